import type { PdfRevision } from '../file/revision.ts';
import type { PdfFile } from '../read-pdf.ts';
import { dictOf, nameOf, type PdfDict, type PdfObject, PdfRef, PdfStream } from '../syntax/objects.ts';
import { isBlank } from './coverage.ts';
import { saySame } from './object-digest.ts';
import { findOwners, type Owner } from './owners.ts';

/** What was done to a file after it was signed; only the kinds up to 'tags' leave alone what the signer saw. */
export type ChangeKind =
  | 'validation-data'
  | 'metadata'
  | 'signature'
  | 'form-value'
  | 'annotation'
  | 'tags'
  | 'annotation-removed'
  | 'form'
  | 'page-content'
  | 'pages'
  | 'structure'
  | 'signature-removed'
  | 'unread-bytes';

export interface ChangeAfter {
  readonly kind: ChangeKind;
  /** In which revision. */
  readonly revision: number;
  /** From 1; null where no page is meant. */
  readonly page: number | null;
  /** Name of the form field, where it is about one. */
  readonly field: string | null;
  /** Whether what the signer saw is still there, as it was. */
  readonly harmless: boolean;
  /** One sentence. */
  readonly words: string;
  /** Numbers of the objects that were changed, at most 20. */
  readonly objects: readonly number[];
}

const HARMLESS: ReadonlySet<ChangeKind> = new Set([
  'validation-data',
  'metadata',
  'signature',
  'form-value',
  'annotation',
  'tags',
]);

type Draft = Pick<ChangeAfter, 'kind' | 'page' | 'field' | 'words'>;

/** All changes of the revisions behind `signed`, oldest first; of equal ones in one revision one is told. */
export function listChangesAfter(pdf: PdfFile, signed: PdfRevision): readonly ChangeAfter[] {
  const changes: ChangeAfter[] = [];
  for (const revision of pdf.revisions.slice(signed.number)) {
    const before = revision.previous;
    if (before !== null) changes.push(...compareRevision(before, revision));
  }
  const { end } = pdf.latest;
  if (!isBlank(pdf.bytes, end, pdf.bytes.length)) {
    changes.push({
      kind: 'unread-bytes',
      revision: pdf.latest.number,
      page: null,
      field: null,
      harmless: !/\d\s+obj\b|trailer/.test(Buffer.from(pdf.bytes.subarray(end)).toString('latin1')),
      words: `${pdf.bytes.length - end} bytes stand behind the end of the file.`,
      objects: [],
    });
  }
  return changes;
}

const kept = new WeakMap<PdfRevision, readonly ChangeAfter[]>();
const keptOwners = new WeakMap<PdfRevision, ReturnType<typeof findOwners>>();

function ownersOf(revision: PdfRevision) {
  const known = keptOwners.get(revision);
  if (known) return known;
  const found = findOwners(revision);
  keptOwners.set(revision, found);
  return found;
}

function compareRevision(before: PdfRevision, after: PdfRevision): readonly ChangeAfter[] {
  const known = kept.get(after);
  if (known) return known;
  const found = new Map<string, { draft: Draft; objects: number[] }>();
  const tell = (draft: Draft, num: number | null) => {
    const key = JSON.stringify(draft);
    const same = found.get(key);
    if (!same) found.set(key, { draft, objects: num === null ? [] : [num] });
    else if (num !== null && same.objects.length < 20) same.objects.push(num);
  };
  // Compared by what they say: a new catalogue under another number may say the same.
  for (const draft of compareCatalogues(before, after)) tell(draft, null);
  for (const num of listTouched(before, after)) {
    const [old, now] = [before.object(num), after.object(num)];
    if (saySame(old, now)) continue;
    if (isContainer(now) && (old === null || isContainer(old))) continue;
    const owners = new Map<string, Owner>();
    for (const owner of [...(ownersOf(before).get(num) ?? []), ...(ownersOf(after).get(num) ?? [])]) {
      owners.set(JSON.stringify(owner), owner);
    }
    for (const owner of owners.values())
      for (const draft of judge(owner, old, now, before, after)) tell(draft, num);
  }
  const changes = [...found.values()].map(({ draft, objects }) => ({
    ...draft,
    revision: after.number,
    harmless: HARMLESS.has(draft.kind),
    objects,
  }));
  kept.set(after, changes);
  return changes;
}

