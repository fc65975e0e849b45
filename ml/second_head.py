"""Fit the second head, for pictures whose crop a person names, and write it into the committed file as the output `second`.

    python second_head.py --tars FOLDER FOLDER --model ../leaf/model --features FILE.npz --left-out FILE.json
One ridge regression for each crop, in closed form, on the square roots of the network's features. It learns only pictures that
the network never saw, because the features of those it learnt tell their classes too well: the test folder, PlantDoc's eighth
and the leaves of `leaf-field`. Each class counts the same, and each source the same within its class. The problems of a
crop without a class of their own are examples of none. Few sources show healthy plants of a crop, so one more regression tells
healthy from sick for all crops together, and is added to the score of each crop's healthy class. FILE.npz keeps the features.
FILE.json gets the scores of each picture of `leaf-field` by a head that never saw its source, for `npm run bench:leaf-sets`.
"""
import argparse
import io
import json
import tarfile
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from PIL import Image

from data import NOT_CROPS, crop_of, manifest
from preprocess import preprocess

PENALTY = 1.0
HEALTHY = "__healthy"
WELL = 0.5  # the weight of what all crops together say of a healthy plant
FIELD_PARTS = ("", "leaf", "whole plant")  # the network was taught leaves


def pooled_name(model):
    """The name of the features: the mean over the four turns."""
    return next(node.input[0] for node in model.graph.node if node.output[0] == "logits")


def unseen(tars: list):
    """(name, JPEG) of each picture that the network never saw: `holdout.py` withholds every eighth of PlantDoc."""
    plantdoc = 0
    for tar in sorted((tar for folder in tars for tar in folder.glob("*.tar")), key=lambda tar: tar.name):
        with tarfile.open(tar) as archive:
            for member in archive:
                if not member.name.endswith(".jpg"):
                    continue
                is_plantdoc = source_of(member.name) == "plantdoc"
                plantdoc += is_plantdoc
                if tar.name.startswith("train-") and not (is_plantdoc and plantdoc % 8 == 1):
                    continue
                yield member.name, archive.extractfile(member).read()


def source_of(name: str) -> str:
    return name.split("/")[2].rsplit("-", 1)[0]


def features_of(tars: list, model: onnx.ModelProto, cache: Path) -> dict:
    if not cache.exists():
        pooled = pooled_name(model)
        model.graph.output.append(helper.make_tensor_value_info(pooled, TensorProto.FLOAT, [1, None]))
        session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
        model.graph.output.pop()
        seen = [(name, session.run([pooled], {"picture": preprocess(np.asarray(Image.open(io.BytesIO(jpeg)).convert("RGB")))})[0][0])
                for name, jpeg in unseen(tars)]
        np.savez(cache, names=[name for name, _ in seen], features=np.stack([features for _, features in seen]))
    kept = np.load(cache)
    known = {file: row for folder in tars for file, row in manifest(folder / "manifest.csv").items()}
    names = [str(name) for name in kept["names"]]
    return {"names": np.array(names), "features": np.sqrt(kept["features"].astype(np.float64)), "label": np.array([name.split("/")[1] for name in names]),
            "source": np.array([source_of(name) for name in names]), "field": np.array([name in known for name in names]),
            "part": np.array([known.get(name, {}).get("part", "") for name in names])}


def fit(pictures: dict, chosen: np.ndarray, group: np.ndarray, target: np.ndarray):
    """Weights (features x targets) and biases of a ridge regression. Each group counts the same, and each source within it."""
    x, source, group = pictures["features"][chosen], pictures["source"][chosen], group[chosen]
    target = target[chosen].astype(float)
    weight = np.zeros(len(group))
    for name in set(group):
        of = group == name
        for each in set(source[of]):
            both = of & (source == each)
            weight[both] = 1 / (both.sum() * len(set(source[of])))
    weight /= weight.sum()
    middle = weight @ x
    spread = np.sqrt(weight @ (x - middle) ** 2) + 1e-3
    usual = weight @ target
    root = np.sqrt(weight)[:, None]
    rows, wanted = root * (x - middle) / spread, root * (target - usual)
    (count, width), small = rows.shape, PENALTY / len(group)
    if count < width:  # the same solution, by the smaller matrix
        slopes = rows.T @ np.linalg.solve(rows @ rows.T / width + small * np.eye(count), wanted) / width
    else:
        slopes = np.linalg.solve(rows.T @ rows / width + small * np.eye(width), rows.T @ wanted) / width
    slopes /= spread[:, None]
    return slopes, usual - middle @ slopes


