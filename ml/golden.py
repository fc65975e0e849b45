"""Write the exported model's answers to pictures drawn by a formula. The app's tests check its own preprocessing with them.

    python golden.py --model ../leaf/model
Pixel (y, x, c) of a drawn picture is ((7 x + 13 y + 29 c + ((x y) >> 3) + 31 seed) >> shift) & 255, in whole numbers.
"""
import argparse
import json
from pathlib import Path

import numpy as np
import onnxruntime

from preprocess import SIZE, preprocess

# height, width, seed, shift: larger, smaller and equal to the input, both orientations, odd sides.
DRAWN = ((480, 640, 1, 0), (640, 480, 2, 2), (144, 192, 3, 0), (97, 131, 4, 1), (240, 240, 5, 0), (333, 251, 6, 3), (1, 1, 7, 0))


def drawn(height, width, seed, shift):
    y, x, c = np.meshgrid(np.arange(height), np.arange(width), np.arange(3), indexing="ij")
    return (((7 * x + 13 * y + 29 * c + ((x * y) >> 3) + 31 * seed) >> shift) & 255).astype(np.uint8)


def samples(x):
    spots = [(c, y, at) for c in range(3) for y, at in ((0, 0), (0, SIZE - 1), (SIZE // 2, SIZE // 3), (SIZE - 1, SIZE - 1), (7, 11))]
    return [{"channel": c, "y": y, "x": at, "value": round(float(x[0, c, y, at]), 6)} for c, y, at in spots]


def main(folder: Path):
    session = onnxruntime.InferenceSession(str(folder / "leaf.onnx"), providers=["CPUExecutionProvider"])
    golden = []
    for height, width, seed, shift in DRAWN:
        x = preprocess(drawn(height, width, seed, shift))
        logits, distance, second, features = session.run(["logits", "distance", "second", "features"], {"picture": x})
        golden.append({"height": height, "width": width, "seed": seed, "shift": shift,
                       "inputMean": round(float(x.mean(dtype=np.float64)), 7), "inputSamples": samples(x),
                       "logits": [round(float(value), 4) for value in logits[0]], "distance": [round(float(value), 3) for value in distance[0]],
                       "second": [round(float(value), 4) for value in second[0]],
                       "features": [round(float(value), 4) for value in features[0, ::40]]})
    about = ("Pixel (y, x, c) of a picture is ((7x + 13y + 29c + ((xy) >> 3) + 31 seed) >> shift) & 255. inputSamples and inputMean are of the "
             "preprocessed tensor (float32; compare within 1e-5), logits, second and features within 0.02, features being every 40th, distance within 1 %.")
    (folder / "golden.json").write_text(json.dumps({"about": about, "pictures": golden}, indent=1) + "\n")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--model", type=Path, required=True)
    main(arguments.parse_args().model)
