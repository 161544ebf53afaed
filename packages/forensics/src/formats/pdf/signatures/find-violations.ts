import { type Statement, say } from '@assay/statements';
import type { ChangeKind } from '../compare/comparison.ts';
import { isSameObject } from '../compare/same-object.ts';
import { listFormFields } from '../file/form-fields.ts';
import type { PdfRevision } from '../file/revision.ts';
import type { PdfFile } from '../read-pdf.ts';
import type { ChangeAfter } from './changes-after.ts';
import { isLocked, type Permissions } from './permissions.ts';

const ALWAYS: readonly ChangeKind[] = ['validation-data', 'metadata', 'other', 'catalogue'];
const FILLING: readonly ChangeKind[] = [...ALWAYS, 'signature', 'form-value', 'form-field'];
const ALLOWED: Readonly<Record<1 | 2 | 3, readonly ChangeKind[]>> = {
  1: ALWAYS,
  2: FILLING,
  3: [...FILLING, 'annotation'],
};

/**
 * Changes that a certification or a field lock forbids (ISO 32000-2, 12.8.2.2 and 12.8.2.4). Document
 * time-stamps are allowed at every level.
 * @param timeStamped revisions in which only document time-stamps were added
 */
export function findViolations(
  pdf: PdfFile,
  signed: PdfRevision,
  changes: readonly ChangeAfter[],
  permissions: Permissions,
  timeStamped: ReadonlySet<number>,
): readonly ChangeAfter[] {
  const { level } = permissions;
  const forbidden = changes.filter((change) => {
    if (level === null) return false;
    if (change.kind === 'signature' && timeStamped.has(change.revision)) return !change.harmless;
    return !change.harmless || !ALLOWED[level].includes(change.kind);
  });
  const fields = pdf.revisions.slice(signed.number).flatMap((later) => compareFields(later, permissions));
  return [...forbidden, ...fields];
}

/**
 * Locked fields whose value changed, and fields that were added or removed although they may only be filled
 * in.
 */
function compareFields(later: PdfRevision, permissions: Permissions): ChangeAfter[] {
  const earlier = later.previous;
  if (earlier === null || (permissions.level === null && permissions.locked === null)) return [];
  const list = (revision: PdfRevision) =>
    new Map(
      listFormFields(revision)
        .filter(({ type }) => type !== 'Sig')
        .map((field) => [field.name, field]),
    );
  const [before, after] = [list(earlier), list(later)];
  const found: ChangeAfter[] = [];
  const report = (kind: ChangeKind, harmless: boolean, said: Statement) =>
    found.push({ kind, page: null, harmless, said, revision: later.number });
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(name), after.get(name)];
    if (old && now) {
      const isSame = isSameObject(earlier.resolve(old.value), later.resolve(now.value));
      if (!isSame && isLocked(name, permissions))
        report('form-value', true, say('pdf-changes.locked-field', { field: name }));
    } else if (permissions.level !== null && permissions.level < 3) {
      report(
        'form-field',
        now !== undefined,
        say(`pdf-changes.forbidden-field-${now ? 'added' : 'removed'}`, { field: name }),
      );
    }
  }
  return found;
}
