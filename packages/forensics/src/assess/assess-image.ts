import { FUSION_VERSION, fuse, tellFalseAlarms } from './fusion/fuse.ts';
import { HEADER_TRUST } from './header-trust.ts';
import type { AssessmentResult } from './run-methods.ts';
import { nameBand, tellFailures, type Verdict } from './verdict.ts';

/** What is known of the picture besides the methods' results. */
export interface Conditions {
  /** Size as stored, in pixels. */
  readonly width: number;
  readonly height: number;
  /** From `measureConditions`; a verdict without them is less sure. */
  readonly figures?: Readonly<Record<string, number>>;
}

export interface AssessOptions {
  /** `pixels` leaves results out that rest on headers, tables and tags. */
  readonly cues?: 'all' | 'pixels';
}

/** Method scores from here on are named among the sentences. */
const NOTABLE = 20;
/** Scores from here on are told with how often untouched pictures reach them; lower ones are common. */
const RATED = 10;

/**
 * Puts the methods' results together: 100·(1 − (1 − p)·Π(1 − trust·score/100)), p being what the trained fusion makes
 * of all pixel methods, the product running over those that read headers, tables and tags. Each can raise
 * suspicion as far as it is trusted, none can take another's away.
 */
export function assessImage(
  results: readonly AssessmentResult[],
  conditions: Conditions,
  { cues = 'all' }: AssessOptions = {},
): Verdict {
  const used = results.filter(({ cue }) => cues === 'all' || cue === 'pixels');
  const findings = used.filter(({ status }) => status === 'finding');
  const fused = fuse(used, conditions, conditions.figures ?? {});
  let unsuspicious = 1 - (fused?.probability ?? 0);
  for (const { cue, model, compromisedScore } of findings) {
    if (cue === 'metadata') unsuspicious *= 1 - ((HEADER_TRUST[model] ?? 0) * (compromisedScore ?? 0)) / 100;
  }
  const suspicion = findings.length === 0 ? null : 1 - unsuspicious;
  const tamperScore = suspicion === null ? null : Math.round(100 * suspicion);
  return {
    tamperScore,
    suspicion,
    band: nameBand(tamperScore),
    fusion: FUSION_VERSION,
    sentences: [
      ...explain(findings, fused?.probability ?? 0),
      ...(fused && tamperScore !== null && tamperScore >= RATED ? [tellFalseAlarms(tamperScore)] : []),
      ...tellFailures(used),
    ],
    heatMap: fused?.heatMap ?? null,
  };
}

function explain(findings: readonly AssessmentResult[], probability: number): string[] {
  if (findings.length === 0) return ['None of the methods could measure anything on this file.'];
  const notable = findings
    .filter(({ compromisedScore }) => (compromisedScore ?? 0) >= NOTABLE)
    .sort((a, b) => (b.compromisedScore ?? 0) - (a.compromisedScore ?? 0))
    .map(({ message }) => message);
  if (probability >= TELLING) return [TOGETHER, ...notable];
  return notable.length > 0 ? notable : [NOTHING];
}

/** From this probability on the fused maps are told as a reason of their own. */
const TELLING = 0.15;
const TOGETHER =
  'Taken together, the traces in the picture differ from place to place as they do where a part was changed.';
const NOTHING = 'Nothing stood out in what was measured. That does not prove the file to be authentic.';
