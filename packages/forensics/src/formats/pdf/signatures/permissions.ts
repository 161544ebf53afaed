import type { PdfRevision } from '../file/revision.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { dictOf, nameOf, type PdfDict } from '../syntax/objects.ts';

/** What a signature allows to be changed afterwards (ISO 32000-2, 12.8.2). */
export interface Permissions {
  /** Whether the author certified the document (DocMDP), which says what may be changed at all. */
  readonly isCertification: boolean;
  /**
   * 1 nothing but validation data, 2 filling in the form and signing as well, 3 annotations as well; null where neither a certification
   * nor a lock says so.
   */
  readonly level: 1 | 2 | 3 | null;
  /** Fields that must keep their values (FieldMDP, or a lock on the signature's field); null where there is no such rule. */
  readonly locked: {
    readonly action: 'All' | 'Include' | 'Exclude';
    readonly fields: readonly string[];
  } | null;
}

/** @param field of the signature, whose own lock counts as well. */
export function readPermissions(revision: PdfRevision, dict: PdfDict, field: PdfDict | null): Permissions {
  let level: Permissions['level'] = null;
  let locked: Permissions['locked'] = null;
  let isCertification = false;
  for (const item of revision.getArray(dict, 'Reference').slice(0, 20)) {
    const reference = dictOf(revision.resolve(item));
    const params = revision.getDict(reference, 'TransformParams');
    const method = nameOf(revision.get(reference, 'TransformMethod'));
    if (method === 'DocMDP') {
      isCertification = true;
      level = readLevel(revision, params) ?? 2;
    }
    if (method === 'FieldMDP') locked = readLock(revision, params) ?? locked;
  }
  const lock = revision.getDict(field, 'Lock');
  const lockLevel = readLevel(revision, lock);
  // A lock may only narrow what a certification allows.
  if (lockLevel !== null) level = level === null || lockLevel < level ? lockLevel : level;
  return { isCertification, level, locked: locked ?? readLock(revision, lock) };
}

/** Whether a field must keep its value; a name stands for the fields below it too. */
export function isLocked(name: string, { locked }: Permissions): boolean {
  if (locked === null) return false;
  if (locked.action === 'All') return true;
  const isNamed = locked.fields.some((one) => name === one || name.startsWith(`${one}.`));
  return locked.action === 'Include' ? isNamed : !isNamed;
}

function readLevel(revision: PdfRevision, params: PdfDict | null): Permissions['level'] {
  const value = revision.get(params, 'P');
  return value === 1 || value === 2 || value === 3 ? value : null;
}

function readLock(revision: PdfRevision, params: PdfDict | null): Permissions['locked'] {
  const action = nameOf(revision.get(params, 'Action'));
  if (action !== 'All' && action !== 'Include' && action !== 'Exclude') return null;
  const names = revision.getArray(params, 'Fields').slice(0, 5000);
  const fields = names.map((item) => decodeText(revision.resolve(item))).filter((name) => name !== null);
  return { action, fields };
}
