"""Measure the committed network's temperature and thresholds again on whole sources it never saw, and write labels.json.

    python recalibrate.py --cache FOLDER --model ../leaf/model --held HELD.npz --grass 0.81 0.618
HELD comes from withheld.py, with known crops (some with problems that have no class) and with other plants by their source.
Every second known or never-learnt picture chooses the thresholds, and the script prints the results of the others. There are
too few other plants, so all of them choose.
- For a crop that nobody named: the thresholds that name most of the known pictures, with equal weight for each source, and at
  most the share UNKNOWN_NAMED of each set of other plants. Too few long-bladed grasses are held out, so `--grass` gives their
  thresholds; with them as many grasses of the test folder pass as before.
- For a crop that a person names: for each crop with never-learnt problems, the lowest threshold that names few of these, and
  few of the other plants that are called that crop. For the other crops, the lowest threshold for all of the former together.
"""
import argparse
import json
from pathlib import Path

import numpy as np

from calibrate import BLADES, PROBLEM_RIGHT, in_group, scored
from data import NOT_CROPS, OTHER_PROBLEM, Pictures, crop_of
from decide import SUPPORTED, decisions, given_crop
from holdout import softmax

GRID, BARS, FAR = np.arange(0.5, 0.98, 0.02), np.arange(0.5, 0.991, 0.01), np.arange(0.6, 4, 0.1)
CROP_RIGHT, UNKNOWN_NAMED, NEVER_NAMED = 0.9, 0.05, 0.10


class Part:
    """The pictures of one withheld name: logits, distances, true classes."""

    def __init__(self, kept, name, pictures):
        ids, self.logits, self.distance = (kept[f"{name}:{kind}"] for kind in ("ids", "logits", "distance"))
        self.name, self.label = name, pictures.label[ids]
        self.truth = np.array(pictures.classes)[self.label]
        self.crop = np.array([crop_of(label) for label in self.truth])
        self.named = ~np.isin(self.truth, NOT_CROPS)
        self.known = self.named & ~np.char.endswith(self.truth, OTHER_PROBLEM)

    def only(self, chosen):
        part = object.__new__(Part)
        part.name = self.name
        for column in ("logits", "distance", "label", "truth", "crop", "named", "known"):
            setattr(part, column, getattr(self, column)[chosen])
        return part


def parts_of(file, pictures, half):
    """For each name: half of the known pictures, half of those with problems never learnt, and all other plants."""
    kept = np.load(file)
    names = [key.removesuffix(":ids") for key in kept.files if key.endswith(":ids")]
    parts = [Part(kept, name, pictures) for name in names]
    some = lambda of: [part.only(of(part)) for part in parts if of(part).any()]
    every_second = lambda rows: [part.only(np.arange(len(part.label)) % 2 == half) for part in rows]
    return {"known": every_second(some(lambda part: part.known)), "never": every_second(some(lambda part: part.named & ~part.known)),
            "others": some(lambda part: ~part.named)}


def temperature_of(known, classes):
    """Uses the truth's probability given its crop, because most farmers name the crop. Each source has equal weight."""
    def loss(temperature):
        shares = [given_crop(softmax(part.logits, temperature), list(part.crop), classes)[0] for part in known]
        return np.mean([-np.log(share[np.arange(len(share)), part.label] + 1e-9).mean() for share, part in zip(shares, known)])
    return round(float(min(np.arange(0.4, 2.01, 0.02), key=loss)), 2)


def passing(rows, pictures, probability, distance):
    return ~in_group(rows, True, pictures) & (rows["cropScore"] >= probability) & (rows["distance"] <= distance)


def crop_bars(parts, temperature, pictures):
    """The two thresholds for all crops without the grasses."""
    look = lambda part: scored(part.logits, part.distance, temperature, pictures)
    known, others, best = [(look(part), pictures.crop_of_class[part.label]) for part in parts["known"]], [look(part) for part in parts["others"]], None
    for probability in GRID:
        for distance in FAR:
            if max(passing(rows, pictures, probability, distance).mean() for rows in others) > UNKNOWN_NAMED:
                continue
            named = [passing(rows, pictures, probability, distance) for rows, _ in known]
            if min((rows["crop"] == crop)[chosen].mean() if chosen.any() else 1 for (rows, crop), chosen in zip(known, named)) < CROP_RIGHT:
                continue
            share = np.mean([chosen.mean() for chosen in named])
            if best is None or share > best[0]:
                best = (share, round(float(probability), 2), round(float(distance), 1))
    return best[1:]


