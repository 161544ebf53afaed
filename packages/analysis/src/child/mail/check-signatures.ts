import { domainToASCII } from 'node:url';
import type { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { MESSAGE_LIMITS, type MessageSignature, type SigningKey } from '../../message-report.ts';

const KEY_PLACE = '._domainkey.';

/** The displayed header fields, and those that determine how the text is read. */
const SHOWN = [
  ...['from', 'to', 'cc', 'reply-to', 'subject', 'date', 'message-id'],
  ...['mime-version', 'content-type', 'content-transfer-encoding'],
];

/**
 * Verifies the DKIM signatures of a message with the known keys. Nothing is looked up. `fields`: the names of
 * all its header fields in lower case, as its display reads them.
 */
export async function checkSignatures(
  message: Uint8Array,
  fields: readonly string[],
  keys: readonly SigningKey[],
): Promise<MessageSignature[]> {
  const count = fields.filter((name) => name === 'dkim-signature').length;
  // Most of the loaded code is for other checks.
  if (count === 0) return [];
  const { dkimVerify: verify } = await import('mailauth/lib/dkim/verify.js');
  const records = new Map(
    keys.map(({ domain, selector, record }) => [`${selector}${KEY_PLACE}${domain}`.toLowerCase(), record]),
  );
  const verified = await verify(Buffer.from(message), {
    resolver: async (name: string) => {
      const record = records.get(name.toLowerCase());
      if (record !== undefined) return [[record]];
      throw Object.assign(new Error('This key is not known.'), { code: 'ENOTFOUND' });
    },
    // Two texts with the same SHA-1 are easy to make (RFC 8301).
    rejectRsaSha1: true,
    // Mails are read long after they were sent: a signature's expiry says nothing about what it covers.
    curTime: new Date(0),
  });
  // Some programs would display a second sender in place of the covered one.
  const [sender = '', ...others] = verified.headerFrom.map((address) =>
    address.split('@').at(-1)?.toLowerCase(),
  );
  const isOf = (domain: string) => others.length === 0 && `.${sender}`.endsWith(`.${domain.toLowerCase()}`);
  // Parsers end malformed headers at different places: the header covered in one reading must be the complete
  // header of the other.
  const readings = [fields, (verified.headers?.parsed ?? []).map(({ key }) => key ?? '')];
  const signed = verified.results.filter(({ signingDomain, selector }) => signingDomain && selector);
  const checked = signed.map((result): MessageSignature => {
    const { signingDomain: domain = '', selector = '', signingHeaders, status } = result;
    const isKnown = [domain, domainToASCII(domain)].some((name) =>
      records.has(`${selector}${KEY_PLACE}${name}`.toLowerCase()),
    );
    const covered = (signingHeaders?.keys ?? '')
      .toLowerCase()
      .split(':')
      .map((name) => name.trim());
    const isPartial = (status.underSized ?? 0) > 0;
    const judged = judge(status, isKnown);
    return {
      ...{ domain, selector, isPartial, covers: [...new Set(covered)] },
      ...(judged.state === 'valid' ? limit(isPartial, covered, readings) : judged),
      isSenders: Boolean(status.aligned) && isOf(domain),
    };
  });
  // Signatures that mailauth ignores: another algorithm, or without domain or selector.
  const unread = Array.from({ length: Math.max(0, count - checked.length) }, () => UNREAD);
  return [...checked, ...unread].slice(0, MESSAGE_LIMITS.signatures);
}

const UNREAD: MessageSignature = {
  ...{ domain: '', selector: '', state: 'unchecked', reason: 'other' },
  ...{ isSenders: false, covers: [], isPartial: false },
};

type Status = Awaited<ReturnType<typeof dkimVerify>>['results'][number]['status'];
type Judged = Pick<MessageSignature, 'state' | 'reason'>;

/**
 * Judges a signature that verifies. If a field occurs several times in the message, the signature covers the
 * last one, while programs show the first. Anybody may have added text after the covered text.
 */
function limit(
  isPartial: boolean,
  covered: readonly string[],
  readings: readonly (readonly string[])[],
): Judged {
  const countIn = (names: readonly string[], field: string) => names.filter((name) => name === field).length;
  const isRepeated = SHOWN.some((field) => {
    const there = Math.max(...readings.map((fields) => countIn(fields, field)));
    return there > 1 && there > countIn(covered, field);
  });
  if (isRepeated) return { state: 'unchecked', reason: 'repeated_field' };
  if (isPartial) return { state: 'unchecked', reason: 'partial_text' };
  return { state: 'valid', reason: null };
}

function judge({ result, comment = '', policy, warnings = [] }: Status, isKnown: boolean): Judged {
  // The hash of the text is compared before the key is looked up: without the key the author is unknown.
  if (!isKnown) return { state: 'unknown_key', reason: null };
  if (policy?.['dkim-rules'] === 'weak-algorithm') return { state: 'unchecked', reason: 'weak_algorithm' };
  if (comment === 'body hash did not verify') return { state: 'invalid', reason: 'body' };
  if (result === 'fail') return { state: 'invalid', reason: 'headers' };
  // It names an identity of another domain (RFC 6376, 6.1.1).
  if (warnings.includes('identity-domain')) return { state: 'unchecked', reason: 'other' };
  if (result === 'pass') return { state: 'valid', reason: null };
  return { state: 'unchecked', reason: result === 'policy' ? 'weak_key' : 'other' };
}
