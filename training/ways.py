"""The ways that files take, for batches: resized, enhanced, cropped and saved, with the kernels and tables of real programs."""

import math

import numpy as np
import torch
from torch.nn import functional as F

import jpeg
from forge import blend, local_mean

SAMPLINGS = [(2, 2), (2, 2), (2, 2), (1, 1), (2, 1)]


def box(x):
    return (x.abs() <= 0.5).float()


def triangle(x):
    return (1 - x.abs()).clamp(min=0)


def cubic(x, a=-0.5):
    x = x.abs()
    near = (a + 2) * x**3 - (a + 3) * x**2 + 1
    far = a * x**3 - 5 * a * x**2 + 8 * a * x - 4 * a
    return torch.where(x < 1, near, torch.where(x < 2, far, torch.zeros_like(x)))


def lanczos(x):
    return torch.where(x.abs() < 3, torch.sinc(x) * torch.sinc(x / 3), torch.zeros_like(x))


# The half width of each kernel, and whether it widens when reducing, as in Pillow, libvips and browsers, but not in OpenCV.
KERNELS = {
    "nearest": (box, 0.5, False), "bilinear": (triangle, 1, False), "bilinear, wide": (triangle, 1, True),
    "bicubic": (cubic, 2, False), "bicubic, wide": (cubic, 2, True), "lanczos": (lanczos, 3, True),
}  # fmt: skip


def resize_matrix(before, after, kernel, device):
    """The weight of each old sample in each new one: after x before."""
    shape, _, grows = KERNELS[kernel]
    scale = before / after
    centre = (torch.arange(after, device=device, dtype=torch.float64) + 0.5) * scale - 0.5
    place = torch.arange(before, device=device, dtype=torch.float64)
    if kernel == "nearest":
        return F.one_hot((centre + 0.5).floor().long().clamp(0, before - 1), before).float()
    weights = shape((place[None] - centre[:, None]) / (max(scale, 1.0) if grows else 1.0))
    return (weights / weights.sum(1, keepdim=True)).float()


def resize(pixels, after, kernel):
    """Resizes bytes to after x after pixels."""
    matrix = resize_matrix(pixels.shape[-1], after, kernel, pixels.device)
    return (matrix @ pixels.float() @ matrix.T).round().clamp(0, 255).to(torch.uint8)


def standard_tables(device):
    """libjpeg's two tables for every quality: 101 x 2 x 64, the first unused."""
    standard = jpeg.STANDARD_LUMINANCE, jpeg.STANDARD_CHROMINANCE
    rows = [torch.stack([jpeg.scale_table(table, max(1, quality)) for table in standard]) for quality in range(101)]
    return torch.stack(rows).to(device)


