import { buffer } from 'node:stream/consumers';
import type { Report, ReportAsset } from '@assay/contract/reports';
import { firstOf } from '@assay/server/testing/elements';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { makeAsset, makeForged, makeReport } from '../outline/fixtures.ts';
import { loadReportWords } from '../report-words.ts';
import { summarise } from '../summarise.ts';
import { renderPdf } from './render-pdf.ts';

/** The text of each page. */
async function readPages(report: Report): Promise<string[]> {
  const data = new Uint8Array(await buffer(renderPdf(report, await loadReportWords('en'))));
  const opened = await getDocument({ data }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= opened.numPages; number++) {
    const { items } = await (await opened.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await opened.loadingTask.destroy();
  return pages;
}

function report(assets: ReportAsset[], rest: Partial<Report> = {}): Report {
  const methods = firstOf(assets).verdict.methods.map(({ model, title, version }) => ({
    model,
    title,
    version,
  }));
  return makeReport(assets, summarise(assets, [], 50), { methods, ...rest });
}

const eight = [1, 2, 3, 4, 5, 6, 7, 8];
/** Characters of a page that is nearly empty. */
const NEARLY_EMPTY = 250;

describe('the report on eight photos', () => {
  it.each([0, 2, 4, 5, 8])(
    'of which %i are forged has at most eight pages, none nearly empty',
    async (forged) => {
      const assets = eight.map((number) =>
        number <= forged ? makeForged(number, 90 - number) : makeAsset(number),
      );
      const pages = await readPages(report(assets));
      expect(pages.length).toBeLessThanOrEqual(8);
      for (const page of pages.slice(0, -1)) expect(page.length).toBeGreaterThan(NEARLY_EMPTY);
    },
  );

  it('has the whole case on its first page', async () => {
    const video = 'Video files are not analysed for tampering yet; nothing can be said about this one.';
    const assets = [
      ...eight.map((number) => (number < 3 ? makeForged(number, 80) : makeAsset(number))),
      makeAsset(9, { name: 'walk.mp4', verdict: { score: null, methods: [], sentences: [video] } }),
    ];
    const organisation = {
      ...{ name: 'Example Insurance', logo: null, footer: 'Example Insurance plc, Harbour Road 1' },
      intro: 'Made by the claims team for the parties of this case. '.repeat(8),
    };
    const [first, second] = await readPages(report(assets, { organisation }));
    for (const said of [
      '2 of 9 files should be looked at by a person.',
      'Nobody has decided on this record yet.',
      'What stands out most: No. 1, photo-1.jpg',
      'With marks where methods saw something',
      'Traces in photo 1 differ from place to place',
      'What was not examined',
      'No. 9, walk.mp4',
      organisation.footer,
    ]) {
      expect(first).toContain(said);
    }
    expect(second).toContain('No. 1, photo-1.jpg');
    expect(second).toContain(organisation.footer);
  });

  it('gives each of two that matter a page of its own, and says in one line what methods saw nothing', async () => {
    const assets = eight.map((number) => (number < 3 ? makeForged(number, 80) : makeAsset(number)));
    const [, second, third, fourth] = await readPages(report(assets));
    expect(second).toContain('No. 1, photo-1.jpg');
    expect(second).not.toContain('No. 2, photo-2.jpg');
    expect(third).toContain('No. 2, photo-2.jpg');
    expect(fourth).toContain('The other files');
    expect(second).toMatch(/Saw nothing\s+Method number 5, Method number 6/);
    expect(second).not.toContain('Method number 6 says');
  });
});

it('keeps the commas of figures apart from their digits', async () => {
  const named = report([makeAsset(1, { name: '3,827,121.jpg' })]);
  const data = new Uint8Array(await buffer(renderPdf(named, await loadReportWords('en'))));
  const opened = await getDocument({ data }).promise;
  const pages = await Promise.all(
    Array.from({ length: opened.numPages }, async (_, at) =>
      (await opened.getPage(at + 1)).getOperatorList(),
    ),
  );
  await opened.loadingTask.destroy();
  const lines = pages
    .flatMap(({ fnArray, argsArray }) => argsArray.filter((_, at) => fnArray[at] === OPS.showText))
    .map(([glyphs]) => glyphs as (number | { unicode: string } | null)[]);
  const nameOf = (glyphs: (typeof lines)[number]) =>
    glyphs.map((one) => (one !== null && typeof one === 'object' ? one.unicode : '')).join('');
  const figures = lines.filter((glyphs) => nameOf(glyphs).includes('827,121'));
  expect(figures.length).toBeGreaterThan(0);
  // Numbers between glyphs are shifts of the next one, in thousandths of the font size.
  for (const glyphs of figures)
    for (const moved of glyphs) if (typeof moved === 'number') expect(Math.abs(moved)).toBeLessThan(100);
});

it('draws a row that no page holds over as many pages as it takes', async () => {
  const long = Array.from({ length: 1_200 }, (_, at) => `word${at}`).join(' ');
  const asset = makeAsset(1, { verdict: { sentences: [long] } });
  const text = (await readPages(report([asset]))).join(' ').replaceAll(/\s+/g, '');
  expect(text).toContain('word1199');
});