def head_of(pictures: dict, classes: list, without: str | None = None):
    """The heads of all crops side by side, in the order of the classes. Classes without a crop have none."""
    weights, biases = np.zeros((pictures["features"].shape[1], len(classes))), np.zeros(len(classes))
    crops = np.array([crop_of(name) for name in pictures["label"]])
    usable = np.isin(pictures["part"], FIELD_PARTS) & (pictures["source"] != without)
    for crop in sorted({crop_of(name) for name in classes} - set(NOT_CROPS)):
        own = [k for k, name in enumerate(classes) if crop_of(name) == crop]
        target = np.array([[name == classes[k] for k in own] for name in pictures["label"]])
        weights[:, own], biases[own] = fit(pictures, usable & (crops == crop), pictures["label"], target)
    well = np.char.endswith(pictures["label"], HEALTHY)
    slopes, bias = fit(pictures, usable & ~np.isin(crops, NOT_CROPS), np.char.add(crops, well.astype(str)), well[:, None])
    for k in (k for k, name in enumerate(classes) if name.endswith(HEALTHY)):
        weights[:, k] += WELL * slopes[:, 0]
        biases[k] += WELL * (bias[0] - 0.5)
    return weights, biases


def write(model: onnx.ModelProto, weights, biases, file: Path):
    """As 8-bit whole numbers with a scale for each class, and the features themselves, for `leaf/local/`. A second run replaces
    what the first one wrote."""
    mine = "second"
    keep = lambda items, names: [item for item in items if not any(name.startswith((mine, "features")) for name in names(item))]
    nodes, weighed = keep(model.graph.node, lambda node: node.output), keep(model.graph.initializer, lambda weight: [weight.name])
    outputs = keep(model.graph.output, lambda output: [output.name])
    scale = np.abs(weights).max(0, keepdims=True) / 127
    scale[scale == 0] = 1
    add = lambda name, array: weighed.append(numpy_helper.from_array(array, f"{mine}_{name}")) or f"{mine}_{name}"
    node = lambda kind, inputs, name, **rest: nodes.append(helper.make_node(kind, inputs, [name], name=name, **rest)) or name
    root = node("Sqrt", [pooled_name(model)], f"{mine}_root")
    numbers = node("Cast", [add("numbers", np.round(weights / scale).astype(np.int8))], f"{mine}_cast", to=TensorProto.FLOAT)
    scaled = node("Mul", [numbers, add("scale", scale.astype(np.float32))], f"{mine}_weights")
    node("Gemm", [root, scaled, add("bias", biases.astype(np.float32))], mine)
    outputs.append(helper.make_tensor_value_info(mine, TensorProto.FLOAT, [1, len(biases)]))
    outputs.append(helper.make_tensor_value_info(node("Identity", [pooled_name(model)], "features"), TensorProto.FLOAT, [1, len(weights)]))
    for name, items in (("node", nodes), ("initializer", weighed), ("output", outputs)):
        model.graph.ClearField(name)
        getattr(model.graph, name).extend(items)
    onnx.checker.check_model(model)
    onnx.save(model, file)


def main(given):
    model = onnx.load(given.model / "leaf.onnx")
    classes = [one["id"] for one in json.loads((given.model / "labels.json").read_text())["classes"]]
    pictures = features_of(given.tars, model, given.features)
    whole = head_of(pictures, classes)
    left_out = {}
    for source in sorted(set(pictures["source"][pictures["field"]])):
        weights, biases = head_of(pictures, classes, source)
        for k in np.flatnonzero(pictures["field"] & (pictures["source"] == source)):
            left_out[str(pictures["names"][k])] = [round(float(score), 4) for score in pictures["features"][k] @ weights + biases]
    given.left_out.write_text(json.dumps(left_out))
    write(model, *whole, given.model / "leaf.onnx")
    print(f"second head of {len(pictures['label'])} pictures; {(given.model / 'leaf.onnx').stat().st_size} bytes")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--tars", type=Path, nargs="+", required=True)
    for name in ("model", "features", "left-out"):
        arguments.add_argument(f"--{name}", type=Path, required=True)
    main(arguments.parse_args())
