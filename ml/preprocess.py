"""Turn a decoded picture into the network's input, with arithmetic that TypeScript can repeat to the bit.

1. Centre square: side = min(height, width), left = (width - side) >> 1, top = (height - side) >> 1. Then its middle, four
   fifths along each side: inner = (4 * side + 2) // 5, left and top each + (side - inner) >> 1. The network learnt parts of
   pictures, so it does better with a closer view.
2. Resize to SIZE x SIZE. Larger squares (side > SIZE) by area: output pixel j covers [j * side / SIZE, (j + 1) * side / SIZE)
   of the input along each axis and is the mean of what it covers, edge pixels weighted by the covered part. Smaller
   squares bilinearly with half-pixel centres: at = (j + 0.5) * side / SIZE - 0.5, clamped to [0, side - 1].
   Rows first, then columns, in float64; no rounding in between or at the end.
3. value / 127.5 - 1, as float32, laid out 1 x 3 x SIZE x SIZE (RGB planes).
The network runs on the four quarter turns of a picture and averages its logits and distances. The exported file does
it by itself (export.py).
Both resizings are one small matrix along each axis, so they are separable: out = M . picture . M^T.
"""
from functools import lru_cache

import numpy as np

SIZE = 192


def middle_square(picture: np.ndarray) -> np.ndarray:
    height, width = picture.shape[:2]
    side = min(height, width)
    inner = (4 * side + 2) // 5
    top, left = ((height - side) >> 1) + ((side - inner) >> 1), ((width - side) >> 1) + ((side - inner) >> 1)
    return picture[top : top + inner, left : left + inner]


@lru_cache(maxsize=64)
def resize_matrix(side: int, size: int) -> np.ndarray:
    """size x side weights; each row sums to 1."""
    matrix = np.zeros((size, side))
    scale = side / size
    for j in range(size):
        if side > size:
            start, end = j * scale, min((j + 1) * scale, side)
            for i in range(int(start), int(np.ceil(end))):
                matrix[j, i] = min(i + 1, end) - max(i, start)
            matrix[j] /= matrix[j].sum()
        else:
            at = min(max((j + 0.5) * scale - 0.5, 0), side - 1)
            low = min(int(at), max(side - 2, 0))
            matrix[j, low] += 1 - (at - low)
            matrix[j, min(low + 1, side - 1)] += at - low
    return matrix


def preprocess(picture: np.ndarray, size: int = SIZE) -> np.ndarray:
    """height x width x 3 uint8 RGB to 1 x 3 x size x size float32."""
    square = middle_square(picture).astype(np.float64)
    matrix = resize_matrix(square.shape[0], size)
    rows = np.tensordot(matrix, square, (1, 0))
    resized = np.tensordot(rows, matrix, (1, 1))  # row, colour, column
    return (resized.transpose(1, 0, 2)[None] / 127.5 - 1).astype(np.float32)
