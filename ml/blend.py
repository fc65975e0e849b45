"""Average the weights of checkpoints that began from one another. It is often better than the last one and costs nothing later.

    python blend.py --out blended.pt EARLIER.pt LATER.pt
"""
import argparse
from pathlib import Path

import torch


def blend(states):
    return {name: sum(state[name] for state in states) / len(states) for name in states[0]}


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("checkpoints", type=Path, nargs="+")
    arguments.add_argument("--out", type=Path, required=True)
    given = arguments.parse_args()
    torch.save({"average": blend([torch.load(file, map_location="cpu")["average"] for file in given.checkpoints])}, given.out)
