import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { draftPdf } from './child/pdf/draft-pdf.ts';
import { closeAnalysis } from './default-pool.ts';
import { derivePages } from './derive-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-pages-'));
const keep = (name: string, bytes: Uint8Array) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

describe('pictures of pages', () => {
  const two = draftPdf({
    pages: [
      { content: '1 0 0 rg 0 400 300 400 re f BT 0 g /F1 30 Tf 50 100 Td (Hello) Tj ET', size: [600, 800] },
      { content: '', size: [800, 400] },
    ],
  });

  it('draws the pages that are asked for, upright, in the size that is asked for', async () => {
    const path = keep('two.pdf', two);
    const derived = await derivePages(path, { pages: [1, 2, 9], side: 400, format: 'png' });
    if (derived.status === 'failed') throw new Error(derived.error.message);
    expect(derived.pageCount).toBe(2);
    const [first, second] = derived.pages;
    if (!first || !second || 'error' in first || 'error' in second) throw new Error('not drawn');
    expect(first).toMatchObject({ number: 1, width: 600, height: 800, picture: { width: 300, height: 400 } });
    expect(second.picture).toMatchObject({ width: 400, height: 200 });
    const { data } = await sharp(first.picture.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray(3 * (y * 300 + x), 3 * (y * 300 + x) + 3)];
    expect(at(70, 100)).toEqual([255, 0, 0]);
    expect(at(200, 100)).toEqual([255, 255, 255]);
    const letters = Array.from({ length: 50 }, (_, x) => at(25 + x, 343)[0] ?? Number.NaN);
    expect(Math.min(...letters)).toBeLessThan(80);
  });

  it('draws a page of absurd size no larger than asked', async () => {
    const path = keep('huge.pdf', draftPdf({ pages: [{ content: '', size: [1e7, 10] }] }));
    const derived = await derivePages(path, { side: 1_000 });
    expect(derived).toMatchObject({ status: 'complete', pages: [{ picture: { width: 1_000, height: 1 } }] });
  });

  it('tells what is no document, and what is broken', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await derivePages(keep('a.png', png))).toMatchObject({ error: { code: 'unsupported' } });
    const broken = keep('broken.pdf', Buffer.from('%PDF-1.7\nnothing'));
    expect(await derivePages(broken)).toMatchObject({ status: 'failed', error: { code: 'unreadable' } });
    await expect(derivePages(broken, { side: 9_999 })).rejects.toThrow(RangeError);
  });
});
