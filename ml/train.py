"""Train the leaf network in phases. Each phase sees a little more, and is measured on the pictures still held out.

    python train.py --cache FOLDER --backbone FILE.tflite --out FOLDER --schedule schedule.json
A phase is {"name", "minutes", "size", "withheld": [...], "plain": share}. See holdout.py for `withheld` and augment.py for
`plain`. The learning rate falls as a cosine over the minutes of all phases, so a busy machine trains less, but its rate
also ends low.
"""
import argparse
import json
import math
import time
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import distributed

from augment import Augmenter
from backbone import as_input, pretrained
from cutout import masks
from data import Pictures
from holdout import measured, visible
from optimise import Average, optimiser

BATCH, FROZEN, SMOOTHING = 32, 7, 0.05
FIELD_BOOST = 1.8  # PlantDoc is the only field source of six crops
OTHER_BOOST = 2.0  # the network must see other plants often, or it takes every leaf for one of our crops
# Each worker is one thread with its own pictures; every APART steps they average their weights. On a busy machine two
# threads inside one step wait for each other at every layer, and half the time is lost.
WORKERS, APART = 2, 8


class Stream:
    """Endless batches, with rare classes and small field sources more often than their number of pictures."""

    def __init__(self, pictures, cover, usable, size, seed, plain):
        self.given = (pictures, cover, usable, size, seed, plain)
        self.ids = np.flatnonzero(usable)
        kinds = np.char.add(pictures.classes, "")[pictures.label[self.ids]]
        cells = np.char.add(np.char.add(kinds, "/"), pictures.source[self.ids])
        in_class = dict(zip(*np.unique(kinds, return_counts=True)))
        in_cell = dict(zip(*np.unique(cells, return_counts=True)))
        root = {}
        for cell, count in in_cell.items():
            root[cell.split("/")[0]] = root.get(cell.split("/")[0], 0) + count ** 0.5
        boost = np.where(pictures.source[self.ids] == "plantdoc", FIELD_BOOST, 1)
        boost = boost * np.where(pictures.label[self.ids] == pictures.classes.index("other_plant"), OTHER_BOOST, 1)
        weight = boost * [in_class[kind] ** 0.45 * in_cell[cell] ** 0.5 / root[kind] / in_cell[cell] for kind, cell in zip(kinds, cells)]
        self.weight = weight / weight.sum()

    def __iter__(self):
        pictures, cover, usable, size, seed, plain = self.given
        augmenter = Augmenter(pictures, cover, usable, size, seed, plain)
        while True:
            chosen = augmenter.random.choice(self.ids, BATCH, p=self.weight)
            yield np.stack([augmenter(k) for k in chosen]), pictures.label[chosen]


def mixed(x, target, random):
    """Mixes two pictures in some batches, so the network learns to be unsure between two answers."""
    choice = random.random()
    if choice > 0.16:
        return x, target
    other = torch.from_numpy(random.permutation(len(x)))
    if choice < 0.08:
        share = float(random.beta(0.4, 0.4))
        return share * x + (1 - share) * x[other], share * target + (1 - share) * target[other]
    size = x.shape[-1]
    side = int(size * math.sqrt(random.uniform(0.1, 0.5)))
    top, left = random.integers(0, size - side + 1, 2)
    x = x.clone()
    x[:, :, top : top + side, left : left + side] = x[other][:, :, top : top + side, left : left + side]
    share = 1 - (side / size) ** 2
    return x, share * target + (1 - share) * target[other]


def loss_of(logits, target, crop_of_class):
    """Cross-entropy on the class. The crop, to which an unsure answer falls back, and the class given the crop, which a
    farmer names first, count half as much each."""
    log_problem = logits.log_softmax(1)
    log_crop = (log_problem.exp() @ crop_of_class).clamp(min=1e-6).log()
    given_crop = (log_problem - log_crop @ crop_of_class.T).clamp(max=0)
    smooth = target * (1 - SMOOTHING) + SMOOTHING / target.shape[1]
    whole = (smooth * log_problem).sum(1) + 0.5 * ((smooth @ crop_of_class) * log_crop).sum(1)
    return -(whole + 0.5 * (target * given_crop).sum(1)).mean()


