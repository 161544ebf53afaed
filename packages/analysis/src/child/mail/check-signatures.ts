import { MESSAGE_LIMITS, type MessageSignature, type SigningKey } from '../../message-report.ts';

const KEY_PLACE = '._domainkey.';

/** Checks the DKIM signatures of a message with the keys that there are. Nothing is looked up. */
export async function checkSignatures(
  message: Uint8Array,
  keys: readonly SigningKey[],
): Promise<MessageSignature[]> {
  // Most of what is loaded for it is for other checks.
  if (!/^dkim-signature:/im.test(headOf(message))) return [];
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js');
  const records = new Map(
    keys.map(({ domain, selector, record }) => [`${selector}${KEY_PLACE}${domain}`.toLowerCase(), record]),
  );
  const unknown = new Set<string>();
  const verified = await dkimVerify(Buffer.from(message), {
    resolver: async (name: string) => {
      const record = records.get(name.toLowerCase());
      if (record !== undefined) return [[record]];
      unknown.add(name.toLowerCase());
      throw Object.assign(new Error('This key is not known.'), { code: 'ENOTFOUND' });
    },
    // Mails are read long after they were sent: whether a signature has expired since says nothing of what it covers.
    curTime: new Date(0),
  });
  // A second sender would be shown by some programs in place of the one that is covered.
  const [sender = '', ...others] = verified.headerFrom.map((address) =>
    address.split('@').at(-1)?.toLowerCase(),
  );
  const isOf = (domain: string) => others.length === 0 && `.${sender}`.endsWith(`.${domain.toLowerCase()}`);
  const signed = verified.results.filter(({ signingDomain, selector }) => signingDomain && selector);
  return signed.slice(0, MESSAGE_LIMITS.signatures).map((result) => {
    const { signingDomain: domain = '', selector = '', signingHeaders, status } = result;
    const isUnknown = unknown.has(`${selector}${KEY_PLACE}${domain}`.toLowerCase());
    return {
      ...{ domain, selector, ...judge(status.result, status.comment || '', isUnknown) },
      isSenders: Boolean(status.aligned) && isOf(domain),
      covers: [
        ...new Set(
          (signingHeaders?.keys ?? '')
            .toLowerCase()
            .split(':')
            .map((name) => name.trim()),
        ),
      ],
      isPartial: (status.underSized ?? 0) > 0,
    };
  });
}

function judge(
  result: string,
  comment: string,
  isUnknown: boolean,
): Pick<MessageSignature, 'state' | 'reason'> {
  if (result === 'pass') return { state: 'valid', reason: null };
  if (comment === 'body hash did not verify') return { state: 'invalid', reason: 'body' };
  if (result === 'fail') return { state: 'invalid', reason: 'headers' };
  if (isUnknown) return { state: 'unknown_key', reason: null };
  return { state: 'unchecked', reason: result === 'policy' ? 'weak_key' : 'other' };
}

/** In Latin-1. */
function headOf(message: Uint8Array): string {
  const text = Buffer.from(message.buffer, message.byteOffset, Math.min(message.length, 2 ** 20)).toString(
    'latin1',
  );
  return text.split(/\r?\n\r?\n/, 1)[0] ?? '';
}
