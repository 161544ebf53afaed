"""Writes a trained network as ONNX."""

import torch
from torch import nn
from torch.nn import functional as F

from network import LIMIT, Network, standardise

INPUTS = ["luma", "chroma", "coefficients", "steps"]
OUTPUTS = ["logits", "confidence", "picture"]


def example(side=64, batch=1):
    cells = side // 8
    return (
        torch.rand(batch, 1, side, side) * 255,
        torch.randn(batch, 2, side // 2, side // 2) * 40,
        torch.randint(-20, 21, (batch, 64, cells, cells)).float(),
        torch.randint(1, 60, (batch, 64)).float(),
    )


def write_onnx(network, file):
    """Writes one file for pictures of every size, with the tensors that the product's kernels read."""
    network = Folded(network.cpu().float().eval()).eval()
    axes = {
        "luma": {2: "height", 3: "width"}, "chroma": {2: "half height", 3: "half width"},
        "coefficients": {2: "lines", 3: "columns"}, "logits": {2: "lines", 3: "columns"}, "confidence": {2: "lines", 3: "columns"},
    }  # fmt: skip
    torch.onnx.export(
        network, example(), str(file), input_names=INPUTS, output_names=OUTPUTS, dynamic_axes=axes, opset_version=17, dynamo=False
    )


class Folded(nn.Module):
    """The same network with norms folded into convolutions and filters of sum zero as they are used, each tensor under the name by
    which `trace-network.ts` asks for it."""

    STEPS = ["halve", "quarter", "fine", "eighth", "cells", "coarse", "compare", "join", "settle"]

    def __init__(self, network):
        super().__init__()
        self.sharp, self.colour = sum_zero(network.luma.weight, 0.5), sum_zero(network.chroma.weight, 0.25)
        for name in self.STEPS:
            setattr(self, name, fold(getattr(network, name).conv, getattr(network, name).norm))
        self.around = nn.ModuleList([fold(step.conv, step.norm) for step in network.around])
        # The kernels process eight channels at a time, so colour is padded with zeros.
        spare = -len(self.colour) % 8
        self.colour = nn.Parameter(F.pad(self.colour, (0, 0, 0, 0, 0, 0, 0, spare)))
        self.quarter.weight = nn.Parameter(F.pad(self.quarter.weight, (0, 0, 0, 0, 0, spare)))
        coefficients = network.coefficients
        self.values, self.table = fold(coefficients.values, coefficients.norm), coefficients.table
        self.neighbours = fold(coefficients.around.conv, coefficients.around.norm)
        self.head, self.first, self.second = network.head, network.whole[0], network.whole[2]

    def forward(self, luma, chroma, coefficients, steps):
        fine = F.relu(self.halve(F.softsign(F.conv2d(F.pad(luma, (2,) * 4, mode="replicate"), self.sharp))))
        colour = F.softsign(F.conv2d(F.pad(chroma, (1,) * 4, mode="replicate"), self.colour))
        x = F.relu(self.fine(F.relu(self.quarter(torch.cat([fine, colour], 1)))))
        x = torch.cat([F.relu(self.eighth(x)), self.read(coefficients, steps)], 1)
        cells = F.relu(self.cells(x))
        x = F.relu(self.coarse(cells))
        for step in self.around:
            x = x + F.relu(step(x))
        x = F.relu(self.compare(torch.cat([x, standardise(x)], 1)))
        wide = F.interpolate(x, scale_factor=2, mode="nearest")
        joined = F.relu(self.join(torch.cat([cells, standardise(cells), wide], 1)))
        map_, confidence = self.head(F.relu(self.settle(joined))).chunk(2, 1)
        return map_, confidence, self.judge_whole(x, map_, confidence)

    def read(self, coefficients, steps):
        bins = torch.arange(LIMIT + 1, dtype=coefficients.dtype).view(1, 1, -1, 1, 1)
        volume = (coefficients.abs().unsqueeze(2) == bins).to(coefficients.dtype).flatten(1, 2)
        there = (steps.amax(1) > 0).to(coefficients.dtype).view(-1, 1, 1, 1)
        scale, offset = self.table(torch.log2(steps + 1) / 8)[:, :, None, None].chunk(2, 1)
        x = F.relu(self.values(volume) * (1 + scale) + offset)
        return F.relu(self.neighbours(x * there)) * there

    def judge_whole(self, x, map_, confidence):
        return self.second(F.relu(self.first(Network.measure(x, map_, confidence)))).squeeze(1)


def sum_zero(weight, scale):
    return nn.Parameter((weight - weight.mean((2, 3), keepdim=True)) * scale)


def fold(conv, norm):
    """One convolution equivalent to a convolution without bias followed by its norm."""
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    folded = nn.Conv2d(conv.in_channels, conv.out_channels, conv.kernel_size, conv.stride, conv.padding, conv.dilation)
    folded.weight = nn.Parameter(conv.weight * scale[:, None, None, None])
    folded.bias = nn.Parameter(norm.bias - norm.running_mean * scale)
    return folded


class FromOnnx:
    """An exported network run by onnxruntime, with the interface of a module."""

    def __init__(self, file):
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = torch.get_num_threads()
        self.session = onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])

    def __call__(self, *inputs):
        found = []
        for i in range(len(inputs[0])):
            feed = {name: value[i : i + 1].float().cpu().numpy() for name, value in zip(INPUTS, inputs)}
            found.append([torch.from_numpy(value) for value in self.session.run(None, feed)])
        return tuple(torch.cat(one) for one in zip(*found))
