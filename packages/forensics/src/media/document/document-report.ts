import { type Statement, say } from '@assay/statements';
import type { AssessmentResult } from '../../assess/run-methods.ts';
import type { Trust } from '../../formats/cms/trust.ts';
import type { RevisionDifference } from '../../formats/pdf/compare/comparison.ts';
import { type RevisionChange, sayChange } from '../../formats/pdf/compare/comparison.ts';
import { partContentChanges } from '../../formats/pdf/compare/finishing.ts';
import type { PdfEncryption } from '../../formats/pdf/encryption/encryption.ts';
import type { PdfRevision } from '../../formats/pdf/file/revision.ts';
import { readTime } from '../../formats/pdf/metadata/dates.ts';
import { describeSignature } from '../../formats/pdf/signatures/describe-signature.ts';
import type { PdfSignature, SignatureState } from '../../formats/pdf/signatures/verify-signatures.ts';
import { decodeText } from '../../formats/pdf/syntax/decode-text.ts';
import type { MarkerId } from '../../markers.ts';
import type { Said } from '../../method.ts';
import type { DecodedDocument } from './decoded-document.ts';
import {
  describeBesidePages,
  describeHiddenLayers,
  describeUnreadPages,
  findBesidePages,
} from './pages/list-unexamined.ts';
import type { PageContent } from './pages/page-content.ts';

/**
 * What the history and the signatures of a document prove. `cannot-tell`: an ordinary export or a scan has no
 * history, which says nothing either way.
 */
export type DocumentConclusion = 'intact' | 'changed' | 'harmless-change' | 'broken' | 'cannot-tell';

export interface DocumentReport {
  readonly verdict: DocumentConclusion;
  /** The reason in a sentence or two. */
  readonly reason: readonly Statement[];
  /**
   * Parts of the document that no method examined, a sentence or two each; empty if everything was examined.
   */
  readonly unexamined: readonly Said[];
  readonly pages: number;
  /** Oldest first. */
  readonly revisions: readonly RevisionReport[];
  /** In the order in which they were made. */
  readonly signatures: readonly SignatureReport[];
  readonly markers: readonly MarkerId[];
  /** The document information dictionary: title, author, producer … */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface RevisionReport {
  /** From 1. */
  readonly number: number;
  /** Length of this revision: the first this many bytes of the file. */
  readonly bytes: number;
  /** The program that wrote it, as stated in the file. */
  readonly producer: string | null;
  /** Its date as stated in the file; ISO 8601. */
  readonly date: string | null;
  readonly changes: readonly RevisionChange[];
}

export interface SignatureReport {
  readonly state: SignatureState;
  readonly kind: PdfSignature['kind'];
  /** The signer's name in the certificate. */
  readonly signer: string | null;
  /** Whether the signer's certificate chains to a trust anchor. */
  readonly trusted: boolean;
  /** How trust was determined; null if no certificate could be examined. */
  readonly trust: Trust['state'] | null;
  readonly coversWholeFile: boolean;
  /** The signed revision. */
  readonly revision: number | null;
  readonly changesAfter: PdfSignature['changesAfter'];
  readonly said: readonly Statement[];
}

/** @throws NotPdfError */
export function reportDocument(
  document: DecodedDocument,
  results: readonly AssessmentResult[],
  pages: readonly PageContent[],
): DocumentReport {
  const pdf = document.pdf();
  const lock = pdf.encryption && pdf.encryption.state !== 'open' ? describeLock(pdf.encryption) : null;
  const beside = lock ? null : findBesidePages(pdf);
  const changes = new Map(document.differences().map((one) => [one.revision, one.changes]));
  const revisions = pdf.revisions.map((revision) => ({
    number: revision.number,
    bytes: revision.end,
    producer: decodeText(revision.get(revision.info, 'Producer')),
    date: readDate(revision),
    changes: changes.get(revision.number) ?? [],
  }));
  const signatures = document.signatures();
  return {
    ...(lock ?? conclude(document.differences(), signatures)),
    unexamined: [
      ...(lock ? [lock.reason] : listUnread(document.differences())),
      ...(beside ? describeBesidePages(beside) : []),
      ...describeHiddenLayers(pages),
      ...describeUnreadPages(pages),
    ],
    pages: pdf.latest.pages.length,
    revisions,
    signatures: signatures.map((signature) => ({
      state: signature.state,
      kind: signature.kind,
      signer: signature.verification?.signer?.subject.words ?? null,
      trusted: signature.verification?.trust?.state === 'trusted',
      trust: signature.verification?.trust?.state ?? null,
      coversWholeFile: signature.coversWholeFile,
      revision: signature.signedRevision,
      changesAfter: signature.changesAfter,
      said: describeSignature(signature),
    })),
    markers: [...new Set(results.flatMap(({ markers = [] }) => markers))],
    metadata: listInfoEntries(pdf.latest),
  };
}

const MAX_UNREAD = 3;

/** The first changes that could not be read. */
function listUnread(differences: readonly RevisionDifference[]): Statement[] {
  return differences
    .flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'unread'))
    .slice(0, MAX_UNREAD)
    .map(sayChange);
}

