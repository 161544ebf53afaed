/** Writes small, hand-made ONNX files. Field numbers as in onnx.proto (IR version 8, opset 13). */
export type Field = readonly [number: number, value: number | string | Uint8Array];

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest % 128) | (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return bytes;
}

export function message(...fields: Field[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [...varint(number * 8), ...varint(value)];
      const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
      return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
    }),
  );
}

const FLOAT = 1;
const INT64 = 7;
const INTS = 7;
const STRING = 3;
const GRAPH = 5;
const INT = 2;
const BOOL = 9;

export const floats = (name: string, dims: number[], values: number[]) =>
  message(
    ...dims.map((dim): Field => [1, dim]),
    [2, FLOAT],
    [8, name],
    [9, new Uint8Array(Float32Array.from(values).buffer)],
  );
export const integers = (name: string, values: number[]) =>
  message(
    [1, values.length],
    [2, INT64],
    [8, name],
    [9, new Uint8Array(BigInt64Array.from(values.map(BigInt)).buffer)],
  );
export const truth = (name: string, holds: boolean) =>
  message([2, BOOL], [8, name], [9, Uint8Array.of(holds ? 1 : 0)]);
export const integersAttribute = (name: string, values: number[]) =>
  message([1, name], ...values.map((value): Field => [8, value]), [20, INTS]);
export const integerAttribute = (name: string, value: number) => message([1, name], [3, value], [20, INT]);

export const textAttribute = (name: string, text: string) => message([1, name], [4, text], [20, STRING]);
export const graphAttribute = (name: string, graph: Uint8Array) =>
  message([1, name], [6, graph], [20, GRAPH]);

export const node = (type: string, inputs: readonly string[], output: string, ...attributes: Uint8Array[]) =>
  message(
    ...inputs.map((name): Field => [1, name]),
    [2, output],
    [4, type],
    ...attributes.map((attribute): Field => [5, attribute]),
  );
/** @param type 1: 32-bit floats; 7: 64-bit integers; 9: booleans */
export function value(name: string, dims: number[], type = FLOAT): Uint8Array {
  const shape = message(...dims.map((dim): Field => [1, message([1, dim])]));
  return message([1, name], [2, message([1, message([1, type], [2, shape])])]);
}

export interface Graph {
  readonly nodes: Uint8Array[];
  readonly constants: Uint8Array[];
  readonly inputs: readonly Uint8Array[];
  readonly outputs: readonly Uint8Array[];
}

export function graph({ nodes, constants, inputs, outputs }: Graph): Uint8Array {
  return message(
    ...nodes.map((one): Field => [1, one]),
    [2, 'graph'],
    ...constants.map((one): Field => [5, one]),
    ...inputs.map((one): Field => [11, one]),
    ...outputs.map((one): Field => [12, one]),
  );
}

export function model({
  input,
  ...rest
}: Omit<Graph, 'inputs'> & { readonly input: Uint8Array }): Uint8Array {
  return message([1, 8], [7, graph({ ...rest, inputs: [input] })], [8, message([1, ''], [2, 13])]);
}
