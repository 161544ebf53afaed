"""Trains the network of `learned-traces` on the planes that `eval -- network` wrote into FOLDER, and writes FOLDER/network.onnx.

    python3 train.py FOLDER [--steps N] [--threads N]

Python 3.11 with torch, numpy and onnx.
"""

import argparse
import json
import os
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

CELL = 8
CROP = 192  # Pixels along a crop's side, a multiple of the cell.
PAIRS = 4  # A step sees so many forged crops, each with that of its twin at the same place.
LONE = 2  # And so many of pictures that have no twin, or of any place in any picture.
LEARNING_RATE = 3e-3
CHANGED_WEIGHT = 3.0  # Changed cells are the fewer.


class Network(nn.Module):
    """Residuals of luminance and colour, three halvings down to one value per block of 8x8, looked at in the light of
    their surroundings and of the whole picture."""

    def __init__(self, scale=1):
        """`scale` multiplies the channels of every layer; the product reads them off the file."""
        super().__init__()
        some, more, most = 8 * scale, 24 * scale, 32 * scale
        self.luma = nn.Conv2d(1, some, 5, bias=False)
        self.chroma = nn.Conv2d(2, some, 3, bias=False)
        self.halve = Step(some, 2 * some, stride=2)
        self.quarter = Step(3 * some, more, stride=2)
        self.eighth = Step(more, most, stride=2)
        self.around = nn.ModuleList([Step(most, most, dilation=dilation) for dilation in (1, 2, 4, 8)])
        self.compare = Step(2 * most, most, size=1)
        self.settle = Step(most, most)
        self.head = nn.Conv2d(most, 1, 1)
        with torch.no_grad():
            self.luma.weight.mul_(2)

    def forward(self, luma, chroma):
        """luma: N x 1 x H x W, 0 to 255; chroma: N x 2 x H/2 x W/2, in quarters of a level. Log-odds, N x 1 x H/8 x W/8."""
        fine = self.halve(residual(luma, self.luma.weight, 2, 0.5))
        colour = residual(chroma, self.chroma.weight, 1, 0.25)
        x = self.eighth(self.quarter(torch.cat([fine, colour], 1)))
        for step in self.around:
            x = x + step(x)
        mean = x.mean((2, 3), keepdim=True)
        spread = ((x - mean) ** 2).mean((2, 3), keepdim=True)
        x = torch.cat([x, (x - mean) / torch.sqrt(spread + 0.01)], 1)
        return self.head(self.settle(self.compare(x)))


