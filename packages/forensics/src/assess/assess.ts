import type { HeatMap } from '../method.ts';
import { AGREEMENT, METHOD_TRUST } from './calibration.ts';
import { fuseMaps } from './fuse-maps.ts';
import { measureAgreement } from './measure-agreement.ts';
import type { AssessmentResult } from './run-methods.ts';

/** `low` below 25, `moderate` below 50, `high` below 75, `very-high` from there on; `unknown` without a score. */
export type Band = 'low' | 'moderate' | 'high' | 'very-high' | 'unknown';

/** What is known of the picture besides the methods' results. */
export interface Conditions {
  /** Size as stored, in pixels. */
  readonly width: number;
  readonly height: number;
}

export interface AssessOptions {
  /** `pixels` leaves results out that rest on headers, tables and tags. */
  readonly cues?: 'all' | 'pixels';
}

export interface Verdict {
  /** 0 to 100; null where no method could measure anything. */
  readonly tamperScore: number | null;
  readonly band: Band;
  /** For the reviewer, most telling first. */
  readonly sentences: readonly string[];
  /** Suspicion over the picture; null where no method gave a map. */
  readonly heatMap: HeatMap | null;
}

/** Method scores from here on are named among the sentences. */
const NOTABLE = 20;

/**
 * Puts the methods' results together. The tamper score is 100·(1 - Π(1 - trust·score/100)), the product running
 * over the methods and over their agreement: each can raise suspicion as far as it is trusted, none can take
 * another's away.
 */
export function assess(
  results: readonly AssessmentResult[],
  conditions: Conditions,
  { cues = 'all' }: AssessOptions = {},
): Verdict {
  const used = results.filter(({ cue }) => cues === 'all' || cue === 'pixels');
  const findings = used.filter(({ status }) => status === 'finding').map(weigh);
  findings.sort((a, b) => b.suspicion - a.suspicion);
  const agreement = findAgreement(findings.map(({ result }) => result));
  const unsuspicious = findings.reduce(
    (rest, { suspicion }) => rest * (1 - suspicion),
    1 - AGREEMENT.share * agreement,
  );
  const tamperScore = findings.length === 0 ? null : Math.round(100 * (1 - unsuspicious));
  return {
    tamperScore,
    band: nameBand(tamperScore),
    sentences: [
      ...explain(
        findings.map(({ result }) => result),
        agreement,
      ),
      ...tellFailures(used),
    ],
    heatMap: fuseMaps(
      findings.flatMap(({ result: { heatMap, model } }) =>
        heatMap ? [{ map: heatMap, weight: METHOD_TRUST[model]?.map ?? 0 }] : [],
      ),
      conditions,
    ),
  };
}

export function nameBand(tamperScore: number | null): Band {
  if (tamperScore === null) return 'unknown';
  if (tamperScore < 25) return 'low';
  if (tamperScore < 50) return 'moderate';
  return tamperScore < 75 ? 'high' : 'very-high';
}

function weigh(result: AssessmentResult) {
  const trust = METHOD_TRUST[result.model]?.score ?? 0;
  return { result, suspicion: (trust * (result.compromisedScore ?? 0)) / 100 };
}

/** 0 (none) to 1. */
function findAgreement(findings: readonly AssessmentResult[]): number {
  const [first, second] = [AGREEMENT.first, AGREEMENT.second].map(
    (id) => findings.find(({ model }) => model === id)?.heatMap,
  );
  return first && second ? Math.max(0, measureAgreement(first, second)) : 0;
}

function explain(findings: readonly AssessmentResult[], agreement: number): string[] {
  if (findings.length === 0) return ['None of the methods could measure anything on this file.'];
  const notable = findings.filter(({ compromisedScore }) => (compromisedScore ?? 0) >= NOTABLE);
  const agreed =
    agreement >= AGREEMENT.notable
      ? ['Two independent methods point at the same places in the picture.']
      : [];
  if (notable.length + agreed.length === 0) {
    return ['Nothing stood out in what was measured. That does not prove the file to be authentic.'];
  }
  return [...agreed, ...notable.map(({ message }) => message)];
}

function tellFailures(results: readonly AssessmentResult[]): string[] {
  const failed = results.filter(({ status }) => status === 'failed').map(({ title }) => title);
  return failed.length === 0 ? [] : [`Could not be completed: ${failed.join(', ')}.`];
}
