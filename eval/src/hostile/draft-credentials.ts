import { type Cbor, encodeCbor } from './encode-cbor.ts';

/**
 * Files whose content credentials (C2PA, in JUMBF boxes) are made to be expensive, or to break readers. The
 * pictures and sounds around them are minimal.
 */
export const HOSTILE_CREDENTIALS: readonly (readonly [name: string, make: () => Buffer])[] = [
  ['credentials in twenty thousand boxes.jpg', () => jpeg(nest(20_000))],
  ['credentials in twenty thousand boxes.png', () => png(nest(20_000))],
  ['credentials in twenty thousand boxes.mp4', () => mp4(nest(20_000))],
  ['credentials in twenty thousand boxes.wav', () => wav(nest(20_000))],
  [
    'a hundred thousand manifests.jpg',
    () =>
      jpeg(
        superbox('c2pa', 'c2pa', Buffer.concat(Array.from({ length: 100_000 }, () => superbox('c2ma', 'm')))),
      ),
  ],
  ['a store of eight exabytes.jpg', () => jpeg(Buffer.concat([endless('jumb'), describe('c2pa', 'c2pa')]))],
  [
    'a chunk of four gigabytes.png',
    () => Buffer.concat([PNG_HEAD, Buffer.from('ffffffff', 'hex'), Buffer.from('caBX'), draftStore()]),
  ],
  [
    'a label without end.jpg',
    () => jpeg(box('jumb', box('jumd', uuid('c2pa'), Buffer.alloc(30_000, 'c2pa')))),
  ],
  ['a claim of arrays in a million arrays.jpg', () => jpeg(storeOf(Buffer.alloc(1_000_000, 0x81)))],
  ['a claim of tags on a million tags.jpg', () => jpeg(storeOf(Buffer.alloc(1_000_000, 0xc1)))],
  [
    'a claim of eight exabytes of text.jpg',
    () => jpeg(storeOf(Buffer.concat([Buffer.from('7b7fffffffffffffff', 'hex'), Buffer.alloc(100, 'c2pa')]))),
  ],
  [
    'a claim of a billion assertions.jpg',
    () => jpeg(storeOf(Buffer.concat([Buffer.from('a16a617373657274696f6e739a3b9aca00', 'hex')]))),
  ],
  ['an ingredient of itself.jpg', () => jpeg(draftStore([ingredientOf(MANIFEST)]))],
  [
    'ten thousand ingredients.jpg',
    () => jpeg(draftStore(Array.from({ length: 10_000 }, (_, place) => ingredientOf(MANIFEST, place)))),
  ],
  [
    'a hundred thousand exclusions.jpg',
    () => {
      const exclusions = Array.from({ length: 100_000 }, (_, place) => ({ start: place, length: 2 ** 31 }));
      return jpeg(draftStore([['c2pa.hash.data', { exclusions, alg: 'sha256', hash: HASH, pad: HASH }]]));
    },
  ],
  [
    'a tree of four billion leaves.mp4',
    () => {
      const tree = { uniqueId: 0, localId: 0, count: 2 ** 32 - 1, alg: 'sha256', hashes: [HASH] };
      return mp4(draftStore([['c2pa.hash.bmff.v2', { exclusions: [], alg: 'sha256', merkle: [tree] }]]));
    },
  ],
  [
    'a thumbnail of four billion pixels.jpg',
    () => jpeg(draftStore([['c2pa.thumbnail.claim.png', HUGE_PNG]])),
  ],
  [
    'twenty thousand segments that are all the first.jpg',
    () =>
      Buffer.concat([SOI, ...Array.from({ length: 20_000 }, () => segment(draftStore(), 1, 1)), JPEG_REST]),
  ],
  [
    'segments out of order.jpg',
    () =>
      Buffer.concat([
        SOI,
        ...[9, 2, 4_294_967_295, 0].map((sequence) => segment(draftStore(), 1, sequence)),
        JPEG_REST,
      ]),
  ],
  ['half a store.jpg', () => jpeg(draftStore().subarray(0, draftStore().length >> 1))],
];

/** A JPEG with one manifest, complete except for its signature: the starting point of mutations. */
export function draftCredentials(): Buffer {
  return jpeg(
    draftStore([['c2pa.actions', { actions: [{ action: 'c2pa.created' }] }], ingredientOf(MANIFEST)]),
  );
}

type Assertion = readonly [label: string, content: Cbor | Buffer];

const MANIFEST = 'urn:uuid:00000000-0000-4000-8000-000000000001';
const HASH = Buffer.alloc(32, 7);

function draftStore(assertions: readonly Assertion[] = []): Buffer {
  const boxes = assertions.map(([label, content]) =>
    Buffer.isBuffer(content)
      ? superbox(
          EMBEDDED_FILE,
          label,
          box('bfdb', Buffer.from('\0image/png\0', 'latin1')),
          box('bidb', content),
        )
      : superbox('cbor', label, box('cbor', encodeCbor(content))),
  );
  const claim: Cbor = {
    alg: 'sha256',
    claim_generator: 'nobody/1.0',
    'dc:format': 'image/jpeg',
    instanceID: 'xmp:iid:1',
    signature: `self#jumbf=/c2pa/${MANIFEST}/c2pa.signature`,
    assertions: assertions.map(([label]) => ({ url: `self#jumbf=c2pa.assertions/${label}`, hash: HASH })),
  };
  return storeOf(encodeCbor(claim), superbox('c2as', 'c2pa.assertions', ...boxes));
}

