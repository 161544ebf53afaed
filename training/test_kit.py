import contextlib
import io
import json
import pathlib
import sys
import tempfile
import unittest

import numpy as np
import torch

import jpeg
import train
from crops import Crops, fold_of
from drawn_crops import draw, write_part
from export import FromOnnx, example, write_onnx
from forge import KINDS, Dice, diffuse, forge
from judge import auc, best_f1, hits, load
from network import Network
from pairs import Pairs, deal, take_planes
from ways import WAYS, resize
from windows import in_windows, starts

torch.set_num_threads(1)


class Folder(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(holder.cleanup)
        cls.folder = pathlib.Path(holder.name)
        write_part(cls.folder, 0, 10, (2, 2))
        write_part(cls.folder, 1, 10, (1, 1))


class CropsOfParts(Folder):
    def test_are_the_pixels_of_the_photo(self):
        crops = Crops(self.folder, "cpu")
        table = [jpeg.scale_table(one, 85)[None] for one in (jpeg.STANDARD_LUMINANCE, jpeg.STANDARD_CHROMINANCE)]
        pixels = torch.from_numpy(draw(0)).permute(2, 0, 1)[None]
        self.assertTrue(torch.equal(crops.pixels[0], jpeg.save(pixels, *table, (2, 2))[0][0]))
        self.assertEqual(len(crops.pixels), 20)

    def test_held_out_cameras_are_not_learnt_from(self):
        for fold in range(5):
            if not any(fold_of(f"Maker Model {i}", 5) == fold for i in range(10)):
                continue
            learnt, held_out = (set(Crops(self.folder, "cpu", which, fold).cameras) for which in (False, True))
            self.assertEqual(learnt & held_out, set())
            self.assertEqual(len(learnt | held_out), 10)

    def test_none_of_the_wanted_cameras_is_an_error(self):
        with tempfile.TemporaryDirectory() as empty, self.assertRaises(SystemExit):
            Crops(empty, "cpu")


class Forgeries(Folder):
    def setUp(self):
        self.pixels = torch.stack([torch.from_numpy(draw(i, 256)).permute(2, 0, 1) for i in range(8)])

    def test_change_what_they_say_and_nothing_else(self):
        for name, change in KINDS.items():
            dice = Dice(3, "cpu")
            whole = self.pixels.float()
            forged, alpha = change(dice, whole, whole.flip(0))
            self.assertTrue(torch.isfinite(forged).all(), name)
            outside = (forged - whole).abs() * (alpha == 0)
            # The mask of a crack is two pixels wider than the crack; all others are exact.
            self.assertLess(outside.max().item(), 1e-3, name)
            self.assertGreater(((forged - whole).abs().amax(1) > 2).float().mean().item(), 1e-4, name)

    def test_same_seed_same_forgery(self):
        first, again = (forge(Dice(5, "cpu"), self.pixels, self.pixels.flip(0))[0] for _ in range(2))
        self.assertTrue(torch.equal(first, again))

    def test_a_hole_is_filled_with_what_is_around_it(self):
        plain = torch.full((1, 3, 64, 64), 90.0)
        hole = torch.zeros(1, 1, 64, 64)
        hole[..., 20:40, 10:50] = 1
        filled = diffuse(plain * (1 - hole), hole)
        self.assertLess((filled - 90).abs().max().item(), 0.5)


class PairsOfTwins(Folder):
    def test_every_way_gives_pairs_that_differ_only_where_they_were_forged(self):
        pairs = Pairs(Crops(self.folder, "cpu"), np.random.default_rng(1), 1, 96)
        for way in WAYS:
            batch = pairs.draw(14, 1, way)
            self.assertEqual(batch.luma.shape, (28, 1, 96, 96))
            self.assertEqual(batch.chroma.shape, (28, 2, 48, 48))
            self.assertEqual(batch.coefficients.shape, (28, 64, 12, 12))
            forged, twins = batch.changed.chunk(2)
            self.assertEqual(twins.max().item(), 0)
            self.assertGreater(forged.max().item(), 0)
            if way in ("png", "saved"):
                a, b = batch.luma.chunk(2)
                away = torch.nn.functional.max_pool2d(forged, 5, 1, 2) == 0
                away = torch.nn.functional.interpolate(away.float(), scale_factor=8)
                self.assertLess(((a - b).abs() * away).max().item(), 3, way)

    def test_dealing_keeps_each_twin_beside_its_forgery(self):
        batch = Pairs(Crops(self.folder, "cpu"), np.random.default_rng(1), 1, 96).draw(14, 1, "png")
        parts = deal(batch, 2)
        self.assertEqual(sorted(sum([part.kinds for part in parts], [])), sorted(batch.kinds))
        for part in parts:
            forged, twins = part.changed.flatten(1).sum(1).chunk(2)
            self.assertEqual((len(forged), float(twins.sum())), (7, 0))
            where = [int((batch.luma == one).flatten(1).all(1).nonzero()[0]) for one in part.luma]
            self.assertEqual([place + 14 for place in where[:7]], where[7:])

    def test_coefficients_are_those_of_the_pixels(self):
        pairs = Pairs(Crops(self.folder, "cpu"), np.random.default_rng(1), 1, 96)
        batch = pairs.draw(7, 1, "saved")
        blocks = jpeg.split_blocks(batch.luma[:, 0].int() - 128)
        again = jpeg.quantise(jpeg.forward_dct(blocks), batch.steps.int()).flatten(3).permute(0, 3, 1, 2).clamp(-20, 20)
        self.assertGreater((again == batch.coefficients.int()).float().mean().item(), 0.97)

    def test_planes_are_those_of_the_product(self):
        blue = torch.tensor([0, 0, 255], dtype=torch.uint8).view(1, 3, 1, 1).expand(1, 3, 2, 2)
        luma, chroma = take_planes(blue)
        self.assertEqual([luma[0, 0, 0, 0].item(), *chroma.flatten().tolist()], [29, 510, -83])

    def test_a_resized_ramp_stays_a_ramp(self):
        ramp = torch.arange(64.0).mul(4).to(torch.uint8).expand(1, 3, 64, 64)
        for kernel in ("bilinear", "bicubic", "lanczos", "bilinear, wide"):
            steps = resize(ramp, 32, kernel)[0, 0, 16, 6:-6].float().diff()
            self.assertLess((steps - 8).abs().max().item(), 2, kernel)


class Figures(unittest.TestCase):
    def test_of_known_scores(self):
        self.assertEqual(auc(np.array([3.0, 4]), np.array([1.0, 2])), 1)
        self.assertEqual(auc(np.array([1.0, 1]), np.array([1.0, 1])), 0.5)
        self.assertEqual(auc(np.array([1.0, 3]), np.array([2.0])), 0.5)
        twins = np.arange(100.0)
        self.assertEqual(hits(np.array([94.0, 95, 99, 200]), twins), 0.75)
        self.assertEqual(best_f1(np.array([3.0, 2, 1, 0]), np.array([True, False, True, False])), 0.8)


class Windows(unittest.TestCase):
    def test_cover_a_picture_to_its_end(self):
        self.assertEqual(starts(200, 256, 128), [0])
        self.assertEqual(starts(600, 256, 128), [0, 128, 256, 344])

    def test_one_window_gives_what_the_network_gives(self):
        torch.manual_seed(1)
        network, inputs = Network().eval(), example(96, 2)
        with torch.no_grad():
            alone, windowed = network(*inputs), in_windows(network, inputs, 96)
        for a, b in zip(alone, windowed):
            self.assertLess((a - b).abs().max().item(), 1e-5)

    def test_overlapping_windows_are_averaged(self):
        plane = lambda luma, *_: (luma.mean((1, 2, 3)).view(-1, 1, 1, 1).expand(-1, 1, 2, 2),) * 2 + (luma.amax((1, 2, 3)),)
        luma = torch.zeros(1, 1, 16, 32)
        luma[..., 16:] = 8
        inputs = luma, torch.zeros(1, 2, 8, 16), torch.zeros(1, 64, 2, 4), torch.zeros(1, 64)
        map_, _, whole = in_windows(plane, inputs, 16, 8)
        self.assertEqual(map_[0, 0, 0].tolist(), [0, 2, 6, 8])
        self.assertEqual(whole.item(), 8)


class Exported(unittest.TestCase):
    def test_gives_the_same_numbers_at_any_size(self):
        torch.manual_seed(2)
        network = Network()
        network(*example(64, 4))  # Moves the norms' averages.
        network.eval()
        with tempfile.TemporaryDirectory() as folder, torch.no_grad():
            file = pathlib.Path(folder) / "network.onnx"
            write_onnx(network, file)
            for side in (64, 176):
                inputs = example(side)
                for mine, theirs in zip(network(*inputs)[:2], FromOnnx(file)(*inputs)[:2]):
                    self.assertLess((mine - theirs).abs().max().item(), 1e-3)

    def test_a_png_is_judged_without_coefficients(self):
        network = Network().eval()
        luma, chroma, coefficients, steps = example(64)
        with torch.no_grad():
            one, other = (network(luma, chroma, c, steps * 0)[0] for c in (coefficients, coefficients * 0))
        self.assertTrue(torch.equal(one, other))


class Trained(Folder):
    """A hundred steps from crops to an exported network, then continued from the checkpoint."""

    def run_train(self, *more):
        sys.argv = ["train.py", "--crops", str(self.folder), "--pairs", "7", "--groups", "1", "--side", "64"]
        sys.argv += ["--judged", "14", "--judged-side", "96", "--fold", "2", *more]
        with contextlib.redirect_stdout(io.StringIO()):
            train.main()

    def test_from_crops_to_an_exported_network(self):
        with tempfile.TemporaryDirectory() as out:
            log, checkpoint = pathlib.Path(out) / "log.jsonl", pathlib.Path(out) / "checkpoint.pt"
            train.LOG_SECONDS = 1
            self.run_train("--steps", "100", "--out", out)
            events = [json.loads(line) for line in log.read_text().splitlines()]
            losses = [event["places"] for event in events if event["event"] == "step"]
            self.assertLess(np.mean(losses[-3:]), losses[0])
            self.assertEqual([event["event"] for event in events if event["event"] != "step"], ["start", "judged", "exported"])
            self.assertEqual(events[-2]["pairs"], 14)
            self.assertEqual(load(checkpoint, "cpu")[1]["step"], 100)
            self.run_train("--steps", "3", "--out", out, "--resume", str(checkpoint))
            self.assertEqual(load(checkpoint, "cpu")[1]["step"], 103)
            self.assertTrue((pathlib.Path(out) / "network.onnx").exists())

    def test_minutes_bound_the_whole_run(self):
        with tempfile.TemporaryDirectory() as out:
            self.run_train("--minutes", "0.2", "--out", out)
            last = json.loads((pathlib.Path(out) / "log.jsonl").read_text().splitlines()[-1])
            self.assertEqual(last["event"], "exported")


if __name__ == "__main__":
    unittest.main()
