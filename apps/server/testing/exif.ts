import { crc32 } from 'node:zlib';

export interface ExifFacts {
  make?: string;
  model?: string;
  /** As EXIF writes it: 2026:11:21 14:05:00. */
  takenAt?: string;
  /** +02:00 */
  offset?: string;
  /** Serial number of the camera's body. */
  serial?: string;
  /** Degrees, north and east. */
  place?: [latitude: number, longitude: number];
}

type Field = readonly [tag: number, type: 2 | 4 | 5, count: number, data: Buffer];

/** The same PNG with what a camera would say of it: other bytes, the same content. */
export function withExif(png: Buffer, facts: ExifFacts): Buffer {
  const tiff = makeTiff(facts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(tiff.length);
  head.write('eXIf', 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(tiff, crc32('eXIf')));
  // After the header chunk, which has 25 bytes and follows the signature.
  return Buffer.concat([png.subarray(0, 33), head, tiff, sum, png.subarray(33)]);
}

/** Little-endian TIFF with three directories, one after the other. */
function makeTiff({ make, model, takenAt, offset, serial, place }: ExifFacts): Buffer {
  const camera = [...text(0x010f, make), ...text(0x0110, model)];
  const capture = [...text(0x9003, takenAt), ...text(0x9011, offset), ...text(0xa431, serial)];
  const [latitude = 0, longitude = 0] = place ?? [];
  const gps = place
    ? [
        ...text(1, latitude < 0 ? 'S' : 'N'),
        degrees(2, latitude),
        ...text(3, longitude < 0 ? 'W' : 'E'),
        degrees(4, longitude),
      ]
    : [];
  const first = 8;
  const second = first + sizeOf([...camera, pointer(0x8769, 0), pointer(0x8825, 0)]);
  const third = second + sizeOf(capture);
  const header = Buffer.from('49492a0008000000', 'hex');
  const main = [...camera, pointer(0x8769, second), pointer(0x8825, third)];
  return Buffer.concat([
    header,
    writeDirectory(main, first),
    writeDirectory(capture, second),
    writeDirectory(gps, third),
  ]);
}

function text(tag: number, value: string | undefined): Field[] {
  return value === undefined ? [] : [[tag, 2, value.length + 1, Buffer.from(`${value}\0`)]];
}

function degrees(tag: number, value: number): Field {
  const data = Buffer.alloc(24);
  [Math.round(Math.abs(value) * 1e6), 1e6, 0, 1, 0, 1].forEach((part, place) => {
    data.writeUInt32LE(part, 4 * place);
  });
  return [tag, 5, 3, data];
}

function pointer(tag: number, to: number): Field {
  const data = Buffer.alloc(4);
  data.writeUInt32LE(to);
  return [tag, 4, 1, data];
}

const isInline = (data: Buffer) => data.length <= 4;
const sizeOf = (fields: readonly Field[]) =>
  6 + 12 * fields.length + fields.reduce((sum, [, , , data]) => sum + (isInline(data) ? 0 : data.length), 0);

function writeDirectory(fields: readonly Field[], start: number): Buffer {
  const table = Buffer.alloc(6 + 12 * fields.length);
  const beyond: Buffer[] = [];
  let next = start + table.length;
  table.writeUInt16LE(fields.length);
  fields.forEach(([tag, type, count, data], index) => {
    const at = 2 + 12 * index;
    table.writeUInt16LE(tag, at);
    table.writeUInt16LE(type, at + 2);
    table.writeUInt32LE(count, at + 4);
    if (isInline(data)) {
      data.copy(table, at + 8);
    } else {
      table.writeUInt32LE(next, at + 8);
      beyond.push(data);
      next += data.length;
    }
  });
  return Buffer.concat([table, ...beyond]);
}
