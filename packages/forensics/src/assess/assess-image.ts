import type { Cue, HeatMap } from '../method.ts';
import { FUSION_VERSION, type Fused, fuse, tellFalseAlarms } from './fusion/fuse.ts';
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

/**
 * Method scores from here on are named among the sentences: where methods for pixels begin to say that something stands
 * out, and where those for headers have more than a trifle to tell.
 */
const NOTABLE: { readonly [C in Cue]?: number } = { pixels: 25, metadata: 20 };
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
      ...explain(findings, fused),
      ...(fused && tamperScore !== null && tamperScore >= RATED ? [tellFalseAlarms(tamperScore)] : []),
      ...tellFailures(used),
    ],
    heatMap: fused?.heatMap ?? null,
  };
}

function explain(findings: readonly AssessmentResult[], fused: Fused | null): string[] {
  if (findings.length === 0) return ['None of the methods could measure anything on this file.'];
  const ranked = findings.toSorted((a, b) => (b.compromisedScore ?? 0) - (a.compromisedScore ?? 0));
  const notable = ranked.filter(
    ({ cue, compromisedScore }) => (compromisedScore ?? 0) >= (NOTABLE[cue] ?? 0),
  );
  const messages = notable.map(({ message }) => message);
  if (fused && fused.probability >= TELLING) {
    const alone = notable.some(({ cue }) => cue === 'pixels') ? [] : [tellStrongest(ranked)];
    return [`${TOGETHER} ${tellMarked(fused.heatMap)}`, ...alone, ...messages];
  }
  return messages.length > 0 ? messages : [NOTHING];
}

/** From this probability on the fused maps are told as a reason of their own. */
const TELLING = 0.15;
const TOGETHER =
  'Taken together, the traces in the picture differ from place to place as they do where a part was changed.';
const NOTHING = 'Nothing stood out in what was measured. That does not prove the file to be authentic.';

/** How much of the picture the map calls changed rather than not; where that is, the map shows. */
function tellMarked({ values }: HeatMap): string {
  const percent = (100 * values.reduce((sum, value) => sum + Number(value >= 0.5), 0)) / values.length;
  if (percent === 0) return 'The map marks no place clearly.';
  return `The map marks ${percent < 1 ? 'less than 1' : `about ${Math.round(percent)}`} % of it.`;
}

/** The strongest methods for pixels where none of them is clear. */
function tellStrongest(ranked: readonly AssessmentResult[]): string {
  const strongest = ranked
    .filter(({ cue, compromisedScore }) => cue === 'pixels' && (compromisedScore ?? 0) > 0)
    .slice(0, 2)
    .map(({ title, compromisedScore }) => `${title} (${compromisedScore})`);
  if (strongest.length === 0) return 'No method sees it alone.';
  return `No method sees it clearly alone; the highest scores have ${strongest.join(' and ')}.`;
}
