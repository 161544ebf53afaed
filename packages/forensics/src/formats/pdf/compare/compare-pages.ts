import { type Statement, say } from '@assay/statements';
import { type PdfPage, readPageContent } from '../file/page-tree.ts';
import type { PdfRevision } from '../file/revision.ts';
import { END_OF_INPUT, Keyword, Lexer } from '../syntax/lexer.ts';
import { isDict, nameOf, type PdfDict, PdfStream } from '../syntax/objects.ts';
import { toLines } from '../text/lines.ts';
import { readPageDrawing } from '../text/read-drawing.ts';
import type { ChangeKind, Comparison, PagePair } from './comparison.ts';
import { differByFootnotesAlone } from './footnote-marks.ts';
import { findRenamed, isPlainRedrawing, isSameResource, MAX_TOKENS } from './same-drawing.ts';
import { compareWords, shorten } from './word-difference.ts';

const MAX_READ = 300;

export function readPageText(revision: PdfRevision, page: PdfPage): string {
  return toLines(readPageDrawing(revision, page).runs).join('\n');
}

/** Reports pages that were added, removed or moved; returns the pages that both revisions have. */
export function comparePageList(comparison: Comparison): PagePair[] {
  const { earlier, later } = comparison;
  if (later.pages.length === 0 && earlier.pages.length > 0) {
    const said = say('pdf-changes.pages-unread');
    // Not known to be harmless.
    comparison.add({ kind: 'unread', page: null, harmless: false, said });
    return [];
  }
  const [keys, newKeys] = [nameKeys(earlier.pages), nameKeys(later.pages)];
  const byNumber = new Map(earlier.pages.map((page, i) => [keys[i], page]));
  const pairs: PagePair[] = [];
  const unmatched: PdfPage[] = [];
  for (const [i, after] of later.pages.entries()) {
    const key = newKeys[i];
    const before = byNumber.get(key);
    if (before) {
      pairs.push({ before, after });
      byNumber.delete(key);
    } else unmatched.push(after);
  }
  for (const after of unmatched) {
    // A page that was rewritten with another object number is at its old position.
    const before = earlier.pages[after.number - 1];
    const key = before ? keys[before.number - 1] : null;
    if (key !== null && byNumber.has(key) && earlier.pages.length === later.pages.length) {
      pairs.push({ before, after });
      byNumber.delete(key);
    } else {
      const text = readPageText(later, after);
      comparison.add({
        kind: 'page-added',
        page: after.number,
        harmless: false,
        said: sayPage('added', after.number, text),
        before: '',
        after: text,
      });
    }
  }
  for (const before of byNumber.values()) {
    const text = readPageText(earlier, before);
    comparison.add({
      kind: 'page-removed',
      page: before.number,
      harmless: false,
      said: sayPage('removed', before.number, text),
      before: text,
      after: '',
    });
  }
  const order = pairs
    .toSorted((one, other) => one.after.number - other.after.number)
    .map(({ before }) => before.number);
  if (order.some((number, i) => i > 0 && number < order[i - 1])) {
    const said = say('pdf-changes.page-order', { order: order.slice(0, 20).join(', ') });
    comparison.add({ kind: 'page-order', page: null, harmless: false, said });
  }
  return pairs;
}

function sayPage(what: 'added' | 'removed', page: number, text: string): Statement {
  return text
    ? say(`pdf-changes.page-${what}-quoted`, { page, text: shorten(text) })
    : say(`pdf-changes.page-${what}`, { page });
}

/** A key for each page: its object number, and a counter for repeated pages. */
function nameKeys(pages: readonly PdfPage[]): string[] {
  const shown = new Map<number, number>();
  return pages.map(({ num, number }) => {
    if (num === null) return `at ${number}`;
    const times = (shown.get(num) ?? 0) + 1;
    shown.set(num, times);
    return `${num} ${times}`;
  });
}

