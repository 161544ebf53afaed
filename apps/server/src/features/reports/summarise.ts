import type { RecordErrorCode } from '@assay/contract/closed-sets';
import type { Report, ReportAsset } from '@assay/contract/reports';
import { type Dissent, describeDissent, findDissent } from '@assay/contract/wordings/dissent-words';
import { isCalm, listSentences } from '@assay/contract/wordings/verdict-sentences';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { explainFailure, listUnexamined, wasAnalysed } from './list-unexamined.ts';
import { nameMethod } from './name-method.ts';

type Summary = Report['summary'];

const MAX_REASONS = 3;
/** From here on the score itself agrees with a sure method. */
const HIGH_SCORE = 50;
/** Findings of a record that cast doubt on the files they name, whatever their scores. */
const GRAVE: ReadonlySet<RecordErrorCode> = new Set(['ERROR_DUPLICATE_MEDIA', 'ERROR_FACIAL_MATCH_FAILURE']);
/** It only repeats the scores: it is not about the files compared with one another. */
const OF_SCORES: RecordErrorCode = 'ERROR_TAMPERED_ASSETS';

/**
 * The conclusion in a few sentences, the most important first. Suspicious does not mean fraud, and low does
 * not mean authentic.
 */
export function summarise(assets: readonly ReportAsset[], checks: Report['checks'], limit: number): Summary {
  const analysed = assets.filter(wasAnalysed);
  const scores = analysed.flatMap(({ verdict }) => verdict.score ?? []);
  const suspicious = scores.filter((score) => score >= limit).length;
  const between = listBetween(checks);
  const notable = listNotable(assets, checks, limit);
  const unexamined = listUnexamined(assets);
  const known = { files: assets.length, analysed: analysed.length, suspicious, limit, unexamined };
  const highestScore = scores.length > 0 ? Math.max(...scores) : null;
  const verdict = sayVerdict(known, notable.length, between);
  const said = tell(assets, checks, { ...known, verdict });
  return {
    ...known,
    highestScore,
    isDisputed: highestScore !== null && highestScore < HIGH_SCORE && analysed.some(isDisputed),
    verdict: inEnglish(verdict),
    statements: [verdict],
    worst: notable.find((number) => assets[number - 1]?.verdict.status === 'complete') ?? null,
    notable,
    reasons: listReasons(
      notable.flatMap((number) => assets[number - 1] ?? []),
      between,
    ),
    sentences: said.map((sentence) => inEnglish(sentence)),
    sentenceStatements: said,
  };
}

type Known = Pick<Summary, 'files' | 'analysed' | 'suspicious' | 'limit' | 'unexamined'>;

/** The sentences below the verdict, which do not repeat it. */
function tell(
  assets: readonly ReportAsset[],
  checks: Report['checks'],
  { verdict, ...known }: Known & { readonly verdict: Statement },
): Statement[][] {
  const disputed = assets.filter((asset) => wasAnalysed(asset) && isDisputed(asset)).length;
  const failing = assets.filter(failsChecks).length;
  const unanalysed = known.files - known.analysed;
  const between = listBetween(checks).length;
  return [
    describeLimit(verdict, { ...known, isCalm: checks.length === 0 }),
    disputed > 0 ? [say('report.methods-disagree', { count: disputed })] : [],
    between > 0 && verdict.id !== 'report.below-limit-but-findings'
      ? [say('report.things-stand-out', { count: between })]
      : [],
    ...describeDocuments(assets),
    failing > 0 ? [say('report.checks-fail', { count: failing })] : [],
    unanalysed > 0 && verdict.id !== 'report.nothing-analysed'
      ? [say('report.files-not-analysed', { count: unanalysed })]
      : [],
    describeLedger(assets),
  ].filter((said) => said.length > 0);
}

/** Beside a verdict that does not mention the limit, how the files compare with it; else what a low score leaves open. */
function describeLimit(
  { id }: Statement,
  { analysed, suspicious, limit, isCalm }: Known & { readonly isCalm: boolean },
): Statement[] {
  if (id === 'report.below-limit' || id === 'report.below-limit-not-all')
    return isCalm ? [say('report.calm-proves-nothing')] : [];
  if (id !== 'report.look-at' || analysed === 0) return [];
  return suspicious > 0
    ? [say('report.files-reach-limit', { count: suspicious, limit })]
    : [say('report.below-limit', { limit })];
}

function sayVerdict(
  { files, analysed, suspicious, limit, unexamined }: Known,
  notable: number,
  checks: Report['checks'],
): Statement {
  if (files === 0) return say('report.no-files');
  if (notable > 0) return say('report.look-at', { notable, files });
  if (analysed === 0) return say('report.nothing-analysed');
  if (checks.length > 0) return say('report.below-limit-but-findings', { limit, count: checks.length });
  if (unexamined.length > 0 || suspicious > 0) return say('report.below-limit-not-all', { limit });
  return say('report.below-limit', { limit });
}

