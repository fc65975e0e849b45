"""The bars of a network that went on from an earlier one, on whole sources held out while it learnt: labels.json.

    python recalibrate.py --cache FOLDER --model ../leaf/model --before BEFORE.npz --held HELD.npz --final FINAL.npz
All three are of withheld.py: BEFORE of the earlier network (its labels.json is still in --model), HELD of a first stage that
had not been shown whole sources and problems, FINAL of the network that is exported. Distances change with training, so
their bars are carried over as quantiles of withheld field pictures. The bar for a crop that a person names is the lowest at
which few problems that were never learnt are named: for a crop with an answer of its own for those, HELD's; else BEFORE's,
which had no such answer for any crop.
"""
import argparse
import json
from pathlib import Path

import numpy as np

from calibrate import temperature_of, write_labels
from data import NOT_CROPS, OTHER_PROBLEM, Pictures, crop_of
from decide import SUPPORTED, given_crop
from distance import named_crops
from holdout import softmax

BARS = np.round(np.arange(0.7, 0.991, 0.01), 2)
NEVER_NAMED, RIGHT = 0.10, 0.85


class Rows:
    """Withheld pictures of known crops: logits, distances, true classes."""

    def __init__(self, file, pictures, chosen=lambda name: True):
        kept = np.load(file)
        names = [key.removesuffix(":ids") for key in kept.files if key.endswith(":ids") and chosen(key.removesuffix(":ids"))]
        ids, self.logits, self.distance = (np.concatenate([kept[f"{name}:{kind}"] for name in names]) for kind in ("ids", "logits", "distance"))
        named = ~np.isin(np.array(pictures.classes)[pictures.label[ids]], NOT_CROPS)
        self.label, self.logits, self.distance = pictures.label[ids][named], self.logits[named], self.distance[named]
        self.truth = np.array(pictures.classes)[self.label]
        self.crop = np.array([crop_of(name) for name in self.truth])
        self.known = ~np.char.endswith(self.truth, OTHER_PROBLEM)

    def own_distance(self, pictures):
        crops = named_crops(pictures)
        return self.distance[np.arange(len(self.crop)), [crops.index(crop) for crop in self.crop]]


def given_bar(rows, temperature, chosen, pictures):
    """The lowest bar at which little of what was never learnt is named, and what is named of the known is right."""
    given, support = given_crop(softmax(rows.logits, temperature), list(rows.crop), pictures.classes)
    first, score = given.argmax(1), given.max(1)
    silent = np.char.endswith(np.array(pictures.classes)[first], OTHER_PROBLEM)
    for bar in BARS:
        named = chosen & ~silent & (score >= bar) & (support >= SUPPORTED)
        known = named & rows.known
        right = (first == rows.label)[known].mean() if known.any() else 0
        never = named[chosen & ~rows.known].mean() if (chosen & ~rows.known).any() else 0
        if never <= NEVER_NAMED and right >= RIGHT:
            return float(bar), float(never), float(right), float(known.sum() / (chosen & rows.known).sum())
    return float(BARS[-1]), float(never), float(right), float(known.sum() / (chosen & rows.known).sum())


def carried(bar, before, final, pictures):
    """The distance that as many withheld field pictures lie within as lay within the earlier network's bar."""
    quantile = (before.own_distance(pictures) <= bar).mean()
    return round(float(np.quantile(final.own_distance(pictures), quantile)), 3)


def main(given):
    pictures, earlier = Pictures(given.cache), json.loads((given.model / "labels.json").read_text())
    field = lambda name: name.startswith("eighth")
    final = Rows(given.final, pictures, field)
    temperature = temperature_of(final.logits, final.label)
    held, before = Rows(given.held, pictures), Rows(given.before, pictures)
    apart = Rows(given.before, pictures, field)
    held_temperature = temperature_of(held.logits[held.known], held.label[held.known])
    print(f"temperature {temperature} (held sources {held_temperature}, before {earlier['temperature']})")
    with_other = {crop_of(name) for name in pictures.classes if name.endswith(OTHER_PROBLEM)}
    bars = {crop: given_bar(held, held_temperature, held.crop == crop, pictures) for crop in sorted(with_other)}
    bars["else"] = given_bar(before, earlier["temperature"], np.ones(len(before.crop), bool), pictures)
    for crop, (bar, never, right, named) in bars.items():
        print(f"{crop}: from {bar} on, of what was never learnt {100 * never:.0f} % named, of the known {100 * named:.0f} %, right {100 * right:.0f} %")

    def thresholds(rows):
        crops = {}
        for crop, old in earlier["thresholds"]["crops"].items():
            crops[crop] = {"probability": old["probability"], "distance": carried(old["distance"], apart, rows, pictures), "given": bars.get(crop, bars["else"])[0]}
        return {"notAPlant": earlier["thresholds"]["notAPlant"], "problem": earlier["thresholds"]["problem"], "crops": crops}

    at_before = {"temperature": earlier["temperature"], "thresholds": earlier["thresholds"] | {"crops": {
        crop: {**old, "given": bars["else"][0]} for crop, old in earlier["thresholds"]["crops"].items()}}}
    kept = {name: bars for name, bars in earlier["measuredAt"].items() if name not in ("final",)}
    write_labels(given.model, pictures, temperature, thresholds(final), kept | {given.before.stem: at_before,
        given.held.stem: {"temperature": held_temperature, "thresholds": thresholds(Rows(given.held, pictures, field))},
        given.final.stem: {"temperature": temperature, "thresholds": thresholds(final)}})


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("cache", "model", "before", "held", "final"):
        arguments.add_argument(f"--{name}", type=Path, required=True)
    main(arguments.parse_args())
