import { CallError } from '@assay/contract/client';
import { explainError, explainFields } from '../../platform/api/explain-error.ts';
import { isWrong } from './mailbox-draft.ts';
import { t } from './mailboxes-texts.ts';

/** Fields with faults that only the server can detect, in addition to faults of their notation. */
const ONLY_THERE = ['name', 'host', 'folder', 'takesExisting'] as const;

export interface Refusal {
  reason: string;
  fields: Record<string, string>;
}

/** Why the server refused, in the page's language; in its own words if we have none for it. */
export function explainRefusal(error: Error): Refusal {
  if (!(error instanceof CallError)) return { reason: error.message, fields: {} };
  if (error.code === 'MAILBOX_NOT_READ') return { reason: t('notRead'), fields: {} };
  const limit = error.details?.limit;
  if (error.code === 'MAILBOX_NOT_SAVED' && typeof limit === 'number')
    return { reason: t('notSaved.tooMany', { limit }), fields: {} };
  const isNotSaved = error.code === 'MAILBOX_NOT_SAVED';
  const told = Object.entries(explainFields(error)).map(([field, words]) => [
    field,
    explainField(field, isNotSaved) ?? words,
  ]);
  const fields: Record<string, string> = Object.fromEntries(told);
  return { reason: Object.values(fields).join(' ') || explainError(error), fields };
}

function explainField(field: string, isNotSaved: boolean): string | null {
  const there = isNotSaved ? ONLY_THERE.find((one) => one === field) : undefined;
  if (there) return t(`notSaved.${there}`);
  if (isNotSaved && field === 'password') return t('invalid.passwordAgain');
  return isWrong(field) ? t(`invalid.${field}`) : null;
}
