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
from holdout import by_crop, softmax
from preprocess import SIZE

GRID = np.round(np.arange(0.30, 0.991, 0.01), 2)
CROP_RIGHT, PROBLEM_RIGHT, UNKNOWN_NAMED = 0.85, 0.75, 0.05
FEW = 20
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


def crop_scores(probability, pictures):
    """The best real crop of each row and its probability."""
    crops = by_crop(probability, pictures)
    crops[:, [pictures.crops.index(name) for name in NOT_CROPS]] = 0
    return crops.argmax(1), crops.max(1)


def lowest(bars, good):
    return float(next((bar for bar in bars if good(bar)), bars[-1]))


def main(given):
    pictures = Pictures(given.cache)
    crop_number = {name: k for k, name in enumerate(pictures.crops)}
    classes = np.array(pictures.classes)
    field = [(logits, labels) for file in given.field for name, logits, labels in parts(file, pictures) if not name.startswith("crop:")]
    logits, labels = (np.concatenate(column) for column in zip(*field))
    known = ~np.isin(classes[labels], NOT_CROPS)
    temperature = temperature_of(logits[known], labels[known])
    probability = softmax(logits, temperature)
    named, score = crop_scores(probability, pictures)
    right = named == pictures.crop_of_class[labels]

    unknown = [(name, softmax(rows, temperature)) for file in given.unknown for name, rows, truth in parts(file, pictures) if name.startswith("crop:")]
    unknown.append(("other plants", probability[classes[labels] == "other_plant"]))
    for file in given.unknown:
        unknown += [(name, softmax(rows[classes[truth] == "other_plant"], temperature)) for name, rows, truth in parts(file, pictures) if not name.startswith("crop:")]

    def keeps_quiet(bar):
        return all((crop_scores(rows, pictures)[1] >= bar).mean() <= UNKNOWN_NAMED for _, rows in unknown if len(rows))

    for name, rows in unknown:
        print(name, len(rows), {float(bar): round(float((crop_scores(rows, pictures)[1] >= bar).mean()), 3) for bar in (0.5, 0.6, 0.7, 0.8, 0.9, 0.95)})
    enough = lambda bar, values, hits, wanted: (values >= bar).sum() >= FEW and hits[values >= bar].mean() >= wanted
    crop_bar = lowest(GRID, lambda bar: enough(bar, score[known], right[known], CROP_RIGHT) and keeps_quiet(bar))
    problem_score = np.where(score >= crop_bar, probability.max(1), 0)
    problem_bar = lowest(GRID, lambda bar: enough(bar, problem_score[known], (probability.argmax(1) == labels)[known], PROBLEM_RIGHT))
    print(f"temperature {temperature}, crop bar {crop_bar}, problem bar {problem_bar}")

    counts = {name: int((pictures.train & (pictures.label == k)).sum()) for k, name in enumerate(pictures.classes)}
    given.model.mkdir(parents=True, exist_ok=True)
    (given.model / "labels.json").write_text(json.dumps({
        "model": "leaf.onnx",
        "input": {"name": "picture", "layout": "NCHW", "dtype": "float32", "size": SIZE, "colour": "RGB", "divide": 127.5, "subtract": 1,
                  "crop": "centre square", "resize": "area when larger, bilinear with half-pixel centres when smaller; exact in ml/preprocess.py"},
        "output": {"name": "logits", "probabilities": "softmax(logits / temperature); a crop's is the sum over its classes"},
        "temperature": temperature,
        "thresholds": {"notAPlant": 0.5, "crop": crop_bar, "problem": problem_bar},
        "thresholdMeaning": {
            "notAPlant": "not_a_plant at or above: say it does not look like a plant",
            "crop": "otherwise: the likeliest of the 16 crops below this: say not sure; at or above: name the crop",
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
        arguments.add_argument(f"--{name}", type=Path, action="append", required=True)
    main(arguments.parse_args())
