"""Run the exported model over the test pictures (and the withheld field ones) and write all figures of its card.

    python evaluate.py --cache FOLDER --model ../leaf/model --withheld half_field.npz --withheld last_withheld.npz
"""
import argparse
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import onnxruntime

from data import NOT_CROPS, Pictures
from decide import said, said_given
from holdout import by_crop, field_figures, softmax
from preprocess import preprocess


def run(model: Path, pictures, ids, turns=0):
    """Logits and distances of the exported file, two pictures at a time on one thread each, after `turns` quarter turns."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])

    with ThreadPoolExecutor(2) as workers:
        rows = list(workers.map(lambda k: session.run(["logits", "distance"], {"picture": preprocess(np.rot90(pictures.picture(k), turns))}), ids))
    logits, distance = (np.concatenate(column) for column in zip(*rows))
    learnt = [entry["id"] for entry in json.loads((model.parent / "labels.json").read_text())["classes"]]
    return in_columns_of(pictures, learnt, logits), distance


def in_columns_of(pictures, learnt, logits):
    """The file cannot name a class that it did not learn, so such a class gets a very low logit."""
    wide = np.full((len(logits), len(pictures.classes)), -50, np.float32)
    wide[:, [pictures.classes.index(name) for name in learnt]] = logits
    return wide


def calibration_error(probability, labels, bins=15):
    """Expected calibration error of the top answer, over bins of equal width."""
    top, right = probability.max(1), probability.argmax(1) == labels
    error = 0.0
    for k in range(bins):
        inside = (top > k / bins) & (top <= (k + 1) / bins)
        if inside.any():
            error += inside.mean() * abs(top[inside].mean() - right[inside].mean())
    return round(float(error), 4)


def figures_of(probability, pictures, ids):
    labels, top = pictures.label[ids], probability.argmax(1)
    right, crops = top == labels, by_crop(probability, pictures)
    right_crop = crops.argmax(1) == pictures.crop[ids]
    three = (np.argsort(-probability, 1)[:, :3] == labels[:, None]).any(1)
    mean = lambda chosen, values=right: round(float(values[chosen].mean()), 4)
    recall = {pictures.classes[k]: mean(labels == k) for k in np.unique(labels)}
    entry = lambda chosen: {"pictures": int(chosen.sum()), "top1": mean(chosen), "crop": mean(chosen, right_crop)}
    return {
        "pictures": len(ids), "top1": round(float(right.mean()), 4), "top3": round(float(three.mean()), 4),
        "crop": round(float(right_crop.mean()), 4), "balanced": round(float(np.mean(list(recall.values()))), 4),
        "calibrationError": calibration_error(probability, labels),
        "perSource": {name: entry(pictures.source[ids] == name) for name in sorted(set(pictures.source[ids]))},
        "perCrop": {name: entry(pictures.crop[ids] == k) for k, name in enumerate(pictures.crops)},
        "perClass": {name: {"pictures": int((labels == pictures.classes.index(name)).sum()), "top1": value} for name, value in recall.items()},
        "worstConfusions": confusions(labels, top, pictures.classes),
    }


def confusions(labels, top, classes, most=12):
    pairs, counts = np.unique(np.stack([labels, top])[:, labels != top], axis=1, return_counts=True)
    order = np.argsort(-counts)[:most]
    return [{"truth": classes[pairs[0, k]], "answer": classes[pairs[1, k]], "pictures": int(counts[k])} for k in order]


def trade_off(probability, pictures, ids):
    """For each confidence threshold: the share with an answer, and the share of right answers (crop; problem)."""
    crops, labels = by_crop(probability, pictures), pictures.label[ids]
    rows = []
    for bar in (0.0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95):
        row = {"bar": bar}
        for name, values, right in (("crop", crops.max(1), crops.argmax(1) == pictures.crop[ids]),
                                    ("problem", probability.max(1), probability.argmax(1) == labels)):
            inside = values >= bar
            row[f"{name}Answered"] = round(float(inside.mean()), 4)
            row[f"{name}Right"] = round(float(right[inside].mean()), 4) if inside.any() else None
        rows.append(row)
    return rows


def turned_figures(model, pictures, ids, upright):
    """The share of the pictures for which a quarter turn changes the first class."""
    turned, _ = run(model, pictures, ids, turns=1)
    return {"pictures": len(ids), "changed": round(float((turned.argmax(1) != upright).mean()), 4)}


def withheld_figures(file: Path, pictures, bars):
    """Figures on pictures that the network had not seen when it made these logits, with the thresholds of that run."""
    kept, figures = np.load(file), {}
    names = [key.removesuffix(":ids") for key in kept.files if key.endswith(":ids")]
    for name in names:
        ids, distance, logits = (kept[f"{name}:{column}"] for column in ("ids", "distance", "logits"))
        probability = softmax(logits, bars["temperature"])
        known = ~np.isin(np.array(pictures.classes)[pictures.label[ids]], NOT_CROPS)
        given = lambda chosen: said_given(distance[chosen], probability[chosen], pictures.classes, bars["thresholds"], pictures.label[ids][chosen])
        decided = lambda chosen: said(distance[chosen], probability[chosen], pictures.classes, bars["thresholds"], pictures.label[ids][chosen])
        if name.startswith("crop:"):
            figures[name] = {"unknownCrop": decided(known)}
            continue
        if name.startswith("specific:"):
            figures[name] = {"neverLearnt": decided(known), "given": given(known)}
            continue
        if not known.any():
            figures[name] = {"otherPlants": decided(~known)}
            continue
        figures[name] = {**field_figures(probability[known], pictures, ids[known]), "said": decided(known), "given": given(known),
                         "calibrationErrorBefore": calibration_error(softmax(logits[known]), pictures.label[ids][known]),
                         "calibrationError": calibration_error(probability[known], pictures.label[ids][known]),
                         "tradeOff": trade_off(probability[known], pictures, ids[known])}
        if (~known).any():
            figures[name]["otherPlants"] = decided(~known)
    return figures


def main(given):
    pictures, labels = Pictures(given.cache), json.loads((given.model / "labels.json").read_text())
    ids = np.flatnonzero(~pictures.train)[:: given.every]
    logits, distance = run(given.model / "leaf.onnx", pictures, ids)
    probability = softmax(logits, labels["temperature"])
    test = figures_of(probability, pictures, ids)
    test["calibrationErrorBefore"] = calibration_error(softmax(logits), pictures.label[ids])
    known = ~np.isin(np.array(pictures.classes)[pictures.label[ids]], NOT_CROPS)
    groups = {"crops": known} | {name: np.array(pictures.classes)[pictures.label[ids]] == name for name in NOT_CROPS}
    test["said"] = {name: said(distance[chosen], probability[chosen], pictures.classes, labels["thresholds"], pictures.label[ids][chosen]) for name, chosen in groups.items()}
    test["tradeOff"] = trade_off(probability[known], pictures, ids[known])
    bars = labels["measuredAt"]
    test["turned"] = turned_figures(given.model / "leaf.onnx", pictures, ids[::20], probability[::20].argmax(1))
    withheld = {file.stem: withheld_figures(file, pictures, bars[file.stem]) for file in given.withheld}
    figures = {"test": test, "withheld": withheld}
    if (given.model / "figures.json").exists():  # keeps the figures of phases without a checkpoint, and those that were measured by hand
        earlier = json.loads((given.model / "figures.json").read_text())
        gone = {name: parts for name, parts in earlier["withheld"].items() if name in bars}
        figures |= {"withheld": gone | withheld, "extras": earlier.get("extras", {})}
    (given.model / "figures.json").write_text(json.dumps(figures, indent=1) + "\n")
    print({key: test[key] for key in ("top1", "top3", "crop", "balanced", "calibrationError", "calibrationErrorBefore")})
    for stem, parts in figures["withheld"].items():
        for name, part in parts.items():
            print(stem, name, {key: value for key, value in part.items() if key != "tradeOff"})


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--cache", type=Path, required=True)
    arguments.add_argument("--model", type=Path, required=True)
    arguments.add_argument("--every", type=int, default=1, help="only each n-th test picture, for a rehearsal")
    arguments.add_argument("--withheld", type=Path, action="append", default=[])
    main(arguments.parse_args())
