import { type Statement, say } from '@assay/statements';
import { sayChange } from '../../formats/pdf/compare/comparison.ts';
import type { PdfFile } from '../../formats/pdf/read-pdf.ts';
import {
  describeSignature,
  describeTrust,
  nameSignature,
} from '../../formats/pdf/signatures/describe-signature.ts';
import { findShadows, type Shadow } from '../../formats/pdf/signatures/find-shadows.ts';
import { countEmptyFields, hasUsageRights } from '../../formats/pdf/signatures/find-signatures.ts';
import type { PdfSignature } from '../../formats/pdf/signatures/verify-signatures.ts';
import type { MarkerId } from '../../markers.ts';
import {
  type DocumentOutcome,
  defineMethod,
  type FileObject,
  type JsonValue,
  type RevisionPlace,
} from '../../method.ts';
import { markShadow, markSignature, scoreMarkers } from './mark-signature.ts';

const LIMITS = say('pdf-signatures.limits');

export default defineMethod({
  id: 'pdf-signatures',
  version: '1.0.0',
  title: say('pdf-signatures.title'),
  source:
    'ISO 32000-2:2020, 12.8; ETSI EN 319 142-1; RFC 5652, 5280, 6960, 3161; V. Mladenov et al.: 1 Trillion Dollar Refund, CCS 2019; S. Rohlmann et al.: Breaking the Specification: PDF Certification, IEEE S&P 2021',
  medium: 'document',
  cue: 'structure',
  trust: 1,
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: (document): DocumentOutcome => {
    const pdf = document.pdf();
    const signatures = document.signatures();
    if (signatures.length === 0) return describeNone(pdf);
    const signed = signatures.map(({ signedRevision }) => signedRevision).filter((number) => number !== null);
    const shadows =
      signed.length > 0
        ? findShadows(pdf, document.differences(), Math.min(...signed), Math.max(...signed))
        : [];
    const markers = [...new Set([...signatures.flatMap(markSignature), ...shadows.map(markShadow)])];
    return {
      status: 'finding',
      compromisedScore: scoreMarkers(markers),
      message: summarise(pdf, signatures, shadows),
      limits: LIMITS,
      regions: listPlaces(signatures, shadows),
      markers,
      raw: {
        signatures: signatures.map(toJson),
        shadows: shadows.map(({ kind, revision, objects }) => ({ kind, revision, objects })),
      },
    };
  },
});

function describeNone(pdf: PdfFile): DocumentOutcome {
  const { encryption } = pdf;
  if (encryption?.state === 'password-needed')
    return { status: 'inconclusive', message: say('pdf-signatures.needs-password') };
  if (encryption?.state === 'unreadable')
    return { status: 'inconclusive', message: say('pdf-signatures.encrypted') };
  const count = countEmptyFields(pdf);
  const said = [say('pdf-signatures.none')];
  if (count > 0) said.push(say('pdf-signatures.empty-fields', { count }));
  if (hasUsageRights(pdf)) said.push(say('pdf-signatures.usage-rights'));
  return { status: 'not-applicable', message: said };
}

/** Describes the gravest signature in full and counts the others. */
function summarise(
  pdf: PdfFile,
  signatures: readonly PdfSignature[],
  shadows: readonly Shadow[],
): readonly Statement[] {
  const weigh = (signature: PdfSignature) => scoreMarkers(markSignature(signature));
  // The last of equally grave signatures, which covers most.
  const gravest = signatures.reduce((one, other) => (weigh(other) >= weigh(one) ? other : one));
  const said = [...describeSignature(gravest)];
  const others = signatures.filter((one) => one !== gravest);
  const intact = others.filter(
    ({ state, removedIn, isLoose }) => state === 'valid' && removedIn === null && !isLoose,
  ).length;
  const [other] = others;
  const count = others.length;
  if (other && count === 1)
    said.push(...(intact === 1 ? [say('pdf-signatures.other-intact')] : describeSignature(other)));
  else if (count > 1)
    said.push(
      intact === count
        ? say('pdf-signatures.others-all-intact', { count })
        : say('pdf-signatures.others-intact', { count, intact }),
    );
  const kinds = new Set(shadows.map(({ kind }) => kind));
  said.push(...[...kinds].map((kind) => say(`pdf-signatures.shadow-${kind}`)));
  if (hasUsageRights(pdf)) said.push(say('pdf-signatures.usage-rights'));
  const { encryption } = pdf;
  if (encryption !== null && encryption.state !== 'open') said.push(say('pdf-signatures.content-encrypted'));
  return said;
}

function listPlaces(
  signatures: readonly PdfSignature[],
  shadows: readonly Shadow[],
): (FileObject | RevisionPlace)[] {
  const places: (FileObject | RevisionPlace)[] = [];
  for (const signature of signatures) {
    if (signature.object !== null) {
      places.push({
        object: signature.object,
        generation: 0,
        statement: say('pdf-signatures.place', {
          signature: nameSignature(signature),
          state: say(`pdf-signatures.state-${signature.state}`),
        }),
      });
    }
  }
  const revisions = new Map<number, Statement>();
  for (const { changesAfter, violations } of signatures) {
    const reported = [...violations, ...changesAfter.filter(({ harmless }) => !harmless)];
    for (const change of reported) revisions.set(change.revision, sayChange(change));
  }
  for (const [revision, statement] of revisions) places.push({ revision, statement });
  for (const { revision, kind } of shadows)
    places.push({ revision, statement: say(`pdf-signatures.shadow-${kind}`) });
  return places;
}

function toJson(signature: PdfSignature): JsonValue {
  const { verification, permissions, coverage } = signature;
  const trust = verification?.trust ?? null;
  const timeStamp = verification?.timeStamp ?? null;
  return {
    state: signature.state,
    signer: verification?.signer?.subject.words ?? null,
    trusted: trust?.state === 'trusted',
    coversWholeFile: signature.coversWholeFile,
    changesAfter: signature.changesAfter.map((change) => ({
      kind: change.kind,
      revision: change.revision,
      page: change.page,
      harmless: change.harmless,
      said: sayChange(change),
    })),
    violations: signature.violations.map((change) => ({ said: sayChange(change) })),
    said: describeSignature(signature),
    kind: signature.kind,
    field: signature.field,
    object: signature.object,
    revision: signature.signedRevision,
    signedBytes: coverage.signedBytes.reduce((sum, { length }) => sum + length, 0),
    faults: signature.faults.map((said) => ({ said })),
    remarks: verification?.remarks ?? [],
    problem: verification?.problem ?? null,
    removedIn: signature.removedIn,
    certifies: permissions.isCertification ? permissions.level : null,
    issuer: verification?.signer?.issuer.words ?? null,
    serial: verification?.signer?.serial ?? null,
    validFrom: verification?.signer?.notBefore.toISOString() ?? null,
    validUntil: verification?.signer?.notAfter.toISOString() ?? null,
    trust: trust?.state ?? null,
    trustWords: trust ? { said: describeTrust(trust) } : null,
    algorithm: verification?.strength?.words ?? null,
    weak: verification?.strength?.weak ?? [],
    claimedTime: verification?.claimedTime?.toISOString() ?? null,
    timeStamp: timeStamp && {
      time: timeStamp.time.toISOString(),
      authority: timeStamp.authority?.subject.words ?? null,
      intact: timeStamp.isIntact,
      trusted: timeStamp.trust?.state === 'trusted',
    },
    markers: markSignature(signature) as readonly MarkerId[],
  };
}
