"""Reads the convolution weights of a .tflite file without dependencies, from only the flatbuffer tables it needs."""
import struct
from pathlib import Path

import numpy as np

CONVOLUTION, DEPTHWISE = 3, 4
DTYPES = {0: np.float32, 2: np.int32, 3: np.uint8, 9: np.int8}


class Flatbuffer:
    def __init__(self, path: Path):
        self.bytes = Path(path).read_bytes()

    def u32(self, at):
        return struct.unpack_from("<I", self.bytes, at)[0]

    def i32(self, at):
        return struct.unpack_from("<i", self.bytes, at)[0]

    def field(self, table, index):
        """The position of a table's field, or 0 if it is absent."""
        vtable, slot = table - self.i32(table), 4 + 2 * index
        if slot >= struct.unpack_from("<H", self.bytes, vtable)[0]:
            return 0
        offset = struct.unpack_from("<H", self.bytes, vtable + slot)[0]
        return table + offset if offset else 0

    def number(self, table, index):
        at = self.field(table, index)
        return self.u32(at) if at else 0

    def byte(self, table, index):
        at = self.field(table, index)
        return self.bytes[at] if at else 0

    def follow(self, at):
        return at + self.u32(at)

    def vector(self, table, index):
        at = self.field(table, index)
        if not at:
            return 0, 0
        start = self.follow(at)
        return start + 4, self.u32(start)

    def tables(self, table, index):
        start, count = self.vector(table, index)
        return [self.follow(start + 4 * k) for k in range(count)]

    def numbers(self, table, index, kind):
        start, count = self.vector(table, index)
        return np.array(struct.unpack_from(f"<{count}{kind}", self.bytes, start)) if count else np.array([])


def dequantised(file: Flatbuffer, tensor: int, buffers: list) -> np.ndarray:
    shape = [int(side) for side in file.numbers(tensor, 0, "i")]
    start, size = file.vector(buffers[file.number(tensor, 2)], 0)
    dtype = DTYPES[file.byte(tensor, 1)]
    values = np.frombuffer(file.bytes, dtype, size // np.dtype(dtype).itemsize, start).reshape(shape).astype(np.float64)
    if not file.field(tensor, 4):
        return values
    quantisation = file.follow(file.field(tensor, 4))
    scale, zero = file.numbers(quantisation, 2, "f"), file.numbers(quantisation, 3, "q")
    if not len(scale):
        return values
    spread = [1] * values.ndim
    if len(scale) > 1:
        spread[file.number(quantisation, 6)] = len(scale)
    zero = zero.reshape(spread) if len(zero) == len(scale) else zero.reshape([1] * values.ndim)
    return (values - zero) * scale.reshape(spread)


def weighted_layers(path: Path):
    """(is depthwise, float weights, float bias) of each convolution, in order of execution."""
    file = Flatbuffer(path)
    model = file.u32(0)
    codes = [max(file.number(code, 3), file.byte(code, 0)) for code in file.tables(model, 1)]
    buffers, graph = file.tables(model, 4), file.tables(model, 2)[0]
    tensors = file.tables(graph, 0)
    for operator in file.tables(graph, 3):
        code = codes[file.number(operator, 0)]
        if code in (CONVOLUTION, DEPTHWISE):
            inputs = file.numbers(operator, 1, "i")
            yield code == DEPTHWISE, *(dequantised(file, tensors[int(inputs[k])], buffers) for k in (1, 2))
