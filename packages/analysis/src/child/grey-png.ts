import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const FILTER_UP = 2;

/**
 * An 8-bit greyscale PNG (ISO/IEC 15948) of `values`, row-major, width·height long.
 * Every row is stored as its difference from the row above: maps repeat rows, which become zeros.
 */
export function encodeGreyPng(width: number, height: number, values: Uint8Array): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    const from = y * width;
    const to = y * (width + 1);
    rows[to] = FILTER_UP;
    const row = values.subarray(from, from + width);
    if (y === 0) rows.set(row, 1);
    else if (Buffer.compare(row, values.subarray(from - width, from)) !== 0)
      for (let x = 0; x < width; x++)
        rows[to + 1 + x] = (values[from + x] ?? 0) - (values[from + x - width] ?? 0);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const data = deflateSync(rows, { level: 3 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}
