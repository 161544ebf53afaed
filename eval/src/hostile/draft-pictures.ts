import { crc32, deflateSync } from 'node:zlib';

/** Pictures and documents made to be expensive, or to break readers; they contain nobody's work. */
export const HOSTILE_PICTURES: readonly (readonly [name: string, make: () => Buffer])[] = [
  ['a hundred and forty-four megapixels of nothing.png', () => png(12_000, 12_000)],
  ['a hundred megapixels of colour.png', () => png(10_000, 10_000, 2)],
  ['sixteen bits a sample, sixty megapixels.png', () => png(8_000, 7_500, 6, 16)],
  ['four hundred megapixels.png', () => png(20_000, 20_000, 0, 8, 1)],
  ['four billion pixels on a side.png', () => png(0xffff_ffff, 0x7fff_ffff, 0, 8, 1)],
  ['one pixel high, a million wide.png', () => png(1_000_000, 1)],
  ['a text of 200 megabytes.png', () => png(64, 64, 0, 8, 64, [textOf(200)])],
  ['a colour profile of 200 megabytes.png', () => png(64, 64, 0, 8, 64, [profileOf(200)])],
  [
    'half a million empty chunks.png',
    () => png(64, 64, 0, 8, 64, [Buffer.alloc(6_000_000, pngChunk('tEXt', Buffer.alloc(0)))]),
  ],
  ['fill bytes between segments.jpg', () => jpeg(Buffer.alloc(8_000_000, 0xff))],
  ['two million empty comments.jpg', () => jpeg(Buffer.alloc(8_000_000, Buffer.from('fffe0002', 'hex')))],
  ['sixty-five thousand on a side.jpg', () => jpeg(Buffer.from('ffc0000b08ffffffff01011100', 'hex'))],
  ['a thousand scans of noise.jpg', () => jpeg(manyScans(1_000))],
  ['a stream of 200 megabytes.pdf', () => pdf({ 4: stream(zeros(200), '/Filter/FlateDecode') })],
  ['pages in pages.pdf', () => pdf({ 2: '<</Type/Pages/Kids[2 0 R 2 0 R 3 0 R]/Count 1000000>>' })],
  ['a million arrays in arrays.pdf', () => pdf({ 7: '['.repeat(1_000_000) })],
  ['forms in forms.pdf', () => pdf(formsInForms(30))],
  ['a drawing of a million strokes.pdf', () => pdf({ 4: stream(Buffer.from(strokes(1_000_000))) })],
  [
    'a picture of forty thousand on a side.pdf',
    () =>
      pdf({
        4: stream(Buffer.from('q 300 0 0 200 0 0 cm /X Do Q')),
        5: '<</XObject<</X 7 0 R>>>>',
        7: stream(
          zeros(100),
          '/Type/XObject/Subtype/Image/Width 40000/Height 40000/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode',
        ),
      }),
  ],
];

function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 6: 4 };

/** All samples are zero; only `rows` rows are present. */
function png(
  width: number,
  height: number,
  colour = 0,
  bits = 8,
  rows = height,
  more: readonly Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colour], 8);
  const rowBytes = 1 + Math.min(width, 1_000_000) * (CHANNELS[colour] ?? 1) * (bits / 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.alloc(rowBytes * rows), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1e6, 32), { level: 9 });
const textOf = (megabytes: number) =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros(megabytes)]));
const profileOf = (megabytes: number) =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), zeros(megabytes)]));

const jpeg = (middle: Buffer) =>
  Buffer.concat([Buffer.from('ffd8ffe00002', 'hex'), middle, Buffer.from('ffd9', 'hex')]);

/** A progressive picture of 4,000 × 4,000 pixels whose scans are empty. */
function manyScans(count: number): Buffer {
  const frame = Buffer.from('ffdb004300', 'hex');
  const table = Buffer.concat([frame, Buffer.alloc(64, 1)]);
  const header = Buffer.from('ffc2000b080fa00fa001011100', 'hex');
  const codes = Buffer.from('ffc4001400010000000000000000000000000000000000', 'hex').subarray(0, 22);
  const scan = Buffer.from('ffda00080101000000100000', 'hex');
  return Buffer.concat([table, header, codes, Buffer.alloc(scan.length * count, scan)]);
}

type Body = string | { readonly entries: string; readonly data: Buffer };

const stream = (data: Buffer, entries = ''): Body => ({ entries, data });
const strokes = (count: number) => '0 0 m 300 200 l S\n'.repeat(count);

/** Each form draws the next one twice. */
function formsInForms(levels: number): Record<number, Body> {
  const forms = Array.from({ length: levels }, (_, level): [number, Body] => {
    const next = `/Resources<</XObject<</X ${8 + level} 0 R>>>>`;
    const entries = `/Type/XObject/Subtype/Form/BBox[0 0 300 200]${level + 1 < levels ? next : ''}`;
    return [7 + level, stream(Buffer.from(level + 1 < levels ? '/X Do /X Do' : strokes(1)), entries)];
  });
  const page = { 4: stream(Buffer.from('/X Do')), 5: '<</XObject<</X 7 0 R>>>>' };
  return { ...page, ...Object.fromEntries(forms) };
}

/** One page, with these objects in place of its own. */
function pdf(objects: Readonly<Record<number, Body>>): Buffer {
  const all: Record<number, Body> = {
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources 5 0 R>>',
    4: stream(Buffer.from(strokes(1))),
    5: '<<>>',
    ...objects,
  };
  const parts = [Buffer.from('%PDF-1.7\n')];
  const rows: string[] = [];
  let length = 9;
  for (const [number, body] of Object.entries(all)) {
    rows.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    const [entries, data] =
      typeof body === 'string'
        ? [body, null]
        : [`<<${body.entries}/Length ${body.data.length}>>\nstream\n`, body.data];
    const object = Buffer.concat([
      Buffer.from(`${number} 0 obj\n${entries}`, 'latin1'),
      ...(data ? [data, Buffer.from('\nendstream')] : []),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(object);
    length += object.length;
  }
  const trailer = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size 100/Root 1 0 R>>\n`;
  return Buffer.concat([...parts, Buffer.from(`${trailer}startxref\n${length}\n%%EOF\n`)]);
}
