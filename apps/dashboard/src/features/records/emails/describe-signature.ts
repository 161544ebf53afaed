import type { EmailSignature } from '@assay/contract/emails';
import { t } from './emails-texts.ts';

/** Who signed a message, and whether what they signed is still so. */
export function describeSignature(signature: EmailSignature): string {
  const { domain, selector, state, reason, isSenders, isPartial } = signature;
  const said = { domain, selector };
  if (state === 'invalid') return t(reason === 'body' ? 'emails.bodyDiffers' : 'emails.headersDiffer', said);
  if (state === 'unknown_key') return t('emails.unknownKey', said);
  if (state === 'unchecked') {
    if (reason === 'not_as_sent') return t('emails.notAsSent', said);
    return t(reason === 'weak_key' ? 'emails.weakKey' : 'emails.unchecked', said);
  }
  const valid = t(isSenders ? 'emails.valid' : 'emails.validElsewhere', said);
  return isPartial ? `${valid} ${t('emails.partial')}` : valid;
}
