import { type Statement, say, series } from '@assay/statements';
import { NOTABLE_HEADER } from '../../assess/first-look.ts';
import type { AssessmentResult } from '../../assess/run-methods.ts';
import { trustOf } from '../../assess/trust.ts';
import {
  type Band,
  describeFailures,
  limitUnexplained,
  nameBand,
  type Verdict,
} from '../../assess/verdict.ts';
import type { MarkerId } from '../../markers.ts';
import type { Cue, HeatMap, Said } from '../../method.ts';
import { IMAGE_METHODS } from '../../methods/image-methods.ts';
import type { CopyFacts } from './copy-traces.ts';
import { describeFalseAlarms, describeMissed, FUSION_VERSION, type Fused, fuse } from './fusion/fuse.ts';
import { addWeights } from './fusion/operator-weight.ts';
import type { PictureConditions } from './fusion/picture-conditions.ts';
import {
  countCompressions,
  describeCondition,
  explainCondition,
  type PictureCondition,
} from './picture-condition.ts';

/**
 * Trust in the methods that read headers, tables and tags. It is low on purpose: that a photo was resaved or
 * stripped is a fact, not a forgery. Pixel methods are weighted by the fusion, which is fitted (`fusion/`);
 * these values are set by hand so that no camera original and no resaved photo of the development data comes
 * near the review threshold by its headers alone.
 */
const HEADER_TRUST = trustOf(IMAGE_METHODS);

/**
 * The version of the rules in this file, which limit or raise the score of the fusion. Increase it whenever a
 * rule changes a score, so that verdicts that differ name different versions.
 */
const RULES_VERSION = 5;

/** What is known of the picture besides the methods' results. */
export interface Conditions {
  /** The stored size, in pixels. */
  readonly width: number;
  readonly height: number;
  /** From `measureConditions`; without them a verdict is less certain. */
  readonly figures?: PictureConditions;
  /** Whether the whole picture is computer-drawn, from `isDrawn`; false by default. */
  readonly isDrawn?: boolean;
  /** From `readCopyFacts`; without them the quality of the copy is not reported. */
  readonly copy?: CopyFacts;
}

export interface AssessOptions {
  /** `pixels` leaves out results from headers, tables and tags. */
  readonly cues?: 'all' | 'pixels';
}

/**
 * The method scores from which on methods are named in the sentences: for pixels where they begin to indicate
 * that something stands out, and for headers where their finding is more than minor.
 */
const NOTABLE: { readonly [C in Cue]?: number } = { pixels: 25, metadata: NOTABLE_HEADER };
/** Scores from here on are accompanied by how often untouched pictures reach them; lower ones are common. */
const RATED = 10;

/**
 * Combines the methods' results: 100·(1 − (1 − p)·Π(1 − trust·score/100)), with p from the trained fusion of
 * all pixel methods, and the product over those that read headers, tables and tags. Each can raise suspicion
 * as far as it is trusted; none can lower another's. The odds of p are multiplied by the weight of the
 * operator's calibrated models, within the bounds of `weighScore`; uncalibrated models are reported and do
 * not count. For very small and computer-drawn pictures, p stays below the reporting limit. What is clear by
 * itself (`CLEAR_MARKERS`) counts whatever p is, and is reported.
 */
