/// The style sheet of the page about speed: light and dark, from a phone to a wide screen.
enum SpeedPageStyle {
    static let sheet = """
        :root { color-scheme: light dark; --ink: #1c1b19; --paper: #fdfcfa; --soft: #5f5b55; --line: #8a857d; --faint: #dcd8d1;
          --first: #b45309; --second: #1d4ed8 }
        @media (prefers-color-scheme: dark) { :root { --ink: #ece9e4; --paper: #181715; --soft: #b3ada4; --line: #8f897f;
          --faint: #3a3733; --first: #f59e0b; --second: #7db0ff } }
        * { box-sizing: border-box }
        body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
        main { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
        h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
        .wide { overflow-x: auto; margin: .5rem 0 1rem } .wide:focus-visible { outline: 2px solid var(--second) }
        table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
        caption { text-align: left; color: var(--soft); padding-bottom: .25rem }
        th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--faint); white-space: nowrap }
        th:first-child { text-align: left; padding-left: 0 } thead th { color: var(--soft); font-weight: 600 }
        tbody th { font-weight: 400 } summary { cursor: pointer; padding: .6rem 0 }
        svg { display: block; width: 100%; height: auto } svg text { fill: var(--soft); font: 13px system-ui, sans-serif }
        .axis { stroke: var(--line) } .grid { stroke: var(--faint); stroke-dasharray: 2 4 }
        rect.search-warm, rect.p50, circle.p50 { fill: var(--first) }
        rect.search-cold, rect.p95, circle.p95 { fill: var(--paper); stroke: var(--second); stroke-width: 2 }
        polyline { fill: none; stroke-width: 2 } polyline.p50 { stroke: var(--first) }
        polyline.p95 { stroke: var(--second); stroke-dasharray: 6 4 }
        @media (max-width: 30rem) { svg text { font-size: 20px } }
        """
}
