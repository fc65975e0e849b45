"""The pictures that a training phase may not see, and the figures of the network on them.

Names that can be withheld: "source:NAME" (a whole source), "half:NAME" and "eighth:NAME" (every second or eighth
picture of a source), "crop:NAME", "leaves:NAME" (a source's leaves with problems that have a class of their own) and
"specific:NAME" (a problem that is only known as another problem of its crop).
"""
import numpy as np
import torch

from data import OTHER_PROBLEM
from preprocess import SIZE, preprocess

STEPS = {"half": 2, "eighth": 8}


def part(pictures, name):
    kind, value = name.split(":")
    if kind == "source":
        return pictures.source == value
    if kind in STEPS:
        chosen = np.zeros(len(pictures), bool)
        chosen[np.flatnonzero(pictures.source == value)[:: STEPS[kind]]] = True
        return chosen
    if kind == "specific":
        return pictures.specific == value
    if kind == "leaves":
        other = np.char.endswith(np.array(pictures.classes), OTHER_PROBLEM)[pictures.label]
        return (pictures.source == value) & (pictures.part == "leaf") & ~other
    return pictures.crop == pictures.crops.index(value)


def visible(pictures, withheld):
    """True for the pictures that no withheld name covers."""
    hidden = np.zeros(len(pictures), bool)
    for name in withheld:
        hidden |= part(pictures, name)
    return ~hidden


@torch.no_grad()
def outputs(network, pictures, ids, size=SIZE, batch=32):
    """Logits of whole pictures, preprocessed as in the app."""
    network.eval()
    logits = []
    for k in range(0, len(ids), batch):
        x = torch.from_numpy(np.concatenate([preprocess(pictures.picture(i), size) for i in ids[k : k + batch]]))
        logits.append(network(x.contiguous(memory_format=torch.channels_last)).numpy())
    return np.concatenate(logits)


def softmax(logits, temperature=1.0):
    shifted = logits / temperature - (logits / temperature).max(1, keepdims=True)
    return np.exp(shifted) / np.exp(shifted).sum(1, keepdims=True)


def by_crop(probability, pictures):
    crops = np.zeros((len(probability), len(pictures.crops)))
    np.add.at(crops.T, pictures.crop_of_class, probability.T)
    return crops


def field_figures(probability, pictures, ids):
    """The shares with the right problem and crop, for all pictures and for the half with the most confident answers."""
    crops = by_crop(probability, pictures)
    right, right_crop = probability.argmax(1) == pictures.label[ids], crops.argmax(1) == pictures.crop[ids]
    half = len(ids) // 2
    surest, surest_crop = np.argsort(-probability.max(1))[:half], np.argsort(-crops.max(1))[:half]
    return {"pictures": len(ids), "problem": round(float(right.mean()), 4), "crop": round(float(right_crop.mean()), 4),
            "problem_at_half": round(float(right[surest].mean()), 4), "crop_at_half": round(float(right_crop[surest_crop].mean()), 4)}


def measured(network, pictures, withheld, file=None, size=SIZE):
    """Figures for each withheld part. For unknown crops: the share that gets the name of a crop above a confidence."""
    figures, kept = {}, {}
    for name in withheld:
        ids = np.flatnonzero(part(pictures, name) & pictures.train)
        ids = ids[:: max(1, len(ids) // 450)] if name.startswith("crop") else ids
        logits = outputs(network, pictures, ids, size)
        kept[name + ":ids"], kept[name + ":logits"] = ids, logits
        probability = softmax(logits)
        if name.startswith("crop"):
            crops = by_crop(probability, pictures)
            named = np.array([crop not in ("not_a_plant", "other_plant") for crop in pictures.crops])
            figures[name] = {f"named_above_{bar}": round(float((crops[:, named].max(1) > bar).mean()), 4) for bar in (0.5, 0.7, 0.9)}
            continue
        known = ~np.isin(pictures.label[ids], [pictures.classes.index("other_plant")])
        figures[name] = field_figures(probability[known], pictures, ids[known])
    if file is not None:
        np.savez(file, **kept)
    return figures
