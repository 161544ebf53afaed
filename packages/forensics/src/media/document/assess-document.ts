import type { Statement } from '@assay/statements';
import type { AssessmentResult } from '../../assess/run-methods.ts';
import { trustOf } from '../../assess/trust.ts';
import { describeFailures, nameBand, type Verdict } from '../../assess/verdict.ts';
import type { Said } from '../../method.ts';
import { DOCUMENT_METHODS } from '../../methods/document-methods.ts';
import type { DecodedDocument } from './decoded-document.ts';
import { type DocumentReport, reportDocument } from './document-report.ts';
import type { PageContent } from './pages/page-content.ts';

/** The version of the weights below; changes whenever the score of any file may change. */
const WEIGHTS_VERSION = 'document-6';

/**
 * Trust in each method: what history and signatures prove counts in full; oddities of a page or of the
 * metadata have innocent causes and count in part. Set by hand so that no ordinary document of the
 * development data comes near the review threshold; the score is an order of concern, not a probability.
 */
const TRUST = trustOf(DOCUMENT_METHODS);

/**
 * The trust in findings about revisions before a valid signature, with a trusted and with an unknown signer.
 */
const BEFORE_SIGNING = { trusted: 0.15, unknown: 0.4 } as const;

/** Method scores from here on are named in the sentences. */
const NOTABLE = 20;

/** Lower scores without any evidence get the band "unknown". */
const UNKNOWN_BELOW = 25;

export interface DocumentVerdict extends Verdict {
  readonly document: DocumentReport;
}

/**
 * Combines the methods' results on a document: 100·(1 − Π(1 − trust·score/100)), beside the conclusion from
 * history and signatures.
 * @throws NotPdfError
 */
export function assessDocument(
  document: DecodedDocument,
  results: readonly AssessmentResult[],
  pages: readonly PageContent[],
): DocumentVerdict {
  const report = reportDocument(document, results, pages);
  const findings = results.filter(({ status }) => status === 'finding');
  const unsuspicious = findings.reduce(
    (rest, { model, compromisedScore }) =>
      rest * (1 - (readShare(model, report) * (compromisedScore ?? 0)) / 100),
    1,
  );
  const suspicion = findings.length === 0 ? null : 1 - unsuspicious;
  const tamperScore = suspicion === null ? null : Math.round(100 * suspicion);
  const notable = findings
    .filter(({ compromisedScore }) => (compromisedScore ?? 0) >= NOTABLE)
    .sort((a, b) => (b.compromisedScore ?? 0) - (a.compromisedScore ?? 0))
    .map(({ message }) => message);
  const said = [report.reason, ...notable];
  return {
    tamperScore,
    suspicion,
    band: isInconclusive(report) && (tamperScore ?? 0) < UNKNOWN_BELOW ? 'unknown' : nameBand(tamperScore),
    fusion: WEIGHTS_VERSION,
    sentences: [
      // A method may already have reported it in more detail.
      ...(notable.some((said) => beginsWith(said, report.reason)) ? [] : [report.reason]),
      ...notable,
      ...describeFailures(results),
      ...report.unexamined.filter((one) => !said.some((other) => holds(other, one))),
    ],
    heatMap: null,
    document: report,
  };
}

/**
 * A low score does not mean that a file is genuine if readers do not show the examined content, or if it has
 * no history.
 */
function isInconclusive({ verdict, markers }: DocumentReport): boolean {
  return verdict === 'cannot-tell' || (verdict !== 'intact' && markers.includes('object-shown-instead'));
}

/** Whether every statement of `part` is in `said`. */
function holds(said: Said, part: Said): boolean {
  const list = (one: Said): unknown[] =>
    (Array.isArray(one) ? one : [one]).map((item) => JSON.stringify(item));
  const all = new Set(list(said));
  return list(part).every((item) => all.has(item));
}

function beginsWith(said: Said, first: readonly Statement[]): boolean {
  const begun = Array.isArray(said) ? said.slice(0, first.length) : [said];
  return JSON.stringify(begun) === JSON.stringify(first);
}

/** If a valid signature covers the end of the file, the signer saw what earlier revisions changed. */
function readShare(model: string, { verdict, signatures }: DocumentReport): number {
  const holds = verdict === 'intact' || verdict === 'harmless-change';
  const signature = signatures.find(({ state }) => state === 'valid');
  if (model !== 'pdf-revisions' || !holds || !signature) return TRUST.get(model) ?? 0;
  return signature.trusted ? BEFORE_SIGNING.trusted : BEFORE_SIGNING.unknown;
}
