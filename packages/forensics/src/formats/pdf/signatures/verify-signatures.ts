import { type Statement, say } from '@assay/statements';
import { BerError } from '../../cms/ber.ts';
import { type Certificate, readCertificate } from '../../cms/certificate.ts';
import { type CmsVerification, verifyCms } from '../../cms/verify-cms.ts';
import type { RevisionDifference } from '../compare/comparison.ts';
import type { PdfRevision } from '../file/revision.ts';
import { readTime } from '../metadata/dates.ts';
import type { PdfFile } from '../read-pdf.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { isArray, nameOf, type PdfDict, PdfString } from '../syntax/objects.ts';
import { type ChangeAfter, listChangesAfter, sayFirst } from './changes-after.ts';
import { type Coverage, measureCoverage } from './coverage.ts';
import { type FoundSignature, findSignatures, readByteRange } from './find-signatures.ts';
import { findViolations } from './find-violations.ts';
import { type Permissions, readPermissions } from './permissions.ts';
import { readValidationData } from './validation-data.ts';

/**
 * The total number of bytes that all signatures may cover: a large file could contain a hundred signatures
 * over all of it.
 */
const MAX_HASHED = 4 * 1024 ** 3;

export type SignatureState =
  /** Valid, and only followed by changes that are permitted in a signed file. */
  | 'valid'
  /** Invalid: the bytes, the value or the form of the signature. */
  | 'broken'
  /** Valid for the bytes it covers, which exclude more than the signature itself. */
  | 'covers-part'
  /** Valid for the file as it was signed, which was changed later. */
  | 'changed-after'
  /** Made to look like the signature of something that it does not sign. */
  | 'spoofed'
  /** Prepared for signing, and never signed. */
  | 'unsigned'
  /** Could not be verified: an unsupported algorithm, a missing certificate. */
  | 'unchecked';

export interface PdfSignature {
  readonly state: SignatureState;
  /** The reasons for the state, each a predicate to follow 'The signature …'; empty for 'valid'. */
  readonly faults: readonly Statement[];
  /** A person's or organisation's signature, or a time-stamp on the whole document. */
  readonly kind: 'signature' | 'time-stamp';
  /** The fully qualified name of its field; null if no field references it. */
  readonly field: string | null;
  readonly object: number | null;
  /** Null if there is nothing to verify, or too many bytes are covered. */
  readonly verification: CmsVerification | null;
  readonly coverage: Coverage;
  /** The signed revision; null if the signed bytes do not end with one. */
  readonly signedRevision: number | null;
  readonly coversWholeFile: boolean;
  readonly permissions: Permissions;
  readonly changesAfter: readonly ChangeAfter[];
  /** The changes that the signature itself forbids. */
  readonly violations: readonly ChangeAfter[];
  /** The first revision in which no field shows it any more; null if it is still shown. */
  readonly removedIn: number | null;
  /** Whether no field ever referenced it. */
  readonly isLoose: boolean;
}

export interface SignatureOptions {
  /** The changes of each revision; only called if something follows a signature. */
  readonly differences: () => readonly RevisionDifference[];
  readonly trustAnchors: readonly Certificate[];
  readonly receivedAt: Date;
}

/** Verifies every signature that the file contains or contained, in the order of signing. */
export function verifySignatures(
  pdf: PdfFile,
  { trustAnchors, receivedAt, differences }: SignatureOptions,
): readonly PdfSignature[] {
  const found = findSignatures(pdf);
  const timeStamped = listTimeStamped(found);
  const ranges = found.map(({ dict }) => readByteRange(pdf.latest, dict)?.join() ?? '');
  const { certificates, ...revocation } = readValidationData(pdf.latest);
  let bytesLeft = MAX_HASHED;
  const signatures = found.map((signature, i): PdfSignature => {
    const { dict, field } = signature;
    const coverage = measureCoverage(pdf, dict);
    const { revision } = coverage;
    const isReadable =
      coverage.fault === null || coverage.fault.kind === 'part' || coverage.fault.kind === 'elsewhere';
    bytesLeft -= coverage.end;
    const isWithin = bytesLeft > 0;
    const verification =
      isReadable && isWithin
        ? verifyCms({
            signedBytes: coverage.signedBytes,
            contents: coverage.contents,
            subFilter: isTimeStamp(signature) ? 'ETSI.RFC3161' : (nameOf(dict.get('SubFilter')) ?? ''),
            trustAnchors,
            at: receivedAt,
            certificates: [...readOwnCertificates(pdf.latest, dict), ...certificates],
            revocation,
            claimedTime: readTime(decodeText(pdf.latest.resolve(dict.get('M')))),
          })
        : null;
    const permissions = readPermissions(revision ?? pdf.latest, dict, field?.dict ?? null);
    const compared = revision === null || coverage.reachesEnd ? [] : differences();
    const changesAfter =
      revision === null || coverage.reachesEnd ? [] : listChangesAfter(pdf, compared, revision);
    const violations =
      revision === null ? [] : findViolations(pdf, revision, changesAfter, permissions, timeStamped);
    const isCompared =
      revision === null || compared.length === 0 || compared[0].revision <= revision.number + 1;
    const doubles = ranges[i] !== '' && ranges.filter((range) => range === ranges[i]).length > 1;
    const judged = judge({
      pdf,
      signature,
      coverage,
      verification,
      changesAfter,
      violations,
      doubles,
      isCompared,
      isWithin,
    });
    const isShown = signature.lastSeen === null || signature.lastSeen === pdf.latest;
    // A place that was never signed contains nothing that could be missing.
    const isMade = judged.state !== 'unsigned';
    return {
      ...judged,
      kind: isTimeStamp(signature) ? 'time-stamp' : 'signature',
      field: field?.name ?? null,
      object: signature.num,
      verification,
      coverage,
      signedRevision: revision?.number ?? null,
      coversWholeFile: coverage.fault === null && coverage.reachesEnd,
      permissions,
      changesAfter,
      violations,
      removedIn: isShown || !isMade ? null : (signature.lastSeen?.number ?? 0) + 1,
      isLoose: signature.firstSeen === null && isMade,
    };
  });
  return signatures.sort((a, b) => a.coverage.end - b.coverage.end);
}

