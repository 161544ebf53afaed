import type { PdfFile } from '../../formats/pdf/read-pdf.ts';
import {
  describeSignature,
  describeTrust,
  nameSignature,
} from '../../formats/pdf/signatures/describe-signature.ts';
import { findShadows, type Shadow } from '../../formats/pdf/signatures/find-shadows.ts';
import { countEmptyFields, hasUsageRights } from '../../formats/pdf/signatures/find-signatures.ts';
import type { PdfSignature } from '../../formats/pdf/signatures/verify-signatures.ts';
import { MARKERS, type MarkerId } from '../../markers.ts';
import {
  type DocumentOutcome,
  defineMethod,
  type FileObject,
  type JsonValue,
  type RevisionPlace,
} from '../../method.ts';
import { markShadow, markSignature, scoreMarkers } from './mark-signature.ts';

const LIMITS =
  'An intact signature says that the signed bytes are as they were when they were signed, not that what they say is true. ' +
  'Signatures can break without ill intent, when a program saves the file anew. Revocation is known only as far as the file itself brings it along.';

const USAGE_RIGHTS =
  'It carries usage rights, which let users of a program fill in and save it; they are no person’s signature.';

export default defineMethod({
  id: 'pdf-signatures',
  version: '1.0.0',
  title: 'Signatures',
  medium: 'document',
  cue: 'structure',
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: (document): DocumentOutcome => {
    const pdf = document.pdf();
    const signatures = document.signatures();
    if (signatures.length === 0) return tellNone(pdf);
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

function tellNone(pdf: PdfFile): DocumentOutcome {
  const { encryption } = pdf;
  if (encryption?.state === 'password-needed') {
    const message = 'Whether the file is signed cannot be told: it needs a password.';
    return { status: 'inconclusive', message };
  }
  if (encryption?.state === 'unreadable') {
    const message =
      'Whether the file is signed cannot be told: it is encrypted for certain recipients, or in a way that is not known here.';
    return { status: 'inconclusive', message };
  }
  const fields = countEmptyFields(pdf);
  const sentences = ['The file holds no signature.'];
  if (fields === 1) sentences.push('A field for a signature is empty.');
  if (fields > 1) sentences.push(`${fields} fields for signatures are empty.`);
  if (hasUsageRights(pdf)) sentences.push(USAGE_RIGHTS);
  return { status: 'not-applicable', message: sentences.join(' ') };
}

/** The signature that weighs most in full, the others by number. */
function summarise(pdf: PdfFile, signatures: readonly PdfSignature[], shadows: readonly Shadow[]): string {
  const weigh = (signature: PdfSignature) => scoreMarkers(markSignature(signature));
  // Of equally grave ones the last, which covers most.
  const gravest = signatures.reduce((one, other) => (weigh(other) >= weigh(one) ? other : one));
  const sentences = [describeSignature(gravest)];
  const others = signatures.filter((one) => one !== gravest);
  const intact = others.filter(
    ({ state, removedIn, isLoose }) => state === 'valid' && removedIn === null && !isLoose,
  ).length;
  if (others.length === 1)
    sentences.push(intact === 1 ? 'The other signature is intact.' : `${describeSignature(others[0])}`);
  else if (others.length > 1)
    sentences.push(
      `Of the other ${others.length} signatures ${intact === others.length ? 'all' : intact} are intact.`,
    );
  for (const marker of new Set(shadows.map(markShadow))) sentences.push(MARKERS[marker]);
  if (hasUsageRights(pdf)) sentences.push(USAGE_RIGHTS);
  const { encryption } = pdf;
  if (encryption !== null && encryption.state !== 'open') {
    sentences.push('The file is encrypted, so that its content and what was changed in it cannot be read.');
  }
  return sentences.join(' ');
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
        label: `${nameSignature(signature)}: ${signature.state}`,
      });
    }
  }
  const revisions = new Map<number, string>();
  for (const { changesAfter, violations } of signatures) {
    const told = [...violations, ...changesAfter.filter(({ harmless }) => !harmless)];
    for (const { revision, words } of told) revisions.set(revision, words);
  }
  for (const [revision, label] of revisions) places.push({ revision, label });
  for (const shadow of shadows)
    places.push({ revision: shadow.revision, label: MARKERS[markShadow(shadow)] });
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
      words: change.words,
    })),
    violations: signature.violations.map(({ words }) => words),
    words: describeSignature(signature),
    kind: signature.kind,
    field: signature.field,
    object: signature.object,
    revision: signature.signedRevision,
    signedBytes: coverage.signedBytes.reduce((sum, { length }) => sum + length, 0),
    faults: signature.faults,
    remarks: verification?.remarks ?? [],
    problem: verification?.problem ?? null,
    removedIn: signature.removedIn,
    certifies: permissions.isCertification ? permissions.level : null,
    issuer: verification?.signer?.issuer.words ?? null,
    serial: verification?.signer?.serial ?? null,
    validFrom: verification?.signer?.notBefore.toISOString() ?? null,
    validUntil: verification?.signer?.notAfter.toISOString() ?? null,
    trust: trust?.state ?? null,
    trustWords: trust ? describeTrust(trust) : null,
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
