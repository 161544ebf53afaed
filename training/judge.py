"""Scores a network on pairs of cameras that it has not learnt from: image AUC, hits at 5 % false alarms, pixel AUC, best F1.

    python3 judge.py --crops FOLDER (--checkpoint FILE | --onnx FILE) [--pairs N] [--fold N] [--side N] [--window N]
"""

import argparse
import json
import pathlib
import time

import numpy as np
import torch

from crops import Crops
from export import FromOnnx
from network import Network
from pairs import Pairs
from ways import WAYS
from windows import in_windows

GROUP = 7
SEED = 20_261_127


def auc(positive, negative):
    """Area under the ROC curve: the share of pairs in which the positive scores higher; ties count half."""
    both = np.concatenate([positive, negative])
    order = both.argsort(kind="stable")
    ranks = np.empty(len(both))
    values, inverse, counts = np.unique(both[order], return_inverse=True, return_counts=True)
    ranks[order] = (np.cumsum(counts) - (counts - 1) / 2)[inverse]
    n = len(positive)
    return float((ranks[:n].sum() - n * (n + 1) / 2) / (n * len(negative)))


def hits(positive, negative, alarms=0.05):
    """Share of the forged above the score that at most a share `alarms` of the untouched exceed."""
    allowed = int(alarms * len(negative))
    limit = np.sort(negative)[len(negative) - allowed - 1]
    return float((positive > limit).mean())


def best_f1(scores, wanted):
    order = (-scores).argsort(kind="stable")
    found = np.cumsum(wanted[order])
    ends = np.append(np.diff(scores[order]) != 0, True)
    return float((2 * found / (np.arange(1, len(scores) + 1) + wanted.sum()))[ends].max())


@torch.no_grad()
def judge(network, crops, pairs, side, window=None, until=None):
    """A row for every pair: kind, way, both scores, and how well its places were located. Stops early at the time `until`."""
    rng = np.random.default_rng(SEED)
    makers = Pairs(crops, rng, SEED, side)
    ways = [way for way in WAYS if any(makers.window_for(scale) <= makers.largest for scale in WAYS[way][1])]
    rows = []
    while len(rows) < pairs and (until is None or time.time() < until):
        batch = makers.draw(GROUP, 1, ways[len(rows) // GROUP % len(ways)])
        inputs = batch.inputs()
        logits, _, whole = in_windows(network, inputs, window) if window else network(*inputs)
        logits, whole = logits.float().cpu().numpy(), whole.float().cpu().numpy()
        changed = batch.changed.cpu().numpy() >= 0.5
        for i in range(GROUP):
            scores, wanted = logits[i].ravel(), changed[i].ravel()
            places = wanted.any() and not wanted.all()
            rows.append({
                "kind": batch.kinds[i], "way": batch.ways[i], "forged": float(whole[i]), "twin": float(whole[GROUP + i]),
                "auc": auc(scores[wanted], scores[~wanted]) if places else None,
                "f1": best_f1(scores, wanted) if places else None,
            })  # fmt: skip
    return rows


def summarise(rows):
    forged, twins = (np.array([row[name] for row in rows]) for name in ("forged", "twin"))
    found = [row for row in rows if row["auc"] is not None]
    mean = lambda name: float(np.mean([row[name] for row in found])) if found else None
    return {
        "pairs": len(rows), "image AUC": auc(forged, twins), "hits at 5 %": hits(forged, twins), "pixel AUC": mean("auc"),
        "best F1": mean("f1"),
    }  # fmt: skip


def present(rows):
    groups = {"all": rows}
    for name in ("way", "kind"):
        for value in dict.fromkeys(row[name] for row in rows):
            groups[value] = [row for row in rows if row[name] == value]
    lines = [f"{'':14}{'pairs':>7}{'image AUC':>11}{'hits at 5 %':>13}{'pixel AUC':>11}{'best F1':>9}"]
    for name, group in groups.items():
        figures = summarise(group)
        cells = [f"{figures[key]:.3f}" if figures[key] is not None else "–" for key in list(figures)[1:]]
        lines.append(f"{name:14}{len(group):>7}{cells[0]:>11}{cells[1]:>13}{cells[2]:>11}{cells[3]:>9}")
    return "\n".join(lines)


def load(file, device):
    state = torch.load(file, map_location=device, weights_only=True)
    network = Network().to(device)
    network.load_state_dict(state["average"])
    return network.eval(), state


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--crops", required=True)
    parser.add_argument("--checkpoint")
    parser.add_argument("--onnx")
    parser.add_argument("--pairs", type=int, default=630)
    parser.add_argument("--side", type=int, default=512)
    parser.add_argument("--window", type=int, help="judge in overlapping windows of so many pixels and average")
    parser.add_argument("--fold", type=int, default=0, help="the fold of cameras that was held out; -1 takes all cameras")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    device = "cuda" if torch.cuda.is_available() and options.checkpoint else "cpu"
    network = load(options.checkpoint, device)[0] if options.checkpoint else FromOnnx(options.onnx)
    crops = Crops(options.crops, device, None if options.fold < 0 else True, options.fold)
    rows = judge(network, crops, options.pairs, options.side, options.window)
    print(present(rows))
    if options.json:
        options.json.write_text(json.dumps(rows))


if __name__ == "__main__":
    main()