def named_given(part, crop, temperature, bar, pictures, thresholds):
    """The pictures that get a name at this threshold when a person names `crop`, and their class."""
    probability = softmax(part.logits, temperature)
    given, support = given_crop(probability, [crop] * len(probability), pictures.classes)
    looks_like = [said if kind != "not_a_plant" else kind for kind, said, _ in decisions(part.distance, probability, pictures.classes, thresholds)]
    silent = np.array([said not in (None, crop) for said in looks_like]) | np.char.endswith(np.array(pictures.classes)[given.argmax(1)], OTHER_PROBLEM)
    return ~silent & (given.max(1) >= bar) & (support >= SUPPORTED), given.argmax(1)


def given_bar(parts, crops, temperature, pictures, thresholds):
    """The lowest threshold at which few pictures get a wrong name, for these crops together."""
    of = lambda kind: [(part.only(part.crop == crop), crop) for part in parts[kind] for crop in crops if (part.crop == crop).any()]
    for bar in np.round(BARS, 2):
        named = lambda pairs: np.concatenate([named_given(part, crop, temperature, bar, pictures, thresholds)[0] for part, crop in pairs])
        wrong = max(named([(part, crop)]).mean() for part in parts["others"] for crop in crops)
        if named(of("never")).mean() <= NEVER_NAMED and wrong <= UNKNOWN_NAMED:
            return float(bar)
    return float(BARS[-1])


def problem_bar(parts, temperature, pictures, bars):
    """The lowest threshold at which problems named without a person's crop are right often enough."""
    score, right = [], []
    for part in parts["known"]:
        rows = scored(part.logits, part.distance, temperature, pictures)
        score.append(np.where(passing(rows, pictures, *bars), rows["problemScore"], 0))
        right.append(rows["problem"] == part.label)
    score, right = np.concatenate(score), np.concatenate(right)
    return next(float(bar) for bar in np.round(BARS, 2) if right[score >= bar].mean() >= PROBLEM_RIGHT)


def report(parts, temperature, thresholds, pictures):
    percent = lambda chosen: f"{100 * np.mean(chosen):.0f}" if len(chosen) else "–"
    for kind, rows in parts.items():
        for part in rows:
            alone = [said for _, said, _ in decisions(part.distance, softmax(part.logits, temperature), pictures.classes, thresholds)]
            print(f"{kind} {part.name} ({len(part.label)}): crop named alone {percent([said is not None for said in alone])}", end="")
            for crop in sorted(set(part.crop)) if kind != "others" else thresholds["crops"]:
                mine = part.only(part.crop == crop) if kind != "others" else part
                named, first = named_given(mine, crop, temperature, thresholds["crops"][crop]["given"], pictures, thresholds)
                print(f"; called {crop} {percent(named)} named" + (f", right {percent((first == mine.label)[named])}" if kind == "known" else ""), end="")
            print()


def main(given):
    pictures, labels = Pictures(given.cache), json.loads((given.model / "labels.json").read_text())
    parts, old = parts_of(given.held, pictures, 0), labels["thresholds"]
    temperature = temperature_of(parts["known"], pictures.classes)
    print(f"temperature {temperature}")
    probability, distance = crop_bars(parts, temperature, pictures)
    alone = {crop: dict(zip(("probability", "distance"), given.grass if crop in BLADES else (probability, distance))) for crop in old["crops"]}
    thresholds = {"notAPlant": old["notAPlant"], "problem": problem_bar(parts, temperature, pictures, (probability, distance)), "crops": alone}
    measured = sorted({crop for part in parts["never"] for crop in part.crop})
    rest = given_bar(parts, measured, temperature, pictures, thresholds)
    for crop, bars in alone.items():
        bars["given"] = given_bar(parts, [crop], temperature, pictures, thresholds) if crop in measured else rest
    print(json.dumps(thresholds))
    report(parts_of(given.held, pictures, 1), temperature, thresholds, pictures)
    at = {"temperature": temperature, "thresholds": thresholds}
    labels |= at | {"measuredAt": labels["measuredAt"] | {given.held.stem: at}}
    (given.model / "labels.json").write_text(json.dumps(labels, indent=1) + "\n")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("cache", "model", "held"):
        arguments.add_argument(f"--{name}", type=Path, required=True)
    arguments.add_argument("--grass", type=float, nargs=2, required=True, help="probability and distance of rice, maize and sugarcane")
    main(arguments.parse_args())
