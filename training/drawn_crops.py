"""For tests: parts as `eval -- crops` writes them, with drawn pictures by made-up cameras."""

import json
import pathlib
import zlib

import numpy as np
import torch

import jpeg


def draw(seed, side=384):
    """Waves, edges and grain, as in a photo; some areas are black or blown out."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[:side, :side].astype(float)
    waves = [128 + 140 * np.sin(x / rng.uniform(3, 40) + c) * np.cos(y / rng.uniform(3, 40)) for c in range(3)]
    grain = rng.normal(0, rng.uniform(1, 30), (side, side, 3))
    return (np.stack(waves, -1) + grain + 60 * ((x + y) % 71 > 40)[..., None]).clip(0, 255).astype(np.uint8)


def deflate(components):
    frequencies = []
    for part in components:
        plain = part.reshape(-1, 64).numpy().astype(np.int16).T.copy()
        plain[0] = np.diff(plain[0], prepend=np.int16(0))
        frequencies.append(plain.ravel())
    values = np.concatenate(frequencies).view(np.uint16)
    return zlib.compress(np.concatenate([(values & 255), (values >> 8)]).astype(np.uint8).tobytes())


def write_part(folder, index, count=10, sampling=(2, 2), side=384):
    folder, rows, data = pathlib.Path(folder), [], b""
    for i in range(count):
        quality = 85 + i % 10
        luminance = jpeg.scale_table(jpeg.STANDARD_LUMINANCE, quality)
        chrominance = jpeg.scale_table(jpeg.STANDARD_CHROMINANCE, quality)
        pixels = torch.from_numpy(draw(100 * index + i, side)).permute(2, 0, 1)[None]
        packed = deflate(jpeg.encode(pixels, luminance[None], chrominance[None], sampling))
        rows.append({
            "camera": f"Maker Model {i}", "width": side, "height": side, "sampling": list(sampling),
            "luminance": luminance.tolist(), "chrominance": chrominance.tolist(), "start": len(data), "length": len(packed),
        })  # fmt: skip
        data += packed
    (folder / f"part-{index}.bin").write_bytes(data)
    (folder / f"part-{index}.json").write_text(json.dumps(rows))