function ingredientOf(manifest: string, place = 0): Assertion {
  const address = { url: `self#jumbf=/c2pa/${manifest}`, hash: HASH };
  const content = { 'dc:title': 'itself', relationship: 'parentOf', c2pa_manifest: address };
  return [place === 0 ? 'c2pa.ingredient' : `c2pa.ingredient__${place}`, content];
}

function storeOf(claim: Buffer, assertions = superbox('c2as', 'c2pa.assertions')): Buffer {
  return superbox(
    'c2pa',
    'c2pa',
    superbox(
      'c2ma',
      MANIFEST,
      assertions,
      superbox('c2cl', 'c2pa.claim', box('cbor', claim)),
      superbox('c2cs', 'c2pa.signature', box('cbor', encodeCbor([HASH, {}, null, HASH]))),
    ),
  );
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

function box(type: string, ...content: Buffer[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(length), Buffer.from(type, 'latin1'), ...content]);
}

/** A box that declares a length of 2⁶³ − 1 bytes. */
function endless(type: string): Buffer {
  return Buffer.concat([u32(1), Buffer.from(type), Buffer.from('7fffffffffffffff', 'hex')]);
}

/** ISO 19566-5, B.5: the only content type here without a four-letter name. */
const EMBEDDED_FILE = '40cb0c32bb8a489da70b2ad6f47f4369';

function uuid(name: string): Buffer {
  if (name === EMBEDDED_FILE) return Buffer.from(name, 'hex');
  return Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from('00110010800000aa00389b71', 'hex')]);
}

/** ISO 19566-5, B.3: the type of a box, and its label. */
function describe(name: string, label: string): Buffer {
  return box('jumd', uuid(name), Buffer.from(`\x03${label}\0`, 'latin1'));
}

function superbox(name: string, label: string, ...content: Buffer[]): Buffer {
  return box('jumb', describe(name, label), ...content);
}

/** All headers first, so that each level costs only its header. */
function nest(levels: number): Buffer {
  const head = describe('c2pa', 'c2pa');
  const each = 8 + head.length;
  return Buffer.concat(
    Array.from({ length: levels }, (_, level) =>
      Buffer.concat([u32(each * (levels - level)), Buffer.from('jumb'), head]),
    ),
  );
}

const SOI = Buffer.from('ffd8', 'hex');
/** One grey pixel, baseline. */
const JPEG_REST = Buffer.from(
  [
    `ffdb004300${'10'.repeat(64)}`,
    'ffc0000b080001000101011100',
    ...['00', '10'].map((table) => `ffc40014${table}01${'00'.repeat(16)}`),
    'ffda0008010100003f003fffd9',
  ].join(''),
  'hex',
);

/** ISO 19566-5, D: an application segment with a part of a box, whose header it repeats. */
function segment(store: Buffer, instance: number, sequence: number, part = store.subarray(8)): Buffer {
  const head = Buffer.concat([
    Buffer.from('JP'),
    Buffer.from([instance >> 8, instance & 255]),
    u32(sequence),
    store.subarray(0, 8),
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + head.length + part.length);
  return Buffer.concat([Buffer.from('ffeb', 'hex'), length, head, part]);
}

const MAX_OF_SEGMENT = 60_000;

function jpeg(store: Buffer): Buffer {
  const rest = store.subarray(8);
  const count = Math.max(1, Math.ceil(rest.length / MAX_OF_SEGMENT));
  const segments = Array.from({ length: count }, (_, place) =>
    segment(store, 1, place + 1, rest.subarray(place * MAX_OF_SEGMENT, (place + 1) * MAX_OF_SEGMENT)),
  );
  return Buffer.concat([SOI, ...segments, JPEG_REST]);
}

/** The checksums are wrong: nothing on the way verifies them. */
const chunk = (type: string, content: Buffer) =>
  Buffer.concat([u32(content.length), Buffer.from(type), content, u32(0)]);
const pngHead = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from('0800000000', 'hex')])),
  ]);
const PNG_HEAD = pngHead(1, 1);
const HUGE_PNG = Buffer.concat([
  pngHead(65_535, 65_535),
  chunk('IDAT', Buffer.alloc(10)),
  chunk('IEND', Buffer.alloc(0)),
]);

function png(store: Buffer): Buffer {
  return Buffer.concat([PNG_HEAD, chunk('caBX', store), chunk('IEND', Buffer.alloc(0))]);
}

/** C2PA 2.2, A.5: a box of this type holds the store. */
const C2PA_UUID = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');

function mp4(store: Buffer): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1')),
    box('uuid', C2PA_UUID, u32(0), Buffer.from('manifest\0'), Buffer.alloc(8, 0xff), store),
    box('mdat', Buffer.alloc(1000)),
  ]);
}

function wav(store: Buffer): Buffer {
  const part = (type: string, content: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(type), size, content, Buffer.alloc(content.length % 2)]);
  };
  const format = Buffer.from('01000100401f0000803e000002001000', 'hex');
  const parts = [part('fmt ', format), part('data', Buffer.alloc(1000)), part('C2PA', store)];
  return part('RIFF', Buffer.concat([Buffer.from('WAVE'), ...parts]));
}
