import type { Email, EmailSignature } from '@assay/contract/emails';
import { t } from './emails-texts.ts';

type Shown = Pick<
  Email,
  'from' | 'to' | 'cc' | 'replyTo' | 'subject' | 'sentAt' | 'messageId' | 'headers' | 'isCut'
>;

/** Whether the covered part of a signature is reliable. */
export function counts({ state, isPartial }: EmailSignature): boolean {
  return state === 'valid' && !isPartial;
}

/** Who signed a message, whether the signature holds, and which displayed parts it does not cover. */
export function describeSignature(signature: EmailSignature, email: Shown): string {
  const { domain, selector, state, reason, isSenders, isPartial } = signature;
  const said = { domain, selector };
  if (domain === '') return t('emails.unreadSignature');
  if (isPartial && (state === 'valid' || reason === 'partial_text')) return t('emails.partial', said);
  if (state === 'invalid') return t(reason === 'body' ? 'emails.bodyDiffers' : 'emails.headersDiffer', said);
  if (state === 'unknown_key') return t('emails.unknownKey', said);
  if (state === 'unchecked') {
    if (reason === 'not_as_sent') return t('emails.notAsSent', said);
    if (reason === 'repeated_field') return t('emails.repeatedField', said);
    if (reason === 'weak_algorithm') return t('emails.weakAlgorithm', said);
    return t(reason === 'weak_key' ? 'emails.weakKey' : 'emails.unchecked', said);
  }
  const valid = t(isSenders ? 'emails.valid' : 'emails.validElsewhere', said);
  const fields = listUncovered(signature, email).join(', ');
  return fields ? `${valid} ${t('emails.notCovered', { fields })}` : valid;
}

function listUncovered({ covers }: EmailSignature, email: Shown): string[] {
  const { from, to, cc, replyTo, subject, sentAt, messageId, headers, isCut } = email;
  // A text without it is read as plain text. Truncated headers leave this unknown.
  const hasContentType = isCut || headers.some(({ name }) => name.toLowerCase() === 'content-type');
  const shown: [field: string, isShown: boolean, name: string][] = [
    ['from', from !== null, t('emails.from')],
    ['to', to.length > 0, t('emails.to')],
    ['cc', cc.length > 0, t('emails.cc')],
    ['reply-to', replyTo.length > 0, t('emails.replyTo')],
    ['subject', subject !== '', t('emails.subject')],
    ['date', sentAt !== null, t('emails.sent')],
    ['message-id', messageId !== null, t('emails.messageId')],
    ['content-type', hasContentType, t('emails.contentType')],
  ];
  return shown.flatMap(([field, isShown, name]) => (isShown && !covers.includes(field) ? [name] : []));
}
