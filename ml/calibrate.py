"""Fit the temperature and the thresholds for "not sure" on pictures that the network had not seen, and write labels.json.

    python calibrate.py --cache FOLDER --model ../leaf/model --field last_withheld.npz --unknown half_field.npz
The temperature is fitted on withheld *field* pictures, because farmers send such pictures. The answers on laboratory ones
are then a little too modest. The thresholds come from withheld field pictures (a named crop or problem must be right
often enough) and from crops that the network did not know then (they may be named only seldom).
"""
import argparse
import json
from pathlib import Path

import numpy as np

from data import NOT_CROPS, OTHER_PROBLEM, Pictures, crop_of
from distance import named_crops
from holdout import by_crop, softmax
from preprocess import SIZE

GRID = np.round(np.arange(0.30, 0.991, 0.01), 2)
BLADES = ("rice", "maize", "sugarcane")
CROP_RIGHT, PROBLEM_RIGHT, UNKNOWN_NAMED = 0.85, 0.75, 0.05
GIVEN = 0.9  # for a crop that a person names; recalibrate.py measures it for crops with held-out problems
# Several different leaves of a named crop: chosen with `npm run bench:leaf-sets` for the committed network.
SEVERAL = [{"leaves": 2, "given": 0.85, "supported": 0.1}, {"leaves": 3, "given": 0.8, "supported": 0.05}]
STRICT_OF_SEVERAL = ["banana", "chilli"]
NOTES = {
    "rice__healthy": "9 training pictures: hardly better than a guess",
    "citrus__greening": "leaves on a bench or plain sheet only, none in an orchard",
    "cotton__diseased": "cotton is only told healthy from diseased: the disease is not named",
    "cotton__healthy": "cotton is only told healthy from diseased",
    "potato__healthy": "laboratory pictures only", "tomato__spider_mites": "laboratory pictures only",
    "tomato__target_spot": "laboratory pictures only", "grape__esca": "laboratory pictures only",
    "grape__leaf_blight": "laboratory pictures only", "apple__black_rot": "laboratory pictures only",
}


def temperature_of(logits, labels):
    losses = {t: -np.log(softmax(logits, t)[np.arange(len(labels)), labels] + 1e-9).mean() for t in np.arange(0.4, 4.01, 0.02)}
    return round(float(min(losses, key=losses.get)), 2)


def run_of(file, pictures):
    """One withheld run: its temperature, and the rule's inputs for the known field pictures and the unknown sets."""
    kept, classes = np.load(file), np.array(pictures.classes)
    names = [key.removesuffix(":ids") for key in kept.files if key.endswith(":ids")]
    field = [name for name in names if not name.startswith("crop:")]
    column = lambda chosen, kind: np.concatenate([kept[f"{name}:{kind}"] for name in chosen])
    logits, distance, labels = column(field, "logits"), column(field, "distance"), pictures.label[column(field, "ids")]
    known, other = ~np.isin(classes[labels], NOT_CROPS), classes[labels] == "other_plant"
    temperature = temperature_of(logits[known], labels[known])
    unknown = {name: scored(kept[name + ":logits"], kept[name + ":distance"], temperature, pictures) for name in names if name not in field}
    unknown["other plants"] = scored(logits[other], distance[other], temperature, pictures)
    mine = scored(logits[known], distance[known], temperature, pictures)
    mine["cropRight"] = mine["crop"] == pictures.crop_of_class[labels[known]]
    mine["problemRight"] = mine["problem"] == labels[known]
    return {"temperature": temperature, "known": mine, "unknown": unknown}


def scored(logits, distance, temperature, pictures):
    probability = softmax(logits, temperature)
    crops = by_crop(probability, pictures)
    crops[:, [pictures.crops.index(name) for name in NOT_CROPS]] = 0
    column = np.cumsum([name not in NOT_CROPS for name in pictures.crops]) - 1
    best = crops.argmax(1)
    return {"crop": best, "cropScore": crops.max(1), "problem": probability.argmax(1), "problemScore": probability.max(1),
            "distance": distance[np.arange(len(best)), column[best]]}


def in_group(rows, blades, pictures):
    """Whether each picture's likeliest crop is a long-bladed grass. Unknown grasses look like these three."""
    return np.isin(rows["crop"], [pictures.crops.index(name) for name in BLADES]) == blades


def group_bars(early, late, blades, pictures):
    """The two thresholds that name most known field crops, but of each unknown set at most one picture of twenty.

    Distances change with training, so their threshold moves from the early run to the late one as a quantile of known pictures.
    """
    inside = {key: in_group(rows, blades, pictures) for key, rows in [("known", early["known"]), *early["unknown"].items()]}
    mine, best = early["known"], None
    for quantile in np.arange(0.025, 1.001, 0.025):
        far = float(np.quantile(mine["distance"][inside["known"]], quantile))
        for crop in GRID:
            passed = lambda rows, chosen: (rows["cropScore"] >= crop) & (rows["distance"] <= far) & chosen
            kept = passed(mine, inside["known"])
            if kept.sum() < 8 or mine["cropRight"][kept].mean() < CROP_RIGHT:
                continue
            if max(passed(rows, inside[name]).mean() for name, rows in early["unknown"].items()) > UNKNOWN_NAMED:
                continue
            if best is None or kept.sum() > best["named"]:
                best = {"probability": float(crop), "quantile": round(float(quantile), 3), "early": far, "named": int(kept.sum())}
    best = best or {"probability": 0.98, "quantile": 0.1, "early": float(np.quantile(mine["distance"][inside["known"]], 0.1)), "named": 0}
    late_rows = late["known"]["distance"][in_group(late["known"], blades, pictures)]
    best["late"] = float(np.quantile(late_rows, best["quantile"]))
    return best


