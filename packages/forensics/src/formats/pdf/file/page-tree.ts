import type { Budget } from '../limits.ts';
import {
  isArray,
  isDict,
  nameOf,
  type PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../syntax/objects.ts';

/** Resolves the objects of one revision of the file. */
export interface ObjectLookup {
  /** The document catalogue; null if there is none. */
  readonly catalogue: PdfDict | null;
  /** Follows references completely. */
  resolve(object: PdfObject | undefined): PdfObject;
  get(dict: PdfDict | null | undefined, key: string): PdfObject;
}

export interface PdfPage {
  /** From 1. */
  readonly number: number;
  /** The object number; null for a direct object. */
  readonly num: number | null;
  readonly dict: PdfDict;
  /** Including inherited ones; null if there are none. */
  readonly resources: PdfDict | null;
  /** Left, bottom, right, top in points, sorted; null if not stated (A4 is not assumed). */
  readonly mediaBox: Box | null;
  /** The crop box, or the media box if there is none. */
  readonly cropBox: Box | null;
  /** Clockwise in degrees: 0, 90, 180 or 270. */
  readonly rotate: number;
}

export type Box = readonly [number, number, number, number];

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const DEEPEST = 200;

/**
 * Walks the page tree without recursion, ignoring cycles and repeated branches. A page may occur several
 * times.
 */
export function listPages(objects: ObjectLookup, budget: Budget): PdfPage[] {
  const pages: PdfPage[] = [];
  const root = objects.catalogue?.get('Pages') ?? null;
  const seen = new Set<number>();
  const waiting: { object: PdfObject; inherited: ReadonlyMap<string, PdfObject>; depth: number }[] = [
    { object: root, inherited: new Map(), depth: 0 },
  ];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const num = node.object instanceof PdfRef ? node.object.num : null;
    const dict = objects.resolve(node.object);
    if (!isDict(dict) || node.depth > DEEPEST) continue;
    const inherited = new Map(node.inherited);
    for (const key of INHERITED) {
      const value = dict.get(key);
      if (value !== undefined && value !== null) inherited.set(key, value);
    }
    const kids = objects.get(dict, 'Kids');
    if (isArray(kids) && nameOf(objects.get(dict, 'Type')) !== 'Page') {
      if (num !== null && seen.has(num)) {
        budget.note('The page tree leads in a circle or to one branch twice.');
        continue;
      }
      if (num !== null) seen.add(num);
      for (const kid of kids.toReversed()) waiting.push({ object: kid, inherited, depth: node.depth + 1 });
      continue;
    }
    if (pages.length >= budget.limits.pages) {
      budget.note(`More than ${budget.limits.pages} pages; the rest was left out.`);
      break;
    }
    pages.push(makePage(objects, pages.length + 1, num, dict, inherited));
  }
  return pages;
}

function makePage(
  objects: ObjectLookup,
  number: number,
  num: number | null,
  dict: PdfDict,
  inherited: ReadonlyMap<string, PdfObject>,
): PdfPage {
  const resources = objects.resolve(inherited.get('Resources'));
  const mediaBox = readBox(objects, inherited.get('MediaBox'));
  const rotate = objects.resolve(inherited.get('Rotate'));
  return {
    number,
    num,
    dict,
    resources: isDict(resources) ? resources : null,
    mediaBox,
    cropBox: readBox(objects, inherited.get('CropBox')) ?? mediaBox,
    rotate: typeof rotate === 'number' ? (((Math.round(rotate / 90) * 90) % 360) + 360) % 360 : 0,
  };
}

/** A rectangle with sorted corners; null if the object is not one. */
export function readBox(objects: ObjectLookup, object: PdfObject | undefined): Box | null {
  const value = objects.resolve(object);
  if (!isArray(value) || value.length < 4) return null;
  const [a, b, c, d] = value.slice(0, 4).map((item) => objects.resolve(item));
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
    return null;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

const MAX_CONTENTS = 10_000;

/** The content streams of the page, decoded and concatenated, as in readers. */
export function readPageContent(objects: ObjectLookup, page: PdfPage): Uint8Array {
  const contents = objects.get(page.dict, 'Contents');
  const streams = isArray(contents)
    ? contents.slice(0, MAX_CONTENTS).map((item) => objects.resolve(item))
    : [contents];
  const parts = streams.flatMap((item) => (item instanceof PdfStream ? [item.decode().bytes, LINE_END] : []));
  return Buffer.concat(parts);
}

/** Separates the last token of one stream from the first of the next. */
const LINE_END = Uint8Array.of(10);
