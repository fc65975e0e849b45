"""What a checkpoint makes of the pictures withheld from it: logits, and distances by statistics of pictures it did see.

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
    seen = np.random.default_rng(0).permutation(np.flatnonzero(pictures.train & visible(pictures, names)))[: given.sample]
    features, _ = features_and_logits(network, pictures, seen)
    statistics = fit(features, pictures.crop[seen], pictures)
    kept = {f"statistics:{key}": value for key, value in statistics.items()}
    for name in names:
        ids = np.flatnonzero(part(pictures, name) & pictures.train)
        ids = ids[:: max(1, len(ids) // 300)] if name.startswith("crop") else ids
        features, logits = features_and_logits(network, pictures, ids)
        kept |= {f"{name}:ids": ids, f"{name}:logits": logits, f"{name}:distance": distances(features, statistics)}
    np.savez(given.out, **kept)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("checkpoint", "cache", "out"):
        arguments.add_argument(f"--{name}", type=Path, required=True)
    arguments.add_argument("--withheld", required=True)
    arguments.add_argument("--sample", type=int, default=1800)
    main(arguments.parse_args())
