import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseLimits, readFindings, recogniseText } from '@assay/analysis/in-process';
import type { Expense } from '@assay/expenses';
import { fromInvocation } from '../arguments.ts';
import { showProgress } from '../show-progress.ts';
import { intervalOf } from './intervals.ts';
import { type CountryReceipt, readCountryReceipts } from './read-country-receipts.ts';

/** Later than all receipts, so that no date is in the future. */
const TODAY = '2026-01-01';
const FIELDS = ['total', 'date', 'merchant', 'currency'] as const;
type Outcome = 'right' | 'wrong' | 'silent' | 'not stated';

interface Measured extends Omit<CountryReceipt, 'bytes' | 'page'> {
  readonly outcomes: Readonly<Record<(typeof FIELDS)[number], Outcome>>;
  readonly found: Readonly<Record<(typeof FIELDS)[number], string | number | null>>;
  readonly objections: readonly string[];
}

/**
 * `eval -- receipts-elsewhere --clones DIR [--only words|pictures] [--limit N] [--json FILE]`: compares what is
 * read on receipts of several countries, from words that other programs recognised and from pictures, with what
 * their collectors state. Clones are `OWNER+NAME/repo`. The words that our own recognition reads in a picture are
 * kept in `.cache/receipt-words`, so that a run that was stopped goes on. A third of the receipts is kept apart:
 * it is counted, but not shown.
 */
export async function evaluateCountries(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      ...{ clones: { type: 'string' }, json: { type: 'string' }, only: { type: 'string' } },
      limit: { type: 'string' },
    },
  });
  if (!values.clones) throw new Error('--clones DIR names the folder with the clones');
  const { receipts: all, missing } = readCountryReceipts(fromInvocation(values.clones), values.only);
  const receipts = values.limit === undefined ? all : takeSample(all, Number(values.limit));
  const measured: Measured[] = [];
  for (const { bytes, page, ...receipt } of receipts) {
    const words = page ?? (await recognise(bytes, receipt.sha256));
    const [expense] = readFindings({ page: words, digits: null }, { today: TODAY }).expenses;
    measured.push({ ...receipt, ...compare(expense, receipt.truth) });
    showProgress(measured.length, receipts.length);
  }
  const open = measured.filter(({ part }) => part === 'open');
  const countries = [...new Set(measured.map(({ country }) => country))].sort();
  const report = {
    open: summarise(open),
    'kept apart': summarise(measured.filter(({ part }) => part === 'kept apart')),
    ...Object.fromEntries(
      countries.map((name) => [name, summarise(measured.filter(({ country }) => country === name))]),
    ),
  };
  console.log(JSON.stringify({ missing, report }, null, 2));
  if (values.json)
    writeFileSync(fromInvocation(values.json), `${JSON.stringify({ report, open }, null, 2)}\n`);
  return 0;
}

/** A random sample that is the same in each run; larger ones contain the smaller ones. */
const takeSample = (receipts: readonly CountryReceipt[], limit: number) =>
  receipts.toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1)).slice(0, limit);

const CACHE = fromInvocation('.cache/receipt-words');

async function recognise(bytes: Uint8Array, sha256: string): Promise<unknown> {
  const kept = join(CACHE, `${sha256}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const { body } = await recogniseText({
    ...{ bytes, options: { languages: ['en', 'de', 'es'] }, limits: chooseLimits() },
    ...{ threads: 1, reportProgress: () => {} },
  });
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(kept, JSON.stringify(body));
  return body;
}

function compare(
  expense: Expense | undefined,
  truth: CountryReceipt['truth'],
): Pick<Measured, 'outcomes' | 'found' | 'objections'> {
  const found = {
    total: expense?.total ?? null,
    date: expense?.date ?? null,
    merchant: expense?.merchant ?? null,
    currency: expense?.currency ?? null,
  };
  const tell = (field: (typeof FIELDS)[number], isRight: () => boolean): Outcome =>
    truth[field] === null ? 'not stated' : found[field] === null ? 'silent' : isRight() ? 'right' : 'wrong';
  return {
    outcomes: {
      total: tell('total', () => found.total === truth.total),
      date: tell('date', () => found.date === truth.date),
      merchant: tell('merchant', () => isSameMerchant(found.merchant ?? '', truth.merchant ?? '')),
      currency: tell('currency', () => found.currency === truth.currency),
    },
    found,
    objections: (expense?.sums.failures ?? []).map(({ sentence }) => sentence),
  };
}

/**
 * Collectors use a shop's popular name, the receipt its company name: one must contain the first word of the
 * other, or all of it.
 */
function isSameMerchant(found: string, stated: string): boolean {
  const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const [one, other] = [plain(found), plain(stated)];
  const [first = ''] = stated.split(/\s+/).map(plain);
  return (
    one.includes(other) ||
    (one.length > 3 && other.includes(one)) ||
    (first.length > 2 && one.includes(first))
  );
}

function summarise(measured: readonly Measured[]) {
  const fields = FIELDS.map((field) => {
    const stated = measured.filter(({ outcomes }) => outcomes[field] !== 'not stated');
    const count = (outcome: Outcome) => stated.filter(({ outcomes }) => outcomes[field] === outcome).length;
    const right = count('right');
    return [
      field,
      {
        ...{ stated: stated.length, right, wrong: count('wrong'), silent: count('silent') },
        interval95: intervalOf(right, stated.length),
      },
    ] as const;
  });
  return {
    receipts: measured.length,
    ...Object.fromEntries(fields),
    objections: measured.filter(({ objections }) => objections.length > 0).length,
  };
}
