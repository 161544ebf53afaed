import type { PdfRevision } from '../file/revision.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { dictOf, nameOf, type PdfDict } from '../syntax/objects.ts';

/** The changes that a signature permits (ISO 32000-2, 12.8.2). */
export interface Permissions {
  /** Whether the author certified the document (DocMDP), which restricts all changes. */
  readonly isCertification: boolean;
  /**
   * 1: only validation data; 2: also form filling and signing; 3: also annotations; null without a
   * certification or lock.
   */
  readonly level: 1 | 2 | 3 | null;
  /**
   * Fields that must keep their values (FieldMDP, or a lock on the signature's field); null without such a
   * rule.
   */
  readonly locked: {
    readonly action: 'All' | 'Include' | 'Exclude';
    readonly fields: readonly string[];
  } | null;
}

/** @param field the signature's field, whose own lock counts as well */
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
  // A lock may only restrict a certification further.
  if (lockLevel !== null) level = level === null || lockLevel < level ? lockLevel : level;
  return { isCertification, level, locked: locked ?? readLock(revision, lock) };
}

/** Whether a field must keep its value; a name includes the fields below it. */
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
