import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { draftMovie, HOSTILE_MEDIA, mutate } from '../../../eval/src/hostile/draft-media.ts';
import { analyseFile } from './analyse-file.ts';
import { closeAnalysis } from './default-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'hostile-media-'));
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true });
});

/** Far below a file's real limits. */
const limits = { processorMs: 15_000, memoryBytes: 2 ** 30 };
/** External causes: none of these is a result about the file. */
const ENDED = ['timeout', 'busy', 'memory', 'crashed'];

async function look(name: string, bytes: Buffer) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const result = await analyseFile(path, { limits });
  return {
    code: result.error?.code ?? 'complete',
    message: result.error?.message ?? result.sentences.join(' '),
  };
}

function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const inner = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)),
  );
  const head = Buffer.alloc(8, `....${type}`);
  head.writeUInt32BE(8 + inner.length);
  return Buffer.concat([head, inner]);
}

/** All headers first, so that each level costs eight bytes. */
function nest(type: string, levels: number): Buffer {
  return Buffer.concat(
    Array.from({ length: levels }, (_, level) => {
      const head = Buffer.alloc(8, `....${type}`);
      head.writeUInt32BE(8 * (levels - level));
      return head;
    }),
  );
}

const HEIC = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
/** One item, a grid of one tile, which is the item itself (ISO/IEC 23008-12 §6.6.2.3). */
const OWN_TILE = box(
  'meta',
  '00000000',
  box('hdlr', '0000000000000000', Buffer.from('pict'), Buffer.alloc(13)),
  box('pitm', '000000000001'),
  box('iinf', '000000000001', box('infe', '0200000000010000', Buffer.from('grid\0'))),
  box('iref', '00000000', box('dimg', '000100010001')),
  box(
    'iprp',
    box('ipco', box('ispe', '000000000000004000000040')),
    box('ipma', '00000000000000010001' + '0181'),
  ),
  box('iloc', '010000004400000100010001000000010000000000000008'),
  box('idat', '0000000000400040'),
);

const NESTED_PICTURES: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['boxes in twenty thousand boxes.heic', Buffer.concat([HEIC, nest('meta', 20_000)])],
  [
    'properties in twenty thousand properties.heic',
    Buffer.concat([HEIC, box('meta', '00000000', nest('iprp', 20_000))]),
  ],
  ['a grid of itself.heic', Buffer.concat([HEIC, OWN_TILE])],
  [
    'lists in ten thousand lists.webp',
    Buffer.concat([
      Buffer.from('RIFF\xff\xff\x01\0WEBP', 'latin1'),
      Buffer.alloc(120_000, Buffer.from('LIST\xff\xff\0\0INFO', 'latin1')),
    ]),
  ],
];

describe('a picture whose structure nests without end', () => {
  it.each(NESTED_PICTURES)('%s is told as one that cannot be decoded', async (name, bytes) => {
    const { code, message } = await look(name, bytes);
    expect(['unreadable', 'unsupported']).toContain(code);
    expect(message).toMatch(/^[A-Z][^<>]*\.$/);
    expect(message).not.toMatch(/stack|undefined|null/);
  });
});

describe('a sound or video file that was made to cost much', () => {
  it.each(HOSTILE_MEDIA)('%s is answered within its limits', async (name, make) => {
    const { code, message } = await look(name, make());
    expect(ENDED).not.toContain(code);
    expect(message).toMatch(/\w.*\.$/);
  });

  it('is answered with single bytes changed or the end cut off', async () => {
    const whole = draftMovie();
    // The last one has a track with a negative length.
    for (const seed of [...Array(12).keys(), 78]) {
      const { code } = await look(`mutation ${seed}.mp4`, mutate(whole, seed));
      expect(ENDED, `mutation ${seed}`).not.toContain(code);
    }
  });
});
