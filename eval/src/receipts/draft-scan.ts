import { type DraftPage, draftPdf } from '@assay/analysis/in-process';
import sharp from 'sharp';

/** A word of a text layer; position in pixels of the picture below it. */
export interface LayerWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ScannedPage {
  readonly jpeg: Uint8Array;
  /** Empty: the page is its picture alone. */
  readonly layer: readonly LayerWord[];
}

/** Resolution of the pictures on their pages, in pixels per inch. */
const RESOLUTION = 150;
const POINTS = 72 / RESOLUTION;
/** Mean advance width of Helvetica, in ems; equal to that of its digits. */
const ADVANCE = 0.556;

/**
 * A PDF of scans, one per page, as scanning programs write it: the picture with its text in invisible ink on
 * top.
 */
export async function draftScan(pages: readonly ScannedPage[]): Promise<Buffer> {
  const sizes = await Promise.all(pages.map(({ jpeg }) => sharp(jpeg).metadata()));
  return draftPdf({
    pages: pages.map(({ layer }, i): DraftPage => {
      const [width, height] = [sizes[i].width * POINTS, sizes[i].height * POINTS];
      const words = layer.map((word) => writeWord(word, height));
      return {
        size: [width, height],
        content: [`q ${width} 0 0 ${height} 0 0 cm /Im${i} Do Q`, ...words].join('\n'),
      };
    }),
    resources: `/XObject << ${pages.map((_, i) => `/Im${i} ${10 + i} 0 R`).join(' ')} >>`,
    objects: pages.map(({ jpeg }, i) => ({
      dictionary: `/Type /XObject /Subtype /Image /Width ${sizes[i].width} /Height ${sizes[i].height} /ColorSpace ${
        sizes[i].channels === 1 ? '/DeviceGray' : '/DeviceRGB'
      } /BitsPerComponent 8 /Filter /DCTDecode`,
      stream: jpeg,
    })),
  });
}

function writeWord({ text, x, y, width, height }: LayerWord, pageHeight: number): string {
  const plain = text.replace(/[^\x20-\x7e]/g, '?');
  // Capitals and digits fill the box.
  const size = (height * POINTS) / 0.72;
  const stretch = (100 * width * POINTS) / (size * ADVANCE * Math.max(1, plain.length));
  const base = pageHeight - (y + height) * POINTS;
  const escaped = plain.replaceAll(/[\\()]/g, '\\$&');
  return `BT 3 Tr /F1 ${size.toFixed(2)} Tf ${stretch.toFixed(2)} Tz ${(x * POINTS).toFixed(2)} ${base.toFixed(2)} Td (${escaped}) Tj ET`;
}