export function assessImage(
  results: readonly AssessmentResult[],
  conditions: Conditions,
  { cues = 'all' }: AssessOptions = {},
): Verdict {
  const used = results.filter(({ cue }) => cues === 'all' || cue === 'pixels');
  const own = used.filter(({ operatorModel }) => operatorModel === undefined);
  const findings = own.filter(({ status }) => status === 'finding');
  const measured = fuse(own, conditions, conditions.figures ?? {});
  const weakness = nameWeakness(own, conditions);
  const limitation = measured && measured.probability >= TELLING ? weakness : null;
  const fused = measured && limitation ? limitProbability(measured) : measured;
  const counted = fused ? listCounted(used) : [];
  let unsuspicious = fused
    ? 1 -
      addWeights(
        fused.probability,
        counted.map(({ weight }) => weight),
      )
    : 1;
  const cleanHeaders = findings.reduce((product, finding) => product * (1 - weighHeader(finding)), 1);
  unsuspicious *= cleanHeaders;
  for (const finding of findings)
    if (isClearAlone(finding)) unsuspicious *= 1 - (CLEAR_TRUST * (finding.compromisedScore ?? 0)) / 100;
  const explanation = findExplanation(own);
  const isExplained = counted.length > 0 || explanation === 'methods';
  // Trifles in headers do not lift what cannot be told over the limit from which it is reported.
  const isUntold =
    weakness !== null && counted.length === 0 && !findings.some(isClearAlone) && 1 - cleanHeaders < TELLING;
  const most = isUntold ? Math.min(1 - unsuspicious, MAX_LIMITED) : 1 - unsuspicious;
  const suspicion = findings.length === 0 ? null : limitUnexplained(most, isExplained);
  const tamperScore = suspicion === null ? null : Math.round(100 * suspicion);
  // Scores that round to the same value are not limited.
  const isLimited = tamperScore !== null && tamperScore < Math.round(100 * most);
  const condition = nameCondition(used, conditions);
  const band = nameBand(tamperScore);
  const isPoor = condition?.level === 'poor';
  const isUninformative = (isPoor || limitation !== null) && (band === 'low' || band === 'unknown');
  const ofCopy = condition ? explainCondition(condition, isUninformative) : [];
  return {
    tamperScore,
    suspicion,
    // A low score of a copy with hardly any traces does not mean that it is genuine.
    band: isUninformative ? 'unknown' : band,
    fusion: [`${FUSION_VERSION}/${RULES_VERSION}`, ...counted.map(({ name }) => name)].join('+'),
    sentences: [
      // First if there is nothing else to say, otherwise after the findings.
      ...(isUninformative ? ofCopy : []),
      ...explain(findings, measured, limitation, band),
      ...(isLimited
        ? [say(explanation === 'network' ? 'verdict.network-alone' : 'verdict.none-clear-enough')]
        : []),
      ...counted.map(({ message }) => message),
      ...(isUninformative ? [] : ofCopy),
      // The rate was counted on pictures without operators' models, whose weight changes the score. An
      // uninformative score is not rated.
      ...(fused && tamperScore !== null && tamperScore >= RATED && counted.length === 0 && !isUninformative
        ? [describeFalseAlarms(tamperScore, conditions)]
        : []),
      // The rate of misses qualifies a low score. It does not apply with operators' models, which may miss
      // less, or if traces are not informative.
      ...(fused && condition && counted.length === 0 && band === 'low' && weakness === null
        ? [describeMissed(condition)]
        : []),
      ...describeFailures(used),
    ],
    heatMap: fused?.heatMap ?? null,
    ...(condition && { condition }),
  };
}

/** The operator's models that have a weight here, each with its calibration. */
function listCounted(results: readonly AssessmentResult[]) {
  return results.flatMap(({ model, message, operatorModel }) => {
    const { weight = null, calibration = null } = operatorModel ?? {};
    return weight === null || calibration === null
      ? []
      : [{ name: `${model}@${calibration.slice(0, 12)}`, weight, message }];
  });
}

function nameCondition(
  results: readonly AssessmentResult[],
  { width, height, copy }: Conditions,
): PictureCondition | null {
  if (!copy) return null;
  const { isJpeg, jpegQuality, copiedBy } = copy;
  return describeCondition({
    width,
    height,
    jpegQuality,
    copiedBy,
    savings: countCompressions(results, isJpeg),
  });
}

const isNotable = ({ cue, compromisedScore }: AssessmentResult) =>
  (compromisedScore ?? 0) >= (NOTABLE[cue] ?? 0);

/**
 * From here on a single method explains a high score. Of 33 forged pictures of CASIA and the web that score
 * 50 or more, 30 have such a method; of the two untouched ones that do, none has, and of five such photos of
 * the ordinary files one.
 */
const PLAIN = 40;
const isPlain = ({ compromisedScore }: AssessmentResult) => (compromisedScore ?? 0) >= PLAIN;

/** The share, 0 to 1, by which a method that reads headers, tables and tags raises suspicion by itself. */
const weighHeader = ({ cue, model, compromisedScore }: AssessmentResult) =>
  cue === 'metadata' ? ((HEADER_TRUST.get(model) ?? 0) * (compromisedScore ?? 0)) / 100 : 0;

/**
 * Whether a finding explains a high score. Headers do so only if they alone would raise suspicion that is
 * reported: many untouched photos name an editor that reduced them.
 */
const explainsAlone = (finding: AssessmentResult) =>
  finding.cue === 'metadata' ? weighHeader(finding) >= TELLING : isPlain(finding);

const NETWORK = 'learned-traces';

/**
 * What explains a high score; null for nothing. The network gives no reason that a person could check: soap bubbles before a blue sky are all
 * that it takes. So beside it a second method for pixels must have seen something.
 */
export function findExplanation(results: readonly AssessmentResult[]): 'methods' | 'network' | null {
  const clear = results.filter((one) => one.status === 'finding' && explainsAlone(one));
  if (clear.length === 0) return null;
  const hasWitness = results.some((one) => one.cue === 'pixels' && one.model !== NETWORK && isNotable(one));
  return hasWitness || clear.some(({ model }) => model !== NETWORK) ? 'methods' : 'network';
}

