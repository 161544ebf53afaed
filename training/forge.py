"""Forges batches of windows: each function changes N x 3 x H x W pixels, 0 to 255, under a mask N x 1 x H x W."""

import math

import torch
from torch.nn import functional as F


class Dice:
    """Random numbers on the device, reproducible by seed."""

    def __init__(self, seed, device):
        self.device = device
        self.generator = torch.Generator(device).manual_seed(seed)

    def uniform(self, low, high, *shape):
        return low + (high - low) * torch.rand(*shape, generator=self.generator, device=self.device)

    def normal(self, *shape):
        return torch.randn(*shape, generator=self.generator, device=self.device)

    def spread(self, low, high, n):
        """Factors from `low` to `high`, log-uniform, shaped to multiply pictures."""
        return torch.exp(self.uniform(math.log(low), math.log(high), n, 1, 1, 1))


def grid(side, device):
    line = torch.arange(side, device=device, dtype=torch.float32) + 0.5
    return line.view(1, 1, 1, -1), line.view(1, 1, -1, 1)


def smooth_noise(dice, n, channels, side, cells):
    return F.interpolate(dice.normal(n, channels, cells, cells), size=(side, side), mode="bicubic", align_corners=False)


def draw_places(dice, n, side):
    """Blobs and boxes of 1.5 to 30 % of the area, as signed distances in pixels: positive inside, negative outside."""
    x, y = grid(side, dice.device)
    area = dice.spread(0.015, 0.3, n) * side * side
    ratio = dice.spread(0.5, 2, n)
    across, down = torch.sqrt(area * ratio / math.pi), torch.sqrt(area / ratio / math.pi)
    left, top = (dice.uniform(0.15, 0.85, n, 1, 1, 1) * side for _ in range(2))
    angle = dice.uniform(0, math.pi, n, 1, 1, 1)
    u = ((x - left) * angle.cos() + (y - top) * angle.sin()) / across
    v = ((y - top) * angle.cos() - (x - left) * angle.sin()) / down
    box = dice.uniform(0, 1, n, 1, 1, 1) < 0.3
    distance = torch.where(box, 1.13 * torch.maximum(u.abs(), v.abs()), torch.sqrt(u * u + v * v + 1e-6))
    ragged = smooth_noise(dice, n, 1, side, 9) * dice.uniform(0, 0.25, n, 1, 1, 1)
    return (1 - distance + torch.where(box, torch.zeros_like(ragged), ragged)) * torch.minimum(across, down)


def feather(dice, inside):
    """Masks from signed distances: hard edges for about a third, soft ones of up to 8 pixels for the others."""
    n = inside.shape[0]
    width = torch.where(dice.uniform(0, 1, n, 1, 1, 1) < 0.35, 0.01, dice.uniform(0.5, 8, n, 1, 1, 1))
    return (inside / width + 0.5).clamp(0, 1)


def warp(pixels, angle, scale, shift_x, shift_y, mirror=None):
    """Rotated, scaled and shifted copies (bicubic), mirrored beyond the edges; shifts in pixels."""
    n, _, height, width = pixels.shape
    mirror = torch.ones_like(angle) if mirror is None else mirror
    cos, sin = (angle.cos() / scale).flatten(), (angle.sin() / scale).flatten()
    theta = torch.zeros(n, 2, 3, device=pixels.device)
    theta[:, 0, 0], theta[:, 0, 1], theta[:, 0, 2] = cos * mirror.flatten(), -sin, 2 * shift_x.flatten() / width
    theta[:, 1, 0], theta[:, 1, 1], theta[:, 1, 2] = sin * mirror.flatten(), cos, 2 * shift_y.flatten() / height
    field = F.affine_grid(theta, list(pixels.shape), align_corners=False)
    return F.grid_sample(pixels, field, mode="bicubic", padding_mode="reflection", align_corners=False).clamp(0, 255)


def local_mean(pixels, radius):
    kernel = 2 * radius + 1
    padded = F.pad(pixels, (radius,) * 4, mode="reflect")
    padded = F.avg_pool2d(padded, (kernel, 1), 1)
    return F.avg_pool2d(padded, (1, kernel), 1)


def statistics(pixels, mask):
    weight = mask.sum((2, 3), keepdim=True) + 1e-3
    mean = (pixels * mask).sum((2, 3), keepdim=True) / weight
    spread = torch.sqrt(((pixels - mean) ** 2 * mask).sum((2, 3), keepdim=True) / weight + 1)
    return mean, spread


