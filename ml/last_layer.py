"""Fit the last layer once more, to the training pictures as the app shows them: whole, as they are and mirrored.

Training showed them cut, pasted and blurred, which teaches the layers below; the last one then expects such pictures too.
It is held near what it was (NEARNESS), for it also knows what no whole training picture shows.
    python last_layer.py --checkpoint plainer.pt --cache FOLDER --withheld eighth:plantdoc --out fitted.pt
"""
import argparse
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from checkpoint import load
from data import Pictures
from distance import both_features
from holdout import visible
from shares import shares

NEARNESS, SMOOTHING, STEPS = 0.01, 0.05, 40


def fitted(head, features, labels, weights):
    """The head after full-batch steps on the weighted loss."""
    start = head.weight.detach().clone()
    steps = torch.optim.LBFGS(head.parameters(), max_iter=STEPS, history_size=10, line_search_fn="strong_wolfe")

    def loss():
        steps.zero_grad()
        each = F.cross_entropy(head(features), labels, label_smoothing=SMOOTHING, reduction="none")
        value = (each * weights).sum() + NEARNESS * ((head.weight - start) ** 2).sum()
        value.backward()
        return value

    steps.step(loss)
    return head


def main(given):
    torch.set_num_threads(2)
    torch.set_flush_denormal(True)
    pictures = Pictures(given.cache)
    network = load(given.checkpoint, len(pictures.classes)).to(memory_format=torch.channels_last)
    ids = np.random.default_rng(1).permutation(np.flatnonzero(pictures.train & visible(pictures, given.withheld.split(","))))[: given.sample]
    features = torch.from_numpy(np.concatenate(both_features(network, pictures, ids)))
    labels, weights = (torch.from_numpy(np.tile(values, 2)) for values in (pictures.label[ids], shares(pictures, ids).astype(np.float32) / 2))
    fitted(network.head, features, labels, weights)
    torch.save({"average": network.state_dict()}, given.out)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("checkpoint", "cache", "out"):
        arguments.add_argument(f"--{name}", type=Path, required=True)
    arguments.add_argument("--withheld", required=True)
    arguments.add_argument("--sample", type=int, default=10_000)
    main(arguments.parse_args())
