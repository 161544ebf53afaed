/** A single-precision tensor. */
export interface Tensor {
  readonly dims: readonly number[];
  readonly values: Float32Array;
}

/** The fields of ONNX messages used here (onnx.proto, version 1). */
const MODEL = { graph: 7 } as const;
const GRAPH = { initializer: 5 } as const;
const TENSOR = { dims: 1, dataType: 2, name: 8, rawData: 9 } as const;
const FLOAT = 1;

/** The single-precision tensors of an ONNX model, by name; others are left out. */
export function readTensors(onnx: Uint8Array): ReadonlyMap<string, Tensor> {
  const tensors = new Map<string, Tensor>();
  for (const graph of listFields(onnx))
    if (graph.number === MODEL.graph && graph.bytes)
      for (const { number, bytes } of listFields(graph.bytes))
        if (number === GRAPH.initializer && bytes) {
          const tensor = readTensor(bytes);
          if (tensor) tensors.set(tensor.name, tensor);
        }
  return tensors;
}

function readTensor(message: Uint8Array): (Tensor & { readonly name: string }) | null {
  const dims: number[] = [];
  let [name, dataType] = ['', 0];
  let raw = new Uint8Array();
  for (const { number, value, bytes } of listFields(message)) {
    if (number === TENSOR.dims) dims.push(...(bytes ? listVarints(bytes) : [value]));
    if (number === TENSOR.dataType) dataType = value;
    if (number === TENSOR.name && bytes) name = new TextDecoder().decode(bytes);
    if (number === TENSOR.rawData && bytes) raw = new Uint8Array(bytes);
  }
  return dataType === FLOAT ? { name, dims, values: new Float32Array(raw.buffer) } : null;
}

interface Field {
  readonly number: number;
  /** The value of a numeric field, otherwise 0. */
  readonly value: number;
  readonly bytes: Uint8Array | null;
}

/** The fields of a message in the wire format of Protocol Buffers. */
function* listFields(message: Uint8Array): Generator<Field> {
  for (let at = 0; at < message.length; ) {
    const key = readVarint(message, at);
    const [number, kind] = [key.value >>> 3, key.value & 7];
    at = key.end;
    if (kind === 0) {
      const { value, end } = readVarint(message, at);
      at = end;
      yield { number, value, bytes: null };
    } else {
      const length = kind === 2 ? readVarint(message, at) : { value: kind === 1 ? 8 : 4, end: at };
      at = length.end + length.value;
      yield { number, value: 0, bytes: message.subarray(length.end, at) };
    }
  }
}

function* listVarints(bytes: Uint8Array): Generator<number> {
  for (let at = 0; at < bytes.length; ) {
    const { value, end } = readVarint(bytes, at);
    at = end;
    yield value;
  }
}

function readVarint(bytes: Uint8Array, start: number): { value: number; end: number } {
  let [value, scale, at] = [0, 1, start];
  for (; ; scale *= 128) {
    const byte = bytes[at++] ?? 0;
    value += (byte & 127) * scale;
    if (byte < 128) return { value, end: at };
  }
}
