import type { Readable } from 'node:stream';
import type { Report } from '@assay/contract/reports';
import PDFDocument from 'pdfkit';
import { numberReport } from '../outline/court.ts';
import { outline } from '../outline/outline.ts';
import type { ReportWords } from '../report-words.ts';
import { drawBlock } from './draw-blocks.ts';
import { openFonts } from './fonts.ts';
import { COLOURS, CONTENT_WIDTH, MARGINS, type Page } from './page.ts';
import { lookOf } from './write.ts';

/**
 * The report as a PDF of A4 pages: tagged for screen readers, with bookmarks, page numbers and embedded
 * fonts. It is streamed as it is drawn.
 */
export function renderPdf(report: Report, words: ReportWords): Readable {
  const { organisation, product } = report;
  const title = words.title(report);
  const document = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    lang: words.language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    autoFirstPage: true,
    info: {
      Title: title,
      Author: organisation.name,
      Creator: `${product.name} ${product.version}`,
      CreationDate: new Date(report.createdAt),
    },
  });
  const page: Page = { document, fonts: openFonts(document), section: null };
  const root = document.struct('Document');
  document.addStructure(root);
  const { logo } = organisation;
  if (logo) {
    const fit: [number, number] = [150, 40];
    root.add(
      document.struct('Figure', { alt: organisation.name }, () => {
        document.image(Buffer.from(logo.data, 'base64'), { fit });
      }),
    );
    document.y = MARGINS.top + Math.min(fit[1], (logo.height * fit[0]) / logo.width) + 10;
  }
  const blocks = outline(report, words);
  for (const [place, block] of blocks.entries()) drawBlock(page, root, block, blocks[place + 1]);
  root.end();
  const name = report.court ? `${title} · ${numberReport(report)}` : title;
  numberPages(page, { title: name, footer: organisation.footer }, words);
  document.end();
  return document as unknown as Readable;
}

/** At the foot of each page, once their number is known. */
function numberPages(
  { document, fonts }: Page,
  { title, footer }: { readonly title: string; readonly footer: string },
  words: ReportWords,
): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index);
    const y = document.page.height - MARGINS.bottom + 18;
    const number = words.say('report.page-of', { page: index + 1, count });
    // Outside the margins, where text would start a new page.
    const { bottom } = document.page.margins;
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    const name = fonts.choose('regular', title);
    document.font(name.name).fontSize(8).fillColor(COLOURS.soft);
    const options = { width: CONTENT_WIDTH - 100, height: 10, lineBreak: false, ellipsis: true };
    document.text(name.text, MARGINS.left, y, { ...options, ...lookOf(title) });
    document.font(fonts.choose('regular', number).name);
    document.text(number, MARGINS.left, y, { width: CONTENT_WIDTH, align: 'right', lineBreak: false });
    if (footer) {
      const own = fonts.choose('regular', footer);
      document.font(own.name).fontSize(7);
      const lines = { width: CONTENT_WIDTH, height: 18, ellipsis: true, ...lookOf(footer) };
      document.text(own.text, MARGINS.left, y + 11, lines);
    }
    document.endMarkedContent();
    document.page.margins.bottom = bottom;
  }
}
