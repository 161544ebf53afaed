import { type Statement, say } from '@assay/statements';
import { isSigned, listFormFields } from '../file/form-fields.ts';
import type { PdfPage } from '../file/page-tree.ts';
import type { PdfRevision } from '../file/revision.ts';
import { isArray, isDict, nameOf, type PdfObject, PdfRef, PdfStream } from '../syntax/objects.ts';
import { BACKWARD, findReached } from './reach.ts';
import { isSameObject, isSameThroughout } from './same-object.ts';

export type ChangeKind =
  | 'text'
  /** Footnote marks, and nothing else of the page's content. */
  | 'footnotes'
  | 'page-added'
  | 'page-removed'
  | 'page-order'
  | 'annotation'
  | 'form-value'
  | 'form-field'
  | 'metadata'
  | 'resources'
  | 'signature'
  | 'validation-data'
  | 'catalogue'
  | 'actions'
  | 'attachments'
  /** The same words, areas and pictures are drawn in another way, such as another order. */
  | 'redrawn'
  | 'other'
  /** The change could not be read. */
  | 'unread';

export interface RevisionChange {
  readonly kind: ChangeKind;
  /**
   * From 1, in the later revision; for a removed page in the earlier one; null for the document as a whole.
   */
  readonly page: number | null;
  /** Whether such a change leaves the existing content unchanged. */
  readonly harmless: boolean;
  /** A clause; `sayChange` turns it into a sentence. */
  readonly said: Statement;
  /** The text before and after, if text changed. */
  readonly before?: string;
  readonly after?: string;
  /** The name of the form field whose value or appearance changed. */
  readonly field?: string;
}

/** The changes of a revision relative to the previous one. */
export interface RevisionDifference {
  /** The later of the two. */
  readonly revision: number;
  readonly changes: readonly RevisionChange[];
  /**
   * Objects whose entries in the later revision point to other places of the earlier file: content prepared
   * there becomes visible.
   */
  readonly redirected: readonly number[];
  /** Whether it is one of the saves by which an author finished the document, before any signature. */
  readonly isFinishing: boolean;
  /** The same for a form that is still blank as received. */
  readonly isOfBlankForm: boolean;
  /** Whether nobody had signed before it, and it does not redirect to earlier data. */
  readonly isOpen: boolean;
  /** Those of its changes that later saves reverted before anybody signed. */
  readonly undone: ReadonlySet<RevisionChange>;
}

/** One sentence. */
export function sayChange({ said }: RevisionChange): Statement {
  return say('pdf-changes.sentence', { change: said });
}

/** An earlier and a later revision, and the differences between their objects. */
export class Comparison {
  readonly earlier: PdfRevision;
  readonly later: PdfRevision;
  /** The numbers of objects that were added, removed or changed. */
  readonly differing: ReadonlySet<number>;
  readonly changes: RevisionChange[] = [];
  #isSigned: boolean | null = null;

  constructor(earlier: PdfRevision, later: PdfRevision) {
    this.earlier = earlier;
    this.later = later;
    const differing = new Set<number>();
    for (const num of listTouched(earlier, later)) {
      const isKept = isThere(earlier, num) === isThere(later, num);
      if (!isKept || !isSameObject(earlier.object(num), later.object(num))) differing.add(num);
    }
    for (const num of listRepacked(earlier, differing)) {
      if (!isSameObject(earlier.object(num), later.object(num))) differing.add(num);
    }
    this.differing = differing;
  }

  /** Whether the file had been signed before this save, so that a signer saw its pages. */
  get isSigned(): boolean {
    this.#isSigned ??= listFormFields(this.earlier).some(
      ({ type, value }) => type === 'Sig' && isSigned(this.earlier, value),
    );
    return this.#isSigned;
  }

  add(change: RevisionChange): void {
    this.changes.push(change);
  }

  /**
   * Whether two values differ in themselves or in anything that they reference; object numbers do not count.
   */
  differs(before: PdfObject | undefined, after: PdfObject | undefined): boolean {
    const sameSelf = isSameObject(before ?? null, after ?? null);
    if (sameSelf && !this.#leadsToDifference(after)) return false;
    return !isSameThroughout([this.earlier, before ?? null], [this.later, after ?? null], BACKWARD);
  }

  #leadsToDifference(after: PdfObject | undefined): boolean {
    if (this.differing.size === 0) return false;
    for (const num of findReached(this.later, after)) if (this.differing.has(num)) return true;
    return false;
  }
}

/** The numbers of all objects that the later revision, or one between the two, lists with another location. */
function listTouched(earlier: PdfRevision, later: PdfRevision): ReadonlySet<number> {
  const touched = new Set<number>();
  for (let one: PdfRevision | null = later; one !== null && one !== earlier; one = one.previous) {
    for (const { num, kind } of one.changed) if (kind !== 'repeated') touched.add(num);
  }
  return touched;
}

const isThere = (revision: PdfRevision, num: number): boolean =>
  (revision.findEntry(num)?.type ?? 'free') !== 'free';

/**
 * Objects in replaced object streams: their content may have changed, although no cross-reference section
 * lists them again.
 */
function listRepacked(earlier: PdfRevision, differing: ReadonlySet<number>): number[] {
  const isContainer = (num: number) => {
    const before = earlier.object(num);
    return before instanceof PdfStream && nameOf(before.dict.get('Type')) === 'ObjStm';
  };
  const containers = new Set([...differing].filter(isContainer));
  if (containers.size === 0) return [];
  return earlier.objectNumbers().filter((num) => {
    const entry = earlier.findEntry(num);
    return entry?.type === 'packed' && containers.has(entry.stream);
  });
}

const READING = ['Length', 'Filter', 'DecodeParms'];
const FILTERS = /Decode$|^Crypt$/;
const PARAMETERS = ['Predictor', 'Columns', 'Colors', 'BitsPerComponent', 'EarlyChange', 'K'];

/**
 * Objects that define how the data of an unchanged stream are decoded, and that changed: the same bytes then
 * have another meaning. Ordinary programs rewrite them together with their stream.
 */
export function listReadOtherwise({ earlier, later, differing }: Comparison): number[] {
  const suspects = new Set(
    [...differing].filter((num) => [earlier, later].some((one) => saysHow(one.object(num)))),
  );
  if (suspects.size === 0) return [];
  return earlier.objectNumbers().filter((num) => {
    const stream = earlier.object(num);
    if (!(stream instanceof PdfStream) || differing.has(num) || later.object(num) === null) return false;
    return READING.some((key) => {
      const value = stream.dict.get(key);
      const items = isArray(value) ? value : [value];
      return items.some((item) => item instanceof PdfRef && suspects.has(item.num));
    });
  });
}

function saysHow(object: PdfObject): boolean {
  if (typeof object === 'number') return true;
  if (isDict(object)) return PARAMETERS.some((key) => object.has(key));
  return (isArray(object) ? object : [object]).some((item) => FILTERS.test(nameOf(item) ?? ''));
}

export type PagePair = { readonly before: PdfPage; readonly after: PdfPage };