/** Objects that may be others now: those that the revision lists, and those inside an object stream that it exchanged. */
function listTouched(before: PdfRevision, after: PdfRevision): ReadonlySet<number> {
  const touched = new Set(after.changed.filter(({ kind }) => kind !== 'repeated').map(({ num }) => num));
  const containers = new Set([...touched].filter((num) => isContainer(before.object(num))));
  if (containers.size === 0) return touched;
  for (const num of before.objectNumbers()) {
    const entry = before.findEntry(num);
    if (entry?.type === 'packed' && containers.has(entry.stream)) touched.add(num);
  }
  return touched;
}

/** Object and cross-reference streams hold other objects, which are compared themselves. */
function isContainer(object: PdfObject): boolean {
  const type = object instanceof PdfStream ? nameOf(object.dict.get('Type')) : null;
  return type === 'ObjStm' || type === 'XRef';
}

/** What signing a field, and filling one in, may write into it. */
const SIGNATURE_KEYS = new Set([
  'V',
  'AP',
  'M',
  'F',
  'MK',
  'DA',
  'DR',
  'Lock',
  'SV',
  'AS',
  'Type',
  'Subtype',
  'P',
]);
const VALUE_KEYS = new Set(['V', 'AP', 'AS', 'M', 'I', 'DV', 'RV', 'MK', 'TI', 'DA', 'Type', 'Subtype', 'P']);
const FORM_KEYS = new Set(['Fields', 'SigFlags', 'NeedAppearances', 'DR', 'DA', 'XFA']);
const HARMLESS_CATALOGUE: Readonly<Record<string, ChangeKind>> = {
  AcroForm: 'form-value',
  DSS: 'validation-data',
  Extensions: 'validation-data',
  Version: 'validation-data',
  Metadata: 'metadata',
  Lang: 'metadata',
  MarkInfo: 'tags',
  StructTreeRoot: 'tags',
  Perms: 'signature',
};

/** What it means that an object which serves this purpose is another one now. */
function judge(
  owner: Owner,
  old: PdfObject,
  now: PdfObject,
  before: PdfRevision,
  after: PdfRevision,
): Draft[] {
  const none = { page: null, field: null };
  switch (owner.kind) {
    case 'validation-data':
      return [{ ...none, kind: 'validation-data', words: 'Data for checking signatures later were added.' }];
    case 'metadata':
      return [{ ...none, kind: 'metadata', words: 'Information about the file was changed.' }];
    case 'tags':
      return [
        { ...none, kind: 'tags', words: 'The tags that describe the structure of the text were changed.' },
      ];
    case 'signature':
      return old === null
        ? [
            {
              kind: 'signature',
              page: null,
              field: owner.name,
              words: `A signature was added in the field “${owner.name}”.`,
            },
          ]
        : [
            {
              kind: 'structure',
              page: null,
              field: owner.name,
              words: `The signature in the field “${owner.name}” was replaced or removed.`,
            },
          ];
    case 'page-content':
      return [
        {
          kind: 'page-content',
          page: owner.page,
          field: null,
          words: `What page ${owner.page} shows was changed.`,
        },
      ];
    case 'page-tree':
      return comparePageTree(before, after);
    case 'page':
      return comparePage(owner.page, old, now, before, after);
    case 'annotation': {
      const { page } = owner;
      const subtype = owner.subtype === null ? 'An annotation' : `An annotation (${owner.subtype})`;
      if (now === null && owner.isRoot) {
        return [
          {
            kind: 'annotation-removed',
            page,
            field: null,
            words: `${subtype} was removed from page ${page}.`,
          },
        ];
      }
      const what = old === null ? 'added to' : 'changed on';
      return [{ kind: 'annotation', page, field: null, words: `${subtype} was ${what} page ${page}.` }];
    }
    case 'field':
      return judgeField(owner, old, now);
    case 'form-data':
      return [{ ...none, kind: 'form-value', words: FORM_DATA }];
    case 'form':
    case 'form-resources':
      return compareForm(owner, old, now, before, after);
    case 'catalogue':
      return [];
    default:
      return [{ ...none, kind: 'structure', words: `“${owner.key}” of the document was changed.` }];
  }
}

