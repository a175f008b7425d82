#!/usr/bin/env python3
"""Writes the model of the tests, Fixtures/models/tiny, and what the reference implementation makes of some texts with it.

    venv/bin/pip install numpy tokenizers safetensors torch transformers
    venv/bin/python Benchmarks/Encoder/tiny.py

Weights are random numbers from a seed; the vocabulary was written for the tests. The same versions of the packages write the same files.
"""
import json, pathlib, random, unicodedata

import numpy, torch
from safetensors.numpy import save_file
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors
from transformers import BertConfig, BertModel

folder = pathlib.Path(__file__).resolve().parents[2] / "Fixtures/models/tiny"
(folder / "1_Pooling").mkdir(parents=True, exist_ok=True)

words = "the a of is in note meeting tide clock lamp museum harbour opens open letter money budget plan task who what when late".split()
pieces = "##s ##ing ##ed ##er ##ly ##ness ##um ##our ##et".split()
letters = list("abcdefghijklmnopqrstuvwxyz0123456789") + list("абвгдеклмнорст") + list("αβγδει") + list("の会議東京書") + list("가나")
vocabulary = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"] + words + pieces
for letter in [unicodedata.normalize("NFD", letter) for letter in letters]:
    vocabulary += [part for part in letter if part not in vocabulary]
    vocabulary += ["##" + part for part in letter if "##" + part not in vocabulary]
vocabulary += list(".,:;!?-()'\"/") + ["。", "、", "…", "–"]
vocabulary = list(dict.fromkeys(vocabulary))
(folder / "vocab.txt").write_text("".join(token + "\n" for token in vocabulary), "utf-8")

tokenizer = Tokenizer(models.WordPiece({token: index for index, token in enumerate(vocabulary)}, unk_token="[UNK]", max_input_chars_per_word=20))
tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
tokenizer.add_special_tokens(vocabulary[:5])
tokenizer.post_processor = processors.TemplateProcessing(single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)])
tokenizer.save(str(folder / "tokenizer.json"), pretty=False)

shape = dict(hidden_size=24, num_hidden_layers=2, num_attention_heads=3, intermediate_size=36, max_position_embeddings=40,
             type_vocab_size=2, vocab_size=len(vocabulary), hidden_act="gelu", layer_norm_eps=1e-12)


def write(name, value):
    (folder / name).write_text(json.dumps(value, indent=1) + "\n", "utf-8")


write("config.json", {"model_type": "bert", "position_embedding_type": "absolute", **shape})
write("modules.json", [
    {"idx": 0, "name": "0", "path": "", "type": "sentence_transformers.models.Transformer"},
    {"idx": 1, "name": "1", "path": "1_Pooling", "type": "sentence_transformers.models.Pooling"},
    {"idx": 2, "name": "2", "path": "2_Normalize", "type": "sentence_transformers.models.Normalize"},
])
write("1_Pooling/config.json", {"word_embedding_dimension": 24, "pooling_mode_cls_token": False, "pooling_mode_mean_tokens": True})
write("sentence_bert_config.json", {"max_seq_length": 32, "do_lower_case": False})
write("config_sentence_transformers.json", {"prompts": {"query": "what is: ", "document": ""}, "default_prompt_name": None})
write("tokenizer_config.json", {"do_lower_case": True, "model_max_length": 40})

generator = numpy.random.default_rng(7)
weights = {}
for name, tensor in BertModel(BertConfig(**shape), add_pooling_layer=False).state_dict().items():
    if "position_ids" in name or "token_type_ids" in name:
        continue
    numbers = generator.normal(0, 0.4, tuple(tensor.shape))
    # Large weights, so that activations and attention leave the range in which they are nearly linear.
    if "LayerNorm.weight" in name:
        numbers += 1
    weights[name] = numbers.astype(numpy.float32)
save_file(weights, str(folder / "model.safetensors"), {"format": "pt"})


def model(**changes):
    made = BertModel(BertConfig(**{**shape, **changes}, attn_implementation="eager"), add_pooling_layer=False).eval()
    made.load_state_dict({name: torch.from_numpy(value) for name, value in weights.items()}, strict=False)
    return made


plain, tanh = model(), model(hidden_act="gelu_new")
tokenizer.enable_truncation(32)


def vector(text, with_model, pooling, normalizes):
    with torch.inference_mode():
        hidden = with_model(torch.tensor([tokenizer.encode(text).ids]))[0][0]
    pooled = hidden[0] if pooling == "cls" else hidden.mean(0)
    return [round(number, 7) for number in (pooled / pooled.norm() if normalizes else pooled).tolist()]


dice = random.Random(3)
texts = ["", " ", "the museum opens late", "The Museum OPENS  late.", "Tide clock: who is late?", "naïve Ünïted ÉÈê ǆ", "кот и молоко",
         "会議の書 東京", "가나 각", "αβγ Άί ΣΑΣ", "a[SEP]b [MASK] [sep]", "what\u00ad is\u200b the\tplan\r\nnow", "x" * 20, "x" * 21, "x" * 20 + "é",
         "…–“”«»", "𝔘𝔫𝔦 🎉 note", "İstanbul ı ſ", "\u0301a\u0301", "a\u0000b\ufffdc", "ﾊﾝｶｸ ｱ", "\u1885a \u061d \u2e52", "the " * 40]
texts += [" ".join(dice.choice(vocabulary[5:60]).replace("##", "") for _ in range(dice.randint(1, 29))) for _ in range(20)]
golden = [{"text": text, "tokens": tokenizer.encode(text).ids, "mean": vector(text, plain, "mean", True),
           "query": vector("what is: " + text, plain, "mean", True), "first": vector(text, tanh, "cls", False)} for text in texts]
(folder / "golden.json").write_text("[\n" + ",\n".join(json.dumps(entry) for entry in golden) + "\n]\n", "utf-8")

# A checksum for every 1,024 scalars of what becomes of them: normalised, and whether they are punctuation.
sums = []
for start in range(0, 0x110000, 1024):
    value = 0xCBF29CE484222325
    for scalar in range(start, start + 1024):
        if 0xD800 <= scalar < 0xE000:
            continue
        text = tokenizer.normalizer.normalize_str(chr(scalar))
        parts = len(tokenizer.pre_tokenizer.pre_tokenize_str("a" + chr(scalar) + "b"))
        for byte in (text + "  P"[parts - 1] + "\n").encode():
            value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    sums.append(f"{start:06X} {value:016x}\n")
(folder / "scalars.txt").write_text("".join(sums))
