"""The network: inverted residual blocks with batch norm folded away, started from ImageNet weights.

It starts from TensorFlow's MobileNetV2 as an int8 .tflite file. EfficientNet-Lite0 was slower and, with frozen features,
no better. Training stays folded (convolution, bias, ReLU6), because on two cores batch norm costs more time than the
convolutions. Batch norm makes steps of the same relative size in every channel; here the optimiser does it (optimise.py).
"""
from pathlib import Path

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from tflite import weighted_layers

# (expansion, channels, repeats, stride)
STAGES = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))
FEATURES = 1280


class SamePad(nn.Conv2d):
    """A stride-2 convolution padded as TensorFlow pads an even size: one more row on the right and bottom."""

    def forward(self, x):
        return self._conv_forward(F.pad(x, (0, 1, 0, 1)), self.weight, self.bias)


def convolution(channels_in, channels_out, kernel=1, stride=1, groups=1):
    if stride == 2:
        return SamePad(channels_in, channels_out, kernel, 2, 0, groups=groups)
    return nn.Conv2d(channels_in, channels_out, kernel, 1, kernel // 2, groups=groups)


class Block(nn.Module):
    def __init__(self, channels_in, channels_out, expansion, stride):
        super().__init__()
        hidden = channels_in * expansion
        layers = [convolution(channels_in, hidden), nn.ReLU6(True)] if expansion > 1 else []
        layers += [convolution(hidden, hidden, 3, stride, hidden), nn.ReLU6(True), convolution(hidden, channels_out)]
        self.layers = nn.Sequential(*layers)
        self.residual = stride == 1 and channels_in == channels_out

    def forward(self, x):
        return x + self.layers(x) if self.residual else self.layers(x)


class LeafNet(nn.Module):
    def __init__(self, classes: int, dropout: float = 0.0):
        super().__init__()
        blocks, channels = [nn.Sequential(convolution(3, 32, 3, 2), nn.ReLU6(True))], 32
        for expansion, width, repeats, stride in STAGES:
            for k in range(repeats):
                blocks.append(Block(channels, width, expansion, stride if k == 0 else 1))
                channels = width
        blocks.append(nn.Sequential(convolution(channels, FEATURES), nn.ReLU6(True)))
        self.blocks = nn.Sequential(*blocks)
        self.dropout = nn.Dropout(dropout)
        self.head = nn.Linear(FEATURES, classes)
        nn.init.zeros_(self.head.bias)
        nn.init.normal_(self.head.weight, std=0.01)

    def features(self, x):
        return self.blocks(x).mean((2, 3))

    def forward(self, x):
        return self.head(self.dropout(self.features(x)))


def pretrained(path: Path, classes: int, dropout: float = 0.0) -> LeafNet:
    """The network with ImageNet's features and a fresh head."""
    network = LeafNet(classes, dropout)
    convolutions = [module for module in network.blocks.modules() if isinstance(module, nn.Conv2d)]
    for module, (depthwise, weight, bias) in zip(convolutions, weighted_layers(path)):
        weight = torch.from_numpy(weight.transpose((3, 0, 1, 2) if depthwise else (0, 3, 1, 2))).float()
        assert module.weight.shape == weight.shape, (module, weight.shape)
        module.weight.data, module.bias.data = weight, torch.from_numpy(bias).float()
    return network.to(memory_format=torch.channels_last)


def as_input(pixels: np.ndarray) -> torch.Tensor:
    """Turns uint8 pictures N x H x W x 3 into the network's input: RGB in [-1, 1], channels last in memory."""
    return torch.from_numpy(pixels).permute(0, 3, 1, 2).float().div_(127.5).sub_(1).contiguous(memory_format=torch.channels_last)