/** Reports changes to a page apart from its annotations. */
export function comparePage(comparison: Comparison, { before, after }: PagePair, index: number): void {
  const { earlier, later } = comparison;
  const page = after.number;
  const report = (kind: ChangeKind, said: Statement, harmless = false) =>
    comparison.add({ kind, page, harmless, said });
  const boxes = (['mediaBox', 'cropBox'] as const).some((key) => String(before[key]) !== String(after[key]));
  if (boxes) report('other', say('pdf-changes.page-cut', { page }));
  // Readers rotate pages that were scanned or laid out the wrong way; their content stays the same. After a
  // signature it counts as a change.
  else if (before.rotate !== after.rotate)
    report('other', say('pdf-changes.page-turned', { page }), !comparison.isSigned);
  if (earlier.get(before.dict, 'UserUnit') !== later.get(after.dict, 'UserUnit')) {
    report('other', say('pdf-changes.page-scaled', { page }));
  }
  if (comparison.differs(before.dict.get('AA'), after.dict.get('AA'))) {
    report('actions', say('pdf-changes.page-actions', { page }));
  }
  const contents = comparison.differs(before.dict.get('Contents'), after.dict.get('Contents'));
  const resources = comparison.differs(before.resources, after.resources);
  if (!contents && !resources) return;
  const [one, other] = [readPageContent(earlier, before), readPageContent(later, after)];
  const renamed = findRenamed(one, other, (category, name, now) => {
    const [had, has] = [
      earlier.getDict(before.resources, category)?.get(name),
      later.getDict(after.resources, category)?.get(now),
    ];
    return isSameResource(comparison, had, has);
  });
  const drawnSame = renamed !== null;
  const gone = resources
    ? findReplaced(comparison, before.resources, after.resources)
        .filter(({ category, name }) => !renamed?.has(`${category} ${name}`))
        .filter(isUsedBy(earlier, before, one))
    : [];
  // A program that rewrites a page renames its resources.
  const lost = drawnSame ? gone : gone.filter(isLost(comparison, before, after));
  if (drawnSame && lost.length === 0) return;
  const replaced = lost.filter((one) => !isRewritten(comparison, before, after, one));
  if (index >= MAX_READ) {
    report('other', say('pdf-changes.drawing-words-not-compared', { page }));
    return;
  }
  const [text, newText] = [readPageText(earlier, before), readPageText(later, after)];
  const { removed, added } = compareWords(text, newText);
  if (removed.length + added.length > 0) {
    const said = sayText(page, removed, added);
    const kind = isAboutFootnotes(comparison, before, after, replaced) ? 'footnotes' : 'text';
    comparison.add({ kind, page, harmless: false, said, before: text, after: newText });
    if (drawnSame) reportReplaced(comparison, page, replaced);
    return;
  }
  if (replaced.length > 0) reportReplaced(comparison, page, replaced);
  else if (listAreas(earlier, before) === listAreas(later, after)) {
    report('redrawn', say('pdf-changes.page-redrawn', { page }));
  } else {
    report('other', say('pdf-changes.drawing', { page }));
  }
}

/** Whether only footnote marks were added or removed; areas and resources must be unchanged. */
function isAboutFootnotes(
  { earlier, later }: Comparison,
  before: PdfPage,
  after: PdfPage,
  replaced: readonly Replaced[],
): boolean {
  if (replaced.length > 0 || listAreas(earlier, before) !== listAreas(later, after)) return false;
  return differByFootnotesAlone(readPageDrawing(earlier, before).runs, readPageDrawing(later, after).runs);
}

/**
 * Whether a resource of a rewritten page is missing under any name: a picture or drawing that the page no
 * longer has, or a font whose name another one has.
 */
function isLost(comparison: Comparison, before: PdfPage, after: PdfPage): (one: Replaced) => boolean {
  return ({ category, name, gone }) => {
    if (category !== 'XObject' && (category !== 'Font' || gone)) return false;
    const had = comparison.earlier.getDict(before.resources, category)?.get(name);
    const has = comparison.later.getDict(after.resources, category);
    return ![...(has?.values() ?? [])].some((other) => isSameResource(comparison, had, other));
  };
}

/** Opacities: a smaller change is hardly visible, and content above the minimum is visible. */
const SLIGHT = 0.1;
const MIN_SEEN = 0.2;
const OPACITIES = ['CA', 'ca'];

/**
 * Whether it was rewritten like a watermark: a graphics state with slightly different opacity, or a drawing
 * of words and areas, which are compared with those of the whole page.
 */
function isRewritten(
  comparison: Comparison,
  before: PdfPage,
  after: PdfPage,
  { category, name, gone }: Replaced,
): boolean {
  if (gone) return false;
  const { earlier, later } = comparison;
  const had = earlier.get(earlier.getDict(before.resources, category), name);
  const has = later.get(later.getDict(after.resources, category), name);
  if (category === 'XObject') return isPlainRedrawing(comparison, had, has);
  return category === 'ExtGState' && isDict(had) && isDict(has) && isSeenAlike(comparison, had, has);
}

function isSeenAlike(comparison: Comparison, had: PdfDict, has: PdfDict): boolean {
  return [...new Set([...had.keys(), ...has.keys()])].every((key) => {
    const [one, other] = [had.get(key), has.get(key)];
    if (!OPACITIES.includes(key)) return !comparison.differs(one, other);
    const [was, is] = [comparison.earlier.resolve(one ?? 1), comparison.later.resolve(other ?? 1)];
    if (typeof was !== 'number' || typeof is !== 'number') return false;
    return Math.abs(was - is) < SLIGHT && Math.min(was, is) >= MIN_SEEN;
  });
}

