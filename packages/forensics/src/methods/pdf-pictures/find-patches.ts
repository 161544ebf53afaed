import { type Statement, say } from '@assay/statements';
import { findNextSegment } from '../../formats/jpeg/header.ts';
import { shareWithin } from '../../media/document/pages/boxes.ts';
import type { PageContent, Picture } from '../../media/document/pages/page-content.ts';
import type { PageEvidence } from '../../media/document/pages/page-findings.ts';
import { findScan, listShown, matchObject } from './find-scans.ts';
import { type EmbeddedPicture, isPhoto } from './list-pictures.ts';

/** As a share of the page: a larger picture on it is another layer of the same scan. */
const LARGEST = 0.12;
/** More pictures are strips or layers of one scan. */
const MAX_PATCHES = 3;
/** Resolutions that differ by a smaller factor are equal. */
const SAME = 1.15;

/**
 * Small pictures on the scan of a page with another resolution or compression: patches over a scan, or stamps
 * on it.
 */
export function findPatches(page: PageContent, objects: readonly EmbeddedPicture[]): PageEvidence[] {
  const sheet = { x: 0, y: 0, width: page.width, height: page.height };
  const pictures = listShown(page);
  const place = findScan(page, pictures);
  if (place < 0) return [];
  const scan = pictures[place];
  const patches = pictures
    .slice(place + 1)
    // A picture with a mask is a cut-out stamp or signature.
    .filter(
      (picture) => !picture.masked && picture.opacity > 0.95 && shareWithin(sheet, picture.box) <= LARGEST,
    );
  if (patches.length > MAX_PATCHES || pictures.length > 1 + MAX_PATCHES) return [];
  return patches.flatMap((patch) => {
    const found = compareResolution(page, scan, patch) ?? compareCompression(page, scan, patch, objects);
    if (!found) return [];
    return [{ ...found, weight: 0.3, page: page.number, box: patch.box }];
  });
}

type Difference = Pick<PageEvidence, 'marker'> & { readonly sentence: Statement };

function compareResolution({ number: page }: PageContent, scan: Picture, patch: Picture): Difference | null {
  const [whole, part] = [scan, patch].map(measureResolution);
  if (whole === 0 || part === 0 || Math.max(whole / part, part / whole) < SAME) return null;
  const values = { page, patch: Math.round(part), scan: Math.round(whole) };
  return { marker: 'picture-patch', sentence: say('pdf-pictures.patch-resolution', values) };
}

/** In pixels per inch, along the side that is longer on the page; 0 if unknown. */
function measureResolution({ pixelWidth, pixelHeight, box }: Picture): number {
  const side = Math.max(box.width, box.height);
  return side > 0 ? (72 * Math.max(pixelWidth, pixelHeight)) / side : 0;
}

function compareCompression(
  { number: page }: PageContent,
  scan: Picture,
  patch: Picture,
  objects: readonly EmbeddedPicture[],
): Difference | null {
  const [whole, part] = [scan, patch].map((picture) => matchObject(picture, objects));
  if (!whole || !part || whole.bilevel !== part.bilevel) return null;
  const [one, other] = [whole, part].map(spellCompression);
  if (one === other) return null;
  const how = isPhoto(whole) && isPhoto(part) ? 'quality' : 'compression';
  return {
    marker: 'picture-other-compression',
    sentence: say(`pdf-pictures.patch-${how}`, { page }),
  };
}

/** The filter and, for a JPEG, its quantisation tables; pictures by one program share both. */
function spellCompression(picture: EmbeddedPicture): string {
  return `${picture.filter} ${isPhoto(picture) ? spellTables(picture.read()) : ''}`;
}

const DQT = 0xdb;
const SOS = 0xda;

/** The quantisation tables of a JPEG, up to its first scan. */
function spellTables(jpeg: Uint8Array): string {
  const tables: string[] = [];
  let segment = findNextSegment(jpeg, 0);
  while (segment && segment.marker !== SOS) {
    const { marker, start, length } = segment;
    if (marker === DQT) tables.push(Buffer.from(jpeg.subarray(start, start + length)).toString('hex'));
    segment = findNextSegment(jpeg, start + length);
  }
  return tables.sort().join();
}
