import { inflateSync } from 'node:zlib';

/** A real, two-dimensional array of a MATLAB file; `values` is row-major. */
export interface MatArray {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

const COMPRESSED = 15;
const MATRIX = 14;
const LARGEST = 1 << 28;

/** How the numbers of each data type are read: size in bytes, and getter. */
const NUMBERS: Readonly<Record<number, readonly [number, (view: DataView, at: number) => number]>> = {
  1: [1, (view, at) => view.getInt8(at)],
  2: [1, (view, at) => view.getUint8(at)],
  3: [2, (view, at) => view.getInt16(at, true)],
  4: [2, (view, at) => view.getUint16(at, true)],
  5: [4, (view, at) => view.getInt32(at, true)],
  6: [4, (view, at) => view.getUint32(at, true)],
  7: [4, (view, at) => view.getFloat32(at, true)],
  9: [8, (view, at) => view.getFloat64(at, true)],
};

interface Element {
  readonly type: number;
  readonly data: Uint8Array;
}

/**
 * Reads the numeric arrays of a MATLAB level 5 file (little-endian, plain or compressed elements; "MAT-File
 * Format", MathWorks). Cells, structures, sparse and complex arrays are skipped.
 * @throws RangeError if the file is of another kind or damaged
 */
export function readMat(bytes: Uint8Array): MatArray[] {
  if (bytes.length < 128 || bytes[126] !== 0x49 || bytes[127] !== 0x4d) {
    throw new RangeError('not a little-endian MATLAB level 5 file');
  }
  const arrays: MatArray[] = [];
  for (const { type, data } of readElements(bytes.subarray(128))) {
    const [matrix] =
      type === COMPRESSED ? readElements(inflateSync(data, { maxOutputLength: LARGEST })) : [{ type, data }];
    const array = matrix?.type === MATRIX ? readArray(matrix.data) : null;
    if (array !== null) arrays.push(array);
  }
  return arrays;
}

function* readElements(bytes: Uint8Array): Generator<Element> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const small = view.getUint16(at + 2, true);
    const type = small > 0 ? view.getUint16(at, true) : view.getUint32(at, true);
    const length = small > 0 ? small : view.getUint32(at + 4, true);
    const start = small > 0 ? at + 4 : at + 8;
    if (start + length > bytes.length) throw new RangeError('a MATLAB element is cut short');
    yield { type, data: bytes.subarray(start, start + length) };
    // Elements are padded to eight bytes, compressed ones are not.
    at = small > 0 ? at + 8 : start + (type === COMPRESSED ? length : Math.ceil(length / 8) * 8);
  }
}

function readArray(bytes: Uint8Array): MatArray | null {
  const [flags, dimensions, name, real] = readElements(bytes);
  if (real === undefined || flags === undefined) return null;
  const numeric = flags.data[0] >= 6 && flags.data[0] <= 13;
  const [rows, columns, ...more] = readNumbers(dimensions);
  if (!numeric || more.length > 0) return null;
  const stored = readNumbers(real);
  if (stored.length !== rows * columns) throw new RangeError('a MATLAB array has the wrong length');
  const values = new Float64Array(stored.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      values[row * columns + column] = stored[column * rows + row];
    }
  }
  return { name: Buffer.from(name.data).toString('latin1'), rows, columns, values };
}

function readNumbers({ type, data }: Element): number[] {
  const number = NUMBERS[type];
  if (number === undefined) throw new RangeError(`MATLAB data type ${type} is not known`);
  const [size, read] = number;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return Array.from({ length: Math.floor(data.length / size) }, (_, i) => read(view, i * size));
}