/**
 * The areas and pictures of a page with their places, whatever the painting order, and how much is drawn that is neither these nor words to be
 * seen: letters may be drawn as curves, and others be made invisible.
 */
function listAreas(revision: PdfRevision, page: PdfPage): string {
  const { runs, areas, segments, complete } = readPageDrawing(revision, page);
  const unseen = runs
    .filter(({ mode }) => mode === INVISIBLE)
    .reduce((sum, { text }) => sum + text.length, 0);
  return areas
    .map(({ kind, box }) => `${kind} ${box.map((value) => Math.round(value)).join(' ')}`)
    .sort()
    .concat(`${segments} ${unseen} ${complete}`)
    .join('\n');
}

/** The text rendering mode that draws nothing. */
const INVISIBLE = 3;

function sayText(page: number, removed: readonly string[], added: readonly string[]): Statement {
  if (removed.length === 0) return say('pdf-changes.text-added', { page, added: shorten(added) });
  if (added.length === 0) return say('pdf-changes.text-removed', { page, removed: shorten(removed) });
  return say('pdf-changes.text-changed', { page, removed: shorten(removed), added: shorten(added) });
}

interface Replaced {
  readonly category: string;
  readonly name: string;
  readonly gone: boolean;
}

/**
 * Resources whose name now refers to another one, or that are missing. New names alone do not change what was
 * drawn before.
 */
export function findReplaced(
  comparison: Comparison,
  before: PdfDict | null,
  after: PdfDict | null,
): Replaced[] {
  const { earlier, later } = comparison;
  const replaced: Replaced[] = [];
  for (const [category, entry] of before ?? []) {
    const named = earlier.resolve(entry);
    if (!isDict(named) || category === 'ProcSet') continue;
    const now = later.getDict(after, category);
    for (const [name, value] of named) {
      const gone = !now?.has(name);
      if (gone || !isSameResource(comparison, value, now?.get(name))) replaced.push({ category, name, gone });
    }
  }
  return replaced;
}

/**
 * Whether a page's content uses a resource. An unused one can be removed without any effect: programs tidy
 * up. Form XObjects without their own resources use those of the page.
 */
function isUsedBy(revision: PdfRevision, page: PdfPage, content: Uint8Array): (one: Replaced) => boolean {
  const drawings = revision.getDict(page.resources, 'XObject');
  const borrowing = [...(drawings?.keys() ?? [])]
    .map((name) => revision.get(drawings, name))
    .filter(
      (drawing): drawing is PdfStream =>
        drawing instanceof PdfStream &&
        nameOf(drawing.dict.get('Subtype')) === 'Form' &&
        !drawing.dict.has('Resources'),
    );
  const named = [content, ...borrowing.map((drawing) => drawing.decode().bytes)].map(listNames);
  return ({ category, name }) =>
    named.some((names) => names === null || names.has(name)) ||
    (category === 'ColorSpace' && name.startsWith('Default'));
}

/** The names used by a content stream; null if it is too long, or contains inline images. */
function listNames(content: Uint8Array): ReadonlySet<string> | null {
  const lexer = new Lexer(content, 0, content.length, { references: false });
  const names = new Set<string>();
  let count = 0;
  for (let token = lexer.next(); token !== END_OF_INPUT; token = lexer.next()) {
    if (++count > MAX_TOKENS || (token instanceof Keyword && token.text === 'BI')) return null;
    const name = token instanceof Keyword ? null : nameOf(token);
    if (name !== null) names.add(name);
  }
  return names;
}

function reportReplaced(comparison: Comparison, page: number, replaced: readonly Replaced[]): void {
  for (const { category, name, gone } of replaced.slice(0, 20)) {
    const kind = findKind(comparison, page, category, name);
    const said = say(`pdf-changes.${kind}-${gone ? 'gone' : 'replaced'}`, {
      name: kind === 'resource' ? `${category} ${name}` : name,
      page,
    });
    comparison.add({ kind: 'resources', page, harmless: false, said });
  }
}

function findKind(
  { later }: Comparison,
  page: number,
  category: string,
  name: string,
): 'font' | 'resource' | 'drawing' | 'picture' {
  if (category === 'Font') return 'font';
  if (category !== 'XObject') return 'resource';
  const object = later.get(later.getDict(later.pages[page - 1]?.resources, 'XObject'), name);
  const isForm = object instanceof PdfStream && nameOf(object.dict.get('Subtype')) === 'Form';
  return isForm ? 'drawing' : 'picture';
}
