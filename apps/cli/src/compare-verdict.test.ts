import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyseFile, closeAnalysis } from '@assay/analysis';
import { fingerprintFile } from '@assay/fingerprint/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAssay } from './testing-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-against-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));
const RECEIVED = '2026-11-21T12:00:00.000Z';
let statement: Record<string, unknown> & { assessments: Record<string, unknown>[] };

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = { width: 256, height: 192, channels: 3, background: 'grey', noise } as const;
  const path = join(folder, 'photo.jpg');
  await sharp({ create: picture }).jpeg({ quality: 90 }).toFile(path);
  await sharp({ create: { ...picture, width: 255 } })
    .jpeg()
    .toFile(join(folder, 'other.jpg'));
  const result = await analyseFile(path, { receivedAt: new Date(RECEIVED), overlay: false });
  closeAnalysis();
  statement = {
    ...{
      statement: 'assay-verdict/1',
      ...(await fingerprintFile(path)),
      taskId: 'one',
      receivedAt: RECEIVED,
    },
    tamperScore: result.tamperScore === null ? null : Math.round(result.tamperScore),
    ...{ band: result.band, sentences: [...result.sentences] },
    assessments: result.assessments.map(({ model, version, status, compromisedScore, message, regions }) => ({
      ...{ model, version, status, compromisedScore, message, regions },
    })),
  };
});

const against = (file: string, verdict: unknown) => {
  writeFileSync(
    join(folder, 'verdict.json'),
    typeof verdict === 'string' ? verdict : JSON.stringify(verdict),
  );
  return runAssay(folder, 'check', file, '--against', 'verdict.json');
};

describe('assay check against an entered verdict', () => {
  it('says that every method says the same', async () => {
    const same = await against('photo.jpg', statement);
    expect(same).toMatchObject({ status: 0, out: expect.stringContaining('the same') });
  });

  it('says in what one that was made up differs', async () => {
    const [first, ...rest] = statement.assessments;
    const made = { ...statement, assessments: [{ ...first, message: 'Made up.' }, ...rest] };
    const different = await against('photo.jpg', made);
    expect(different.out).toContain(`${first?.model}, message: Made up. →`);
    expect(different.status).toBe(1);
  });

  it('refuses another file, and what is no verdict', async () => {
    const other = await against('other.jpg', statement);
    expect(other).toMatchObject({ status: 1, out: expect.stringContaining('another file') });
    for (const text of ['not JSON', 'null', '{}']) {
      expect(await against('photo.jpg', text)).toMatchObject({
        status: 2,
        err: expect.stringContaining('no verdict'),
      });
    }
  });
});