class Ways:
    """Takes forged windows and their twins along one way at a time."""

    def __init__(self, rng, dice, camera_tables):
        """`camera_tables`: K x 2 x 64, from the crops of cameras and phones."""
        self.rng, self.dice = rng, dice
        self.all_tables = torch.cat([standard_tables(dice.device), camera_tables])

    def tables(self, pairs, low, high, cameras=0.25):
        """libjpeg's tables for qualities from `low` to `high`, a share of them cameras' tables; a pair gets the same."""
        chosen = self.rng.integers(low, high + 1, pairs)
        of_camera = self.rng.integers(101, len(self.all_tables), pairs)
        chosen = np.where(self.rng.random(pairs) < cameras, of_camera, chosen)
        tables = self.all_tables[torch.from_numpy(chosen).to(self.dice.device)].repeat(2, 1, 1)
        return tables[:, 0].contiguous(), tables[:, 1].contiguous()

    def factor(self, pairs, low, high):
        return self.dice.uniform(low, high, pairs, 1, 1, 1).repeat(2, 1, 1, 1)

    def save(self, pixels, low, high, cameras=0.25, sampling=None):
        luminance, chrominance = self.tables(len(pixels) // 2, low, high, cameras)
        sampling = sampling or SAMPLINGS[self.rng.integers(len(SAMPLINGS))]
        saved, coefficients = jpeg.save(pixels, luminance, chrominance, sampling)
        return saved, coefficients, luminance

    def improve(self, pixels):
        """A phone gallery's automatic enhancement: contrast, brightness, saturation and sharpness."""
        pairs, x = len(pixels) // 2, pixels.float()
        grey = x.mean(1, keepdim=True)
        x = grey + (x - grey) * self.factor(pairs, 0.9, 1.4)
        x = 128 + (x - 128) * self.factor(pairs, 0.95, 1.25) + self.factor(pairs, -12, 12)
        x = x + self.factor(pairs, 0, 1) * (x - local_mean(x, 1))
        return x.round().clamp(0, 255).to(torch.uint8)

    def scan(self, pixels):
        """Blur and grain as in scanned prints; both twins get different grain."""
        pairs, x = len(pixels) // 2, pixels.float()
        x = blend(x, local_mean(x, 1), self.factor(pairs, 0.3, 1))
        x = x + self.dice.normal(*x.shape) * self.factor(pairs, 0.5, 4)
        return x.round().clamp(0, 255).to(torch.uint8)

    def web(self, pixels):
        """Approximates WebP and AVIF: a 4:2:0 transform with nearly equal steps, then a filter that smooths small edges."""
        pairs = len(pixels) // 2
        step = torch.from_numpy(self.rng.integers(6, 40, pairs)).to(pixels.device, torch.int32)
        flat = step[:, None].expand(pairs, 64).repeat(2, 1).contiguous()
        saved = jpeg.save(pixels, flat, flat, (2, 2))[0].float()
        smooth = local_mean(saved, 1)
        limit = (step.float() / 3).view(-1, 1, 1, 1).repeat(2, 1, 1, 1)
        return torch.where((saved - smooth).abs() < limit, smooth, saved).round().to(torch.uint8)

    def cut(self, pixels, changed, side, aligned):
        """Crops to `side` pixels along both sides; off the old grid unless aligned."""
        spare = pixels.shape[-1] - side
        step = 8 if aligned else 1
        top, left = (int(self.rng.integers(spare // step + 1)) * step for _ in range(2))
        place = np.s_[:, :, top : top + side, left : left + side]
        return pixels[place], changed[place]


# Each with the share of pairs that go this way, and its scale factors.
WAYS = {
    "png": (0.07, (1,)), "saved": (0.25, (1,)), "twice": (0.17, (1,)), "resized": (0.14, (0.5, 0.6, 0.75, 1.25)),
    "messenger": (0.14, (0.3334, 0.4, 0.5, 0.75)), "gallery": (0.07, (1,)), "screenshot": (0.05, (0.4, 0.55, 0.8)),
    "web": (0.06, (1, 0.6)), "scanned": (0.05, (1,)),
}  # fmt: skip


def send(ways, name, scale, kernel, pixels, changed, side):
    """The resulting pixels, changed share, coefficients and luminance steps (the last two None if the file is not a JPEG)."""
    if name in ("twice", "messenger") and ways.rng.random() < (1.0 if name == "twice" else 0.5):
        pixels = ways.save(pixels, 60, 98)[0]
    if name == "gallery":
        pixels = ways.improve(pixels)
    if name == "scanned":
        pixels = ways.scan(pixels)
    if scale != 1:
        after = math.floor(pixels.shape[-1] * scale)
        pixels = resize(pixels, after, kernel)
        changed = F.interpolate(changed, size=(after, after), mode="area")
    if name == "web":
        even = pixels.shape[-1] // 16 * 16
        pixels, changed = ways.web(pixels[..., :even, :even]), changed[..., :even, :even]
        if pixels.shape[-1] < side:
            raise ValueError("the window is too small for this way")
    # Half of the pictures saved whole stay on their grid; cropping shifts it.
    pixels, changed = ways.cut(pixels, changed, side, aligned=ways.rng.random() < 0.5)
    if name in ("png", "screenshot") and ways.rng.random() < (1.0 if name == "png" else 0.6):
        return pixels, changed, None, None
    if name == "web" and ways.rng.random() < 0.5:
        return pixels, changed, None, None
    low, high = (65, 87) if name == "messenger" else (50, 98)
    cameras = 0 if name in ("messenger", "web") else 0.25
    saved, coefficients, steps = ways.save(pixels, low, high, cameras, (2, 2) if name == "messenger" else None)
    return saved, changed, coefficients, steps
