import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import { paintPhoto, run, save, savePng } from '../../fixtures.ts';
import { STANDARD_CHROMINANCE, STANDARD_LUMINANCE, scaleTable } from '../../formats/jpeg/standard-tables.ts';
import { ZIG_ZAG } from '../../formats/jpeg/zig-zag.ts';
import type { Finding } from '../../method.ts';
import { hashTables } from './known-tables.ts';
import quantisationTables from './quantisation-tables.ts';

const DATA = resolve(import.meta.dirname, '../../../../../../shared/data');
const hasData = existsSync(DATA);

/** Inserts a segment right after the start marker. */
function insertSegment(bytes: Buffer, marker: number, text: string): Buffer {
  const payload = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, 0, payload.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, payload, bytes.subarray(2)]);
}

/** Image resources with the given numbers, each with two bytes, as in APP13. */
const resources = (...ids: number[]) =>
  `Photoshop 3.0\0${ids.map((id) => `8BIM${String.fromCharCode(id >> 8, id & 255)}\0\0\0\0\0\x02\x1c\x02`).join('')}`;

describe('what wrote the file', () => {
  const look = async (bytes: Uint8Array) => (await run(quantisationTables, bytes)) as Finding;

  it.each([
    ['standard', [0x0404]],
    ['standard', [0x0404, 0x0425]],
    ['editor', [0x0404, 0x03ed]],
    ['editor', [0x0406]],
  ])('is %s where it has the image resources %j', async (writer, ids) => {
    const bytes = insertSegment(await save(paintPhoto(1), 80), 0xed, resources(...ids));
    expect((await look(bytes)).raw.writer).toBe(writer);
  });

  it.skipIf(!hasData)('is no camera where a description was pasted onto another picture', async () => {
    const original = readFileSync(join(DATA, 'images/camera/metadata_extractor/Canon PowerShot S400.jpg'));
    expect((await look(original)).raw.writer).toBe('camera');
    const start = original.indexOf('Exif\0\0') - 4;
    const segment = original.subarray(start, start + 2 + original.readUInt16BE(start + 2));
    const other = await save(paintPhoto(1), 80);
    const pasted = await look(Buffer.concat([other.subarray(0, 2), segment, other.subarray(2)]));
    expect(pasted.raw.writer).toBe('device');
    expect(pasted.message).toContainEqual(
      expect.objectContaining({ id: 'quantisation-tables.device-other' }),
    );
  });

  it.skipIf(!hasData).each([
    ['fake-moto.jpg', 'device'],
    ['immich-empty_gps.jpg', 'device'],
    ['facebook-fbmd-iptc.jpg', 'service'],
    ['camera-iptc-byline.jpg', 'standard'],
  ])('of %s is %s', async (file, writer) => {
    expect((await look(readFileSync(join(DATA, 'cases', file)))).raw.writer).toBe(writer);
  });
});