/** The gravest first: by the documents' verdicts and by score, then the failed ones. */
function listNotable(assets: readonly ReportAsset[], checks: Report['checks'], limit: number): number[] {
  const named = new Set(checks.filter(({ code }) => GRAVE.has(code)).flatMap(({ files }) => files));
  const weigh = (asset: ReportAsset): number => {
    const { verdict, document, number } = asset;
    const score = verdict.score ?? 0;
    if (verdict.status === 'failed') return 1;
    if (verdict.status !== 'complete') return named.has(number) ? 2 : 0;
    if (score >= limit || isChanged(document)) return 100 + score;
    if (isDisputed(asset) || named.has(number) || failsChecks(asset)) return 2 + score;
    return 0;
  };
  return assets
    .map((asset) => ({ number: asset.number, weight: weigh(asset) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.number - other.number)
    .map(({ number }) => number);
}

const listBetween = (checks: Report['checks']) => checks.filter(({ code }) => code !== OF_SCORES);

const dissentOf = ({ verdict: { band, methods } }: ReportAsset): Dissent | null => findDissent(band, methods);
const isDisputed = (asset: ReportAsset) => dissentOf(asset) !== null;

const isChanged = (document: ReportAsset['document']) =>
  document?.verdict === 'changed' || document?.verdict === 'broken';

const listRead = ({ expenses, accountStatements = [] }: ReportAsset) => [...expenses, ...accountStatements];
const failsChecks = (asset: ReportAsset) => listRead(asset).some(({ failures }) => failures.length > 0);

/** With several files, one reason each, then findings across them, then further reasons. */
function listReasons(notable: readonly ReportAsset[], between: Report['checks']): Summary['reasons'] {
  const first = notable.flatMap((asset) => reasonsOf(asset).slice(0, 1));
  const tell = (some: Report['checks']) =>
    some.map(({ message, statements, files }) => ({
      file: files[0] ?? null,
      text: message,
      ...(statements && { statements }),
    }));
  const grave = tell(between.filter(({ code }) => GRAVE.has(code)));
  const others = tell(between.filter(({ code }) => !GRAVE.has(code)));
  const further = notable.flatMap((asset) => reasonsOf(asset).slice(1));
  const taken = [
    ...first.slice(0, 2),
    ...grave,
    ...first.slice(2),
    ...others.slice(0, 1),
    ...further,
    ...others.slice(1),
  ];
  return taken.slice(0, MAX_REASONS);
}

function reasonsOf(asset: ReportAsset): Summary['reasons'] {
  const { number, verdict } = asset;
  if (verdict.status === 'failed') {
    const { why, statements } = explainFailure(asset);
    return [{ file: number, text: why, ...(statements && { statements }) }];
  }
  const dissent = dissentOf(asset);
  const failures = listRead(asset).flatMap(({ failures: sentences, statements }) =>
    listSentences({ sentences, statements }),
  );
  // That nothing stood out is no reason for a person to look.
  const sentences = listSentences(verdict).filter((sentence) => !dissent || !isCalm(sentence));
  return [
    ...(dissent
      ? [{ english: describeDissent(dissent), statements: [sayDissent(dissent, verdict.methods)] }]
      : []),
    ...sentences,
    ...failures,
  ].map(({ english, statements }) => ({
    file: number,
    text: english,
    ...(statements && { statements: [...statements] }),
  }));
}

function sayDissent(dissent: Dissent, methods: ReportAsset['verdict']['methods']): Statement {
  const method = methods.find(({ model }) => model === dissent.model);
  return say('verdict.dissent', {
    method: method ? nameMethod(method) : dissent.method,
    score: dissent.score,
  });
}

function describeDocuments(assets: readonly ReportAsset[]): Statement[][] {
  const changed = assets.filter(({ document }) => document?.verdict === 'changed').length;
  const broken = assets.filter(({ document }) => document?.verdict === 'broken').length;
  return [
    changed > 0 ? [say('report.documents-changed', { count: changed })] : [],
    broken > 0 ? [say('report.signatures-broken', { count: broken })] : [],
  ];
}

function describeLedger(assets: readonly ReportAsset[]): Statement[] {
  if (assets.length === 0) return [];
  const entered = assets.filter(({ ledger }) => ledger.index !== null).length;
  const changed = assets.filter(({ verdict }) => verdict.ledger?.state === 'changed').length;
  if (changed > 0) return [say('report.verdicts-changed', { count: changed })];
  if (entered === assets.length) return [say('report.all-in-ledger')];
  return [say('report.some-in-ledger', { entered, count: assets.length })];
}
