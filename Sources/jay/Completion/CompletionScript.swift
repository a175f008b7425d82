extension CompletedShell {
    /// What the shell has to run once. It asks `jay` for every word, so it need not change when `jay` does.
    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    /// Bash inserts words as they come, so they come with their quotes.
    private static let bashScript = #"""
        # Completes the commands of jay. It asks jay for the words.
        _jay() {
            local kind= line
            COMPREPLY=()
            while IFS= read -r line; do
                if [[ -z $kind ]]; then kind=$line; else COMPREPLY+=("$line"); fi
            done < <(command jay ---complete bash "${COMP_TYPE:-9}" "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null </dev/null)
            case $kind in
                files) compopt -o default ;;
                folders) compopt -o dirnames ;;
                partial) compopt -o nospace ;;
            esac
        }
        complete -F _jay jay

        """#

    /// Zsh quotes words itself. Those that begin otherwise than what was typed must not be compared with it again.
    private static let zshScript = #"""
        #compdef jay
        # Completes the commands of jay. It asks jay for the words.
        _jay() {
            local -a answer texts shown options
            local line kind meant
            answer=("${(@f)$(command jay ---complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null </dev/null)}")
            kind=$answer[1]
            shift answer
            case $kind in
                files) _files; return ;;
                folders) _files -/; return ;;
            esac
            for line in $answer; do
                texts+=("${line%%$'\t'*}")
                meant=${line#*$'\t'}
                if [[ $line == *$'\t'* ]]; then shown+=("${line%%$'\t'*}  -- $meant"); else shown+=("$line"); fi
            done
            (( $#texts )) || return 1
            if [[ $answer[1] == *$'\t'* ]]; then options+=(-l); fi
            if [[ $kind == *partial ]]; then options+=(-S ''); fi
            if [[ $kind == others* ]]; then
                options+=(-U)
                (( $#texts > 1 )) && compstate[insert]=menu
            else
                options+=(-M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}')
            fi
            compadd "$options[@]" -d shown -a -- texts
        }
        if [[ $funcstack[1] == _jay ]]; then _jay "$@"; else compdef _jay jay; fi

        """#

    /// Fish compares and quotes words itself.
    private static let fishScript = #"""
        # Completes the commands of jay. It asks jay for the words.
        function __jay_complete
            set -l words (commandline -opc)
            set -e words[1]
            set -l word (commandline -ct)
            set -l answer (command jay ---complete fish $words "$word" 2>/dev/null </dev/null)
            switch "$answer[1]"
                case files
                    __fish_complete_path "$word"
                case folders
                    __fish_complete_directories "$word" ''
                case 'words*'
                    test (count $answer) -gt 1; and printf '%s\n' $answer[2..]
            end
        end
        complete -c jay -f -a '(__jay_complete)'

        """#
}
