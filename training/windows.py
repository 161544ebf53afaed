"""Judges pictures of any size in overlapping windows of the training size."""

import torch

CELL = 8


def starts(length, window, step):
    """The starts of windows that cover a length; the last window ends with it."""
    if length <= window:
        return [0]
    return sorted({*range(0, length - window, step), length - window})


def in_windows(network, inputs, window=256, step=128):
    """Log-odds of cells and their confidence as the mean over all windows that contain them; the picture's as the highest of all windows.
    Sides must be multiples of 16; a picture smaller than a window has one."""
    luma, chroma, coefficients, steps = inputs
    height, width = luma.shape[-2:]
    total = torch.zeros(len(luma), 2, height // CELL, width // CELL, device=luma.device)
    seen = torch.zeros_like(total[:, :1])
    wholes = []
    for top in starts(height, window, step):
        for left in starts(width, window, step):
            bottom, right = min(top + window, height), min(left + window, width)
            cells = (slice(None), slice(None), slice(top // 8, bottom // 8), slice(left // 8, right // 8))
            map_, confidence, whole = network(
                luma[:, :, top:bottom, left:right],
                chroma[:, :, top // 2 : bottom // 2, left // 2 : right // 2],
                coefficients[cells],
                steps,
            )
            total[cells] += torch.cat([map_, confidence], 1).float()
            seen[cells] += 1
            wholes.append(whole.float())
    map_, confidence = (total / seen).chunk(2, 1)
    return map_, confidence, torch.stack(wholes).amax(0)
