"""The averaged weights of a checkpoint as a network."""
from pathlib import Path

import torch

from backbone import LeafNet


def load(checkpoint: Path, classes: int) -> LeafNet:
    network = LeafNet(classes)
    network.load_state_dict(torch.load(checkpoint, map_location="cpu")["average"])
    return network.eval()
