"""The integer arithmetic of libjpeg, for batches on any device.

Every function gives the numbers that libjpeg-turbo gives with its defaults: the accurate integer transform ("islow"), triangle
("fancy") upsampling of colours, and its tables of fixed-point factors. `test_jpeg.py` compares them bit by bit.
"""

import torch
from torch.nn import functional as F

BITS = 13
PASS1_BITS = 2
FIX = {name: round(value * (1 << BITS)) for name, value in {
    "0.298631336": 0.298631336, "0.390180644": 0.390180644, "0.541196100": 0.541196100, "0.765366865": 0.765366865,
    "0.899976223": 0.899976223, "1.175875602": 1.175875602, "1.501321110": 1.501321110, "1.847759065": 1.847759065,
    "1.961570560": 1.961570560, "2.053119869": 2.053119869, "2.562915447": 2.562915447, "3.072711026": 3.072711026,
}.items()}

STANDARD_LUMINANCE = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
    72, 92, 95, 98, 112, 100, 103, 99,
]  # fmt: skip
STANDARD_CHROMINANCE = [
    17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99, 99, 99, 99,
] + [99] * 32  # fmt: skip


def scale_table(standard, quality):
    """libjpeg's table for a quality of 1 to 100, in natural order."""
    scale = 5000 // quality if quality < 50 else 200 - 2 * quality
    return torch.tensor([min(max((step * scale + 50) // 100, 1), 255) for step in standard], dtype=torch.int32)


def split_blocks(plane):
    """N x H x W to N x H/8 x W/8 x 8 x 8."""
    n, height, width = plane.shape
    return plane.view(n, height // 8, 8, width // 8, 8).transpose(2, 3)


def join_blocks(blocks):
    n, lines, columns = blocks.shape[:3]
    return blocks.transpose(2, 3).reshape(n, lines * 8, columns * 8)


def descale(x, bits):
    return (x + (1 << (bits - 1))) >> bits


def odd_forward(t4, t5, t6, t7, bits):
    z1, z2, z3, z4 = t4 + t7, t5 + t6, t4 + t6, t5 + t7
    z5 = (z3 + z4) * FIX["1.175875602"]
    t4, t5 = t4 * FIX["0.298631336"], t5 * FIX["2.053119869"]
    t6, t7 = t6 * FIX["3.072711026"], t7 * FIX["1.501321110"]
    z1, z2 = -z1 * FIX["0.899976223"], -z2 * FIX["2.562915447"]
    z3, z4 = z5 - z3 * FIX["1.961570560"], z5 - z4 * FIX["0.390180644"]
    return [descale(sum_, bits) for sum_ in (t7 + z1 + z4, t6 + z2 + z3, t5 + z2 + z4, t4 + z1 + z3)]


def forward_pass(d, even_bits, bits):
    """One pass over the last axis of eight; `even_bits` is the right shift of the two plain sums, a left shift if negative."""
    s = [d[..., i] + d[..., 7 - i] for i in range(4)]
    t = [d[..., i] - d[..., 7 - i] for i in range(4)]
    t10, t13, t11, t12 = s[0] + s[3], s[0] - s[3], s[1] + s[2], s[1] - s[2]
    plain = (lambda x: x << -even_bits) if even_bits < 0 else (lambda x: descale(x, even_bits))
    z1 = (t12 + t13) * FIX["0.541196100"]
    one, three, five, seven = odd_forward(t[3], t[2], t[1], t[0], bits)
    return torch.stack([
        plain(t10 + t11), one, descale(z1 + t13 * FIX["0.765366865"], bits), three,
        plain(t10 - t11), five, descale(z1 - t12 * FIX["1.847759065"], bits), seven,
    ], -1)  # fmt: skip


def forward_dct(blocks):
    """Samples around 0 to coefficients scaled by 8, as jfdctint.c."""
    rows = forward_pass(blocks, -PASS1_BITS, BITS - PASS1_BITS)
    return forward_pass(rows.transpose(-1, -2), PASS1_BITS, BITS + PASS1_BITS).transpose(-1, -2)


def inverse_pass(d, bits):
    z1 = (d[..., 2] + d[..., 6]) * FIX["0.541196100"]
    t2, t3 = z1 - d[..., 6] * FIX["1.847759065"], z1 + d[..., 2] * FIX["0.765366865"]
    t0, t1 = (d[..., 0] + d[..., 4]) << BITS, (d[..., 0] - d[..., 4]) << BITS
    even = [t0 + t3, t1 + t2, t1 - t2, t0 - t3]
    t0, t1, t2, t3 = d[..., 7], d[..., 5], d[..., 3], d[..., 1]
    z1, z2, z3, z4 = t0 + t3, t1 + t2, t0 + t2, t1 + t3
    z5 = (z3 + z4) * FIX["1.175875602"]
    t0, t1 = t0 * FIX["0.298631336"], t1 * FIX["2.053119869"]
    t2, t3 = t2 * FIX["3.072711026"], t3 * FIX["1.501321110"]
    z1, z2 = -z1 * FIX["0.899976223"], -z2 * FIX["2.562915447"]
    z3, z4 = z5 - z3 * FIX["1.961570560"], z5 - z4 * FIX["0.390180644"]
    odd = [t3 + z1 + z4, t2 + z2 + z3, t1 + z2 + z4, t0 + z1 + z3]
    sums = [even[i] + odd[i] for i in range(4)] + [even[i] - odd[i] for i in (3, 2, 1, 0)]
    return torch.stack([descale(x, bits) for x in sums], -1)


def inverse_dct(coefficients):
    """Dequantised coefficients to samples of 0 to 255, as jidctint.c."""
    columns = inverse_pass(coefficients.transpose(-1, -2), BITS - PASS1_BITS).transpose(-1, -2)
    # libjpeg wraps values far out of range instead of clamping them; no encoded picture contains such values.
    return (inverse_pass(columns, BITS + PASS1_BITS + 3) + 128).clamp(0, 255)


def quantise(coefficients, steps):
    """Quantises coefficients scaled by 8, N x ... x 8 x 8, by N x 64 steps, rounding half away from zero."""
    divisor = (steps.view(-1, 1, 1, 8, 8) << 3).to(coefficients.dtype)
    whole = torch.div(coefficients.abs() + (divisor >> 1), divisor, rounding_mode="floor")
    return torch.where(coefficients < 0, -whole, whole)


def fix16(value):
    return int(value * 65536 + 0.5)


def to_ycc(rgb):
    """N x 3 x H x W whole numbers of 0 to 255, likewise back: jccolor.c."""
    r, g, b = rgb.unbind(1)
    half, offset = 1 << 15, (128 << 16) + (1 << 15) - 1
    y = (fix16(0.29900) * r + fix16(0.58700) * g + fix16(0.11400) * b + half) >> 16
    cb = (-fix16(0.16874) * r - fix16(0.33126) * g + fix16(0.5) * b + offset) >> 16
    cr = (fix16(0.5) * r - fix16(0.41869) * g - fix16(0.08131) * b + offset) >> 16
    return y, cb, cr


def to_rgb(y, cb, cr):
    """jdcolor.c."""
    cb, cr, half = cb - 128, cr - 128, 1 << 15
    red = y + ((fix16(1.40200) * cr + half) >> 16)
    green = y + ((-fix16(0.34414) * cb - fix16(0.71414) * cr + half) >> 16)
    blue = y + ((fix16(1.77200) * cb + half) >> 16)
    return torch.stack([red, green, blue], 1).clamp(0, 255)


def shrink_colour(plane, sampling):
    """Half the width (2, 1) or half of both (2, 2), with libjpeg's alternating bias; (1, 1) as it is."""
    across, down = sampling
    if across == 1:
        return plane
    bias = torch.arange(plane.shape[2] // 2, device=plane.device, dtype=plane.dtype) & 1
    pairs = plane[:, :, ::2] + plane[:, :, 1::2]
    if down == 1:
        return (pairs + bias) >> 1
    return (pairs[:, ::2] + pairs[:, 1::2] + 1 + bias) >> 2


def shift(plane, dim, by):
    """The neighbour at distance `by`; beyond the edge, the edge."""
    length = plane.shape[dim]
    index = (torch.arange(length, device=plane.device) + by).clamp(0, length - 1)
    return plane.index_select(dim, index)


def grow_colour(plane, sampling):
    """Triangle upsampling of jdsample.c."""
    across, down = sampling
    if across == 1:
        return plane
    if down == 1:
        left = (3 * plane + shift(plane, 2, -1) + 1) >> 2
        right = (3 * plane + shift(plane, 2, 1) + 2) >> 2
        left[:, :, 0], right[:, :, -1] = plane[:, :, 0], plane[:, :, -1]
        return torch.stack([left, right], -1).flatten(2)
    rows = torch.stack([3 * plane + shift(plane, 1, -1), 3 * plane + shift(plane, 1, 1)], 2).flatten(1, 2)
    left = (3 * rows + shift(rows, 2, -1) + 8) >> 4
    right = (3 * rows + shift(rows, 2, 1) + 7) >> 4
    return torch.stack([left, right], -1).flatten(2)


def encode(rgb, luminance, chrominance, sampling=(2, 2)):
    """Quantised coefficients of Y, Cb, Cr: each N x lines x columns x 8 x 8. Sides are multiples of the MCU's."""
    y, cb, cr = to_ycc(rgb.to(torch.int32))
    planes = y, shrink_colour(cb, sampling), shrink_colour(cr, sampling)
    steps = luminance, chrominance, chrominance
    return [quantise(forward_dct(split_blocks(plane) - 128), step) for plane, step in zip(planes, steps)]


def decode(components, luminance, chrominance, sampling=(2, 2)):
    """Back to N x 3 x H x W bytes."""
    steps = luminance, chrominance, chrominance
    y, cb, cr = (
        join_blocks(inverse_dct(part.to(torch.int32) * step.view(-1, 1, 1, 8, 8)))
        for part, step in zip(components, steps)
    )
    return to_rgb(y, grow_colour(cb, sampling), grow_colour(cr, sampling)).to(torch.uint8)


def save(rgb, luminance, chrominance, sampling=(2, 2)):
    """The picture as it comes back from a JPEG file, and the coefficients of its luminance."""
    components = encode(rgb, luminance, chrominance, sampling)
    return decode(components, luminance, chrominance, sampling), components[0]
