"""Batches of pairs for training and judging: forged windows, each with an untouched twin processed alike."""

import math
from dataclasses import dataclass

import torch
from torch.nn import functional as F

from forge import Dice, forge
from ways import KERNELS, WAYS, Ways, send

CELL = 8
MARGIN = 16
LIMIT = 20  # Coefficients beyond are counted as this.


@dataclass
class Batch:
    """The first half is forged, the second half the twins in the same order."""

    luma: torch.Tensor  # N x 1 x S x S, 0 to 255
    chroma: torch.Tensor  # N x 2 x S/2 x S/2, in quarters of a level
    coefficients: torch.Tensor  # N x 64 x S/8 x S/8, -20 to 20, 0 where the file is no JPEG
    steps: torch.Tensor  # N x 64, 0 where the file is no JPEG
    changed: torch.Tensor  # N x 1 x S/8 x S/8, share of each cell
    kinds: list
    ways: list

    def inputs(self):
        return self.luma, self.chroma, self.coefficients, self.steps


def take_planes(pixels):
    """The network's input as in the product: rounded luminance, and colour differences summed over 2x2 pixels."""
    r, g, b = pixels.float().unbind(1)
    luma = (0.299 * r + 0.587 * g + 0.114 * b).round()
    cb = -0.168736 * r - 0.331264 * g + 0.5 * b
    cr = 0.5 * r - 0.418688 * g - 0.081312 * b
    chroma = (4 * F.avg_pool2d(torch.stack([cb, cr], 1), 2)).round()
    return luma[:, None], chroma


def join(batches):
    """Joins batches: first the forged windows of all groups, then their twins."""
    halves = [[part.chunk(2) for part in (b.luma, b.chroma, b.coefficients, b.steps, b.changed)] for b in batches]
    tensors = [torch.cat([h[i][half] for half in (0, 1) for h in halves]) for i in range(5)]
    return Batch(*tensors, sum([b.kinds for b in batches], []), sum([b.ways for b in batches], []))


def deal(batch, parts):
    """Splits the pairs at random into `parts` batches of one size, each with its forged half first."""
    pairs = len(batch.kinds)
    order = torch.randperm(pairs)
    found = []
    for chosen in order.view(parts, -1):
        index = torch.cat([chosen, chosen + pairs]).to(batch.luma.device)
        tensors = [part[index] for part in (batch.luma, batch.chroma, batch.coefficients, batch.steps, batch.changed)]
        found.append(Batch(*tensors, [batch.kinds[i] for i in chosen.tolist()], [batch.ways[i] for i in chosen.tolist()]))
    return found


class Pairs:
    def __init__(self, crops, rng, seed, side=256):
        self.crops, self.rng, self.side = crops, rng, side
        self.device = crops.pixels[0].device
        self.dice = Dice(seed, self.device)
        self.ways = Ways(rng, self.dice, crops.tables)
        self.first = 0
        names = list(WAYS)
        self.names, shares = names, [WAYS[name][0] for name in names]
        self.shares = [share / sum(shares) for share in shares]
        self.largest = int(crops.sides.max())

    @torch.no_grad()
    def draw(self, pairs, groups=4, way=None):
        """Draws `groups` groups, each processed in one way; pairs are distributed evenly."""
        return join([self.draw_group(pairs // groups, way) for _ in range(groups)])

    def draw_group(self, pairs, way=None):
        name = way or self.rng.choice(self.names, p=self.shares)
        fitting = [s for s in WAYS[name][1] if self.window_for(s) <= self.largest]
        if not fitting:
            raise ValueError(f"no crop is large enough for {name}")
        scale = fitting[self.rng.integers(len(fitting))]
        kernel = list(KERNELS)[self.rng.integers(len(KERNELS))]
        # A photo keeps the grid of its camera, unless it was cropped.
        window = self.window_for(scale)
        aligned = self.rng.random() < 0.7
        pixels, _ = self.crops.windows(self.rng, pairs, window, aligned)
        donors, _ = self.crops.windows(self.rng, pairs, window, False)
        forged, changed, kinds = forge(self.dice, pixels, donors, self.first)
        self.first += pairs
        both = torch.cat([forged, pixels])
        mask = torch.cat([changed, torch.zeros_like(changed)])
        sent, mask, coefficients, steps = send(self.ways, name, scale, kernel, both, mask, self.side)
        luma, chroma = take_planes(sent)
        cells = self.side // CELL
        if coefficients is None:
            coefficients = torch.zeros(2 * pairs, 64, cells, cells, device=self.device)
            steps = torch.zeros(2 * pairs, 64, device=self.device)
        else:
            coefficients = coefficients.flatten(3).permute(0, 3, 1, 2).clamp(-LIMIT, LIMIT).float()
            steps = steps.float()
        return Batch(luma, chroma, coefficients, steps, F.avg_pool2d(mask, CELL), kinds, [str(name)] * pairs)

    def window_for(self, scale):
        """Pixels that give `side` plus a margin for cropping, in whole units."""
        return math.ceil((self.side + MARGIN) / scale / 16) * 16


