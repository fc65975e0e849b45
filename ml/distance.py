"""The distance of a picture from the training pictures of the crop that the network names.

A softmax only compares: a wheat leaf is "rice" with confidence if nothing else is closer. So the network also returns the
distance from the picture to each crop's middle in its own feature space (Mahalanobis, in the 32 directions of largest
spread, divided by 32: about 1 for a typical training picture). Middles and spread are measured on training pictures.
"""
import numpy as np
import torch

from data import NOT_CROPS
from preprocess import preprocess

DIRECTIONS = 32


@torch.no_grad()
def features_and_logits(network, pictures, ids, batch=16, turns=4):
    """Features (pictures x turns x channels) of the pictures in their quarter turns, and the mean of their logits."""
    network.eval()
    features, logits = [], []
    for k in range(0, len(ids), batch):
        x = torch.from_numpy(np.concatenate([preprocess(pictures.picture(i)) for i in ids[k : k + batch]]))
        seen = [network.features(x.rot90(turn, (2, 3)).contiguous(memory_format=torch.channels_last)) for turn in range(turns)]
        features.append(torch.stack(seen, 1))
        logits.append(network.head(sum(seen) / turns))
    return torch.cat(features).numpy(), torch.cat(logits).numpy()


def named_crops(pictures):
    return [crop for crop in pictures.crops if crop not in NOT_CROPS]


def fit(features, crop_numbers, pictures):
    """Returns projection, offset (features @ projection + offset is white within a crop) and one middle for each named crop.

    A withheld crop has no pictures, so its middle is very far away.
    """
    mean = features.mean(0)
    _, _, axes = np.linalg.svd(features - mean, full_matrices=False)
    low = (features - mean) @ axes[:DIRECTIONS].T
    middles = np.stack([low[crop_numbers == k].mean(0) if (crop_numbers == k).any() else np.full(DIRECTIONS, 1e3) for k in range(len(pictures.crops))])
    spread = np.cov((low - middles[crop_numbers]).T) + 1e-3 * np.eye(DIRECTIONS)
    white = np.linalg.cholesky(np.linalg.inv(spread))
    projection = axes[:DIRECTIONS].T @ white
    rows = [pictures.crops.index(crop) for crop in named_crops(pictures)]
    return {"projection": projection, "offset": -mean @ projection, "middles": (middles @ white)[rows]}


def distances(features, statistics):
    """Returns an array of shape ... x named crops, for features of any leading shape."""
    placed = features @ statistics["projection"] + statistics["offset"]
    middles = statistics["middles"]
    return ((placed**2).sum(-1)[..., None] - 2 * placed @ middles.T + (middles**2).sum(1)) / DIRECTIONS
