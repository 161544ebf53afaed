import { type Statement, say } from '@assay/statements';
import { isSigned, listFormFields } from '../file/form-fields.ts';
import type { PdfPage } from '../file/page-tree.ts';
import type { PdfRevision } from '../file/revision.ts';
import { isArray, isDict, nameOf, type PdfObject, PdfRef, PdfStream } from '../syntax/objects.ts';
import { BACKWARD, findReached } from './reach.ts';
import { isSameObject, isSameThroughout } from './same-object.ts';

export type ChangeKind =
  | 'text'
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
  /** What the revision did could not be read. */
  | 'unread';

export interface RevisionChange {
  readonly kind: ChangeKind;
  /** From 1, as the later revision counts, of a removed page as the earlier does; null for the document as a whole. */
  readonly page: number | null;
  /** Whether such a change leaves alone what the document said before. */
  readonly harmless: boolean;
  /** A clause; `sayChange` makes it a sentence. */
  readonly said: Statement;
  /** Text before and after, where text changed. */
  readonly before?: string;
  readonly after?: string;
  /** Name of the form field whose value, or look, changed. */
  readonly field?: string;
}

/** What a revision changed against the one before. */
export interface RevisionDifference {
  /** The later of the two. */
  readonly revision: number;
  readonly changes: readonly RevisionChange[];
  /**
   * Objects whose entries in the later revision lead to other places of the earlier file: content prepared
   * there becomes visible.
   */
  readonly redirected: readonly number[];
  /** Whether it is one of the saves by which somebody finished the document, before anybody signed it. */
  readonly isFinishing: boolean;
  /** The same of a form that nobody has filled in to this day. */
  readonly isOfBlankForm: boolean;
}

/** One sentence. */
export function sayChange({ said }: RevisionChange): Statement {
  return say('pdf-changes.sentence', { change: said });
}

/** Two neighbouring revisions and what differs between their objects. */
export class Comparison {
  readonly earlier: PdfRevision;
  readonly later: PdfRevision;
  /** Numbers of the objects that are new, gone or say something else. */
  readonly differing: ReadonlySet<number>;
  readonly changes: RevisionChange[] = [];
  #isSigned: boolean | null = null;

  constructor(earlier: PdfRevision, later: PdfRevision) {
    this.earlier = earlier;
    this.later = later;
    const differing = new Set<number>();
    for (const { num, kind } of later.changed) {
      if (kind === 'repeated') continue;
      if (kind === 'replaced' && isSameObject(earlier.object(num), later.object(num))) continue;
      differing.add(num);
    }
    for (const num of listRepacked(earlier, differing)) {
      if (!isSameObject(earlier.object(num), later.object(num))) differing.add(num);
    }
    this.differing = differing;
  }

  /** Whether somebody had signed before this save: what stood on the pages was in front of a signer. */
  get isSigned(): boolean {
    this.#isSigned ??= listFormFields(this.earlier).some(
      ({ type, value }) => type === 'Sig' && isSigned(this.earlier, value),
    );
    return this.#isSigned;
  }

  add(change: RevisionChange): void {
    this.changes.push(change);
  }

  /** Whether two values differ in themselves or in anything that they lead to; numbers of objects do not count. */
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

/**
 * Exchanged objects in object streams: their content changed, although no cross-reference lists them again.
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
 * Objects that define how the data of an unchanged stream are read, and that changed: the same bytes show
 * something else. Programs rewrite them together with their stream.
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
