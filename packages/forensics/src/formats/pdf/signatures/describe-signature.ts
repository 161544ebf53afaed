import type { Certificate } from '../../cms/certificate.ts';
import type { Trust } from '../../cms/trust.ts';
import type { ChangeKind } from '../compare/comparison.ts';
import type { PdfSignature } from './verify-signatures.ts';

/** One sentence or two about a signature, for somebody who handles claims: how it stands, and who made it. */
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
  return `${sentence}; ${describeTrust(trust)}.`;
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
