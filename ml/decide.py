"""From calibrated probabilities to what the app may say: the same rule as the app's, so that its figures are the app's."""
import numpy as np

NOT_A_PLANT, NOT_SURE, CROP, PROBLEM = "not_a_plant", "not_sure", "crop", "problem"


def decisions(distance: np.ndarray, probability: np.ndarray, classes: list, thresholds: dict):
    """For each row: what is said, the crop it names (or None), the class it names (or None).

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
            sure = row[problem] >= thresholds["problem"]
            yield (PROBLEM if sure else CROP), crop_names[best], classes[problem] if sure else None


def unsure(probability, distance, bars):
    return probability < bars["probability"] or distance > bars["distance"]


def said(distance, probability, classes, thresholds, labels):
    """How often each kind of answer is given, and how often it is right, for pictures with these true class numbers."""
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
