import { crc32, deflateSync, gzipSync } from 'node:zlib';
import type { NamedText, TextPlace } from './texts/named-text.ts';

/** For tests: the smallest file with a text in the given kind of metadata, as programs write it. */
export function draftMarkedFile({ place, key, value }: NamedText): Buffer {
  return DRAFTS[place](key, value);
}

const DRAFTS: Readonly<Record<TextPlace, (key: string, value: string) => Buffer>> = {
  EXIF: (key, value) => draftJpeg(0xe1, Buffer.concat([latin('Exif\0\0'), draftExif(key, value)])),
  XMP: (key, value) => draftJpeg(0xe1, latin('http://ns.adobe.com/xap/1.0/\0'), draftXmp(key, value)),
  IPTC: (key, value) => draftJpeg(0xed, latin('Photoshop 3.0\0'), draftIptc(key, value)),
  comment: (_, value) => draftJpeg(0xfe, Buffer.from(value)),
  trailer: (key, value) => Buffer.concat([draftJpeg(0xfe, latin('x')), latin(key), Buffer.from(value)]),
  'PNG text': draftPng,
  'PNG transparency': draftTransparentPng,
  'movie metadata': draftMovie,
  ID3: draftId3,
  'Vorbis comment': draftFlac,
  'Matroska tags': draftMatroska,
  'RIFF metadata': draftWave,
  'AIFF metadata': (key, value) =>
    Buffer.concat([latin('FORM'), big(0), latin('AIFF'), latin(key), big(value.length), Buffer.from(value)]),
  'PDF information': () => {
    throw new Error('a PDF is made by the fixtures for PDF');
  },
};

const latin = (text: string) => Buffer.from(text, 'latin1');

function big(value: number, bytes = 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

export function draftJpeg(marker: number, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  const head = [Buffer.from([0xff, 0xd8, 0xff, marker]), big(data.length + 2, 2)];
  return Buffer.concat([...head, data, Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9])]);
}

const TAGS: Readonly<Record<string, number>> = {
  ImageDescription: 0x010e,
  Make: 0x010f,
  Model: 0x0110,
  Software: 0x0131,
  Artist: 0x013b,
  Copyright: 0x8298,
  UserComment: 0x9286,
  XPComment: 0x9c9c,
  ImageEditingSoftware: 0xa43b,
};

/** A TIFF structure with one tag. `UserComment` has the character code ASCII. */
export function draftExif(key: string, value: string | Buffer): Buffer {
  const text = typeof value === 'string' ? Buffer.from(`${value}\0`) : value;
  const data =
    key === 'UserComment' && typeof value === 'string' ? Buffer.concat([latin('ASCII\0\0\0'), text]) : text;
  const type = key === 'UserComment' ? 7 : 2;
  const entry = [big(TAGS[key] ?? 0, 2), big(type, 2), big(data.length), big(26)];
  return Buffer.concat([latin('MM\0*'), big(8), big(1, 2), ...entry, big(0), data]);
}

export function draftXmp(key: string, value: string): Buffer {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:q="urn:q"><q:${key}><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li></rdf:Alt></q:${key}></rdf:Description></rdf:RDF></x:xmpmeta>`,
  );
}

const DATASETS: Readonly<Record<string, number>> = {
  OriginatingProgram: 65,
  Credit: 110,
  Source: 115,
  Caption: 120,
};

function draftIptc(key: string, value: string): Buffer {
  const text = Buffer.from(value);
  const dataset = Buffer.concat([Buffer.from([0x1c, 2, DATASETS[key] ?? 0]), big(text.length, 2), text]);
  return Buffer.concat([latin('8BIM'), big(0x0404, 2), big(0, 2), big(dataset.length), dataset]);
}

function draftPng(key: string, value: string): Buffer {
  const data = Buffer.from(`${key}\0\0\0\0\0${value}`);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, big(data.length), latin('iTXt'), data, big(0)]);
}

const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([big(content.length + 8), latin(type), content]);
};

/** In iTunes' list: under its own name if that has four letters, otherwise as a free-form item. */
function draftMovie(key: string, value: string): Buffer {
  const data = box('data', big(1), big(0), Buffer.from(value));
  const item =
    key.length === 4
      ? box(key, data)
      : box('----', box('mean', big(0), latin('com.apple.iTunes')), box('name', big(0), latin(key)), data);
  const meta = box('meta', big(0), box('ilst', item));
  return Buffer.concat([box('ftyp', latin('isom'), big(0)), box('moov', box('udta', meta))]);
}

function draftId3(key: string, value: string): Buffer {
  const isFree = !/^(T[A-Z0-9]{3}|W[A-Z]{3}|COMM)$/.test(key);
  const front = isFree ? `\x03${key}\0` : key === 'COMM' ? '\x03eng\0' : key.startsWith('W') ? '' : '\x03';
  const data = Buffer.from(front + value);
  const frame = Buffer.concat([latin(isFree ? 'TXXX' : key), syncSafe(data.length), big(0, 2), data]);
  return Buffer.concat([latin('ID3\x04\0\0'), syncSafe(frame.length), frame]);
}

const syncSafe = (size: number) => Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 127));

function little(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

function draftFlac(key: string, value: string): Buffer {
  const text = Buffer.from(`${key}=${value}`);
  const comments = Buffer.concat([little(0), little(1), little(text.length), text]);
  return Buffer.concat([latin('fLaC'), big(0x84, 1), big(comments.length, 3), comments]);
}

function draftWave(key: string, value: string): Buffer {
  const text = Buffer.from(value.length % 2 ? value : `${value}\0`);
  const list = Buffer.concat([latin(`INFO${key}`), little(text.length), text]);
  return Buffer.concat([latin('RIFF'), little(0), latin('WAVELIST'), little(list.length), list]);
}

function draftMatroska(key: string, value: string): Buffer {
  const element = (id: string, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts);
    return Buffer.concat([Buffer.from(id, 'hex'), big(0x10000000 + content.length), content]);
  };
  const tag = element('67c8', element('45a3', Buffer.from(key)), element('4487', Buffer.from(value)));
  return Buffer.concat([element('1a45dfa3'), element('18538067', element('1254c367', element('7373', tag)))]);
}

/**
 * The compressed text, hidden in the lowest bit of the transparency, column by column; all rows but the first
 * have the filter Up.
 */
function draftTransparentPng(key: string, value: string): Buffer {
  const side = 128;
  const packed = gzipSync(JSON.stringify({ [key]: value }));
  const held = Buffer.concat([latin('stealth_pngcomp'), big(8 * packed.length), packed]);
  const alpha = (x: number, y: number) => {
    const place = x * side + y;
    return 254 | (((held[place >> 3] ?? 0) >> (7 - (place & 7))) & 1);
  };
  const rows = Buffer.alloc(side * (4 * side + 1));
  for (let y = 0; y < side; y++) {
    const start = y * (4 * side + 1);
    // The filter Up; none in the first row.
    rows[start] = y === 0 ? 0 : 2;
    for (let x = 0; x < side; x++)
      rows[start + 4 * x + 4] = (alpha(x, y) - (y === 0 ? 0 : alpha(x, y - 1))) & 0xff;
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([latin(type), data]);
    return Buffer.concat([big(data.length), body, big(crc32(body))]);
  };
  const head = Buffer.concat([big(side), big(side), Buffer.from([8, 6, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
