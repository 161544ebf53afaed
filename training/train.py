"""One run on a GPU: trains for some minutes with a checkpoint each minute, scores on held-out cameras, and exports.

    python3 train.py --crops FOLDER --out FOLDER --minutes 9 [--resume CHECKPOINT]
"""

import argparse
import copy
import json
import math
import os
import pathlib
import time

import numpy as np
import torch

from crops import Crops
from export import FromOnnx, example, write_onnx
from judge import judge, present, summarise
from network import Network, count_weights, loss_of
from pairs import Pairs, deal

CHECKPOINT_SECONDS = 60
LOG_SECONDS = 10


class Trainer:
    def __init__(self, options, device):
        self.options, self.device, self.began = options, device, time.time()
        self.out = pathlib.Path(options.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.log_file = open(self.out / "log.jsonl", "a")
        torch.manual_seed(options.seed)
        state = torch.load(options.resume, map_location=device, weights_only=True) if options.resume else None
        self.network = Network().to(device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.network).eval()
        self.optimiser = torch.optim.AdamW(self.network.parameters(), lr=options.rate, weight_decay=1e-3)
        self.step = 0
        if state:
            self.network.load_state_dict(state["network"])
            self.average.load_state_dict(state["average"])
            # The checkpoint in the repository has no optimiser state, which is as large again.
            if "optimiser" in state:
                self.optimiser.load_state_dict(state["optimiser"])
            self.step = state["step"]
        self.first = self.step
        held_out = None if options.fold < 0 else False
        self.crops = Crops(options.crops, device, held_out, options.fold)
        # A resumed run draws other pairs than the previous one.
        seed = options.seed + 1_000_003 * self.step
        self.drawn = []
        self.pairs = Pairs(self.crops, np.random.default_rng(seed), seed, options.side)
        self.log(
            event="start", step=self.step, device=str(device), weights=count_weights(self.network), crops=len(self.crops.pixels),
            cameras=len(set(self.crops.cameras)), torch=torch.__version__,
        )  # fmt: skip

    def log(self, **values):
        line = json.dumps({"seconds": round(time.time() - self.began, 1), **values})
        print(line, flush=True)
        self.log_file.write(line + "\n")
        self.log_file.flush()

    def progress(self):
        """The elapsed share of this run, 0 to 1."""
        if self.options.steps:
            return (self.step - self.first) / self.options.steps
        reserve = min(90, 0.2 * 60 * self.options.minutes)
        return (time.time() - self.began) / max(1, 60 * self.options.minutes - reserve)

    def next_batch(self):
        """The next batch. Drawing many pairs takes a GPU about as long as drawing few, so several batches are drawn together."""
        if not self.drawn:
            drawn = self.pairs.draw(self.options.pairs * self.options.pool, self.options.groups)
            self.drawn = deal(drawn, self.options.pool)
        return self.drawn.pop()

    def rate(self, progress):
        warm = min(1, (self.step - self.first + 1) / 100)
        return self.options.rate * warm * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * min(1, progress))))

    def train(self):
        run = torch.compile(self.network) if self.options.compile else self.network
        fast = self.device.type == "cuda"
        saved = logged = time.time()
        sums, count = {}, 0
        while (progress := self.progress()) < 1:
            self.network.train()
            for group in self.optimiser.param_groups:
                group["lr"] = self.rate(progress)
            batch = self.next_batch()
            with torch.autocast("cuda", torch.bfloat16, enabled=fast):
                outputs = run(*batch.inputs())
            loss, parts = loss_of(outputs, batch.changed)
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
            self.optimiser.step()
            self.step += 1
            self.follow()
            for name, part in {"loss": loss, **parts}.items():
                sums[name] = sums.get(name, 0) + part.detach()
            count += 1
            now = time.time()
            if now - logged >= LOG_SECONDS:
                figures = {name: round(float(value) / count, 4) for name, value in sums.items()}
                self.log(event="step", step=self.step, windows=2 * self.options.pairs * (self.step - self.first), **figures)
                sums, count, logged = {}, 0, now
            if now - saved >= CHECKPOINT_SECONDS:
                self.save()
                saved = now
        self.save()

    @torch.no_grad()
    def follow(self):
        """Updates the average of the weights, which is judged and exported; its span grows with the run."""
        keep = min(0.998, (1 + self.step) / (10 + self.step))
        for mine, theirs in zip(self.average.state_dict().values(), self.network.state_dict().values()):
            if mine.dtype.is_floating_point:
                mine.lerp_(theirs, 1 - keep)
            else:
                mine.copy_(theirs)

    def save(self):
        state = {
            "step": self.step, "network": self.network.state_dict(),
            "average": self.average.state_dict(), "optimiser": self.optimiser.state_dict(),
        }  # fmt: skip
        torch.save(state, self.out / "checkpoint.part")
        os.replace(self.out / "checkpoint.part", self.out / "checkpoint.pt")

    def finish(self):
        """Judges on the held-out cameras, exports, and compares the export with the network."""
        if self.options.fold >= 0:
            held_out = Crops(self.options.crops, self.device, True, self.options.fold)
            until = self.began + 60 * self.options.minutes - 15 if self.options.minutes else None
            rows = judge(self.average, held_out, self.options.judged, self.options.judged_side, until=until)
            if rows:
                print(present(rows), flush=True)
                self.log(event="judged", step=self.step, **summarise(rows))
        file = self.out / "network.onnx"
        plain = copy.deepcopy(self.average).cpu().eval()
        write_onnx(plain, file)
        inputs = example(96)
        with torch.no_grad():
            here = plain(*inputs)[0]
        difference = (FromOnnx(file)(*inputs)[0] - here).abs().max().item()
        self.log(event="exported", bytes=file.stat().st_size, largest_difference=difference)
        if difference > 1e-3:
            raise SystemExit("the exported network gives other numbers than the trained one")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--crops", required=True)
    parser.add_argument("--out", default=os.environ.get("OUT", "out"))
    parser.add_argument("--minutes", type=float, default=9, help="for all, judging and exporting too")
    parser.add_argument("--steps", type=int, help="train for so many steps instead")
    parser.add_argument("--resume", help="a checkpoint to go on from")
    parser.add_argument("--pairs", type=int, default=128, help="forged windows in a batch; as many twins come with them")
    parser.add_argument("--groups", type=int, default=8, help="ways of the file among what is drawn together")
    parser.add_argument("--pool", type=int, default=8, help="batches that are drawn together")
    parser.add_argument("--side", type=int, default=256)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--fold", type=int, default=0, help="cameras held out for judging, 0 to 4; -1 trains on all")
    parser.add_argument("--judged", type=int, default=630, help="pairs of held-out cameras")
    parser.add_argument("--judged-side", type=int, default=512)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--compile", action="store_true")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cudnn.benchmark = True
    trainer = Trainer(options, device)
    if options.steps:
        options.minutes = 0
    trainer.train()
    trainer.finish()


if __name__ == "__main__":
    main()
