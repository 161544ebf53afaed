"""Reads the crops packed by `eval -- crops`, and keeps them as pixels on the device."""

import json
import pathlib
import zlib

import numpy as np
import torch

import jpeg


def inflate(packed, row):
    """The components' coefficients, each lines x columns x 8 x 8: what `cut-crop.ts` deflated."""
    low, high = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(2, -1)
    values = (low.astype(np.uint16) | (high.astype(np.uint16) << 8)).view(np.int16)
    across, down = row["sampling"]
    components, at = [], 0
    for wide, high_ in ((8, 8), (8 * across, 8 * down), (8 * across, 8 * down)):
        lines, columns = row["height"] // high_, row["width"] // wide
        part = values[at : at + 64 * lines * columns].reshape(64, -1).copy()
        part[0] = np.cumsum(part[0], dtype=np.int16)
        components.append(torch.from_numpy(part.T.reshape(1, lines, columns, 8, 8).copy()))
        at += part.size
    return components


def model_of(camera):
    return "".join(letter for letter in camera.lower() if letter.isalnum())


class Crops:
    """Pixels of all crops of some parts, with the camera and the tables of each."""

    def __init__(self, folder, device, held_out=None, fold=0, folds=5):
        """`held_out` True takes the cameras of one fold only, False all others, None every camera."""
        self.pixels, self.cameras, tables = [], [], []
        for manifest in sorted(pathlib.Path(folder).glob("part-*.json")):
            rows = json.loads(manifest.read_text())
            data = manifest.with_suffix(".bin").read_bytes()
            for row in rows:
                if held_out is not None and held_out != (fold_of(row["camera"], folds) == fold):
                    continue
                luminance, chrominance = (
                    torch.tensor(row[name], dtype=torch.int32, device=device)[None]
                    for name in ("luminance", "chrominance")
                )
                components = [c.to(device) for c in inflate(data[row["start"] : row["start"] + row["length"]], row)]
                self.pixels.append(jpeg.decode(components, luminance, chrominance, tuple(row["sampling"]))[0])
                self.cameras.append(model_of(row["camera"]))
                tables.append(torch.cat([luminance, chrominance]))
        if not self.pixels:
            raise SystemExit(f"{folder} holds no crops of these cameras")
        self.sides = np.array([min(one.shape[1:]) for one in self.pixels])
        self.tables = torch.unique(torch.stack(tables), dim=0)

    def windows(self, rng, count, side, aligned=True):
        """Windows of `side` pixels, and the crop of each. The camera is drawn first, so that none dominates."""
        fit = np.flatnonzero(self.sides >= side)
        if len(fit) == 0:
            raise ValueError(f"no crop has {side} pixels along both sides")
        by_camera = {}
        for index in fit:
            by_camera.setdefault(self.cameras[index], []).append(index)
        names = list(by_camera)
        chosen = [rng.choice(by_camera[names[rng.integers(len(names))]]) for _ in range(count)]
        step = 8 if aligned else 1
        found = []
        for index in chosen:
            height, width = self.pixels[index].shape[1:]
            top, left = (int(rng.integers((length - side) // step + 1)) * step for length in (height, width))
            found.append(self.pixels[index][:, top : top + side, left : left + side])
        return torch.stack(found), chosen


def fold_of(camera, folds):
    """The fold of a camera, the same on every machine."""
    return zlib.crc32(model_of(camera).encode()) % folds
