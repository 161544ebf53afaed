import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyseFile, detectExpenses, type Expense } from '@assay/analysis';
import { readArguments } from '../arguments.ts';
import { intervalOf } from '../receipts/intervals.ts';
import { showProgress } from '../show-progress.ts';
import { compareSyntaxes } from './compare-syntaxes.ts';
import { countClosedDays } from './count-closed-days.ts';
import { evaluateTwins } from './evaluate-twins.ts';
import { type InvoiceTruth, readTruth } from './read-truth.ts';

type Outcome = 'right' | 'wrong' | 'silent';
type FieldName = keyof InvoiceTruth;

interface Measured {
  readonly file: string;
  /** By the first digit of the SHA-256, odd or even. Nothing was tuned on the even half of ZUGFeRD/corpus. */
  readonly half: 'open' | 'kept apart';
  readonly fields: Readonly<Partial<Record<FieldName, Outcome>>>;
  readonly expected: InvoiceTruth;
  readonly read: Readonly<Partial<Record<FieldName, unknown>>>;
  readonly objections: readonly string[];
  /** Objections: between the page and the XML, and within the XML. */
  readonly eInvoice: readonly string[];
  readonly score: number | null;
  readonly conclusion: string | null;
}

/** Later than all invoices, so that no date is in the future. */
const TODAY = '2026-11-27';
const FIELDS: readonly FieldName[] = ['total', 'tax', 'net', 'date', 'currency', 'number'];
/** Amounts are equal if they agree to the hundredth. */
const SAME = 0.005;

/**
 * `eval -- invoices --data DIR [--json FILE] [--limit N] [--only reading|twins|syntaxes|days]`: compares what
 * is read on the pages of every PDF invoice in DIR with what the invoice states in its XML or in a JSON file
 * beside it, and analyses every file unless only `reading` is requested. `days` counts those that are dated to
 * days on which offices are closed.
 */
export async function evaluateInvoices(args: string[]): Promise<number> {
  const { data, json, limit, only } = readArguments(args);
  if (only === 'twins') return evaluateTwins(data, json);
  if (only === 'syntaxes') return compareSyntaxes(data);
  const paths = readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.pdf$/i.test(path))
    .sort();
  const invoices = paths.flatMap((file) => {
    const bytes = readFileSync(join(data, file));
    const truth = readTruth(join(data, file), bytes);
    return truth ? [{ file, bytes, truth }] : [];
  });
  if (only === 'days') {
    countClosedDays(invoices);
    return 0;
  }
  const measured: Measured[] = [];
  for (const invoice of invoices.slice(0, limit)) {
    measured.push(await measure(data, invoice, only !== 'reading'));
    showProgress(measured.length, Math.min(limit, invoices.length));
  }
  const report = {
    open: summarise(measured.filter(({ half }) => half === 'open')),
    'kept apart': summarise(measured.filter(({ half }) => half === 'kept apart')),
  };
  console.log(JSON.stringify(report, null, 2));
  if (json) writeFileSync(json, `${JSON.stringify({ report, invoices: measured }, null, 2)}\n`);
  return 0;
}

interface Invoice {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly truth: InvoiceTruth;
}

async function measure(
  data: string,
  { file, bytes, truth }: Invoice,
  isAnalysed: boolean,
): Promise<Measured> {
  const path = join(data, file);
  const found = await detectExpenses(path, { today: TODAY });
  const expense = found.status === 'complete' ? found.expenses[0] : undefined;
  const failures = found.status === 'complete' ? found.expenses.flatMap(({ sums }) => sums.failures) : [];
  const read = readFields(expense);
  const analysis = isAnalysed ? await analyseFile(path, { overlay: false }) : null;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    file,
    half: Number.parseInt(sha256.slice(0, 1), 16) % 2 === 1 ? 'open' : 'kept apart',
    fields: Object.fromEntries(
      FIELDS.filter((field) => isStated(truth, field)).map((field) => [
        field,
        compare(truth[field], read[field]),
      ]),
    ),
    expected: truth,
    read,
    objections: failures.filter(({ id }) => !id.startsWith('e-invoice-')).map(({ sentence }) => sentence),
    eInvoice: failures.filter(({ id }) => id.startsWith('e-invoice-')).map(({ sentence }) => sentence),
    score: analysis?.tamperScore ?? null,
    conclusion: analysis?.document?.verdict ?? null,
  };
}

/** A page need not print a tax of zero; without tax it has no net amount besides the total. */
function isStated(truth: InvoiceTruth, field: FieldName): boolean {
  return truth[field] !== null && (!['tax', 'net'].includes(field) || Boolean(truth.tax));
}

function readFields(expense: Expense | undefined): Partial<Record<FieldName, unknown>> {
  if (!expense) return {};
  const { total, tax, subtotal: net, date, currency, number } = expense;
  return { total, tax, net, date, currency, number };
}

/** Credit notes state their amounts with or without a minus sign. */
function compare(expected: unknown, read: unknown): Outcome {
  if (read === null || read === undefined) return 'silent';
  const isSame =
    typeof expected === 'number' && typeof read === 'number'
      ? Math.abs(Math.abs(expected) - Math.abs(read)) < SAME
      : expected === read;
  return isSame ? 'right' : 'wrong';
}

function summarise(measured: readonly Measured[]) {
  const field = (name: FieldName) => {
    const outcomes = measured.flatMap(({ fields }) => fields[name] ?? []);
    const count = (one: Outcome) => outcomes.filter((outcome) => outcome === one).length;
    return { right: share(count('right'), outcomes.length), wrong: count('wrong'), silent: count('silent') };
  };
  const count = (is: (one: Measured) => boolean) => share(measured.filter(is).length, measured.length);
  return {
    invoices: measured.length,
    ...Object.fromEntries(FIELDS.map((name) => [name, field(name)])),
    objectedTo: count(({ objections }) => objections.length > 0),
    eInvoiceObjectedTo: count(({ eInvoice }) => eInvoice.length > 0),
    calledChanged: count(({ conclusion }) => conclusion === 'changed'),
    scored50: count(({ score }) => (score ?? 0) >= 50),
  };
}

function share(hits: number, of: number) {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return { share: of === 0 ? null : round(hits / of), hits, of, interval95: intervalOf(hits, of).map(round) };
}
