"""Write the trained network as ONNX, node by node: convolutions with bias, clips, additions, one mean and one product.

    python export.py --checkpoint FILE.pt --statistics WITHHELD.npz --cache FOLDER --out ../leaf/model/leaf.onnx
Weights are 16-bit whole numbers with a scale for each output channel. The graph multiplies them out and the runtime folds
that while loading, so any build with plain convolutions can run it. 16-bit floats would cost 0.3 points of test top-1.
Input `picture`: 1 x 3 x S x S float32 (preprocess.py). The graph runs on its four quarter turns. Outputs `logits`
(1 x classes) and `distance` (1 x 16, distance.py): the means over the four turns, so a quarter turn changes neither.
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

    def weight(self, array):
        """As 32-bit floats."""
        self.count += 1
        name = f"weight_{self.count}"
        self.weights.append(numpy_helper.from_array(array, name))
        return name

    def exact(self, array):
        return self.weight(np.asarray(array, np.float32))

    def short(self, array):
        """As 16-bit whole numbers, the largest of each output channel at 32767."""
        scale = np.abs(array).max(tuple(range(1, array.ndim)), keepdims=True) / 32767
        scale[scale == 0] = 1
        numbers = self.add("Cast", [self.weight(np.round(array / scale).astype(np.int16))], to=TensorProto.FLOAT)
        return self.add("Mul", [numbers, self.exact(scale)])

    def convolution(self, module, x):
        weight, bias = self.short(module.weight.detach().numpy()), self.exact(module.bias.detach().numpy())
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
    """|placed - middle|^2 as |placed|^2 - 2 placed . middle + |middle|^2, over DIRECTIONS, as the mean over the turns."""
    middles = statistics["middles"]
    placed = graph.add("Gemm", [x, graph.exact(statistics["projection"]), graph.exact(statistics["offset"])])
    own = graph.add("ReduceSum", [graph.add("Mul", [placed, placed]), "last_axis"], keepdims=1)
    across = graph.add("Gemm", [placed, graph.exact(middles.T), graph.exact((middles**2).sum(1))], alpha=-2.0)
    each = graph.add("Div", [graph.add("Add", [across, own]), "directions"])
    graph.nodes.append(helper.make_node("ReduceMean", [each], ["distance"], name="distance", axes=[0], keepdims=1))


def quarter_turns(graph):
    """The four quarter turns as a batch. A quarter turn swaps the axes and reverses one of them."""
    reverse = lambda x, axis: graph.add("Slice", [x, "back", "beyond", axis, "back"])
    swapped = graph.add("Transpose", ["picture"], perm=[0, 1, 3, 2])
    half = reverse(reverse("picture", "down"), "across")
    return graph.add("Concat", ["picture", reverse(swapped, "down"), half, reverse(swapped, "across")], axis=0)


def onnx_model(network: LeafNet, statistics: dict) -> onnx.ModelProto:
    graph = Graph()
    graph.weights += [numpy_helper.from_array(np.float32(value), name) for name, value in (("zero", 0), ("six", 6), ("directions", DIRECTIONS))]
    whole = {"last_axis": 1, "down": 2, "across": 3, "back": -1, "beyond": -(2**31)}
    graph.weights += [numpy_helper.from_array(np.array([value], np.int64), name) for name, value in whole.items()]
    x = graph.layers(network.blocks, quarter_turns(graph))
    x = graph.add("Flatten", [graph.add("GlobalAveragePool", [x])], axis=1)
    distance_nodes(graph, x, statistics)
    # The head is linear, so the mean features give the mean logits.
    x = graph.add("ReduceMean", [x], axes=[0], keepdims=1)
    head, bias = graph.short(network.head.weight.detach().numpy()), graph.exact(network.head.bias.detach().numpy())
    graph.nodes.append(helper.make_node("Gemm", [x, head, bias], ["logits"], name="logits", transB=1))
    classes, crops = network.head.out_features, len(statistics["middles"])
    made = helper.make_graph(graph.nodes, "leaf", [helper.make_tensor_value_info("picture", TensorProto.FLOAT, [1, 3, "size", "size"])],
                             [helper.make_tensor_value_info("logits", TensorProto.FLOAT, [1, classes]),
                              helper.make_tensor_value_info("distance", TensorProto.FLOAT, [1, crops])], graph.weights)
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
    x = np.random.default_rng(0).uniform(-1, 1, (1, 3, SIZE, SIZE)).astype(np.float32)
    session = onnxruntime.InferenceSession(str(given.out), providers=["CPUExecutionProvider"])
    logits, distance = session.run(["logits", "distance"], {"picture": x})
    with torch.no_grad():
        looks = [network.features(torch.from_numpy(x).rot90(turn, (2, 3))) for turn in range(4)]
        apart = np.abs(logits - network.head(sum(looks) / 4).numpy()).max()
        exact = sum(distances(features.numpy().astype(np.float64), statistics) for features in looks) / 4
        apart_distance = np.abs(distance / exact - 1).max()
    print(f"{given.out}: {given.out.stat().st_size / 1e6:.2f} MB, logits at most {apart:.4f} and distances {100 * apart_distance:.2f} % from the 32-bit network's")