def blend(pixels, other, alpha):
    return pixels + alpha * (other - pixels)


def splice(dice, pixels, donor):
    """Pastes a part of another photo, scaled or not; in half of them its colours are adapted to the surroundings."""
    n, side = len(pixels), pixels.shape[-1]
    inside = draw_places(dice, n, side)
    alpha = feather(dice, inside)
    zero, as_it_is = torch.zeros(n, 1, 1, 1, device=dice.device), dice.uniform(0, 1, n, 1, 1, 1) < 0.4
    angle = dice.uniform(-0.5, 0.5, n, 1, 1, 1) * (dice.uniform(0, 1, n, 1, 1, 1) < 0.4)
    other = torch.where(as_it_is, donor, warp(donor, angle, dice.spread(0.6, 1.7, n), zero, zero))
    ring = ((inside > -side / 12) & (inside <= 0)).float()
    mean, spread = statistics(other, alpha)
    mean_around, spread_around = statistics(pixels, ring)
    matched = (other - mean) * (spread_around / spread).clamp(0.6, 1.6) + mean_around
    other = torch.where(dice.uniform(0, 1, n, 1, 1, 1) < 0.5, matched.clamp(0, 255), other)
    return blend(pixels, other, alpha), alpha


def copy_move(dice, pixels, _):
    """Copies another place of the same photo: half by whole pixels, half rotated, scaled or mirrored."""
    n, side = len(pixels), pixels.shape[-1]
    alpha = feather(dice, draw_places(dice, n, side))
    sign = torch.where(dice.uniform(0, 1, 2, n, 1, 1, 1) < 0.5, -1.0, 1.0)
    shift_x, shift_y = (dice.uniform(0.15, 0.5, 2, n, 1, 1, 1) * side * sign).round()
    moved = (dice.uniform(0, 1, n, 1, 1, 1) < 0.5).float()
    angle = moved * dice.uniform(-0.6, 0.6, n, 1, 1, 1)
    scale = 1 + moved * (dice.spread(0.7, 1.4, n) - 1)
    mirror = torch.where((dice.uniform(0, 1, n, 1, 1, 1) < 0.3) & (moved > 0), -1.0, 1.0)
    plain = torch.stack([
        torch.roll(one, (-int(dy), -int(dx)), (1, 2))
        for one, dx, dy in zip(pixels, shift_x.flatten().tolist(), shift_y.flatten().tolist())
    ])  # fmt: skip
    other = torch.where(moved > 0, warp(pixels, angle, scale, shift_x, shift_y, mirror), plain)
    return blend(pixels, other, alpha), alpha


def diffuse(pixels, hole, rounds=24):
    """Fills a hole from its surroundings, coarse to fine."""
    known, levels = 1 - hole, []
    filled = pixels * known
    while filled.shape[-1] > 8:
        levels.append((filled, known))
        weight = F.avg_pool2d(known, 2)
        filled, known = F.avg_pool2d(filled, 2) / weight.clamp(min=1e-4), (weight > 0).float()
        filled = filled * known
    mean = (filled * known).sum((2, 3), keepdim=True) / known.sum((2, 3), keepdim=True).clamp(min=1)
    current = filled + (1 - known) * mean
    for pixels_there, known_there in reversed(levels):
        current = F.interpolate(current, size=pixels_there.shape[-2:], mode="bilinear", align_corners=False)
        for _ in range(rounds if current.shape[-1] < 128 else 4):
            current = local_mean(current, 1) * (1 - known_there) + pixels_there
    return current


def remove(dice, pixels, _):
    """Fills a hole, and adds the fine texture of a place nearby, or grain, or nothing."""
    n, side = len(pixels), pixels.shape[-1]
    inside = draw_places(dice, n, side)
    alpha = feather(dice, inside)
    filled = diffuse(pixels, (inside > -2).float())
    fine = pixels - local_mean(pixels, 3)
    turn = int(side * (0.2 + 0.3 * torch.rand(1, generator=dice.generator, device=dice.device).item()))
    texture = torch.roll(fine, (turn, -turn), (2, 3)) * dice.uniform(0, 1.1, n, 1, 1, 1)
    grain = dice.normal(*pixels.shape) * dice.uniform(0, 4, n, 1, 1, 1)
    choice = dice.uniform(0, 1, n, 1, 1, 1)
    filled = filled + torch.where(choice < 0.6, texture, torch.where(choice < 0.85, grain, torch.zeros_like(grain)))
    return blend(pixels, filled.clamp(0, 255), alpha), alpha


