import { writeFileSync } from 'node:fs';
import { chooseLimits, detectExpensesInPicture, readFindings } from '@assay/analysis/in-process';
import { readArguments } from '../arguments.ts';
import { measureAuc, measureHitRate } from '../image/score-metrics.ts';
import { showProgress } from '../show-progress.ts';
import { changeTotal } from './change-total.ts';
import { compareFields, type FieldResult } from './compare-fields.ts';
import { evaluateReading } from './evaluate-reading.ts';
import { intervalOf } from './intervals.ts';
import { makeTwins } from './make-twins.ts';
import { type ReceiptSample, readSamples } from './read-samples.ts';

interface Measured {
  readonly name: string;
  readonly half: ReceiptSample['half'];
  readonly fields: FieldResult;
  /** Processor time for the untouched scan, in milliseconds. */
  readonly processorMs: number;
  readonly sumsFit: boolean | null;
  /** Whether a changed total is reported as not adding up; null if no total was read. */
  readonly contradictsChange: boolean | null;
  readonly quality: number;
  /** Suspicion of the digits; null if too few were found. */
  readonly scan: number | null;
  readonly genuine: number | null;
  readonly moved: number | null;
  readonly redrawn: number | null;
  readonly accused: { readonly scan: boolean; readonly genuine: boolean };
}

/** Later than all receipts, so that no date is in the future. */
const TODAY = '2026-01-01';

/**
 * `eval -- receipts --data DIR [--json FILE] [--limit N] [--only reading|boxes|series]`: with `--only`, evaluates
 * the reading alone, from the scans or from the transcribed words, or how numbers fit their dates.
 */
export async function evaluateReceipts(args: string[]): Promise<number> {
  const { data, json, limit, only } = readArguments(args);
  const samples = readSamples(data).slice(0, limit);
  if (only === 'reading') return evaluateReading(samples, { from: 'scans', json });
  if (only === 'boxes' || only === 'series') return evaluateReading(samples, { from: only, json });
  const measured: Measured[] = [];
  for (const sample of samples) {
    measured.push(await measure(sample));
    showProgress(measured.length, samples.length);
  }
  const report = {
    'development half': summarise(measured.filter(({ half }) => half === 'development')),
    'held-out half': summarise(measured.filter(({ half }) => half === 'held-out')),
    all: summarise(measured),
  };
  console.log(JSON.stringify(report, null, 2));
  if (json) writeFileSync(json, `${JSON.stringify({ report, receipts: measured }, null, 2)}\n`);
  return 0;
}

async function measure(sample: ReceiptSample): Promise<Measured> {
  const before = process.cpuUsage();
  const scan = await detect(sample.bytes);
  const { user, system } = process.cpuUsage(before);
  const twins = await makeTwins(sample);
  const genuine = await detect(twins.genuine);
  const forged = new Map<string, number | null>();
  for (const { kind, bytes } of twins.forged)
    forged.set(kind, (await detect(bytes)).digits?.suspicion ?? null);
  return {
    name: sample.name,
    half: sample.half,
    fields: compareFields(scan.expenses[0], sample.key),
    processorMs: Math.round((user + system) / 1000),
    sumsFit: scan.expenses[0]?.sums.fit ?? null,
    contradictsChange: contradictsChange(scan),
    quality: twins.quality,
    scan: scan.digits?.suspicion ?? null,
    genuine: genuine.digits?.suspicion ?? null,
    moved: forged.get('moved') ?? null,
    redrawn: forged.get('redrawn') ?? null,
    accused: { scan: scan.digits?.isConspicuous ?? false, genuine: genuine.digits?.isConspicuous ?? false },
  };
}

function contradictsChange(scan: ReturnType<typeof readFindings>): boolean | null {
  const page = changeTotal(scan);
  if (!page) return null;
  return readFindings({ page, digits: null }, { today: TODAY }).expenses[0]?.sums.fit === false;
}

async function detect(bytes: Uint8Array) {
  const { body } = await detectExpensesInPicture({
    bytes,
    options: { languages: ['en', 'de', 'es'] },
    limits: chooseLimits(),
    threads: 1,
    reportProgress: () => {},
  });
  return readFindings(body, { today: TODAY });
}

function summarise(measured: readonly Measured[]) {
  const count = measured.length;
  const share = (is: (one: Measured) => boolean) => {
    const hits = measured.filter(is).length;
    return {
      share: round(hits / Math.max(1, count)),
      of: count,
      interval95: intervalOf(hits, count).map(round),
    };
  };
  const field = (name: keyof FieldResult['right']) => ({
    right: share(({ fields }) => fields.right[name]),
    nearly: share(({ fields }) => fields.nearly[name]),
  });
  const times = measured.map(({ processorMs }) => processorMs).sort((a, b) => a - b);
  // With too few digits a picture is never accused.
  const scores = (kind: 'genuine' | 'moved' | 'redrawn') => measured.map((one) => one[kind] ?? 0);
  const auc = (forged: readonly number[]) => round(measureAuc(forged, scores('genuine')) ?? Number.NaN);
  const both = [...scores('moved'), ...scores('redrawn')];
  return {
    merchant: field('merchant'),
    date: field('date'),
    total: field('total'),
    processorMs: { median: times[times.length >> 1], most: times[times.length - 1] },
    sumsSaidToFail: share(({ sumsFit }) => sumsFit === false),
    changedTotalsContradicted: share(({ contradictsChange: is }) => is === true),
    forgedTwins: {
      auc: auc(both),
      aucMoved: auc(scores('moved')),
      aucRedrawn: auc(scores('redrawn')),
      foundAtOneInTwenty: round(measureHitRate(both, scores('genuine'), 0.05) ?? Number.NaN),
      accusedResaved: share(({ accused }) => accused.genuine),
      accusedScans: share(({ accused }) => accused.scan),
    },
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