def train(rank, given):
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.set_flush_denormal(True)  # tiny numbers slow a CPU tenfold
    distributed.init_process_group("gloo", init_method=f"file://{given.out.resolve()}/meeting", rank=rank, world_size=WORKERS)
    torch.manual_seed(given.seed)
    random = np.random.default_rng(given.seed + 50 * rank)
    pictures = Pictures(given.cache)
    cover = masks(pictures, given.cache)
    phases = json.loads(given.schedule.read_text())
    crop_of_class = F.one_hot(torch.from_numpy(pictures.crop_of_class)).float()
    network = pretrained(given.backbone, len(pictures.classes), dropout=0.1)
    if given.resume:
        network.load_state_dict(torch.load(given.resume)["average"])
    average = Average(network)
    steps = optimiser(network, given.lr, given.head_lr, FROZEN)
    whole, started, seen = sum(phase["minutes"] for phase in phases) * 60, time.time(), 0
    ends = 0
    for number, phase in enumerate(phases):
        usable = pictures.train & visible(pictures, phase["withheld"])
        seed = given.seed + 100 * number + 50 * rank
        stream = iter(Stream(pictures, cover, usable, phase["size"], seed, phase.get("plain", 0.0)))
        ends += phase["minutes"] * 60
        network.train()
        saved = time.time()
        spent = agreed(time.time() - started)
        while spent < ends:
            rate = 0.5 * (1 + math.cos(math.pi * spent / whole)) * min(1, (seen + 1) / 3000) + 0.01
            for group in steps.param_groups:
                group["lr"] = group["top"] * rate
            losses = [one_step(network, steps, next(stream), crop_of_class, random) for _ in range(APART)]
            for weight in network.parameters():
                distributed.all_reduce(weight.data)
                weight.data /= WORKERS
            average.update(network)
            seen += APART * WORKERS * BATCH
            spent = agreed(time.time() - started)
            if rank == 0:
                print(f"{phase['name']} {spent / 60:.1f} min, {seen} pictures ({seen / spent:.0f}/s), loss {np.mean(losses):.3f}, rate {rate:.3f}", flush=True)
            if rank == 0 and time.time() - saved > 150:
                saved = time.time()
                save(given.out / "latest.pt", network, average, seen, phase)
        if rank == 0:
            save(given.out / f"{phase['name']}.pt", network, average, seen, phase)
            if phase["withheld"]:
                print(phase["name"], json.dumps(measured(average.network, pictures, phase["withheld"], given.out / f"{phase['name']}.npz")), flush=True)
        distributed.barrier()
        started = time.time() - spent  # measuring is not training time


def one_step(network, steps, batch, crop_of_class, random):
    pixels, label = batch
    target = F.one_hot(torch.as_tensor(label), crop_of_class.shape[0]).float()
    x, target = mixed(as_input(pixels), target, random)
    loss = loss_of(network(x.contiguous(memory_format=torch.channels_last)), target, crop_of_class)
    network.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
    steps.step()
    return loss.item()


def agreed(seconds):
    """The first worker's clock. Both workers use it, so that they end a phase at the same step."""
    clock = torch.tensor([seconds], dtype=torch.float64)
    distributed.broadcast(clock, 0)
    return clock.item()


def save(file, network, average, seen, phase):
    part = file.with_suffix(".part")
    torch.save({"network": network.state_dict(), "average": average.network.state_dict(), "pictures": seen, "phase": phase}, part)
    part.rename(file)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("cache", "backbone", "out", "schedule", "resume"):
        arguments.add_argument(f"--{name}", type=Path, required=name != "resume")
    arguments.add_argument("--lr", type=float, default=6e-4)
    arguments.add_argument("--head-lr", type=float, default=6e-4)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / "meeting").unlink(missing_ok=True)
    torch.multiprocessing.spawn(train, (given,), WORKERS)
