"""The network: judges each cell of 8x8 pixels, and the picture, by residuals and JPEG coefficients.

Facts from papers, no code of theirs: filters that sum to zero (Bayar and Stamm 2018), coefficients one-hot by value and frequency
beside their table (Kwon et al., CAT-Net, 2022), a map of confidence beside the map (Guillaro et al., TruFor, 2023).
"""

import torch
from torch import nn
from torch.nn import functional as F

LIMIT = 20
WIDTH = 96


class Step(nn.Module):
    def __init__(self, before, after, size=3, stride=1, dilation=1, groups=1):
        super().__init__()
        padding = dilation * (size // 2)
        self.conv = nn.Conv2d(before, after, size, stride, padding, dilation, groups, bias=False)
        self.norm = nn.BatchNorm2d(after)

    def forward(self, x):
        return F.relu(self.norm(self.conv(x)))


def residual(plane, weight, border, scale):
    """Residuals of a plane after filters of sum zero, mapped to -1 to 1; edge values are replicated."""
    high = weight - weight.mean((2, 3), keepdim=True)
    found = F.conv2d(F.pad(plane, (border,) * 4, mode="replicate"), high * scale)
    return F.softsign(found)


class Coefficients(nn.Module):
    """Features of each block from its coefficients by frequency, scaled by its quantisation table; zero without a table."""

    def __init__(self, channels):
        super().__init__()
        self.values = nn.Conv2d(64 * (LIMIT + 1), channels, 1, bias=False)
        self.table = nn.Linear(64, 2 * channels)
        self.norm = nn.BatchNorm2d(channels)
        self.around = Step(channels, channels)

    def forward(self, coefficients, steps):
        bins = torch.arange(LIMIT + 1, device=coefficients.device, dtype=coefficients.dtype).view(1, 1, -1, 1, 1)
        volume = (coefficients.abs().unsqueeze(2) == bins).to(self.values.weight.dtype).flatten(1, 2)
        there = (steps.amax(1) > 0).to(coefficients.dtype).view(-1, 1, 1, 1)
        scale, offset = self.table(torch.log2(steps + 1) / 8)[:, :, None, None].chunk(2, 1)
        x = F.relu(self.norm(self.values(volume)) * (1 + scale) + offset)
        return self.around(x * there) * there


class Network(nn.Module):
    def __init__(self, width=WIDTH):
        super().__init__()
        self.luma = nn.Conv2d(1, 16, 5, bias=False)
        self.chroma = nn.Conv2d(2, 12, 3, bias=False)
        with torch.no_grad():
            self.luma.weight.mul_(2)
        self.halve = Step(16, 24, stride=2)
        self.quarter = Step(36, 48, stride=2)
        self.fine = Step(48, 48)
        self.eighth = Step(48, 64, stride=2)
        self.coefficients = Coefficients(32)
        self.cells = Step(96, 64)
        self.coarse = Step(64, width, stride=2)
        self.around = nn.ModuleList([Step(width, width, dilation=dilation) for dilation in (1, 2, 4, 8, 4, 2)])
        self.compare = Step(2 * width, width, size=1)
        self.join = Step(64 + 64 + width, 64, size=1)
        self.settle = Step(64, 48)
        self.head = nn.Conv2d(48, 2, 1)
        self.whole = nn.Sequential(nn.Linear(2 * width + 6, 64), nn.ReLU(), nn.Linear(64, 1))

    def forward(self, luma, chroma, coefficients, steps):
        """Log-odds of each cell being changed, of that result being right, and of the picture being forged."""
        fine = self.halve(residual(luma, self.luma.weight, 2, 0.5))
        colour = residual(chroma, self.chroma.weight, 1, 0.25)
        x = self.fine(self.quarter(torch.cat([fine, colour], 1)))
        cells = self.cells(torch.cat([self.eighth(x), self.coefficients(coefficients, steps)], 1))
        x = self.coarse(cells)
        for step in self.around:
            x = x + step(x)
        x = self.compare(torch.cat([x, standardise(x)], 1))
        wide = F.interpolate(x, size=cells.shape[-2:], mode="nearest")
        map_, confidence = self.head(self.settle(self.join(torch.cat([cells, standardise(cells), wide], 1)))).chunk(2, 1)
        return map_, confidence, self.whole(self.measure(x, map_, confidence)).squeeze(1)

    @staticmethod
    def measure(x, map_, confidence):
        """The inputs for judging the picture: means and maxima of the features, and figures of the map and its confidence."""
        smooth = F.avg_pool2d(map_, 3, 1, 1)
        sure = torch.sigmoid(smooth) * torch.sigmoid(confidence)
        figures = [smooth.amax((2, 3)), smooth.mean((2, 3)), sure.amax((2, 3)), sure.mean((2, 3))]
        figures += [confidence.mean((2, 3)), torch.sqrt((smooth - smooth.mean((2, 3), keepdim=True)).square().mean((2, 3)) + 1e-4)]
        return torch.cat([x.mean((2, 3)), x.amax((2, 3)), *figures], 1)


def standardise(x):
    """Each channel relative to its mean over the picture, in standard deviations."""
    apart = x - x.mean((2, 3), keepdim=True)
    return apart / torch.sqrt(apart.square().mean((2, 3), keepdim=True) + 0.01)


def count_weights(network):
    return sum(weight.numel() for weight in network.parameters())


def loss_of(outputs, changed):
    """The loss of a batch whose first half is forged and whose second half are the twins."""
    logits, confidence, whole = (output.float() for output in outputs)
    target = (changed >= 0.5).float()
    # A partly changed cell is a poor example of either class; changed cells are fewer, so they weigh more.
    weight = torch.where(changed > 0, 3 * (2 * changed - 1).abs(), torch.ones_like(changed))
    places = F.binary_cross_entropy_with_logits(logits, target, weight)
    forged, twins = logits.chunk(2)
    share, wanted = torch.sigmoid(forged), target.chunk(2)[0]
    overlap = 1 - (2 * (share * wanted).sum((1, 2, 3)) + 1) / ((share + wanted).sum((1, 2, 3)) + 1)
    # A twin's likeliest places cause its false alarms.
    loudest = F.avg_pool2d(twins, 3, 1, 1).flatten(1).topk(8).values
    silence = F.softplus(loudest + 1).mean()
    right = 1 - (torch.sigmoid(logits) - target).abs().detach()
    trust = F.binary_cross_entropy_with_logits(confidence, right)
    is_forged = torch.cat([torch.ones(len(forged)), torch.zeros(len(twins))]).to(whole.device)
    picture = F.binary_cross_entropy_with_logits(whole, is_forged)
    order = F.softplus(-(whole.chunk(2)[0] - whole.chunk(2)[1])).mean()
    parts = {
        "places": places, "overlap": overlap.mean(), "silence": silence, "trust": trust, "picture": picture, "order": order,
    }  # fmt: skip
    weights = {"places": 1, "overlap": 0.3, "silence": 0.1, "trust": 0.1, "picture": 0.3, "order": 0.2}
    return sum(weights[name] * part for name, part in parts.items()), parts
