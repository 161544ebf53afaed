import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { say, series } from '@assay/statements';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openTestImage, paintPhoto, run, save } from '../../fixtures.ts';
import type { Finding } from '../../method.ts';
import metadata from './metadata.ts';

const DATA = resolve(import.meta.dirname, '../../../../../../shared/data/images');
const hasData = statSync(DATA, { throwIfNoEntry: false }) !== undefined;

async function saveWithTags(
  tags: Record<string, string>,
  details: Record<string, string> = {},
): Promise<Buffer> {
  const raw = { width: 512, height: 512, channels: 1 as const };
  return sharp(paintPhoto(1), { raw }).jpeg().withExif({ IFD0: tags, IFD2: details }).toBuffer();
}

async function listFacts(bytes: Buffer): Promise<string[]> {
  const outcome = (await run(metadata, bytes)) as Finding;
  return (outcome.raw.facts as { id: string }[]).map(({ id }) => id);
}

describe('metadata', () => {
  it('names an editor and a later change', async () => {
    const bytes = await saveWithTags(
      { Make: 'Canon', Software: 'Adobe Photoshop 24.1', DateTime: '2024:05:03 12:00:00' },
      { DateTimeOriginal: '2024:05:01 10:00:00' },
    );
    expect(await listFacts(bytes)).toEqual(['editor', 'modified']);
    const outcome = (await run(metadata, bytes)) as Finding;
    const facts = [
      say('programs.edits', { field: 'EXIF Software', program: 'Adobe Photoshop 24.1' }),
      say('metadata.changed-days-later', { count: 2 }),
    ];
    expect(outcome.message).toEqual(say('metadata.found', { facts: series('and', facts) }));
    expect(outcome.compromisedScore).toBeGreaterThan(25);
    expect(outcome.compromisedScore).toBeLessThan(50);
  });

  it('has nothing to say against a plain camera description', async () => {
    const bytes = await saveWithTags(
      { Make: 'Canon', Model: 'EOS 5D', Software: 'Firmware 1.1', DateTime: '2024:05:01 10:00:00' },
      { DateTimeOriginal: '2024:05:01 10:00:00' },
    );
    expect(await listFacts(bytes)).toEqual([]);
  });

  it('notes a date after the receipt, and another size', async () => {
    const bytes = await saveWithTags(
      { Make: 'Canon' },
      { DateTimeOriginal: '2031:01:01 10:00:00', PixelXDimension: '4000', PixelYDimension: '3000' },
    );
    expect(await listFacts(bytes)).toContain('future');
  });

  it('notes that nothing is told at all', async () => {
    expect(await listFacts(await save(paintPhoto(1), 80))).toEqual(['none']);
  });

  it('does not take files that are no pictures', () => {
    expect(metadata.accepts('application/pdf')).toBe(false);
  });

  it('survives bytes that are changed anywhere in the description', async () => {
    const bytes = await saveWithTags({ Make: 'Canon', Software: 'GIMP 2.10' });
    for (let at = 4; at < 300; at += 5) {
      const damaged = Buffer.from(bytes);
      damaged[at] ^= 0xff;
      expect((await run(metadata, damaged)).status).toBe('finding');
    }
  });

  it('gives the same outcome each time', async () => {
    const bytes = await saveWithTags({ Make: 'Canon' });
    expect(await run(metadata, bytes)).toEqual(await run(metadata, bytes));
  });

  it.skipIf(!hasData)('reads where an untouched photo was taken', () => {
    const bytes = readFileSync(resolve(DATA, 'camera/drone_brighton/DJI_0023.JPG'));
    expect(openTestImage(bytes).metadata().location?.latitude).toBeCloseTo(46.843, 2);
  });
});
