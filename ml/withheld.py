"""A checkpoint's logits for the pictures withheld from it, and their distances by statistics of pictures it did see.

    python withheld.py --checkpoint half_field.pt --cache FOLDER --withheld half:plantdoc,crop:cotton --out half_field.npz
"""
import argparse
from pathlib import Path

import numpy as np
import torch

from data import Pictures
from distance import distances, features_and_logits, fit
from checkpoint import load
from holdout import part, visible


def main(given):
    torch.set_num_threads(2)
    torch.set_flush_denormal(True)
    pictures, names = Pictures(given.cache), given.withheld.split(",")
    network = load(given.checkpoint, len(pictures.classes)).to(memory_format=torch.channels_last)
    if given.statistics:
        known = np.load(given.statistics)
        statistics = {key.split(":")[1]: known[key] for key in known.files if key.startswith("statistics:")}
    else:
        statistics = measured(network, pictures, np.flatnonzero(pictures.train & visible(pictures, names)), given.sample)
    kept = {f"statistics:{key}": value for key, value in statistics.items()}
    for name in names:
        ids = np.flatnonzero(part(pictures, name) & pictures.train)
        ids = ids[:: max(1, len(ids) // 300)] if name.startswith("crop") else ids
        features, logits = features_and_logits(network, pictures, ids)
        kept |= {f"{name}:ids": ids, f"{name}:logits": logits, f"{name}:distance": distances(features, statistics).mean(1)}
    np.savez(given.out, **kept)


def measured(network, pictures, visible_ids, sample):
    seen = np.random.default_rng(0).permutation(visible_ids)[:sample]
    features, _ = features_and_logits(network, pictures, seen, turns=1)
    return fit(features[:, 0], pictures.crop[seen], pictures)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("checkpoint", "cache", "out"):
        arguments.add_argument(f"--{name}", type=Path, required=True)
    arguments.add_argument("--withheld", required=True)
    arguments.add_argument("--statistics", type=Path, help="those of an earlier file (from_onnx.py), instead of measuring them")
    arguments.add_argument("--sample", type=int, default=1800)
    main(arguments.parse_args())