def retouch(dice, pixels, _):
    """Blurs, sharpens, brightens or tints one place."""
    n, side = len(pixels), pixels.shape[-1]
    alpha = feather(dice, draw_places(dice, n, side))
    smooth = local_mean(local_mean(pixels, 1), 2)
    strength = dice.uniform(0.5, 1, n, 1, 1, 1)
    blurred = blend(pixels, smooth, strength)
    sharpened = pixels + 2 * strength * (pixels - local_mean(pixels, 1))
    lit = 128 + (pixels - 128) * dice.spread(0.6, 1.6, n) + dice.uniform(-40, 40, n, 1, 1, 1)
    tinted = pixels + dice.uniform(-35, 35, n, 3, 1, 1)
    choice = dice.uniform(0, 1, n, 1, 1, 1)
    other = torch.where(choice < 0.4, blurred, torch.where(choice < 0.55, sharpened, torch.where(choice < 0.8, lit, tinted)))
    return blend(pixels, other.clamp(0, 255), alpha), alpha


SEGMENTS = [(0, 0, 1, 0), (0, 0, 0, 1), (1, 0, 1, 1), (0, 1, 1, 1), (0, 1, 0, 2), (1, 1, 1, 2), (0, 2, 1, 2)]
DIGITS = ["1110111", "0010010", "1011101", "1011011", "0111010", "1101011", "1101111", "1010010", "1111111", "1111011"]


