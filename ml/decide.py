"""Turn calibrated probabilities into the answer, by the same rule as the app, so that the figures are the app's.

Only photos of print, screens or darkness differ: the app rejects them by their pixels before this rule."""
import numpy as np

from data import OTHER_PROBLEM

NOT_A_PLANT, NOT_SURE, CROP, PROBLEM = "not_a_plant", "not_sure", "crop", "problem"
SUPPORTED = 0.35  # the least probability that the picture must give to the crop that a person names: leaf/judge.ts


def decisions(distance: np.ndarray, probability: np.ndarray, classes: list, thresholds: dict):
    """For each row: the kind of answer, the named crop (or None), the named class (or None).

    `distance` has one column for each crop in the order of its name (distance.py).
    """
    crop_names = sorted({name.split("__")[0] for name in classes if "__" in name})
    members = [[k for k, name in enumerate(classes) if name.split("__")[0] == crop and "__" in name] for crop in crop_names]
    crops = np.stack([probability[:, rows].sum(1) for rows in members], 1)
    nothing = probability[:, classes.index("not_a_plant")]
    for row, crop_row, empty, far in zip(probability, crops, nothing, distance):
        best = int(crop_row.argmax())
        if empty >= thresholds["notAPlant"]:
            yield NOT_A_PLANT, None, None
        elif unsure(crop_row[best], far[best], thresholds["crops"][crop_names[best]]):
            yield NOT_SURE, None, None
        else:
            problem = max(members[best], key=lambda k: row[k])
            sure = row[problem] >= thresholds["problem"] and not classes[problem].endswith(OTHER_PROBLEM)
            yield (PROBLEM if sure else CROP), crop_names[best], classes[problem] if sure else None


def given_crop(probability: np.ndarray, crops: list, classes: list):
    """Each row's probabilities given its named crop, and the probability that the picture itself gives to that crop."""
    own = np.array([[name.split("__")[0] == crop and "__" in name for name in classes] for crop in crops])
    support = (probability * own).sum(1)
    nothing = probability[:, classes.index("not_a_plant")]
    return np.where(own, probability, 0) / support[:, None] * (1 - nothing)[:, None], support


def decisions_given(distance: np.ndarray, probability: np.ndarray, crops: list, classes: list, thresholds: dict):
    """The named class for each row with its named crop, or None."""
    given, support = given_crop(probability, crops, classes)
    alone = decisions(distance, probability, classes, thresholds)
    for row, supported, crop, (kind, looks_like, _) in zip(given, support, crops, alone):
        best = int(row.argmax())
        silent = kind == NOT_A_PLANT or looks_like not in (None, crop) or supported < SUPPORTED or classes[best].endswith(OTHER_PROBLEM)
        yield None if silent or row[best] < thresholds["crops"][crop]["given"] else classes[best]


def said_given(distance, probability, classes, thresholds, labels):
    """For the true crop: the shares with the truth first, in the first two and three, and the shares named and right."""
    truth = [classes[k] for k in labels]
    crops = [name.split("__")[0] for name in truth]
    given, _ = given_crop(probability, crops, classes)
    order = np.argsort(-given, 1)
    among = lambda most: share(sum(label in row[:most] for row, label in zip(order, labels)), len(labels))
    named = list(decisions_given(distance, probability, crops, classes, thresholds))
    right = sum(name == true for name, true in zip(named, truth))
    count = sum(name is not None for name in named)
    said_other = share(sum(classes[row[0]].endswith(OTHER_PROBLEM) for row in order), len(labels))
    return {"pictures": len(labels), "first": among(1), "inTwo": among(2), "inThree": among(3), "named": share(count, len(labels)),
            "namedRight": share(right, count), "otherFirst": said_other}


def unsure(probability, distance, bars):
    return probability < bars["probability"] or distance > bars["distance"]


def said(distance, probability, classes, thresholds, labels):
    """The share of each kind of answer, and the share that is right, for pictures with these true class numbers."""
    kinds = list(decisions(distance, probability, classes, thresholds))
    truth = [classes[k] for k in labels]
    count = max(1, len(kinds))
    named_crop = [(crop, true) for (_, crop, _), true in zip(kinds, truth) if crop]
    named_problem = [(problem, true) for (_, _, problem), true in zip(kinds, truth) if problem]
    return {
        "pictures": len(kinds),
        "notAPlant": share(sum(kind == NOT_A_PLANT for kind, _, _ in kinds), count),
        "notSure": share(sum(kind == NOT_SURE for kind, _, _ in kinds), count),
        "cropNamed": share(len(named_crop), count),
        "cropRight": share(sum(true.split("__")[0] == crop for crop, true in named_crop), len(named_crop)),
        "problemNamed": share(len(named_problem), count),
        "problemRight": share(sum(true == problem for problem, true in named_problem), len(named_problem)),
    }


def share(part, whole):
    return round(part / whole, 4) if whole else None
