import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftPdf } from '@assay/analysis/in-process';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAssay } from '../testing-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'compare-'));

const HERTZ = 8_000;
/** Tones of a tenth of a second. */
function makeTones(seconds: number): Buffer {
  const bytes = Buffer.alloc(44 + 2 * seconds * HERTZ);
  bytes.write('RIFF');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  for (const [at, value] of [16, 0x10001, HERTZ, 2 * HERTZ, 0x100002].entries())
    bytes.writeUInt32LE(value, 16 + 4 * at);
  bytes.write('data', 36);
  bytes.writeUInt32LE(bytes.length - 44, 40);
  for (let n = 0; n < seconds * HERTZ; n++) {
    const pitch = 250 + ((Math.floor((10 * n) / HERTZ) * 7919) % 2_311);
    bytes.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * pitch * n) / HERTZ)), 44 + 2 * n);
  }
  return bytes;
}

beforeAll(async () => {
  const page = { content: 'BT /F1 12 Tf 60 700 Td (Total 120.00) Tj ET' };
  writeFileSync(join(folder, 'bill.pdf'), draftPdf({ pages: [page] }));
  writeFileSync(join(folder, 'call.wav'), makeTones(4));
  writeFileSync(join(folder, 'sent.wav'), makeTones(4));
  writeFileSync(join(folder, 'notes.txt'), 'no picture, PDF or recording');
  const grey = { create: { width: 64, height: 64, channels: 3 as const, background: '#888' } };
  await sharp(grey).png().toFile(join(folder, 'photo.png'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('refuses two files of different kinds, in either order, by their names', async () => {
  const { status, err } = await runAssay(folder, 'compare', 'bill.pdf', 'photo.png');
  expect(status).toBe(2);
  expect(err).toContain('bill.pdf is a PDF, and photo.png is a picture: name two files of one kind.');
  const turned = await runAssay(folder, 'compare', 'call.wav', 'bill.pdf');
  expect(turned.err).toContain('call.wav is a recording, and bill.pdf is a PDF');
});

it('names the file that cannot be read by the kind of the other, whichever comes first', async () => {
  for (const [files, which] of [
    [['notes.txt', 'call.wav'], 'first'],
    [['call.wav', 'notes.txt'], 'second'],
  ] as const) {
    const { status, err } = await runAssay(folder, 'compare', ...files);
    expect(status).toBe(2);
    expect(err).toContain(`The ${which} recording could not be compared.`);
  }
});

it('compares two sounds', async () => {
  const { status, out } = await runAssay(folder, 'compare', 'call.wav', 'sent.wav', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ outcome: 'same', medium: 'sound' });
});