def per_crop(bars, run, pictures):
    return {name: {"probability": bars[name in BLADES]["probability"], "distance": round(bars[name in BLADES][run], 3), "given": GIVEN} for name in named_crops(pictures)}


def problem_bar_of(runs, bars, pictures):
    """The lowest threshold at which the named problems of withheld field pictures are right often enough."""
    score, right = [], []
    for run, name in zip(runs, ("early", "late")):
        rows = run["known"]
        passed = np.zeros(len(rows["crop"]), bool)
        for blades, pair in bars.items():
            passed |= in_group(rows, blades, pictures) & (rows["cropScore"] >= pair["probability"]) & (rows["distance"] <= pair[name])
        score.append(np.where(passed, rows["problemScore"], 0))
        right.append(rows["problemRight"])
    score, right = np.concatenate(score), np.concatenate(right)
    return next((float(bar) for bar in GRID if (score >= bar).sum() >= 10 and right[score >= bar].mean() >= PROBLEM_RIGHT), float(GRID[-1]))


def main(given):
    pictures = Pictures(given.cache)
    early, late = run_of(given.unknown, pictures), run_of(given.field, pictures)
    bars = {blades: group_bars(early, late, blades, pictures) for blades in (False, True)}
    problem_bar = problem_bar_of((early, late), bars, pictures)
    print(f"temperature {late['temperature']} (early run {early['temperature']}), bars {bars}, problem {problem_bar}")

    thresholds = lambda run: {"notAPlant": 0.5, "problem": problem_bar, "crops": per_crop(bars, run, pictures), "several": SEVERAL, "strictOfSeveral": STRICT_OF_SEVERAL}
    given.model.mkdir(parents=True, exist_ok=True)
    write_labels(given.model, pictures, late["temperature"], thresholds("late"),
                 {given.unknown.stem: {"temperature": early["temperature"], "thresholds": thresholds("early")},
                  given.field.stem: {"temperature": late["temperature"], "thresholds": thresholds("late")}})


def write_labels(folder: Path, pictures, temperature, thresholds, measured_at):
    counts = {name: int((pictures.train & (pictures.label == k)).sum()) for k, name in enumerate(pictures.classes)}
    (folder / "labels.json").write_text(json.dumps({
        "model": "leaf.onnx",
        "input": {"name": "picture", "layout": "NCHW", "dtype": "float32", "size": SIZE, "colour": "RGB", "divide": 127.5, "subtract": 1,
                  "crop": "middle four fifths of the centre square; exact in ml/preprocess.py", "resize": "area when larger, bilinear with half-pixel centres when smaller; exact in ml/preprocess.py"},
        "output": {"name": "logits", "probabilities": "softmax(logits / temperature); a crop's is the sum over its classes",
                   "turned": "the file looks at the picture in its four quarter turns: logits and distance are the means of the four",
                   "distance": "one column for each of `crops`, see thresholds"},
        "crops": named_crops(pictures),
        "temperature": temperature,
        "thresholds": thresholds,
        "thresholdMeaning": {
            "notAPlant": "not_a_plant at or above: say it does not look like a plant",
            "crops": "c is the likeliest of the 16 crops. Its probability below crops[c].probability, or its entry of output `distance` above crops[c].distance (the picture is unlike what was learnt of that crop): say not sure; else name the crop",
            "problem": "the crop is named and its likeliest class is at or above this: name the problem; else name only the crop, and whether it looks healthy or sick: the larger share of the crop's probability",
            "given": "a person names crop c: name its likeliest class from crops[c].given, as a probability given the crop",
            "several": "a person names crop c and shows this many different leaves: name its likeliest class from given (or crops[c].given where that is lower), if the photos alone give c at least supported; crops of strictOfSeveral keep the thresholds of one leaf",
        },
        "classes": [class_entry(name, counts[name]) for name in pictures.classes],
        "measuredAt": measured_at,
        "unknown": "Anything but these 16 crops must come out as not sure or other plant: wheat, tea, coconut, soybean and other pulses above all.",
    }, indent=1) + "\n")


def class_entry(name, pictures):
    """`other` marks the class for all other problems of a crop. The app never names it."""
    entry = {"id": name, "crop": None if name in NOT_CROPS else crop_of(name), "problem": name.split("__")[1] if "__" in name else None,
             "healthy": name.endswith("__healthy"), "trainingPictures": pictures}
    return entry | ({"other": True} if name.endswith(OTHER_PROBLEM) else {}) | ({"note": NOTES[name]} if name in NOTES else {})


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("cache", "model"):
        arguments.add_argument(f"--{name}", type=Path, required=True)
    for name in ("field", "unknown"):
        arguments.add_argument(f"--{name}", type=Path, required=True)
    main(arguments.parse_args())