const FORM_DATA = 'The values of the form were changed.';

function differingKeys(old: PdfObject, now: PdfObject): string[] {
  const [a, b] = [dictOf(old) ?? new Map(), dictOf(now) ?? new Map()] as PdfDict[];
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => !saySame(a.get(key), b.get(key)));
}

function comparePageTree(before: PdfRevision, after: PdfRevision): Draft[] {
  const list = (revision: PdfRevision) => revision.pages.map(({ num }) => num).join();
  if (list(before) === list(after)) return compareInherited(before, after);
  const [old, now] = [before.pages.length, after.pages.length];
  const words =
    old === now
      ? 'Pages were replaced or put in another order.'
      : `The file had ${old} pages and has ${now} now.`;
  return [{ kind: 'pages', page: null, field: null, words }];
}

/** Pages can leave size, rotation and resources to the nodes above them; all else that such a node holds is not shown. */
function compareInherited(before: PdfRevision, after: PdfRevision): Draft[] {
  return after.pages.flatMap((now, i): Draft[] => {
    const old = before.pages[i];
    const isSame =
      now.rotate === old.rotate &&
      String(now.mediaBox) === String(old.mediaBox) &&
      String(now.cropBox) === String(old.cropBox) &&
      saySame(now.resources, old.resources);
    if (isSame) return [];
    return [
      {
        kind: 'page-content',
        page: now.number,
        field: null,
        words: `What page ${now.number} shows was changed.`,
      },
    ];
  });
}

function comparePage(
  page: number,
  old: PdfObject,
  now: PdfObject,
  before: PdfRevision,
  after: PdfRevision,
): Draft[] {
  const content: Draft = {
    kind: 'page-content',
    page,
    field: null,
    words: `What page ${page} shows was changed.`,
  };
  // A list of annotations that is an object of its own: its members are compared themselves.
  if (Array.isArray(old) || Array.isArray(now)) return removedAnnotations(page, before, after);
  if (old === null || now === null)
    return [{ ...content, kind: 'pages', words: `Page ${page} was ${old === null ? 'added' : 'removed'}.` }];
  const keys = differingKeys(old, now).filter((key) => {
    // The same value, written into the page or as an object of its own, is no change.
    return !saySame(before.get(dictOf(old), key), after.get(dictOf(now), key)) || key === 'Annots';
  });
  const drafts = keys.some(
    (key) => key !== 'Annots' && key !== 'Tabs' && key !== 'StructParents' && key !== 'LastModified',
  )
    ? [content]
    : [];
  return keys.includes('Annots') ? [...drafts, ...removedAnnotations(page, before, after)] : drafts;
}

/** Annotations that a page's list no longer holds; what was added is told by the annotation itself. */
function removedAnnotations(page: number, before: PdfRevision, after: PdfRevision): Draft[] {
  const list = (revision: PdfRevision) =>
    new Set(
      revision
        .getArray(revision.pages[page - 1]?.dict, 'Annots')
        .filter((item) => item instanceof PdfRef)
        .map(({ num }) => num),
    );
  const now = list(after);
  const isGone = [...list(before)].some((num) => !now.has(num));
  return isGone
    ? [
        {
          kind: 'annotation-removed',
          page,
          field: null,
          words: `An annotation was removed from page ${page}.`,
        },
      ]
    : [];
}

