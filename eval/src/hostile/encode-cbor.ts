export type Cbor = number | string | null | Buffer | readonly Cbor[] | { readonly [name: string]: Cbor };

/** RFC 8949, as far as content credentials need it. Numbers are non-negative integers. */
export function encodeCbor(value: Cbor): Buffer {
  if (value === null) return Buffer.from([0xf6]);
  if (typeof value === 'number') return head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([name, content]) => [encodeCbor(name), encodeCbor(content)]),
  ]);
}

function head(major: number, value: number): Buffer {
  const top = major << 5;
  if (value < 24) return Buffer.from([top | value]);
  if (value < 2 ** 8) return Buffer.from([top | 24, value]);
  const bytes = Buffer.alloc(5);
  bytes[0] = top | 26;
  bytes.writeUInt32BE(value, 1);
  return bytes;
}
