import type { PdfPage } from '../file/page-tree.ts';
import type { PdfRevision } from '../file/revision.ts';
import { isArray, nameOf, type PdfDict, type PdfObject, PdfStream } from '../syntax/objects.ts';

const DRAWN = /\/([^\s/[\]<>(){}%]+)\s+Do\b/g;
const SAVED = /\bq\b/g;
const RESTORED = /\bQ\b/g;
/** The largest number of unrestored graphics states; readers keep each of them. */
const MAX_SAVED = 50_000;
const DEEPEST = 30;
const MAX_DRAWN = 200_000;

/**
 * The number of bytes of operators that a reader of the page interprets: those of its contents, and of every
 * form XObject as often as it is drawn. Computed without interpreting them, so that an excessively expensive
 * page is recognised beforehand. Infinite if a stream exceeds the decoding limit.
 */
export function measurePageCost(revision: PdfRevision, page: PdfPage): number {
  const known = new Map<PdfStream, number>();
  const measureAll = (streams: readonly PdfStream[], resources: PdfDict | null, depth: number): number => {
    let cost = 0;
    const drawn = new Map<string, number>();
    for (const stream of streams) {
      const { bytes, problem } = stream.decode();
      if (problem?.kind === 'too-large') return Number.POSITIVE_INFINITY;
      cost += bytes.length;
      const text = Buffer.from(bytes).toString('latin1');
      if (countMatches(text, SAVED) - countMatches(text, RESTORED) > MAX_SAVED)
        return Number.POSITIVE_INFINITY;
      let left = MAX_DRAWN;
      for (const [, name] of text.matchAll(DRAWN)) {
        drawn.set(name, (drawn.get(name) ?? 0) + 1);
        if (--left === 0) return Number.POSITIVE_INFINITY;
      }
    }
    const drawings = revision.getDict(resources, 'XObject');
    for (const [name, times] of drawn) cost += times * measureDrawing(drawings?.get(name), resources, depth);
    return cost;
  };
  const measureDrawing = (object: PdfObject | undefined, outer: PdfDict | null, depth: number): number => {
    const form = revision.resolve(object);
    if (!(form instanceof PdfStream) || nameOf(revision.get(form.dict, 'Subtype')) !== 'Form') return 0;
    const cost = known.get(form);
    if (cost !== undefined || depth >= DEEPEST) return cost ?? 0;
    // Readers stop a form XObject that draws itself.
    known.set(form, 0);
    const measured = measureAll([form], revision.getDict(form.dict, 'Resources') ?? outer, depth + 1);
    known.set(form, measured);
    return measured;
  };
  const contents = revision.get(page.dict, 'Contents');
  const listed = isArray(contents) ? contents.map((item) => revision.resolve(item)) : [contents];
  return measureAll(
    listed.filter((item) => item instanceof PdfStream),
    page.resources,
    0,
  );
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count++;
  return count;
}