function explain(
  findings: readonly AssessmentResult[],
  fused: Fused | null,
  limitation: Weakness | null,
  band: Band,
): Said[] {
  if (findings.length === 0) return [say('verdict.nothing-measured')];
  const ranked = findings.toSorted((a, b) => (b.compromisedScore ?? 0) - (a.compromisedScore ?? 0));
  const notable = ranked.filter(isNotable);
  if (limitation) {
    const reliable = notable.filter((result) => result.cue !== 'pixels' || isClearAlone(result));
    const messages = reliable.map(({ message }) => message);
    return [
      ...messages,
      limitation === 'small' ? say('verdict.too-small-to-tell') : say('verdict.drawn-to-tell'),
    ];
  }
  if (fused && fused.probability >= TELLING) {
    const messages = notable.map(({ message }) => message);
    const alone = notable.some(({ cue }) => cue === 'pixels') ? [] : [describeStrongest(ranked)];
    return [[say('verdict.together'), describeMarked(fused.heatMap)], ...alone, ...messages];
  }
  // A pixel method alone has scores as high on untouched pictures too: then neither its finding nor its name is
  // given as a reason. Its own row tells what it found.
  const common = fused ? notable.filter((one) => one.cue === 'pixels' && !isClearAlone(one)) : [];
  const messages = notable.filter((result) => !common.includes(result)).map(({ message }) => message);
  if (messages.length > 0) return common.length > 0 ? [...messages, say('verdict.common-besides')] : messages;
  // Many minor findings may add up to a score that is not low.
  if (band !== 'low' && band !== 'unknown') return [describeStrongest(ranked)];
  return [say(common.length > 0 ? 'verdict.common-single' : 'verdict.nothing-stood-out')];
}

/** From this probability on, with moderate suspicion, the fused maps are reported as a separate reason. */
const TELLING = 0.25;
/** Just below: unless headers alone reach it, the band is unknown. */
const MAX_LIMITED = 0.24;

/**
 * In pixels of the whole picture: hardly any training picture of the fusion and the network was smaller, so
 * their results on smaller ones were not measured. 240 x 320 is below it, the pictures of CASIA are not.
 */
const MIN_TRAINED_PIXELS = 80_000;
/**
 * Methods that need no noise: their traces indicate a change in computer-drawn pictures too, from this score
 * on.
 */
const NEED_NO_NOISE = new Set(IMAGE_METHODS.filter(({ needsNoNoise }) => needsNoNoise).map(({ id }) => id));
const CLEAR = 50;

/** Why traces that vary over the picture are not informative. */
type Weakness = 'small' | 'drawn';

/**
 * Very small pictures are not in the training data. A computer-drawn picture has no noise that could be
 * uniform: in a screenshot the letters stand out from flat areas. Of 484 pictures of the shared data that are
 * known to be forged none is drawn in this sense.
 */
function nameWeakness(
  results: readonly AssessmentResult[],
  { width, height, isDrawn = false }: Conditions,
): Weakness | null {
  if (width * height < MIN_TRAINED_PIXELS) return 'small';
  const isClear = results.some(
    ({ model, compromisedScore }) => NEED_NO_NOISE.has(model) && (compromisedScore ?? 0) >= CLEAR,
  );
  return isDrawn && !isClear ? 'drawn' : null;
}

/** They then raise no suspicion that would be reported. */
const limitProbability = (fused: Fused): Fused => ({
  ...fused,
  probability: Math.min(fused.probability, MAX_LIMITED),
});

/** The markers of findings that are clear by themselves: the fusion cannot lower them. */
const CLEAR_MARKERS: readonly MarkerId[] = ['picture-copied-exactly'];
const CLEAR_TRUST = 0.8;

const isClearAlone = ({ markers = [] }: AssessmentResult) =>
  markers.some((one) => CLEAR_MARKERS.includes(one));

/** The share of the picture that the map marks as changed; the map shows where. */
function describeMarked(map: HeatMap): Statement {
  const percent = 100 * measureMarked(map);
  if (percent === 0) return say('verdict.map-marks-none');
  return percent < 1
    ? say('verdict.map-marks-little')
    : say('verdict.map-marks', { percent: Math.round(percent) });
}

const measureMarked = ({ values }: HeatMap) =>
  values.reduce((sum, value) => sum + Number(value >= 0.5), 0) / values.length;

/** The strongest pixel methods, if none of them is clear. */
function describeStrongest(ranked: readonly AssessmentResult[]): Statement {
  const strongest = ranked
    .filter(({ cue, compromisedScore }) => cue === 'pixels' && (compromisedScore ?? 0) > 0)
    .slice(0, 2)
    .map(describeScored);
  if (strongest.length === 0) return say('verdict.none-alone');
  return say('verdict.highest-alone', { methods: series('and', strongest) });
}

function describeScored({ title, compromisedScore }: AssessmentResult): Statement {
  return say('verdict.scored-method', { method: title, score: compromisedScore ?? 0 });
}
