import type { PdfFile } from '../read-pdf.ts';
import type { FoundEnd } from './scan.ts';

/**
 * The ends of revisions whose cross-reference section is in the file but no longer in the chain, because a
 * later revision skipped them. None if the cross-references had to be rebuilt.
 */
export function findBypassedSaves(pdf: PdfFile): FoundEnd[] {
  if (pdf.revisions.some(({ xref }) => xref === 'rebuilt')) return [];
  const known = new Set(pdf.revisions.flatMap(({ xrefOffsets }) => xrefOffsets));
  return pdf.scan().ends.filter(({ startXref, offset }) => {
    if (startXref === null || startXref === 0 || startXref >= offset) return false;
    return (
      ![startXref, startXref + pdf.headerOffset].some((place) => isKnown(known, place)) &&
      holdsXref(pdf, startXref)
    );
  });
}

/** Writers include or exclude white space before a section. */
function isKnown(known: ReadonlySet<number>, place: number): boolean {
  return [0, 1, 2].some((blanks) => known.has(place + blanks));
}

function holdsXref({ bytes, headerOffset }: PdfFile, startXref: number): boolean {
  const head = Buffer.from(bytes.subarray(startXref + headerOffset, startXref + headerOffset + 40)).toString(
    'latin1',
  );
  return /^\s{0,2}(xref|\d+\s+\d+\s+obj)/.test(head);
}
