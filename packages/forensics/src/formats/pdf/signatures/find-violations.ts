import type { ChangeAfter, ChangeKind } from './changes-after.ts';
import { isLocked, type Permissions } from './permissions.ts';

const ALWAYS: readonly ChangeKind[] = ['validation-data', 'metadata', 'unread-bytes'];
const FILLING: readonly ChangeKind[] = [...ALWAYS, 'signature', 'form-value', 'tags'];
const ALLOWED: Readonly<Record<1 | 2 | 3, readonly ChangeKind[]>> = {
  1: ALWAYS,
  2: FILLING,
  3: [...FILLING, 'annotation', 'annotation-removed'],
};

/**
 * Changes that a certification or a lock on fields forbids (ISO 32000-2, 12.8.2.2 and 12.8.2.4). Time-stamps on the document are
 * allowed at every level.
 */
export function findViolations(
  changes: readonly ChangeAfter[],
  permissions: Permissions,
  timeStampFields: ReadonlySet<string | undefined>,
): readonly ChangeAfter[] {
  return changes.filter((change) => {
    if (change.kind === 'form-value' && change.field !== null && isLocked(change.field, permissions))
      return true;
    if (permissions.level === null || ALLOWED[permissions.level].includes(change.kind)) return false;
    return !(change.kind === 'signature' && (change.field === null || timeStampFields.has(change.field)));
  });
}
