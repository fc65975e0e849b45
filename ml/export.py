"""Write the trained network as ONNX, node by node: convolutions with bias, clips, additions, one mean and one product.

    python export.py --checkpoint FILE.pt --statistics WITHHELD.npz --cache FOLDER --out ../leaf/model/leaf.onnx
Weights are stored as 16-bit floats and cast to 32 bits in the graph (the runtime folds the casts while loading), so any
build that runs plain convolutions runs it. Input `picture`: N x 3 x S x S float32 (preprocess.py). Outputs `logits`: N x 81 and
`distance`: N x 16 (distance.py).
"""
import argparse
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
import torch.nn as nn
from onnx import TensorProto, helper, numpy_helper

from backbone import Block, LeafNet, SamePad
from checkpoint import load
from data import Pictures
from distance import DIRECTIONS, distances
from preprocess import SIZE


class Graph:
    def __init__(self):
        self.nodes, self.weights, self.count = [], [], 0

    def add(self, kind, inputs, **attributes):
        self.count += 1
        name = f"{kind.lower()}_{self.count}"
        self.nodes.append(helper.make_node(kind, inputs, [name], name=name, **attributes))
        return name

    def weight(self, array, half=True):
        self.count += 1
        name = f"weight_{self.count}"
        self.weights.append(numpy_helper.from_array(array.astype(np.float16 if half else np.float32), name))
        return self.add("Cast", [name], to=TensorProto.FLOAT) if half else name

    def convolution(self, module, x):
        weight, bias = self.weight(module.weight.detach().numpy()), self.weight(module.bias.detach().numpy(), half=False)
        edge = module.padding[0]
        pads = [0, 0, 1, 1] if isinstance(module, SamePad) else [edge] * 4
        return self.add("Conv", [x, weight, bias], kernel_shape=list(module.kernel_size), strides=list(module.stride),
                        pads=pads, group=module.groups)

    def layers(self, modules, x):
        for module in modules:
            if isinstance(module, nn.Conv2d):
                x = self.convolution(module, x)
            elif isinstance(module, nn.ReLU6):
                x = self.add("Clip", [x, "zero", "six"])
            elif isinstance(module, Block):
                inner = self.layers(module.layers, x)
                x = self.add("Add", [x, inner]) if module.residual else inner
            else:
                x = self.layers(module, x)
        return x


def distance_nodes(graph, x, statistics):
    """|placed - middle|^2 as |placed|^2 - 2 placed . middle + |middle|^2, over DIRECTIONS."""
    exact = lambda array: graph.weight(np.asarray(array, np.float64), half=False)
    middles = statistics["middles"]
    placed = graph.add("Gemm", [x, exact(statistics["projection"]), exact(statistics["offset"])])
    own = graph.add("ReduceSum", [graph.add("Mul", [placed, placed]), "last_axis"], keepdims=1)
    across = graph.add("Gemm", [placed, exact(middles.T), exact((middles**2).sum(1))], alpha=-2.0)
    graph.nodes.append(helper.make_node("Div", [graph.add("Add", [across, own]), "directions"], ["distance"], name="distance"))


def onnx_model(network: LeafNet, statistics: dict) -> onnx.ModelProto:
    graph = Graph()
    graph.weights += [numpy_helper.from_array(np.float32(value), name) for name, value in (("zero", 0), ("six", 6), ("directions", DIRECTIONS))]
    graph.weights.append(numpy_helper.from_array(np.array([1], np.int64), "last_axis"))
    x = graph.layers(network.blocks, "picture")
    x = graph.add("Flatten", [graph.add("GlobalAveragePool", [x])], axis=1)
    distance_nodes(graph, x, statistics)
    head, bias = graph.weight(network.head.weight.detach().numpy()), graph.weight(network.head.bias.detach().numpy(), half=False)
    graph.nodes.append(helper.make_node("Gemm", [x, head, bias], ["logits"], name="logits", transB=1))
    classes, crops = network.head.out_features, len(statistics["middles"])
    made = helper.make_graph(graph.nodes, "leaf", [helper.make_tensor_value_info("picture", TensorProto.FLOAT, ["n", 3, "size", "size"])],
                             [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["n", classes]),
                              helper.make_tensor_value_info("distance", TensorProto.FLOAT, ["n", crops])], graph.weights)
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", 13)], producer_name="khet")
    model.ir_version = 8  # the oldest that holds opset 13 and up, for older builds of the runtime
    onnx.checker.check_model(model)
    return model


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("checkpoint", "statistics", "cache", "out"):
        arguments.add_argument(f"--{name}", type=Path, required=True)
    given = arguments.parse_args()
    network, kept = load(given.checkpoint, len(Pictures(given.cache).classes)), np.load(given.statistics)
    statistics = {key.split(":")[1]: kept[key] for key in kept.files if key.startswith("statistics:")}
    onnx.save(onnx_model(network, statistics), given.out)
    x = np.random.default_rng(0).uniform(-1, 1, (2, 3, SIZE, SIZE)).astype(np.float32)
    session = onnxruntime.InferenceSession(str(given.out), providers=["CPUExecutionProvider"])
    logits, distance = session.run(["logits", "distance"], {"picture": x})
    with torch.no_grad():
        features = network.features(torch.from_numpy(x))
        apart = np.abs(logits - network.head(features).numpy()).max()
        exact = distances(features.numpy().astype(np.float64), statistics)
        apart_distance = np.abs(distance / exact - 1).max()
    print(f"{given.out}: {given.out.stat().st_size / 1e6:.2f} MB, logits at most {apart:.4f} and distances {100 * apart_distance:.2f} % from the 32-bit network's")