class Step(nn.Module):
    def __init__(self, before, after, size=3, stride=1, dilation=1):
        super().__init__()
        padding = dilation * (size // 2)
        self.conv = nn.Conv2d(before, after, size, stride, padding, dilation, bias=False)
        self.norm = nn.BatchNorm2d(after)

    def forward(self, x):
        return F.relu(self.norm(self.conv(x)))


def residual(plane, weight, border, scale):
    """What filters of sum zero leave of a plane, squeezed into -1 to 1; beyond its edges its nearest value."""
    high = weight - weight.mean((2, 3), keepdim=True)
    found = F.conv2d(F.pad(plane, (border,) * 4, mode="replicate"), high * scale)
    return F.softsign(found)


class Pictures:
    def __init__(self, folder):
        with open(os.path.join(folder, "planes.json")) as file:
            self.rows = json.load(file)
        self.bytes = np.memmap(os.path.join(folder, "planes.bin"), np.uint8, "r")
        self.twins = {row["id"].removesuffix("-twin"): row for row in self.rows if row["id"].endswith("-twin")}

    def planes(self, row, left=0, top=0, width=None, height=None):
        width, height = width or row["width"], height or row["height"]
        size = row["width"] * row["height"]
        luma = self.view(row["start"], size, np.uint8).reshape(row["height"], row["width"])
        colours = self.view(row["start"] + size, size // 2, np.int16).reshape(2, row["height"] // 2, row["width"] // 2)
        half = np.s_[:, top // 2 : (top + height) // 2, left // 2 : (left + width) // 2]
        return luma[top : top + height, left : left + width], colours[half]

    def changed(self, row):
        columns, lines = row["width"] // CELL, row["height"] // CELL
        if row["changed"] is None:
            return np.zeros((lines, columns), np.float32)
        return self.view(row["changed"], columns * lines, np.uint8).reshape(lines, columns) / np.float32(255)

    def view(self, start, length, kind):
        return self.bytes[start : start + length * np.dtype(kind).itemsize].view(kind)


def choose_place(rng, pictures, row, near_change):
    """The left upper corner of a crop, in pixels; over a changed cell where that is wanted."""
    columns, lines, crop = row["width"] // CELL, row["height"] // CELL, CROP // CELL
    left, top = rng.integers(0, columns - crop + 1), rng.integers(0, lines - crop + 1)
    if near_change:
        ys, xs = np.nonzero(pictures.changed(row) >= 0.5)
        at = rng.integers(len(ys))
        left = np.clip(xs[at] - rng.integers(crop), 0, columns - crop)
        top = np.clip(ys[at] - rng.integers(crop), 0, lines - crop)
    return int(left) * CELL, int(top) * CELL


def draw_batch(rng, pictures, forged, others):
    crops = []
    for _ in range(PAIRS):
        row = forged[rng.integers(len(forged))]
        place = choose_place(rng, pictures, row, True)
        turn = rng.integers(8)
        crops.append((row, place, turn))
        twin = pictures.twins.get(row["id"].removesuffix("-forged"))
        if twin is not None and (twin["width"], twin["height"]) == (row["width"], row["height"]):
            crops.append((twin, place, turn))
    for _ in range(LONE):
        row = others[rng.integers(len(others))]
        crops.append((row, choose_place(rng, pictures, row, False), rng.integers(8)))
    return [np.stack(part) for part in zip(*(take_crop(pictures, *crop) for crop in crops))]


def take_crop(pictures, row, place, turn):
    left, top = place
    luma, chroma = pictures.planes(row, left, top, CROP, CROP)
    cells = np.s_[top // CELL : (top + CROP) // CELL, left // CELL : (left + CROP) // CELL]
    parts = luma[None], chroma, pictures.changed(row)[cells][None]
    return [turn_plane(part.astype(np.float32), turn) for part in parts]


def turn_plane(plane, turn):
    """One of the eight ways to turn and mirror a square; blocks of 8x8 stay blocks."""
    if turn & 1:
        plane = plane[:, :, ::-1]
    if turn & 2:
        plane = plane[:, ::-1]
    return plane.transpose(0, 2, 1) if turn & 4 else plane


def train(pictures, steps):
    torch.manual_seed(1)
    rng = np.random.default_rng(1)
    taught = [row for row in pictures.rows if min(row["width"], row["height"]) >= CROP]
    forged = [row for row in taught if row["changed"] is not None and (pictures.changed(row) >= 0.5).any()]
    network = Network().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(network.parameters(), lr=LEARNING_RATE, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, LEARNING_RATE, total_steps=steps, pct_start=0.1)
    began, losses = time.time(), []
    for step in range(steps):
        luma, chroma, changed = map(torch.from_numpy, draw_batch(rng, pictures, forged, taught))
        last = {"memory_format": torch.channels_last}
        logits = network(luma.contiguous(**last), chroma.contiguous(**last))
        # A cell that was changed in part is no good example of either.
        weight = torch.where(changed > 0, CHANGED_WEIGHT * (2 * changed - 1).abs(), 1.0)
        loss = F.binary_cross_entropy_with_logits(logits, (changed >= 0.5).float(), weight)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        schedule.step()
        losses.append(loss.item())
        if (step + 1) % 100 == 0:
            print(f"{step + 1} of {steps}, loss {np.mean(losses[-100:]):.4f}, {time.time() - began:.0f} s", flush=True)
    return network.eval()


def write_onnx(network, file):
    """With the norms folded into the convolutions, and filters of sum zero as they are used."""
    plain = Plain(network).eval()
    example = torch.zeros(1, 1, 64, 64), torch.zeros(1, 2, 32, 32)
    size = {2: "height", 3: "width"}
    torch.onnx.export(
        plain,
        example,
        file,
        input_names=["luma", "chroma"],
        output_names=["logits"],
        dynamic_axes={"luma": size, "chroma": {2: "half height", 3: "half width"}, "logits": {2: "lines", 3: "columns"}},
        opset_version=17,
        dynamo=False,
    )


class Plain(nn.Module):
    def __init__(self, network):
        super().__init__()
        take = lambda weight, scale: nn.Parameter((weight - weight.mean((2, 3), keepdim=True)) * scale)
        self.sharp, self.colour = take(network.luma.weight, 0.5), take(network.chroma.weight, 0.25)
        for name in ("halve", "quarter", "eighth", "compare", "settle"):
            setattr(self, name, fold_norm(getattr(network, name)))
        self.around = nn.ModuleList([fold_norm(step) for step in network.around])
        self.head = network.head

    def forward(self, luma, chroma):
        fine = F.conv2d(F.pad(luma, (2,) * 4, mode="replicate"), self.sharp)
        colour = F.conv2d(F.pad(chroma, (1,) * 4, mode="replicate"), self.colour)
        fine = F.relu(self.halve(F.softsign(fine)))
        x = F.relu(self.quarter(torch.cat([fine, F.softsign(colour)], 1)))
        x = F.relu(self.eighth(x))
        for step in self.around:
            x = x + F.relu(step(x))
        mean = x.mean((2, 3), keepdim=True)
        apart = x - mean
        x = torch.cat([x, apart / torch.sqrt((apart * apart).mean((2, 3), keepdim=True) + 0.01)], 1)
        return self.head(F.relu(self.settle(F.relu(self.compare(x)))))


def fold_norm(step):
    norm, conv = step.norm, step.conv
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    folded = nn.Conv2d(
        conv.in_channels, conv.out_channels, conv.kernel_size, conv.stride, conv.padding, conv.dilation
    )
    folded.weight = nn.Parameter(conv.weight * scale[:, None, None, None])
    folded.bias = nn.Parameter(norm.bias - norm.running_mean * scale)
    return folded


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--steps", type=int, default=12000)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    network = train(Pictures(options.folder), options.steps)
    write_onnx(network, os.path.join(options.folder, "network.onnx"))


if __name__ == "__main__":
    main()