def digits(dice, pixels, _):
    """Paints a place over and draws two to four digits on it, darker or lighter than the ground."""
    n, side = len(pixels), pixels.shape[-1]
    x, y = grid(side, dice.device)
    height = dice.uniform(side / 18, side / 6, n, 1, 1, 1)
    width, gap = height * 0.5, height * 0.75
    count = torch.randint(2, 5, (n, 1, 1, 1), generator=dice.generator, device=dice.device)
    left = dice.uniform(0.08, 0.5, n, 1, 1, 1) * side
    top = dice.uniform(0.1, 0.75, n, 1, 1, 1) * side
    right = left + count * gap
    box = ((x > left - 4) & (x < right + 2) & (y > top - 4) & (y < top + height + 4)).float()
    far = torch.full_like(box, 1e6)
    shown = torch.tensor([[int(bit) for bit in digit] for digit in DIGITS], device=dice.device)
    for position in range(4):
        figure = shown[torch.randint(10, (n,), generator=dice.generator, device=dice.device)]
        for segment, (x0, y0, x1, y1) in enumerate(SEGMENTS):
            here = left + position * gap
            px, py = here + x0 * width, top + y0 * height / 2
            dx, dy = (x1 - x0) * width, (y1 - y0) * height / 2
            along = (((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy)).clamp(0, 1)
            distance = torch.sqrt((x - px - along * dx) ** 2 + (y - py - along * dy) ** 2)
            seen = (figure[:, segment].view(n, 1, 1, 1) > 0) & (position < count)
            far = torch.where(seen, torch.minimum(far, distance), far)
    ink = (height / 14 + 0.5 - far).clamp(0, 1)
    ground, spread = statistics(pixels, box)
    painted = torch.where(dice.uniform(0, 1, n, 1, 1, 1) < 0.5, local_mean(pixels, 15), ground.expand_as(pixels))
    painted = painted + dice.normal(*pixels.shape) * dice.uniform(0, 3, n, 1, 1, 1)
    shade = torch.where(ground.mean(1, keepdim=True) > 100, dice.uniform(10, 60, n, 1, 1, 1), dice.uniform(180, 245, n, 1, 1, 1))
    return blend(pixels, blend(painted, shade, ink).clamp(0, 255), box), box


def damage(dice, pixels, _):
    """Adds a stain, or a crack along a wandering line."""
    n, side = len(pixels), pixels.shape[-1]
    inside = draw_places(dice, n, side)
    stain = feather(dice, inside) * (0.75 + 0.25 * smooth_noise(dice, n, 1, side, 24)).clamp(0, 1)
    tone = dice.uniform(0.35, 0.85, n, 3, 1, 1)
    stained = pixels * tone + (1 - tone) * dice.uniform(0, 90, n, 3, 1, 1)
    # The zero crossings of smooth noise form a line that wanders like a crack.
    field = smooth_noise(dice, n, 1, side, 5) + 0.25 * smooth_noise(dice, n, 1, side, 20)
    slope = torch.sqrt(F.pad(field[..., 1:] - field[..., :-1], (0, 1)) ** 2 + F.pad(field[..., 1:, :] - field[..., :-1, :], (0, 0, 0, 1)) ** 2)
    width = dice.uniform(0.8, 3.5, n, 1, 1, 1)
    crack = (width - field.abs() / slope.clamp(min=1e-4)).clamp(0, 1) * (inside > 0)
    cracked = pixels * dice.uniform(0.1, 0.5, n, 1, 1, 1)
    is_stain = dice.uniform(0, 1, n, 1, 1, 1) < 0.5
    alpha = torch.where(is_stain, stain, crack)
    changed = torch.where(is_stain, stain, F.max_pool2d(crack, 5, 1, 2))
    return blend(pixels, torch.where(is_stain, stained, cracked), alpha), changed


def generate(dice, pixels, donor):
    """A small thing as image models add it: a place, with something of another photo or damage in it, goes through a
    decoder (two doublings by learnt-looking kernels that leave its lattice and no grain) and is blended in."""
    n, side = len(pixels), pixels.shape[-1]
    inside = draw_places(dice, n, side)
    alpha = feather(dice, inside)
    small = ((inside - 0.25 * inside.amax((2, 3), keepdim=True)) / 4).clamp(0, 1)
    kind = dice.uniform(0, 1, n, 1, 1, 1)
    content = torch.where(kind < 0.4, blend(pixels, donor, small), torch.where(kind < 0.75, damage(dice, pixels, None)[0], pixels))
    channels = n * 3
    code = F.avg_pool2d(content, 4) + smooth_noise(dice, n, 3, side // 4, max(2, side // 16)) * dice.uniform(0, 5, n, 1, 1, 1)
    edge = F.interpolate(code, scale_factor=4, mode="bicubic", align_corners=False)
    for _ in range(2):
        wide = code.shape[-1]
        base = torch.tensor([[1.0, 3, 3, 1]], device=dice.device)
        kernel = (base.T @ base / 16).expand(channels, 1, 4, 4) + 0.012 * dice.normal(channels, 1, 4, 4)
        flat = F.pad(code.reshape(1, channels, wide, wide), (1,) * 4, mode="replicate")
        grown = F.conv_transpose2d(flat, kernel, stride=2, padding=1, groups=channels)[..., 2:-2, 2:-2]
        code = grown.reshape(n, 3, 2 * wide, 2 * wide)
        code = code + dice.uniform(0, 0.8, n, 1, 1, 1) * (code - local_mean(code, 1))
    detail = content - local_mean(content, 2)
    shrunk = detail.sign() * (detail.abs() - dice.uniform(1, 5, n, 1, 1, 1)).clamp(min=0)
    made = code + shrunk * dice.uniform(0.5, 1, n, 1, 1, 1)
    tone = (code - edge).mean((2, 3), keepdim=True)
    return blend(pixels, (made - tone).clamp(0, 255), alpha), alpha


KINDS = {
    "splice": splice, "copy-move": copy_move, "removal": remove, "retouch": retouch, "digits": digits, "damage": damage,
    "generated": generate,
}  # fmt: skip


def forge(dice, pixels, donors, first=0):
    """Forged copies as bytes, the changed share of each pixel (N x 1 x H x W), and the kind of each; kinds alternate."""
    names = list(KINDS)
    whole = pixels.float()
    forged, changed = whole.clone(), torch.zeros_like(whole[:, :1])
    kinds = [names[(first + i) % len(names)] for i in range(len(pixels))]
    for name in names:
        index = torch.tensor([i for i, kind in enumerate(kinds) if kind == name], device=pixels.device)
        if len(index):
            forged[index], changed[index] = KINDS[name](dice, whole[index], donors[index].float())
    forged = forged.round().clamp(0, 255).to(torch.uint8)
    # Where the result equals the original there is nothing to find.
    differs = F.max_pool2d((forged != pixels).any(1, keepdim=True).float(), 5, 1, 2)
    return forged, changed * differs, kinds
