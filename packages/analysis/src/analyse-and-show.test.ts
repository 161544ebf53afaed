import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirstLook } from '@assay/forensics';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { analyseFile } from './analyse-file.ts';
import { closeAnalysis } from './default-pool.ts';
import { type DerivedPreview, type DerivedRest, deriveImage, type NothingDerived } from './derive-image.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-show-'));
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

function writeFile(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** Noise, 400 × 300, whose metadata name the program that saved it. */
const makePhoto = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .withExif({ IFD0: { Software: 'Adobe Photoshop 26.1' } })
    .jpeg({ quality: 85 })
    .toBuffer();

async function analyse(path: string) {
  const told: string[] = [];
  const looks: FirstLook[] = [];
  const shown: (DerivedPreview | NothingDerived)[] = [];
  let rest: Promise<DerivedRest | null> | undefined;
  const result = await analyseFile(path, {
    receivedAt: new Date('2026-11-01T00:00:00Z'),
    onProgress: ({ model, done, total }) => told.push(`${model} ${done}/${total}`),
    onFirstLook: (look) => {
      told.push('first look');
      looks.push(look);
    },
    onRenditions: (derived, following) => {
      shown.push(derived);
      rest = following;
      following.then(() => told.push('rest'));
    },
  });
  return { result, told, looks, shown, rest };
}

describe('a picture that is analysed and shown by one process', () => {
  it('gets the renditions and the verdict that two processes give', async () => {
    const path = writeFile('photo.jpg', await makePhoto());
    const { result, shown, rest } = await analyse(path);
    const alone = await analyseFile(path, { receivedAt: new Date('2026-11-01T00:00:00Z') });
    const withoutTimes = ({ assessments, milliseconds: _, ...rest }: typeof alone) => ({
      ...rest,
      assessments: assessments.map((assessment) => ({ ...assessment, milliseconds: 0 })),
    });
    expect(withoutTimes(result)).toEqual(withoutTimes(alone));
    const [preview] = shown;
    expect({ ...preview, ...(await rest) }).toEqual(await deriveImage(path));
  });

  it('has its verdict before the whole picture is made, and the preview with it', async () => {
    const { shown, told, rest } = await analyse(writeFile('early.jpg', await makePhoto()));
    expect(shown).toMatchObject([{ status: 'complete' }]);
    expect(told).not.toContain('rest');
    expect(await rest).toMatchObject({ full: { width: 400, height: 300 } });
  });

  it('keeps its verdict if its process ends before the whole picture is made', async () => {
    const { result, rest } = await analyse(writeFile('killed.jpg', await makePhoto()));
    closeAnalysis();
    expect(result).toMatchObject({ status: 'complete', tamperScore: expect.any(Number) });
    expect(await rest).toBeNull();
  });

  it('tells what its own bytes say before any method for pixels has ended', async () => {
    const { result, told, looks } = await analyse(writeFile('edited.jpg', await makePhoto()));
    expect(looks).toHaveLength(1);
    const [look] = looks;
    const headers = result.assessments.filter(({ cue }) => cue === 'metadata');
    const before = told.slice(0, told.indexOf('first look'));
    expect(before.map((step) => step.split(' ')[0]).sort()).toEqual(headers.map(({ model }) => model).sort());
    // Its findings are also in the verdict, in the same words.
    expect(look?.findings.length).toBeGreaterThan(0);
    for (const { model, message, compromisedScore } of look?.findings ?? []) {
      const said = result.assessments.find((assessment) => assessment.model === model);
      expect(said).toMatchObject({ message, compromisedScore });
    }
    const total = result.assessments.length;
    expect(told.at(-1)).toMatch(new RegExp(` ${total}/${total}$`));
  });

  it('tells once why there are no renditions of one that cannot be decoded', async () => {
    const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)]);
    const { result, looks, shown, rest } = await analyse(writeFile('broken.png', bytes));
    expect(result).toMatchObject({ status: 'failed', error: { code: 'unreadable' } });
    expect(shown).toMatchObject([{ status: 'failed', error: { code: 'unreadable' } }]);
    expect(looks).toEqual([]);
    expect(await rest).toBeNull();
  });
});
