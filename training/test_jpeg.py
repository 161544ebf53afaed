import io
import unittest

import numpy as np
import torch
from PIL import Image

import jpeg
from drawn_crops import draw

# Height and width in pixels: 1,024 blocks of luminance.
SIDE = 256


def pillow_save(pixels, tables, subsampling):
    zigzag = [np.asarray(table).reshape(8, 8).ravel().tolist() for table in tables]
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "JPEG", qtables=zigzag, subsampling=subsampling)
    return np.asarray(Image.open(io.BytesIO(file.getvalue())))


class AgainstLibjpeg(unittest.TestCase):
    def check(self, sampling, name):
        for quality in (30, 50, 75, 83, 92, 98, 100):
            luminance = jpeg.scale_table(jpeg.STANDARD_LUMINANCE, quality)
            chrominance = jpeg.scale_table(jpeg.STANDARD_CHROMINANCE, quality)
            pixels = draw(quality, SIDE)
            expected = pillow_save(pixels, [luminance.tolist(), chrominance.tolist()], name)
            rgb = torch.from_numpy(pixels).permute(2, 0, 1)[None]
            found, _ = jpeg.save(rgb, luminance[None], chrominance[None], sampling)
            differing = (found[0].permute(1, 2, 0).numpy() != expected).sum()
            self.assertEqual(differing, 0, f"{name} at {quality}")

    def test_same_bits_without_subsampling(self):
        self.check((1, 1), "4:4:4")

    def test_same_bits_with_colours_of_half_the_width(self):
        self.check((2, 1), "4:2:2")

    def test_same_bits_with_colours_of_half_both_sides(self):
        self.check((2, 2), "4:2:0")

    def test_tables_of_libjpeg(self):
        for quality in (1, 40, 50, 76, 100):
            file = io.BytesIO()
            Image.new("RGB", (16, 16)).save(file, "JPEG", quality=quality)
            tables = Image.open(io.BytesIO(file.getvalue())).quantization
            self.assertEqual(list(tables[0]), jpeg.scale_table(jpeg.STANDARD_LUMINANCE, quality).tolist())
            self.assertEqual(list(tables[1]), jpeg.scale_table(jpeg.STANDARD_CHROMINANCE, quality).tolist())

    def test_each_picture_of_a_batch_has_its_own_tables(self):
        pixels = torch.stack([torch.from_numpy(draw(seed, SIDE)).permute(2, 0, 1) for seed in (1, 2)])
        tables = torch.stack([jpeg.scale_table(jpeg.STANDARD_LUMINANCE, quality) for quality in (60, 90)])
        both, _ = jpeg.save(pixels, tables, tables)
        alone, _ = jpeg.save(pixels[1:], tables[1:], tables[1:])
        self.assertTrue(torch.equal(both[1:], alone))


if __name__ == "__main__":
    unittest.main()