function judgeField(owner: Extract<Owner, { kind: 'field' }>, old: PdfObject, now: PdfObject): Draft[] {
  const { name, page, type } = owner;
  const tell = (kind: ChangeKind, words: string): Draft[] => [{ kind, page, field: name, words }];
  if (type === 'Sig') {
    if (old === null) return tell('signature', `A signature or its field “${name}” was added.`);
    if (!owner.isRoot) return tell('signature', `The looks of the signature field “${name}” were changed.`);
    const keys = differingKeys(old, now);
    const had = dictOf(old)?.get('V') ?? null;
    if (now === null || (had !== null && keys.includes('V'))) {
      return tell('signature-removed', `The signature in the field “${name}” was removed or replaced.`);
    }
    if (keys.every((key) => SIGNATURE_KEYS.has(key)))
      return tell('signature', `The signature field “${name}” was signed.`);
    return tell('form', `The signature field “${name}” was rebuilt (${keys.join(', ')}).`);
  }
  if (old === null && owner.isRoot) return tell('form', `The form field “${name}” was added.`);
  if (now === null && owner.isRoot) return tell('form', `The form field “${name}” was removed.`);
  if (!owner.isRoot)
    return tell('form-value', `The form field “${name}” was filled in or shows something else.`);
  const keys = differingKeys(old, now);
  if (keys.every((key) => VALUE_KEYS.has(key)))
    return tell('form-value', `The form field “${name}” was filled in.`);
  return tell(
    'form',
    `The form field “${name}” was rebuilt (${keys.filter((key) => !VALUE_KEYS.has(key)).join(', ')}).`,
  );
}

function compareForm(
  owner: Owner,
  old: PdfObject,
  now: PdfObject,
  before: PdfRevision,
  after: PdfRevision,
): Draft[] {
  const none = { page: null, field: null };
  if (owner.kind === 'form-resources') {
    // New fonts for new fields are usual; one that was there and is another now changes how fields look.
    return old === null
      ? []
      : [{ ...none, kind: 'form-value', words: 'Fonts or pictures of the form were changed.' }];
  }
  if (Array.isArray(old) || Array.isArray(now)) return removedFields(before, after);
  const keys = differingKeys(old, now);
  const odd = keys.filter((key) => !FORM_KEYS.has(key));
  const drafts: Draft[] =
    odd.length > 0 ? [{ ...none, kind: 'form', words: `The form was changed (${odd.join(', ')}).` }] : [];
  if (keys.includes('XFA')) drafts.push({ ...none, kind: 'form-value', words: FORM_DATA });
  return keys.includes('Fields') ? [...drafts, ...removedFields(before, after)] : drafts;
}

function removedFields(before: PdfRevision, after: PdfRevision): Draft[] {
  const list = (revision: PdfRevision) =>
    new Set(
      revision
        .getArray(revision.getDict(revision.catalogue, 'AcroForm'), 'Fields')
        .filter((item) => item instanceof PdfRef)
        .map(({ num }) => num),
    );
  const now = list(after);
  const isGone = [...list(before)].some((num) => !now.has(num));
  return isGone
    ? [{ kind: 'form', page: null, field: null, words: 'A field was taken out of the form.' }]
    : [];
}

function compareCatalogues(before: PdfRevision, after: PdfRevision): Draft[] {
  const drafts: Draft[] = [];
  const [old, now] = [before.catalogue, after.catalogue];
  if (old === now) return drafts;
  for (const key of differingKeys(old, now)) {
    const [was, is] = [before.get(old, key), after.get(now, key)];
    if (key === 'AcroForm') {
      drafts.push(...compareForm({ kind: 'form' }, was, is, before, after));
      continue;
    }
    if (key === 'Pages') drafts.push(...comparePageTree(before, after));
    if (key === 'Pages' || saySame(was, is)) continue;
    // Permissions may be entered, but not be changed or taken out.
    const kind = key === 'Perms' && was !== null ? 'structure' : (HARMLESS_CATALOGUE[key] ?? 'structure');
    const words = WORDS[kind] ?? `“${key}” of the document was changed.`;
    drafts.push({ kind, page: null, field: null, words });
  }
  return drafts;
}

const WORDS: Partial<Record<ChangeKind, string>> = {
  'validation-data': 'Data for checking signatures later were added.',
  metadata: 'Information about the file was changed.',
  tags: 'The tags that describe the structure of the text were changed.',
  signature: 'What signatures allow was entered in the catalogue.',
};