describe('compression tables', () => {
  it('tell the quality of standard tables', async () => {
    for (const quality of [35, 60, 75, 92]) {
      const outcome = (await run(quantisationTables, await save(paintPhoto(1), quality))) as Finding;
      expect(outcome.raw).toMatchObject({ quality, standard: true, writer: 'standard' });
      expect(outcome.compromisedScore).toBeLessThan(10);
    }
  });

  it('tell an editor by its segment, with a modest score', async () => {
    const bytes = insertSegment(await save(paintPhoto(1), 80), 0xed, 'Photoshop 3.0\0 8BIM');
    const outcome = (await run(quantisationTables, bytes)) as Finding;
    expect(outcome.raw.writer).toBe('editor');
    expect(outcome.message).toContainEqual(
      say('quantisation-tables.editor-before', { program: 'Adobe Photoshop' }),
    );
    expect(outcome.compromisedScore).toBe(20);
  });

  it('tell that an editor wrote the file only where the tables are not the standard ones', async () => {
    const { default: sharp } = await import('sharp');
    const own = await sharp(await save(paintPhoto(1), 90))
      .jpeg({ quantisationTable: 3 })
      .toBuffer();
    const outcome = (await run(
      quantisationTables,
      insertSegment(own, 0xed, 'Photoshop 3.0\0 8BIM'),
    )) as Finding;
    expect(outcome.message).toContainEqual(say('quantisation-tables.editor', { program: 'Adobe Photoshop' }));
  });

  it('name a program whose tables are known, as a fact without weight', async () => {
    const { default: sharp } = await import('sharp');
    const grey = sharp(paintPhoto(1), { raw: { width: 512, height: 512, channels: 1 } });
    const bytes = await grey.toColourspace('srgb').jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
    // From the presets of Pillow, an independent source: "maximum" is Photoshop's quality 10.
    // biome-ignore format: tables
    const luminance = [
      2, 2, 2, 2, 3, 4, 5, 6, 2, 2, 2, 2, 3, 4, 5, 6, 2, 2, 2, 2, 4, 5, 7, 9, 2, 2, 2, 4, 5, 7, 9, 12,
      3, 3, 4, 5, 8, 10, 12, 12, 4, 4, 5, 7, 10, 12, 12, 12, 5, 5, 7, 9, 12, 12, 12, 12, 6, 6, 9, 12, 12, 12, 12, 12,
    ];
    // biome-ignore format: tables
    const colour = [
      3, 3, 5, 9, 13, 15, 15, 15, 3, 4, 6, 10, 14, 12, 12, 12, 5, 6, 9, 14, 12, 12, 12, 12, 9, 10, 14, 12, 12, 12, 12, 12,
      13, 14, 12, 12, 12, 12, 12, 12, ...new Array(3).fill([15, ...new Array(7).fill(12)]).flat(),
    ];
    let at = 0;
    for (const table of [luminance, colour]) {
      at = bytes.indexOf(Buffer.from([0xff, 0xdb, 0, 67]), at) + 5;
      for (let k = 0; k < 64; k++) bytes[at + k] = table[ZIG_ZAG[k]];
    }
    const outcome = (await run(quantisationTables, bytes)) as Finding;
    expect(outcome.raw.known).toBe('Adobe Photoshop, quality 10');
    const known = say('quantisation-tables.known', { program: 'Adobe Photoshop', quality: 10 });
    expect(outcome.message).toContainEqual(known);
    expect(outcome.compromisedScore).toBeLessThan(10);
    bytes[at + 63]++;
    expect(((await run(quantisationTables, bytes)) as Finding).raw.known).toBeNull();
  });

  it('are keyed as in the published lists', () => {
    const published = { 100: 0x0a82648b, 90: 0x17816eb1, 75: 0x10b035e9, 50: 0xe0f48a64, 20: 0xa130f919 };
    for (const [quality, hash] of Object.entries(published)) {
      const tables = [STANDARD_LUMINANCE, STANDARD_CHROMINANCE].map((table) =>
        scaleTable(table, Number(quality)),
      );
      expect(hashTables(tables)).toBe(hash);
    }
  });

  it('have one fingerprint for one setting, whatever the picture', async () => {
    const fingerprint = async (seed: number, quality: number) =>
      ((await run(quantisationTables, await save(paintPhoto(seed), quality))) as Finding).raw.fingerprint;
    expect(await fingerprint(1, 80)).toBe(await fingerprint(2, 80));
    expect(await fingerprint(1, 80)).not.toBe(await fingerprint(1, 81));
  });

  it('come with the order of segments, sampling and whether Huffman tables are the picture’s own', async () => {
    const { default: sharp } = await import('sharp');
    const grey = sharp(paintPhoto(1), { raw: { width: 512, height: 512, channels: 1 } }).toColourspace(
      'srgb',
    );
    const describeFile = async (optimiseCoding: boolean, chromaSubsampling: string) =>
      (await run(
        quantisationTables,
        await grey.clone().jpeg({ optimiseCoding, chromaSubsampling }).toBuffer(),
      )) as Finding;
    const plain = await describeFile(false, '4:2:0');
    expect(plain.raw).toMatchObject({ huffman: 'typical', ownHuffman: false, subsampling: '2x2' });
    expect(plain.raw.order).toMatch(/DQT.*SOF0.*DHT SOS$/);
    expect(plain.message).not.toContainEqual(say('quantisation-tables.own-huffman'));
    const own = await describeFile(true, '4:4:4');
    expect(own.raw).toMatchObject({ huffman: 'own', ownHuffman: true, subsampling: '1x1' });
    expect(own.message).toContainEqual(say('quantisation-tables.own-huffman'));
  });

  it('do not apply to other formats', async () => {
    const png = await savePng(paintPhoto(1));
    expect(quantisationTables.accepts('image/png')).toBe(false);
    expect((await run(quantisationTables, png, 'image/png')).status).toBe('not-applicable');
  });

  it('are missing in a file that was cut before them', async () => {
    const bytes = await save(paintPhoto(1), 80);
    const outcome = await run(quantisationTables, bytes.subarray(0, 12));
    expect(outcome.status).toBe('not-applicable');
  });

  it('give the same outcome each time', async () => {
    const bytes = await save(paintPhoto(1), 80);
    expect(await run(quantisationTables, bytes)).toEqual(await run(quantisationTables, bytes));
  });
});
