"""Train the leaf network in phases, each seeing a little more, and measure what it makes of pictures still held out.

    python train.py --cache FOLDER --backbone FILE.tflite --out FOLDER --schedule schedule.json
A phase is {"name", "minutes", "size", "withheld": [...]}: see holdout.py for what can be withheld. The learning rate
falls as a cosine over all phases' minutes together, so a busy machine trains less but always ends well.
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

from augment import Augmenter
from backbone import as_input, pretrained
from cutout import masks
from data import Pictures
from holdout import measured, visible
from optimise import Average, optimiser

BATCH, FROZEN, SMOOTHING = 32, 4, 0.05


class Stream(torch.utils.data.IterableDataset):
    """Endless batches; rare classes and the small field sources among lab ones are shown more often than they occur."""

    def __init__(self, pictures, cover, usable, size, seed):
        self.given = (pictures, cover, usable, size, seed)
        self.ids = np.flatnonzero(usable)
        kinds = np.char.add(pictures.classes, "")[pictures.label[self.ids]]
        cells = np.char.add(np.char.add(kinds, "/"), pictures.source[self.ids])
        in_class = dict(zip(*np.unique(kinds, return_counts=True)))
        in_cell = dict(zip(*np.unique(cells, return_counts=True)))
        root = {}
        for cell, count in in_cell.items():
            root[cell.split("/")[0]] = root.get(cell.split("/")[0], 0) + count ** 0.5
        weight = np.array([in_class[kind] ** 0.45 * in_cell[cell] ** 0.5 / root[kind] / in_cell[cell] for kind, cell in zip(kinds, cells)])
        self.weight = weight / weight.sum()

    def __iter__(self):
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        pictures, cover, usable, size, seed = self.given
        augmenter = Augmenter(pictures, cover, usable, size, seed)
        while True:
            chosen = augmenter.random.choice(self.ids, BATCH, p=self.weight)
            yield np.stack([augmenter(k) for k in chosen]), pictures.label[chosen]


def mixed(x, target, random):
    """A quarter of the batches hold blends or patchworks of two pictures: between two answers it should waver."""
    choice = random.random()
    if choice > 0.25:
        return x, target
    other = torch.from_numpy(random.permutation(len(x)))
    if choice < 0.12:
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
    """Cross-entropy on the class and, half as much, on the crop: the answer backs off to the crop, so it must be right."""
    log_problem = logits.log_softmax(1)
    log_crop = (log_problem.exp() @ crop_of_class).clamp(min=1e-6).log()
    target = target * (1 - SMOOTHING) + SMOOTHING / target.shape[1]
    return -(target * log_problem).sum(1).mean() - 0.5 * ((target @ crop_of_class) * log_crop).sum(1).mean()


def train(given):
    torch.set_num_threads(2)
    torch.set_flush_denormal(True)  # tiny numbers slow a CPU tenfold
    torch.manual_seed(given.seed)
    random = np.random.default_rng(given.seed)
    pictures = Pictures(given.cache)
    cover = masks(pictures, given.cache)
    phases = json.loads(given.schedule.read_text())
    given.out.mkdir(parents=True, exist_ok=True)
    crop_of_class = F.one_hot(torch.from_numpy(pictures.crop_of_class)).float()
    network = pretrained(given.backbone, len(pictures.classes), dropout=0.1)
    if given.resume:
        network.load_state_dict(torch.load(given.resume)["average"])
    average = Average(network)
    steps = optimiser(network, given.lr, given.head_lr, FROZEN)
    whole, started, seen = sum(phase["minutes"] for phase in phases) * 60, time.time(), 0
    for number, phase in enumerate(phases):
        usable = pictures.train & visible(pictures, phase["withheld"])
        stream = Stream(pictures, cover, usable, phase["size"], given.seed + 100 * number)
        loader = iter(torch.utils.data.DataLoader(stream, batch_size=None, num_workers=1, prefetch_factor=8))
        ends = sum(earlier["minutes"] for earlier in phases[: number + 1]) * 60
        network.train()
        running, reported, saved = None, time.time(), time.time()
        while (spent := time.time() - started) < ends:
            pixels, label = next(loader)
            target = F.one_hot(torch.as_tensor(label), len(pictures.classes)).float()
            x, target = mixed(as_input(pixels.numpy()), target, random)
            rate = 0.5 * (1 + math.cos(math.pi * spent / whole)) * min(1, (seen / BATCH + 1) / 150) + 0.005
            for group in steps.param_groups:
                group["lr"] = group["top"] * rate
            loss = loss_of(network(x.contiguous(memory_format=torch.channels_last)), target, crop_of_class)
            network.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
            steps.step()
            average.update(network)
            seen += BATCH
            running = loss.item() if running is None else 0.98 * running + 0.02 * loss.item()
            if time.time() - reported > 30:
                reported = time.time()
                print(f"{phase['name']} {spent / 60:.1f} min, {seen} pictures ({seen / spent:.0f}/s), loss {running:.3f}, rate {rate:.3f}", flush=True)
            if time.time() - saved > 180:
                saved = time.time()
                save(given.out / "latest.pt", network, average, seen, phase)
        save(given.out / f"{phase['name']}.pt", network, average, seen, phase)
        del loader
        if phase["withheld"]:
            figures = measured(average.network, pictures, phase["withheld"], given.out / f"{phase['name']}.npz")
            print(phase["name"], json.dumps(figures), flush=True)
            started += time.time() - spent - started  # measuring is not training time


def save(file, network, average, seen, phase):
    part = file.with_suffix(".part")
    torch.save({"network": network.state_dict(), "average": average.network.state_dict(), "pictures": seen, "phase": phase}, part)
    part.rename(file)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("cache", "backbone", "out", "schedule", "resume"):
        arguments.add_argument(f"--{name}", type=Path, required=name != "resume")
    arguments.add_argument("--lr", type=float, default=1.5e-3)
    arguments.add_argument("--head-lr", type=float, default=1e-3)
    arguments.add_argument("--seed", type=int, default=1)
    train(arguments.parse_args())