/** Revisions in which only document time-stamps were added. */
function listTimeStamped(found: readonly FoundSignature[]): ReadonlySet<number> {
  const numbers = (all: readonly FoundSignature[]) => all.flatMap(({ firstSeen }) => firstSeen?.number ?? []);
  const others = new Set(numbers(found.filter((one) => !isTimeStamp(one))));
  return new Set(numbers(found.filter(isTimeStamp)).filter((number) => !others.has(number)));
}

function isTimeStamp({ dict }: FoundSignature): boolean {
  return nameOf(dict.get('Type')) === 'DocTimeStamp' || nameOf(dict.get('SubFilter')) === 'ETSI.RFC3161';
}

/** The certificates in `/Cert`, which the oldest kind of signature needs. */
function readOwnCertificates(revision: PdfRevision, dict: PdfDict): Certificate[] {
  const value = revision.resolve(dict.get('Cert'));
  const items = isArray(value) ? value.map((item) => revision.resolve(item)) : [value];
  return items.slice(0, 20).flatMap((item) => {
    if (!(item instanceof PdfString)) return [];
    try {
      return [readCertificate(item.bytes)];
    } catch (error) {
      if (!(error instanceof BerError)) throw error;
      return [];
    }
  });
}

interface Evidence {
  readonly pdf: PdfFile;
  readonly signature: FoundSignature;
  readonly coverage: Coverage;
  readonly verification: CmsVerification | null;
  readonly changesAfter: readonly ChangeAfter[];
  readonly violations: readonly ChangeAfter[];
  /** Whether another signature covers the same bytes. */
  readonly doubles: boolean;
  /** Whether every later revision was compared. */
  readonly isCompared: boolean;
  /** Whether the limit of covered bytes was not exceeded. */
  readonly isWithin: boolean;
}

interface Fact {
  readonly state: SignatureState;
  readonly said: Statement;
}

/** The gravest fault decides the state; all faults are reported. */
function judge(evidence: Evidence): Pick<PdfSignature, 'state' | 'faults'> {
  const { signature, coverage, verification, changesAfter, violations, doubles, isCompared } = evidence;
  const { fault, revision } = coverage;
  if (fault?.kind === 'empty') return { state: 'unsigned', faults: [fault.said] };
  const found: Fact[] = [];
  if (fault) found.push({ state: STATES[fault.kind], said: fault.said });
  if (doubles) found.push({ state: 'spoofed', said: say('pdf-signatures.same-bytes') });
  if (revision && signature.firstSeen && signature.firstSeen.number > revision.number) {
    found.push({ state: 'spoofed', said: say('pdf-signatures.put-in-later') });
  }
  found.push(...judgeVerification(verification));
  const harmful = changesAfter.filter(({ harmless }) => !harmless);
  if (harmful.length > 0) found.push({ state: 'changed-after', said: sayFirst('followed', harmful) });
  if (violations.length > 0) found.push({ state: 'changed-after', said: sayFirst('forbids', violations) });
  if (!isCompared) found.push({ state: 'unchecked', said: say('pdf-signatures.not-compared') });
  const state = WEIGHT.find((one) => found.some((fact) => fact.state === one)) ?? 'valid';
  return { state, faults: found.map(({ said }) => said) };
}

const STATES = { absurd: 'broken', part: 'covers-part', elsewhere: 'spoofed' } as const;
const WEIGHT: readonly SignatureState[] = ['spoofed', 'broken', 'covers-part', 'changed-after', 'unchecked'];

function judgeVerification(verification: CmsVerification | null): Fact[] {
  if (verification === null) return [];
  const { problem, signer, digestMatches, signatureMatches, certificateMatches } = verification;
  const facts: Fact[] = [];
  if (problem !== null && !verification.isCertificateMissing && !verification.isTooLarge) {
    facts.push({ state: 'broken', said: say('pdf-signatures.not-readable') });
  }
  if (digestMatches === false)
    facts.push({
      state: 'broken',
      said: say('pdf-signatures.bytes-differ'),
    });
  if (signatureMatches === false)
    facts.push({
      state: 'broken',
      said: say('pdf-signatures.value-does-not-fit'),
    });
  if (certificateMatches === false)
    facts.push({ state: 'broken', said: say('pdf-signatures.other-certificate') });
  if (facts.length > 0) return facts;
  if (verification.isTooLarge) {
    facts.push({
      state: 'unchecked',
      said: say('pdf-signatures.too-large'),
    });
  }
  if (verification.isCertificateMissing)
    facts.push({
      state: 'unchecked',
      said: say('pdf-signatures.certificate-missing'),
    });
  else if (signer !== null && (digestMatches === null || signatureMatches === null)) {
    facts.push({
      state: 'unchecked',
      said: say('pdf-signatures.algorithm-not-supported'),
    });
  }
  return facts;
}
