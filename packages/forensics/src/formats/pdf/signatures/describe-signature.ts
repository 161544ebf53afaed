import { type Day, type Statement, say, series } from '@assay/statements';
import type { Certificate } from '../../cms/certificate.ts';
import type { Trust } from '../../cms/trust.ts';
import type { CmsVerification } from '../../cms/verify-cms.ts';
import type { ChangeKind } from '../compare/comparison.ts';
import { listSeenLater, sayFirst } from './changes-after.ts';
import type { PdfSignature } from './verify-signatures.ts';

/** A few sentences about a signature, for claims handlers: its state, and its signer. */
export function describeSignature(signed: PdfSignature): readonly Statement[] {
  const { state, faults, verification, coversWholeFile, removedIn, isLoose } = signed;
  const parts: Statement[] = [];
  if (state === 'valid') {
    parts.push(coversWholeFile ? say('pdf-signatures.is-intact') : describeLater(signed));
  } else parts.push(...faults);
  if (removedIn !== null) parts.push(say('pdf-signatures.removed-in', { revision: removedIn }));
  if (isLoose) parts.push(say('pdf-signatures.is-loose'));
  if (parts.length === 0) parts.push(say('pdf-signatures.is-there'));
  const values = { signature: nameSignature(signed), standings: series('and', parts) };
  const trust = verification?.trust;
  if (!trust || state === 'broken' || state === 'spoofed') return [say('pdf-signatures.stands', values)];
  const said = say('pdf-signatures.stands-trust', { ...values, trust: describeTrust(trust) });
  return [said, ...listReserves(verification)];
}

/** What limits the value of a matching signature, one sentence each. */
function listReserves({ strength, trust }: CmsVerification): Statement[] {
  const weak = strength?.weak ?? [];
  const disregarded = (trust?.disregarded ?? []).map(({ kind, by, why, about }) => {
    const [name, issuer] = [about.subject.words, about.issuer.words];
    if (kind === 'list')
      return why === 'other-authority'
        ? say('pdf-signatures.list-by-other', { by: by ?? '', name, issuer })
        : say('pdf-signatures.list-not-signed', { by: by ?? '', name });
    return why === 'other-authority'
      ? say('pdf-signatures.response-by-other', { name })
      : say('pdf-signatures.response-not-signed', { name, issuer });
  });
  const sentences = [...new Map(disregarded.map((said) => [JSON.stringify(said), said])).values()];
  if (weak.length > 0)
    sentences.push(say('pdf-signatures.weak', { count: weak.length, weak: series('and', weak) }));
  return sentences;
}

/** E.g. 'The signature of Jane Doe (Example Ltd)'. */
export function nameSignature({ kind, field, verification }: PdfSignature): Statement {
  const isStamp = kind === 'time-stamp';
  const name = verification?.signer?.subject.words;
  if (name !== undefined)
    return say(isStamp ? 'pdf-signatures.time-stamp-of' : 'pdf-signatures.of', { name });
  if (field)
    return say(isStamp ? 'pdf-signatures.time-stamp-in-field' : 'pdf-signatures.in-field', { field });
  return say(isStamp ? 'pdf-signatures.time-stamp-unnamed' : 'pdf-signatures.unnamed');
}

function describeLater({ changesAfter }: PdfSignature): Statement {
  if (changesAfter.length === 0) return say('pdf-signatures.is-intact-repeated');
  const seen = listSeenLater(changesAfter);
  if (seen.length > 0) return sayFirst('is-intact-unseen', seen);
  const kinds = new Set(changesAfter.map(({ kind }) => KINDS[kind] ?? NOTHING_SHOWN));
  return say('pdf-signatures.is-intact-harmless', { later: series('comma', [...kinds]) });
}

const NOTHING_SHOWN = say('pdf-signatures.later-nothing');
const KINDS: Readonly<Partial<Record<ChangeKind, Statement>>> = {
  'validation-data': say('pdf-signatures.later-validation-data'),
  metadata: say('pdf-signatures.later-metadata'),
  signature: say('pdf-signatures.later-signature'),
  'form-value': say('pdf-signatures.later-form-value'),
  'form-field': say('pdf-signatures.later-form-field'),
  annotation: say('pdf-signatures.later-annotation'),
  catalogue: say('pdf-signatures.later-catalogue'),
};

/** What is known about the signer, as a clause. */
export function describeTrust(trust: Trust): Statement {
  const { certificate, chain } = trust;
  const name = chain[0].subject.words;
  switch (trust.state) {
    case 'trusted':
      return chain.length === 1
        ? say('pdf-signatures.trust-own', { name })
        : say('pdf-signatures.trust-vouched', { authority: certificate.subject.words, name });
    case 'not-checked':
      return say('pdf-signatures.trust-not-checked', { name });
    case 'unknown-signer':
      return say('pdf-signatures.trust-unknown', { name });
    case 'revoked':
      return say('pdf-signatures.trust-revoked', {
        name: certificate.subject.words,
        since: day(trust.since ?? trust.time),
      });
    case 'wrong-purpose':
      return say('pdf-signatures.trust-wrong-purpose', { name });
    case 'expired':
      return describeExpiry(trust, certificate);
  }
}

function describeExpiry({ time, basis }: Trust, { subject, notBefore, notAfter }: Certificate): Statement {
  const known = { name: subject.words, signed: day(time) };
  return time < notBefore
    ? say(`pdf-signatures.not-yet-valid-${basis}`, { ...known, from: day(notBefore) })
    : say(`pdf-signatures.expired-${basis}`, { ...known, until: day(notAfter) });
}

function day(date: Date): Day {
  return { date: date.toISOString().slice(0, 10) };
}
