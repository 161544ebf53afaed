import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { analyseFile } from './analyse-file.ts';
import { draftPdf } from './child/pdf/draft-pdf.ts';
import { closeAnalysis } from './default-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'text-layer-'));
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true });
});

const FIGURES = ['1,250.00', '310.45', '1,579.35', '2,044.10', '730.25', '5,914.15'];
/** Height of a line, and the page's size, in points; the scan has four pixels per point. */
const [LINE, WIDTH, HEIGHT] = [40, 300, 300];

/** A page with a picture that shows the figures, and an invisible text with the same figures. */
async function writeScan(name: string, shown: readonly string[], said: readonly string[]): Promise<string> {
  const lines = shown.map(
    (text, i) =>
      `<text x="${4 * 60}" y="${4 * (LINE * (i + 1))}" font-family="DejaVu Sans" font-size="${4 * 14}"
        textLength="${4 * 8 * text.length}" lengthAdjust="spacingAndGlyphs">${text}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${4 * WIDTH}" height="${4 * HEIGHT}">
    <rect width="100%" height="100%" fill="#f4f2ee"/>${lines.join('')}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 85 }).toBuffer();
  const text = said.map((one, i) => {
    // Helvetica's digits are .556 em wide, its points and commas .278.
    const natural = [...one].reduce((sum, letter) => sum + (/\d/.test(letter) ? 0.556 : 0.278), 0) * 14;
    return `${((100 * 8 * one.length) / natural).toFixed(1)} Tz 1 0 0 1 60 ${HEIGHT - LINE * (i + 1)} Tm (${one}) Tj`;
  });
  const content = `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /I Do Q BT 3 Tr /F1 14 Tf ${text.join(' ')} ET`;
  const dictionary = `/Type /XObject /Subtype /Image /Width ${4 * WIDTH} /Height ${4 * HEIGHT} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode`;
  const path = join(folder, name);
  const page = { content, size: [WIDTH, HEIGHT] as const };
  writeFileSync(
    path,
    draftPdf({
      pages: [page],
      resources: '/XObject << /I 10 0 R >>',
      objects: [{ dictionary, stream: jpeg }],
    }),
  );
  return path;
}

describe('the invisible text of a scan', () => {
  const look = async (path: string) => {
    const { assessments, document } = await analyseFile(path);
    return { layer: assessments.find(({ model }) => model === 'pdf-text-layer'), markers: document?.markers };
  };

  it('is read against the picture, and told with both where a figure was changed', async () => {
    const { layer, markers } = await look(
      await writeScan('changed.pdf', FIGURES.with(2, '7,579.35'), FIGURES),
    );
    expect(markers).toContain('text-layer-differs');
    expect(layer?.message).toContain('“1,579.35” where its picture is read as “7,579.35”');
  });

  it('is not accused where both say the same', async () => {
    const { layer, markers } = await look(await writeScan('same.pdf', FIGURES, FIGURES));
    expect(layer).toMatchObject({ status: 'finding', compromisedScore: 0 });
    expect(markers).not.toContain('text-layer-differs');
  });
});
