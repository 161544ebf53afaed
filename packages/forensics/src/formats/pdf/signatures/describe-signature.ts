import type { Certificate } from '../../cms/certificate.ts';
import type { Trust } from '../../cms/trust.ts';
import type { CmsVerification } from '../../cms/verify-cms.ts';
import type { ChangeKind } from '../compare/comparison.ts';
import { listSeenLater, tellFirst } from './changes-after.ts';
import type { PdfSignature } from './verify-signatures.ts';

/** A few sentences about a signature, for somebody who handles claims: how it stands, and who made it. */
export function describeSignature(signature: PdfSignature): string {
  const { state, faults, verification, coversWholeFile, removedIn, isLoose } = signature;
  const parts: string[] = [];
  if (state === 'valid') {
    parts.push(coversWholeFile ? 'is intact and covers the whole file' : describeLater(signature));
  } else parts.push(...faults);
  if (removedIn !== null) parts.push(`is no longer shown since revision ${removedIn}`);
  if (isLoose) parts.push('stands in the file, but no field of the form ever showed it');
  const sentence = `${nameSignature(signature)} ${joinWords(parts)}`;
  const trust = verification?.trust;
  if (!trust || state === 'broken' || state === 'spoofed') return `${sentence}.`;
  return [`${sentence}; ${describeTrust(trust)}.`, ...listReserves(verification)].join(' ');
}

/** What lessens the worth of a signature that matches, each a sentence. */
function listReserves({ strength, trust }: CmsVerification): string[] {
  const weak = strength?.weak ?? [];
  const sentences = (trust?.disregarded ?? []).map(({ kind, by, why, about }) => {
    const name = about.subject.words;
    if (kind === 'list' && why === 'other-authority')
      return `The file also holds a revocation list of ${by} that names the serial number of the certificate of ${name}; it does not count, because ${about.issuer.words} issued the certificate.`;
    if (kind === 'list')
      return `The file also holds a revocation list in the name of ${by} that calls the certificate of ${name} revoked; it does not count, because the key of ${by} did not sign it.`;
    return why === 'other-authority'
      ? `The file also holds an OCSP response that calls a certificate with the serial number of that of ${name} revoked; it does not count, because it is about a certificate of another authority.`
      : `The file also holds an OCSP response that calls the certificate of ${name} revoked; it does not count, because neither ${about.issuer.words} nor anyone authorised by it signed it.`;
  });
  if (weak.length === 1) sentences.push(`It was made with ${weak[0]}, which no longer counts as safe.`);
  if (weak.length > 1)
    sentences.push(
      `It was made with ${weak.slice(0, -1).join(', ')} and ${weak.at(-1)}, which no longer count as safe.`,
    );
  return [...new Set(sentences)];
}

/** E.g. 'The signature of Jane Doe (Example Ltd)'. */
export function nameSignature({ kind, field, verification }: PdfSignature): string {
  const noun = kind === 'time-stamp' ? 'The time-stamp' : 'The signature';
  const name = verification?.signer?.subject.words;
  if (name !== undefined) return `${noun} of ${name}`;
  return field ? `${noun} in the field “${field}”` : noun;
}

function describeLater({ changesAfter }: PdfSignature): string {
  if (changesAfter.length === 0)
    return 'is intact and covers the file up to its revision; what follows says the same as before';
  const seen = listSeenLater(changesAfter);
  if (seen.length > 0)
    return `is intact and covers the file as it was signed; the signer did not see ${tellFirst(seen)}`;
  const kinds = [...new Set(changesAfter.map(({ kind }) => KINDS[kind] ?? 'data that show nothing'))];
  return `is intact and covers the file as it was signed; what came later left its content alone (${kinds.join(', ')})`;
}

const KINDS: Readonly<Partial<Record<ChangeKind, string>>> = {
  'validation-data': 'data for checking signatures',
  metadata: 'information about the file',
  signature: 'signatures or fields for them',
  'form-value': 'form fields that were filled in',
  'form-field': 'form fields',
  annotation: 'annotations',
  catalogue: 'settings of the document',
};

/** Who the signer is, as far as that is known; a clause. */
export function describeTrust(trust: Trust): string {
  const { certificate, chain } = trust;
  const name = chain[0].subject.words;
  switch (trust.state) {
    case 'trusted':
      return chain.length === 1
        ? `the certificate of ${name} is itself among the trusted ones`
        : `the trusted certificate of ${certificate.subject.words} vouches for ${name}`;
    case 'not-checked':
      return `who ${name} is was not checked, because no trusted certificates are set up`;
    case 'unknown-signer':
      return `who ${name} is is not known, because none of the trusted certificates vouches for the signer's`;
    case 'revoked':
      return `the certificate of ${certificate.subject.words} was revoked on ${day(trust.since ?? trust.time)}`;
    case 'wrong-purpose':
      return `the certificate of ${name} is not meant for time-stamps`;
    case 'expired':
      return describeExpiry(trust, certificate);
  }
}

function describeExpiry({ time, basis }: Trust, certificate: Certificate): string {
  const name = certificate.subject.words;
  const when = {
    'time-stamp': 'by its time-stamp it was signed',
    claimed: 'by its own account it was signed',
    received: 'it says nothing of when it was signed, and came in',
  }[basis];
  const period =
    time < certificate.notBefore
      ? `valid only from ${day(certificate.notBefore)}`
      : `valid only until ${day(certificate.notAfter)}`;
  return `the certificate of ${name} is ${period}, and ${when} on ${day(time)}`;
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function joinWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? 'is there';
  return `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}
