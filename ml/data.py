"""Read the picture tars once into one array on disk, so that training never waits for a JPEG decoder.

Each picture is stored as it is, upright, in a 144 x 192 frame (top left), with its true height and width beside it.
A `manifest.csv` beside the tars (file, specific_problem, part, setting) says more about its pictures.
    python data.py --tars FOLDER --cache FOLDER
"""
import argparse
import csv
import io
import json
import tarfile
from pathlib import Path

import numpy as np
from PIL import Image

FRAME = 192
NOT_CROPS = ("not_a_plant", "other_plant")
OTHER_PROBLEM = "__other_problem"  # the problems of a crop that have no class of their own


def build(tars: Path, cache: Path) -> None:
    cache.mkdir(parents=True, exist_ok=True)
    names = sorted((tar.name, member.name) for tar in tars.glob("*.tar") for member in tarfile.open(tar)
                   if member.name.endswith(".jpg"))
    pixels = np.lib.format.open_memmap(cache / "pixels.npy", "w+", np.uint8, (len(names), FRAME, FRAME, 3))
    rows, at, known = [], 0, manifest(tars / "manifest.csv")
    for tar in sorted(tars.glob("*.tar")):
        with tarfile.open(tar) as archive:
            for member in archive:
                if not member.name.endswith(".jpg"):
                    continue
                picture = Image.open(io.BytesIO(archive.extractfile(member).read())).convert("RGB")
                if max(picture.size) > FRAME:
                    scale = FRAME / max(picture.size)
                    picture = picture.resize([round(side * scale) for side in picture.size], Image.BOX)
                array = np.asarray(picture)
                pixels[at, : array.shape[0], : array.shape[1]] = array
                split, label, file = member.name.split("/")
                rows.append({"split": split, "label": label, "source": file.rsplit("-", 1)[0], "id": file[:-4],
                             "height": array.shape[0], "width": array.shape[1], **known.get(member.name, {})})
                at += 1
    pixels.flush()
    (cache / "rows.json").write_text(json.dumps(rows))
    print(f"{at} pictures of {len({row['label'] for row in rows})} classes in {cache}")


def manifest(file: Path) -> dict:
    """The facts about single pictures beside their label: the plant's part, the problem's own name and the ground."""
    if not file.exists():
        return {}
    with file.open(newline="") as lines:
        return {row["file"]: {"part": row["part"], "specific": row["specific_problem"], "setting": row["setting"]} for row in csv.DictReader(lines)}


class Pictures:
    """The cached pictures with their labels, sources and sizes as arrays."""

    def __init__(self, cache: Path):
        rows = json.loads((Path(cache) / "rows.json").read_text())
        self.pixels = np.load(Path(cache) / "pixels.npy", mmap_mode="r")
        self.classes = sorted({row["label"] for row in rows})
        number = {name: k for k, name in enumerate(self.classes)}
        self.label = np.array([number[row["label"]] for row in rows])
        self.source = np.array([row["source"] for row in rows])
        self.ids = np.array([row["id"] for row in rows])
        self.part = np.array([row.get("part", "") for row in rows])
        self.specific = np.array([row.get("specific", "") for row in rows])
        self.setting = np.array([row.get("setting", "") for row in rows])
        self.train = np.array([row["split"] == "train" for row in rows])
        self.height = np.array([row["height"] for row in rows])
        self.width = np.array([row["width"] for row in rows])
        crops = [crop_of(name) for name in self.classes]
        self.crops = sorted(set(crops))
        self.crop_of_class = np.array([self.crops.index(crop) for crop in crops])
        self.crop = self.crop_of_class[self.label]

    def __len__(self) -> int:
        return len(self.label)

    def picture(self, k: int) -> np.ndarray:
        return np.asarray(self.pixels[k, : self.height[k], : self.width[k]])


def crop_of(name: str) -> str:
    """The crop of a class. The two classes without a crop return their own name."""
    return name if name in NOT_CROPS else name.split("__")[0]


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--tars", type=Path, required=True)
    arguments.add_argument("--cache", type=Path, required=True)
    given = arguments.parse_args()
    build(given.tars, given.cache)
