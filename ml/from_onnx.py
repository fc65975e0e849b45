"""Turn the committed file back into a checkpoint to train further. Each class that it did not know gets a row.

    python from_onnx.py --model ../leaf/model --cache FOLDER --out FILE.pt [--statistics FILE.npz] [--silent]
A new class begins as the mean of its crop's problems, a little less likely. With --silent no picture can get it, to measure
the answers of the file itself.
"""
import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn as nn
from onnx import numpy_helper

from backbone import LeafNet
from data import Pictures, crop_of


def arrays(model: onnx.ModelProto) -> dict:
    """Every weight by its name. The 16-bit whole numbers are multiplied out."""
    known = {weight.name: numpy_helper.to_array(weight) for weight in model.graph.initializer}
    made_by = {node.output[0]: node for node in model.graph.node}
    for name, node in made_by.items():
        if node.op_type == "Mul" and node.input[0] in made_by and made_by[node.input[0]].op_type == "Cast":
            known[name] = known[made_by[node.input[0]].input[0]].astype(np.float32) * known[node.input[1]]
    return known


def network_of(model: onnx.ModelProto, classes: list, learnt: list) -> LeafNet:
    known, network = arrays(model), LeafNet(len(classes))
    convolutions = [module for module in network.blocks.modules() if isinstance(module, nn.Conv2d)]
    nodes = [node for node in model.graph.node if node.op_type == "Conv"]
    assert len(nodes) == len(convolutions)
    for module, node in zip(convolutions, nodes):
        weight, bias = (torch.from_numpy(known[name].copy()) for name in node.input[1:3])
        assert module.weight.shape == weight.shape
        module.weight.data, module.bias.data = weight, bias
    head = next(node for node in model.graph.node if node.output[0] == "logits")
    weight, bias = (known[name] for name in head.input[1:3])
    rows = [learnt.index(name) if name in learnt else [k for k, other in enumerate(learnt) if crop_of(other) == crop_of(name) and not other.endswith("__healthy")]
            for name in classes]
    network.head.weight.data = torch.from_numpy(np.stack([weight[row] if isinstance(row, int) else weight[row].mean(0) for row in rows]))
    network.head.bias.data = torch.from_numpy(np.array([bias[row] if isinstance(row, int) else bias[row].mean() - 1 for row in rows], np.float32))
    return network


def statistics_of(model: onnx.ModelProto) -> dict:
    """The statistics for the distances (distance.py)."""
    known = arrays(model)
    pooled = next(node.output[0] for node in model.graph.node if node.op_type == "Flatten")
    gathered = {pooled, *(node.output[0] for node in model.graph.node if node.op_type == "Gather")}
    placing = next(node for node in model.graph.node if node.op_type == "Gemm" and node.input[0] in gathered and node.output[0] != "logits")
    across = next(node for node in model.graph.node if node.op_type == "Gemm" and node.input[0] == placing.output[0])
    return {"projection": known[placing.input[1]], "offset": known[placing.input[2]], "middles": known[across.input[1]].T}


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("model", "cache", "out"):
        arguments.add_argument(f"--{name}", type=Path, required=True)
    arguments.add_argument("--statistics", type=Path, help="where the middles and directions of the distances go")
    arguments.add_argument("--silent", action="store_true")
    given = arguments.parse_args()
    learnt = [one["id"] for one in json.loads((given.model / "labels.json").read_text())["classes"]]
    model = onnx.load(given.model / "leaf.onnx")
    network = network_of(model, Pictures(given.cache).classes, learnt)
    if given.silent:
        new = [k for k, name in enumerate(Pictures(given.cache).classes) if name not in learnt]
        network.head.bias.data[new] = -50
    torch.save({"average": network.state_dict()}, given.out)
    if given.statistics:
        np.savez(given.statistics, **{f"statistics:{key}": value for key, value in statistics_of(model).items()})
