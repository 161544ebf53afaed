import { sha256 } from '@noble/hashes/sha2.js';

/** The content of verdict and decision entries: the subject is the digest of one of these. */
export type Statement = VerdictStatement | DecisionStatement;

/**
 * The results of the methods for a file, with their versions. Everything except the time follows from the
 * file.
 */
export type VerdictStatement = {
  statement: 'assay-verdict/1';
  fileFingerprint: string;
  fingerprint: string;
  /** The analysis that produced it. */
  taskId: string;
  /** ISO 8601: when the file came in, the only clock that methods know. */
  receivedAt: string;
  /** Whole points, 0 to 100. */
  tamperScore: number | null;
  band: string;
  /** Version of the fusion of methods; older verdicts have none. */
  fusion?: string;
  sentences: string[];
  assessments: MethodStatement[];
};

export type MethodStatement = {
  model: string;
  version: string;
  status: string;
  compromisedScore: number | null;
  message: string;
  /** Places in the file: areas of the picture or of a page, spans of time, objects, revisions. */
  regions: PlaceStatement[];
};

/** May be nested: an area of the frame within a span of time. */
export interface PlaceStatement {
  readonly [key: string]: string | number | PlaceStatement | undefined;
}

/**
 * A person's decision on a record. It contains names and reasons, of which the ledger holds only the digest.
 */
export type DecisionStatement = {
  statement: 'assay-decision/1';
  id: string;
  recordId: string;
  /** The one file that the decision concerns; missing: the record as a whole. */
  assetId?: string;
  outcome: string;
  reason: string;
  falseAlarm: boolean;
  supersedes: string | null;
  decidedBy: string;
  /** ISO 8601. */
  decidedAt: string;
  /** The user who confirmed it, if confirmation was needed. */
  confirmedBy?: string;
};

/** Statements have a handful of levels; a hostile document may have enough to overflow the stack. */
const DEEPEST = 64;

/**
 * Canonical JSON according to RFC 8785 (JCS): members sorted by UTF-16 code units, numbers in ECMAScript
 * notation, no spaces. Throws RangeError for what JSON cannot represent (numbers that are not finite, halves
 * of surrogate pairs) and for more than 64 levels.
 */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > DEEPEST) throw new RangeError('nested too deeply');
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('not a finite number');
  if (typeof value === 'string' && !value.isWellFormed()) throw new RangeError('not well-formed text');
  if (Array.isArray(value)) return `[${value.map((held) => canonicalJson(held, depth + 1)).join(',')}]`;
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value);
    if (text === undefined) throw new RangeError('nothing that JSON can say');
    return text;
  }
  const members = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, held]) => `${canonicalJson(key)}:${canonicalJson(held, depth + 1)}`);
  return `{${members.join(',')}}`;
}

/** SHA-256 of the statement's canonical bytes, in hex: the subject of its entry. */
export const digestStatement = (statement: Statement): string => digestText(canonicalJson(statement));

/** SHA-256 of the text's UTF-8 bytes, in hex. */
export function digestText(text: string): string {
  const digest = sha256(new TextEncoder().encode(text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One thing in which two verdicts on a file differ. */
export type VerdictDifference = {
  /** Null: the file as a whole. */
  model: string | null;
  what: 'score' | 'band' | 'version' | 'status' | 'message' | 'places' | 'missing' | 'added';
  entered: string | null;
  computed: string | null;
};

export type Measured = Pick<VerdictStatement, 'tamperScore' | 'band' | 'fusion' | 'assessments'>;

/**
 * The differences of a recomputed verdict: none if every method says the same. The sentences of the whole
 * follow from these and are not compared, because organisations add remarks of their own to them.
 */
export function compareVerdicts(entered: Measured, computed: Measured): VerdictDifference[] {
  const show = (value: unknown) => (value === null ? null : String(value));
  const differences: VerdictDifference[] = [];
  const compare = (
    model: string | null,
    what: VerdictDifference['what'],
    one: unknown,
    other: unknown,
  ): void => {
    if (one !== other) differences.push({ model, what, entered: show(one), computed: show(other) });
  };
  compare(null, 'score', entered.tamperScore, round(computed.tamperScore));
  compare(null, 'band', entered.band, computed.band);
  if (entered.fusion) compare(null, 'version', entered.fusion, computed.fusion ?? null);
  for (const before of entered.assessments) {
    const { model } = before;
    const after = computed.assessments.find((one) => one.model === model);
    if (!after) {
      differences.push({ model, what: 'missing', entered: before.version, computed: null });
      continue;
    }
    compare(model, 'version', before.version, after.version);
    compare(model, 'status', before.status, after.status);
    compare(model, 'score', before.compromisedScore, after.compromisedScore);
    compare(model, 'message', before.message, after.message);
    compare(model, 'places', canonicalJson(before.regions), canonicalJson(after.regions));
  }
  for (const { model, version } of computed.assessments) {
    if (entered.assessments.some((one) => one.model === model)) continue;
    differences.push({ model, what: 'added', entered: null, computed: version });
  }
  return differences;
}

const round = (score: number | null) => (score === null ? null : Math.round(score));