/** Encrypted content cannot be compared, so its signatures and revisions are not reported. */
function describeLock({ state }: PdfEncryption): Pick<DocumentReport, 'verdict' | 'reason'> {
  const why = state === 'password-needed' ? 'needs-password' : 'encrypted';
  return { verdict: 'cannot-tell', reason: [say(`verdict-document.${why}`)] };
}

const MAX_ENTRIES = 50;

function listInfoEntries(revision: PdfRevision): Record<string, string> {
  const entries = [...(revision.info?.keys() ?? [])].slice(0, MAX_ENTRIES).flatMap((name) => {
    const text = decodeText(revision.get(revision.info, name));
    return text ? [[name, text.slice(0, 1_000)]] : [];
  });
  return Object.fromEntries(entries);
}

function readDate(revision: PdfRevision): string | null {
  const read = (key: string) => readTime(decodeText(revision.get(revision.info, key)));
  return (read('ModDate') ?? read('CreationDate'))?.toISOString() ?? null;
}

/** Kinds of change that only add a signature. */
const SIGNING = new Set(['signature']);

/**
 * Signatures decide first: the signer saw what was saved before the first of them. Without a valid signature,
 * every revision after the first counts.
 */
function conclude(
  differences: readonly RevisionDifference[],
  signatures: readonly PdfSignature[],
): Pick<DocumentReport, 'verdict' | 'reason'> {
  const failing = signatures.find(({ state }) => BROKEN.has(state));
  if (failing) return { verdict: 'broken', reason: describeSignature(failing) };
  const outdated = signatures.find(({ state, removedIn }) => state === 'changed-after' || removedIn !== null);
  if (outdated) return { verdict: 'changed', reason: describeSignature(outdated) };
  const valid = signatures.filter(({ state }) => state === 'valid');
  if (valid.length > 0) return concludeSigned(valid);
  const changes = differences.flatMap((difference) => difference.changes);
  const { altering, finishing, shaping, slight } = partContentChanges(differences);
  const unread = changes.find(({ kind }) => kind === 'unread');
  const harmful = altering.find(({ kind }) => kind !== 'unread');
  if (harmful) return { verdict: 'changed', reason: [sayChange(harmful)] };
  if (unread)
    return {
      verdict: 'cannot-tell',
      reason: [say('verdict-document.saved-more-than-once'), sayChange(unread)],
    };
  const [finished] = finishing;
  if (finished)
    return {
      verdict: 'cannot-tell',
      reason: [say('pdf-revisions.finished'), sayChange(finished)],
    };
  const [shaped] = shaping;
  if (shaped) return { verdict: 'cannot-tell', reason: [say('pdf-revisions.shaped'), sayChange(shaped)] };
  const [taken] = slight;
  if (taken) return { verdict: 'cannot-tell', reason: [say('pdf-revisions.slight'), sayChange(taken)] };
  const seen = changes.find(isSeen);
  if (seen)
    return {
      verdict: 'harmless-change',
      reason: [say('verdict-document.saved-again'), sayChange(seen)],
    };
  if (changes.length > 0)
    return { verdict: 'harmless-change', reason: [say('verdict-document.saved-again-harmless')] };
  return { verdict: 'cannot-tell', reason: [say('verdict-document.no-history')] };
}

/**
 * For signatures that all hold. A time-stamp shows when the file existed in this state, and nothing about who
 * vouches for it.
 */
function concludeSigned(valid: readonly PdfSignature[]): Pick<DocumentReport, 'verdict' | 'reason'> {
  const isSigned = valid.some(({ kind }) => kind === 'signature');
  const by = isSigned ? 'signed' : 'stamped';
  const later = valid[0].changesAfter.filter(({ kind }) => !SIGNING.has(kind));
  if (later.length === 0) return { verdict: 'intact', reason: [say(`verdict-document.${by}-to-the-end`)] };
  const seen = later.find(isSeen);
  const reason = seen
    ? [say(`verdict-document.${by}-added`), sayChange(seen)]
    : [say(`verdict-document.${by}-content-kept`)];
  return { verdict: 'harmless-change', reason };
}

/** Whether an annotation adds visible text to a page. */
const isSeen = ({ kind, after }: RevisionChange): boolean => kind === 'annotation' && Boolean(after);

const BROKEN: ReadonlySet<SignatureState> = new Set(['broken', 'spoofed', 'covers-part']);
