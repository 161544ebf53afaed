"""Writes a trained network as ONNX."""

import torch

from network import InProduct, product_module

INPUTS = ["luma", "chroma", "coefficients", "steps"]
OUTPUTS = ["logits", "confidence", "picture"]


def example(side=64, batch=1):
    cells = side // 8
    return (
        torch.rand(batch, 1, side, side) * 255,
        torch.randn(batch, 2, side // 2, side // 2) * 40,
        torch.randint(-20, 21, (batch, 64, cells, cells)).float(),
        torch.randint(1, 60, (batch, 64)).float(),
    )


def write_onnx(network, file):
    """One file for every size of picture; one of the product's layers is written as the product reads it."""
    network = network.cpu().float().eval()
    if isinstance(network, InProduct):
        product_module().write_onnx(network.plain, str(file))
        return
    axes = {
        "luma": {2: "height", 3: "width"}, "chroma": {2: "half height", 3: "half width"},
        "coefficients": {2: "lines", 3: "columns"}, "logits": {2: "lines", 3: "columns"}, "confidence": {2: "lines", 3: "columns"},
    }  # fmt: skip
    torch.onnx.export(
        network, example(), str(file), input_names=INPUTS, output_names=OUTPUTS, dynamic_axes=axes, opset_version=17, dynamo=False
    )


class FromOnnx:
    """A network of the product, or one of ours, computed by onnxruntime with the interface of a module."""

    def __init__(self, file):
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = torch.get_num_threads()
        self.session = onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
        self.names = [one.name for one in self.session.get_inputs()]

    def __call__(self, *inputs):
        found = []
        for i in range(len(inputs[0])):
            feed = {name: value[i : i + 1].float().cpu().numpy() for name, value in zip(INPUTS, inputs) if name in self.names}
            found.append([torch.from_numpy(value) for value in self.session.run(None, feed)])
        logits = torch.cat([one[0] for one in found])
        if len(found[0]) > 1:
            return logits, *(torch.cat([one[i] for one in found]) for i in (1, 2))
        highest = torch.nn.functional.avg_pool2d(logits, 5, 1, 2).amax((1, 2, 3))
        return logits, torch.zeros_like(logits), highest
