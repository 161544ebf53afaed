import type { PdfRevision } from '../file/revision.ts';
import { dictOf, isArray, nameOf, type PdfObject, PdfRef } from '../syntax/objects.ts';
import { listFields } from './find-signatures.ts';

/** What an object of the file serves. An object can serve several purposes. */
export type Owner =
  | { readonly kind: 'page-tree' }
  /** The page's own dictionary. */
  | { readonly kind: 'page'; readonly page: number }
  /** What the page shows by itself: its contents, fonts and pictures. */
  | { readonly kind: 'page-content'; readonly page: number }
  | {
      readonly kind: 'annotation';
      readonly page: number;
      readonly subtype: string | null;
      readonly isRoot: boolean;
    }
  | {
      readonly kind: 'field';
      readonly name: string;
      readonly type: string | null;
      readonly page: number | null;
      readonly isRoot: boolean;
    }
  | { readonly kind: 'signature'; readonly name: string }
  | { readonly kind: 'form' }
  | { readonly kind: 'form-resources' }
  /** Values of a form in XFA. */
  | { readonly kind: 'form-data' }
  | { readonly kind: 'validation-data' }
  | { readonly kind: 'metadata' }
  | { readonly kind: 'tags' }
  | { readonly kind: 'catalogue' }
  /** Anything else that the catalogue leads to: attachments, scripts, layers, outlines; `key` is its name there. */
  | { readonly kind: 'other'; readonly key: string };

const MOST_VISITS = 400_000;
/** Ways back up, which lead out of what belongs to an object. */
const WAYS_UP: ReadonlySet<string> = new Set(['Parent', 'P']);

/**
 * Which purposes the objects of a revision serve, by object number: every way from the catalogue and the trailer is followed within what
 * belongs together. Objects that nothing leads to are missing from it.
 */
export function findOwners(revision: PdfRevision): ReadonlyMap<number, readonly Owner[]> {
  const owners = new Map<number, Owner[]>();
  let visits = 0;
  const add = (num: number, owner: Owner) => {
    const list = owners.get(num);
    if (list) list.push(owner);
    else owners.set(num, [owner]);
  };
  const stops = new Set<number>();
  /** Everything below `start` belongs to `owner`; `root` to the first object alone. */
  const claim = (start: PdfObject | undefined, owner: Owner, root: Owner = owner, without = WAYS_UP) => {
    const seen = new Set<number>();
    const waiting: PdfObject[] = [start ?? null];
    let isFirst = true;
    for (let object = waiting.pop(); object !== undefined && visits < MOST_VISITS; object = waiting.pop()) {
      visits++;
      let value = object;
      if (object instanceof PdfRef) {
        if (seen.has(object.num) || (!isFirst && stops.has(object.num))) continue;
        seen.add(object.num);
        add(object.num, isFirst ? root : owner);
        value = revision.object(object.num);
      }
      const keep = isFirst ? without : WAYS_UP;
      isFirst = false;
      if (isArray(value)) waiting.push(...value);
      for (const [key, item] of dictOf(value) ?? []) if (!keep.has(key)) waiting.push(item);
    }
  };
  const { catalogue, pages } = revision;
  const fields = listFields(revision);
  const fieldNums = new Map(
    fields.filter(({ num }) => num !== null).map((field) => [field.num as number, field]),
  );
  const rootRef = revision.trailer.get('Root');
  if (rootRef instanceof PdfRef) stops.add(rootRef.num);
  for (const { num } of pages) if (num !== null) stops.add(num);
  for (const num of fieldNums.keys()) stops.add(num);
  for (const num of listPageTree(revision)) {
    stops.add(num);
    add(num, { kind: 'page-tree' });
  }

  const pageOf = new Map<number, number>();
  for (const { number, num, dict } of pages) {
    if (num !== null) add(num, { kind: 'page', page: number });
    const annotations = dict.get('Annots');
    if (annotations instanceof PdfRef) add(annotations.num, { kind: 'page', page: number });
    for (const [key, value] of dict) {
      if (key !== 'Annots' && !WAYS_UP.has(key)) claim(value, { kind: 'page-content', page: number });
    }
    for (const annotation of revision.getArray(dict, 'Annots')) {
      if (annotation instanceof PdfRef && fieldNums.has(annotation.num)) {
        pageOf.set(annotation.num, number);
        continue;
      }
      const subtype = nameOf(revision.get(dictOf(revision.resolve(annotation)), 'Subtype'));
      const owner = { kind: 'annotation', page: number, subtype, isRoot: false } as const;
      claim(annotation, owner, { ...owner, isRoot: true });
    }
  }
  const below = new Set([...WAYS_UP, 'Kids', 'V']);
  for (const { name, num, dict, type } of fields) {
    const owner = {
      kind: 'field',
      name,
      type,
      page: num === null ? null : (pageOf.get(num) ?? null),
      isRoot: false,
    } as const;
    if (num !== null) claim(new PdfRef(num, 0), owner, { ...owner, isRoot: true }, below);
    else for (const [key, value] of dict) if (!below.has(key)) claim(value, owner);
    if (dict.has('V')) claim(dict.get('V'), type === 'Sig' ? { kind: 'signature', name } : owner);
  }
  const form = catalogue?.get('AcroForm');
  if (form instanceof PdfRef) add(form.num, { kind: 'form' });
  for (const [key, value] of dictOf(revision.resolve(form)) ?? []) {
    if (key === 'Fields') {
      if (value instanceof PdfRef) add(value.num, { kind: 'form' });
    } else claim(value, { kind: FORM_KINDS[key] ?? 'form' });
  }
  if (rootRef instanceof PdfRef) add(rootRef.num, { kind: 'catalogue' });
  for (const [key, value] of catalogue ?? []) {
    if (key === 'Pages' || key === 'AcroForm' || key === 'Perms') continue;
    claim(value, OWN_KINDS[key] ?? { kind: 'other', key });
  }
  claim(revision.trailer.get('Info'), { kind: 'metadata' });
  return owners;
}

const FORM_KINDS: Readonly<Record<string, 'form-resources' | 'form-data'>> = {
  DR: 'form-resources',
  XFA: 'form-data',
};

const OWN_KINDS: Readonly<Record<string, Owner>> = {
  DSS: { kind: 'validation-data' },
  Extensions: { kind: 'validation-data' },
  Metadata: { kind: 'metadata' },
  StructTreeRoot: { kind: 'tags' },
};

/** Numbers of the nodes above the pages. */
function listPageTree(revision: PdfRevision): ReadonlySet<number> {
  const leaves = new Set(revision.pages.map(({ num }) => num));
  const seen = new Set<number>();
  const waiting: PdfObject[] = [revision.catalogue?.get('Pages') ?? null];
  for (let node = waiting.pop(); node !== undefined && seen.size < 50_000; node = waiting.pop()) {
    if (!(node instanceof PdfRef) || seen.has(node.num) || leaves.has(node.num)) continue;
    seen.add(node.num);
    waiting.push(...revision.getArray(dictOf(revision.resolve(node)), 'Kids'));
  }
  return seen;
}
