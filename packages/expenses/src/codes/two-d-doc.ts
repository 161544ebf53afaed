import type { Signers } from './find-signers.ts';
import type { SignatureState } from './signature.ts';
import { verifySeal } from './verify-seal.ts';

/**
 * Version, authority, certificate, day of issue and day of signing; the days as days since 2000 in four
 * hexadecimal digits.
 */
const HEADER = /^DC(\d\d)([A-Z]{2}[\dA-Z]{2})([\dA-Z]{4})[\dA-F]{4}([\dA-F]{4})/;
/** Ends the message. */
const UNIT_SEPARATOR = '\x1f';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const DAY_MS = 86_400_000;
/** Means that there is no date. */
const NO_DAY = 'FFFF';

/**
 * The signature of a 2D-Doc (specification of ANTS, versions 2 to 4): over everything before the unit
 * separator, by the certificate that the authority in the header (CN of the issuer) issued under the header's
 * name (CN of the subject). Null for another code.
 */
export function verifyTwoDDoc(text: string, signers: Signers): SignatureState | null {
  const [, version = '', authority, name, signedOn = NO_DAY] = HEADER.exec(text) ?? [];
  if (!authority || !name) return null;
  const end = text.indexOf(UNIT_SEPARATOR);
  // Version 1 appends its signature as bytes; versions after 4 are not known.
  if (!['02', '03', '04'].includes(version)) return 'unknown';
  if (end < 0) return 'unsigned';
  const data = text.slice(0, end);
  const signed = Buffer.from(data, 'latin1');
  // A character outside Latin-1 would be verified as another one.
  if (signed.toString('latin1') !== data) return 'unknown';
  // An unsigned annex may follow the signature.
  const [signature = ''] = /^[A-Z2-7]*/.exec(text.slice(end + 1)) ?? [];
  return verifySeal(
    {
      signed,
      signature: decodeBase32(signature),
      signedOn:
        signedOn === NO_DAY ? null : new Date(Date.UTC(2000, 0, 1) + Number.parseInt(signedOn, 16) * DAY_MS),
      findSigners: ({ bySubject }) =>
        (bySubject.get(name) ?? []).filter(
          ({ subject, issuer }) => subject.common === name && issuer.common === authority,
        ),
    },
    signers,
  );
}

/** RFC 4648, without padding. */
function decodeBase32(text: string): Buffer {
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  for (const sign of text) {
    bits = ((bits << 5) | BASE32.indexOf(sign)) & 0xfff;
    count += 5;
    if (count >= 8) {
      count -= 8;
      bytes.push((bits >> count) & 0xff);
    }
  }
  return Buffer.from(bytes);
}
