import { say } from '@assay/statements';
import type { DecodedDocument } from '../../media/document/decoded-document.ts';
import type { Box, PageContent, Picture } from '../../media/document/pages/page-content.ts';
import type { PageEvidence } from '../../media/document/pages/page-findings.ts';
import type { PixelImage, Plane } from '../../media/image/decoded-image.ts';
import { findRepeated, type Glyph } from './find-repeated.ts';
import { findScan, listShown, matchObject } from './find-scans.ts';
import type { EmbeddedPicture } from './list-pictures.ts';

/** The largest number of scans examined, and of pixels of each. */
const MAX_SCANS = 3;
const MAX_PIXELS = 14_000_000;
/** Fewer components are not text. */
const MIN_PIECES = 50;
/**
 * With more copies than this share, symbols are stored once and drawn repeatedly, or a program drew the page.
 */
const NORMAL_SHARE = 0.1;
/** JPEG never keeps two places identical to the pixel; JBIG2 may store symbols once. */
const LOSSY = ['DCTDecode', 'JPXDecode'];
const WEIGHTS = { grey: 0.6, bilevel: 0.5 };

/** Letters and digits that occur twice in a scan, identical to the pixel: copied within the scan. */
export async function searchScans(
  document: DecodedDocument,
  pages: readonly PageContent[],
  objects: readonly EmbeddedPicture[],
): Promise<{ readonly evidence: PageEvidence[]; readonly searched: number }> {
  const scans = pages
    .flatMap((page) => {
      const pictures = listShown(page);
      const scan: Picture | undefined = pictures[findScan(page, pictures)];
      const object = scan && matchObject(scan, objects);
      const fits =
        object && !LOSSY.includes(object.filter ?? '') && object.width * object.height <= MAX_PIXELS;
      return fits ? [{ page, scan, object }] : [];
    })
    .slice(0, MAX_SCANS);
  const evidence: PageEvidence[] = [];
  let searched = 0;
  for (const { page, scan, object } of scans) {
    const pixels = await document.readPicture(page.number, object.object);
    if (!pixels) continue;
    searched += 1;
    evidence.push(...toEvidence(page, scan, pixels));
  }
  return { evidence, searched };
}

function toEvidence(page: PageContent, scan: Picture, pixels: PixelImage): PageEvidence[] {
  const plane = toPlane(pixels);
  const isBilevel = plane.data.every((level) => level === 0 || level === 255);
  const { count, twins, groups, pairs } = findRepeated(plane);
  if (count < MIN_PIECES || twins === 0 || twins > NORMAL_SHARE * count) return [];
  // In a bilevel scan one letter may be identical to another by chance, but not two adjacent ones.
  const [found] = [...groups, ...(isBilevel ? [] : pairs)];
  if (!found) return [];
  return [
    {
      marker: 'picture-repeated-glyphs',
      weight: isBilevel ? WEIGHTS.bilevel : WEIGHTS.grey,
      page: page.number,
      box: place(found.other, scan, plane),
      sentence: say('pdf-pictures.repeated', { page: page.number }),
    },
  ];
}

/** The place on the page, provided that the picture is upright on it. */
function place(glyph: Glyph, { box }: Picture, { width, height }: Plane): Box {
  const [across, down] = [box.width / width, box.height / height];
  return {
    x: box.x + glyph.x * across,
    y: box.y + glyph.y * down,
    width: glyph.width * across,
    height: glyph.height * down,
  };
}

/** Luma by ITU-R BT.601. */
function toPlane({ width, height, data }: PixelImage): Plane {
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i++)
    grey[i] = Math.round(0.299 * data[3 * i] + 0.587 * data[3 * i + 1] + 0.114 * data[3 * i + 2]);
  return { width, height, data: grey };
}
