"""Fit the temperature and the bars for "not sure", on pictures the network had not seen, and write labels.json.

    python calibrate.py --cache FOLDER --model ../leaf/model --field last_withheld.npz --unknown half_field.npz
The temperature is fitted on withheld *field* pictures, for those are what farmers send; on laboratory ones the answers
are then a little too modest. The bars come from withheld field pictures (how often a named crop or problem must be
right) and from crops the network did not know at the time (how seldom they may be named).
"""
import argparse
import json
from pathlib import Path

import numpy as np

from data import NOT_CROPS, Pictures, crop_of
from decide import evidence_of
from holdout import by_crop, softmax
from preprocess import SIZE

GRID = np.round(np.arange(0.30, 0.991, 0.01), 2)
CROP_RIGHT, PROBLEM_RIGHT, UNKNOWN_NAMED = 0.85, 0.75, 0.05
NOTES = {
    "rice__healthy": "9 training pictures: hardly better than a guess",
    "citrus__greening": "leaves on a bench or plain sheet only, none in an orchard",
    "cotton__diseased": "cotton is only told healthy from diseased: the disease is not named",
    "cotton__healthy": "cotton is only told healthy from diseased",
    "potato__healthy": "laboratory pictures only", "tomato__spider_mites": "laboratory pictures only",
    "tomato__target_spot": "laboratory pictures only", "grape__esca": "laboratory pictures only",
    "grape__leaf_blight": "laboratory pictures only", "apple__black_rot": "laboratory pictures only",
}


def parts(file, pictures):
    """(name, logits, label numbers) of each withheld part of an .npz file."""
    kept = np.load(file)
    for name in sorted({key.rsplit(":", 1)[0] for key in kept.files}):
        yield name, kept[name + ":logits"], pictures.label[kept[name + ":ids"]]


def temperature_of(logits, labels):
    losses = {t: -np.log(softmax(logits, t)[np.arange(len(labels)), labels] + 1e-9).mean() for t in np.arange(0.4, 4.01, 0.02)}
    return round(float(min(losses, key=losses.get)), 2)


def run_of(file, pictures):
    """One withheld run: its temperature, and per picture what the rule looks at; known field pictures and unknown sets."""
    named_parts = list(parts(file, pictures))
    classes = np.array(pictures.classes)
    field = [(logits, labels) for name, logits, labels in named_parts if not name.startswith("crop:")]
    logits, labels = (np.concatenate(column) for column in zip(*field))
    known = ~np.isin(classes[labels], NOT_CROPS)
    temperature = temperature_of(logits[known], labels[known])
    sets = {name: rows for name, rows, _ in named_parts if name.startswith("crop:")}
    sets["other plants"] = logits[classes[labels] == "other_plant"]
    unknown = {name: scored(rows, temperature, pictures) for name, rows in sets.items()}
    mine = scored(logits[known], temperature, pictures)
    mine["cropRight"] = mine["crop"] == pictures.crop_of_class[labels[known]]
    mine["problemRight"] = mine["problem"] == labels[known]
    return {"temperature": temperature, "known": mine, "unknown": unknown}


def scored(logits, temperature, pictures):
    probability = softmax(logits, temperature)
    crops = by_crop(probability, pictures)
    crops[:, [pictures.crops.index(name) for name in NOT_CROPS]] = 0
    return {"crop": crops.argmax(1), "cropScore": crops.max(1), "problem": probability.argmax(1), "problemScore": probability.max(1),
            "evidence": evidence_of(logits)}


def crop_bars(early, late):
    """The pair of bars that names most known field crops while no unknown set is named in more than one of twenty.

    Evidence grows with training, so its bar is carried from the early run to the late one as a quantile of known pictures.
    """
    best = None
    for quantile in np.arange(0, 0.96, 0.05):
        evidence = float(np.quantile(early["known"]["evidence"], quantile))
        for crop in GRID:
            passed = lambda rows: (rows["cropScore"] >= crop) & (rows["evidence"] >= evidence)
            kept = passed(early["known"])
            if kept.sum() < 10 or early["known"]["cropRight"][kept].mean() < CROP_RIGHT:
                continue
            if max(passed(rows).mean() for rows in early["unknown"].values()) > UNKNOWN_NAMED:
                continue
            if best is None or kept.mean() > best["known named"]:
                best = {"crop": float(crop), "early": evidence, "quantile": float(quantile), "known named": float(kept.mean())}
    best = best or {"crop": 0.95, "early": float(np.quantile(early["known"]["evidence"], 0.5)), "quantile": 0.5}
    best["late"] = round(float(np.quantile(late["known"]["evidence"], best["quantile"])), 3)
    return best


def problem_bar_of(runs, bars):
    """The lowest bar at which what is named on withheld field pictures is right often enough."""
    score, right = [], []
    for run, evidence in zip(runs, (bars["early"], bars["late"])):
        rows = run["known"]
        passed = (rows["cropScore"] >= bars["crop"]) & (rows["evidence"] >= evidence)
        score.append(np.where(passed, rows["problemScore"], 0))
        right.append(rows["problemRight"])
    score, right = np.concatenate(score), np.concatenate(right)
    return next((float(bar) for bar in GRID if (score >= bar).sum() >= 10 and right[score >= bar].mean() >= PROBLEM_RIGHT), float(GRID[-1]))


def main(given):
    pictures = Pictures(given.cache)
    early, late = run_of(given.unknown, pictures), run_of(given.field, pictures)
    bars = crop_bars(early, late)
    problem_bar = problem_bar_of((early, late), bars)
    print(f"temperature {late['temperature']} (early run {early['temperature']}), bars {bars}, problem {problem_bar}")

    counts = {name: int((pictures.train & (pictures.label == k)).sum()) for k, name in enumerate(pictures.classes)}
    given.model.mkdir(parents=True, exist_ok=True)
    (given.model / "labels.json").write_text(json.dumps({
        "model": "leaf.onnx",
        "input": {"name": "picture", "layout": "NCHW", "dtype": "float32", "size": SIZE, "colour": "RGB", "divide": 127.5, "subtract": 1,
                  "crop": "centre square", "resize": "area when larger, bilinear with half-pixel centres when smaller; exact in ml/preprocess.py"},
        "output": {"name": "logits", "probabilities": "softmax(logits / temperature); a crop's is the sum over its classes"},
        "temperature": late["temperature"],
        "thresholds": {"notAPlant": 0.5, "evidence": bars["late"], "crop": bars["crop"], "problem": problem_bar},
        "thresholdMeaning": {
            "notAPlant": "not_a_plant at or above: say it does not look like a plant",
            "evidence": "log(sum(exp(logits))), the raw logits, below this: the picture is unlike anything learnt, say not sure",
            "crop": "the likeliest of the 16 crops below this: say not sure; at or above: name the crop",
            "problem": "the crop is named and its likeliest class is at or above this: name the problem; else only healthy or sick, if one of these sums reaches `crop`",
        },
        "classes": [{"id": name, "crop": None if name in NOT_CROPS else crop_of(name), "problem": name.split("__")[1] if "__" in name else None,
                     "healthy": name.endswith("__healthy"), "trainingPictures": counts[name], **({"note": NOTES[name]} if name in NOTES else {})}
                    for name in pictures.classes],
        "unknown": "Anything but these 16 crops must come out as not sure or other plant: wheat, tea, coconut, soybean and other pulses above all.",
    }, indent=1) + "\n")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("cache", "model"):
        arguments.add_argument(f"--{name}", type=Path, required=True)
    for name in ("field", "unknown"):
        arguments.add_argument(f"--{name}", type=Path, required=True)
    main(arguments.parse_args())
