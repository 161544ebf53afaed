import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chooseLimits, detectExpensesInDocument, requireDocumentWords } from '@assay/analysis/in-process';
import {
  type AccountStatement,
  describeAccountStatement,
  type ReadPage,
  readAccountStatements,
} from '@assay/expenses';
import { fromInvocation } from '../arguments.ts';
import { intervalOf } from '../receipts/intervals.ts';
import { showProgress } from '../show-progress.ts';
import { type AccountTwin, makeTwins } from './make-twins.ts';
import { type AccountSample, NOTHING, readSamples, type SampleKind } from './read-samples.ts';
import { setText } from './set-text.ts';
import { writeStatements } from './write-statements.ts';

interface Measured extends Pick<AccountSample, 'file' | 'kind' | 'source' | 'truth'> {
  /**
   * By the first digit of the SHA-256. What is reported of the third that is kept apart is shown to nobody.
   */
  readonly part: 'open' | 'kept apart';
  readonly recognised: boolean;
  readonly accounts: readonly Pick<
    ReturnType<typeof describeAccountStatement>,
    'opening' | 'closing' | 'sums'
  >[];
  readonly bookings: number;
  /** Objections to the sums of the untouched statement. */
  readonly objections: readonly string[];
  readonly twins: readonly AccountTwin[];
}

/** Digests whose first hexadecimal digit is below this are kept apart: 5 of 16. */
const KEPT_APART = 5;

/**
 * `eval -- accounts --clones DIR [--json FILE] [--only sample|text|written]`: reads the account statements of
 * the manifest from clones (`OWNER+NAME/repo`), compares them with what their source states, lists objections
 * to untouched ones, and changes one figure in each that adds up. Further statements are written in eight
 * styles. Nothing was tuned on the third that is kept apart; its results are counted, but not shown.
 */
export async function evaluateAccounts(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { clones: { type: 'string' }, json: { type: 'string' }, only: { type: 'string' } },
  });
  if (!values.clones) throw new Error('--clones DIR names the folder with the clones');
  const { samples, missing } = readSamples(fromInvocation(values.clones), values.only);
  const measured: Measured[] = [];
  for (const sample of samples) {
    measured.push(measure(sample, await readPages(sample)));
    showProgress(measured.length, samples.length);
  }
  if (values.only === undefined || values.only === 'written')
    for (const { name, pages } of writeStatements()) {
      const sha256 = createHash('sha256').update(name).digest('hex');
      measured.push(measure({ file: name, kind: 'written', source: 'eval', sha256, truth: NOTHING }, pages));
    }
  const kinds: readonly SampleKind[] = ['sample', 'text', 'written'];
  const report = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(
        (['open', 'kept apart'] as const).map((part) => [
          part,
          summarise(measured.filter((one) => one.kind === kind && one.part === part)),
        ]),
      ),
    ]),
  );
  const open = measured.filter(({ part }) => part === 'open');
  const objected = open.filter(({ objections }) => objections.length > 0);
  console.log(
    JSON.stringify(
      { missing, report, objected: objected.map(({ file, objections }) => ({ file, objections })) },
      null,
      2,
    ),
  );
  if (values.json)
    writeFileSync(fromInvocation(values.json), `${JSON.stringify({ report, statements: open }, null, 2)}\n`);
  return 0;
}

function measure(
  { file, kind, source, truth, sha256 }: Omit<AccountSample, 'bytes'>,
  pages: readonly ReadPage[],
): Measured {
  const found = readAccountStatements(pages).statements;
  const twins = found.flatMap((statement, place) =>
    statement.fit ? makeTwins(`${file} ${place}`, pages, statement) : [],
  );
  return {
    ...{ file, kind, source, truth },
    part: Number.parseInt(sha256.slice(0, 1), 16) < KEPT_APART ? 'kept apart' : 'open',
    recognised: found.length > 0,
    accounts: found.map((one) => {
      const { opening, closing, sums } = describeAccountStatement(one);
      return { opening, closing, sums };
    }),
    bookings: found.reduce((sum, one) => sum + countBookings(one), 0),
    objections: found.flatMap((one) =>
      describeAccountStatement(one).sums.failures.flatMap(({ id, sentence }) =>
        id === 'check-digit' ? [] : [sentence],
      ),
    ),
    twins,
  };
}

async function readPages({ kind, bytes }: AccountSample): Promise<readonly ReadPage[]> {
  if (kind === 'text') return setText(new TextDecoder().decode(bytes));
  const request = {
    options: { languages: ['en'] },
    limits: chooseLimits(),
    threads: 1,
    reportProgress: () => {},
  };
  const { body } = await detectExpensesInDocument({ bytes, ...request });
  return requireDocumentWords(body).pages;
}

function countBookings({ rows }: AccountStatement): number {
  return rows.filter(({ kind }) => kind === 'booking').length;
}

function summarise(measured: readonly Measured[]) {
  const of = (is: (one: Measured) => boolean, among = measured) =>
    share(among.filter(is).length, among.length);
  const first = ({ accounts: [account] }: Measured) => account;
  const last = ({ accounts }: Measured) => accounts.at(-1);
  const stated = (name: keyof Measured['truth']) => measured.filter(({ truth }) => truth[name] !== null);
  const twins = (changed: AccountTwin['changed']) => {
    const made = measured.flatMap((one) => one.twins.filter((twin) => twin.changed === changed));
    const count = (outcome: AccountTwin['outcome']) => made.filter((twin) => twin.outcome === outcome).length;
    return {
      told: share(count('told'), made.length),
      elsewhere: count('elsewhere'),
      silent: count('silent'),
    };
  };
  const isSame = (one: number | null | undefined, other: number | null) =>
    typeof one === 'number' && other !== null && Math.abs(Math.abs(one) - Math.abs(other)) < 0.005;
  return {
    statements: measured.length,
    recognised: of(({ recognised }) => recognised),
    addUp: of(({ accounts }) => accounts.length > 0 && accounts.every(({ sums }) => sums.fit === true)),
    objectedTo: of(({ objections }) => objections.length > 0),
    opening: of((one) => isSame(first(one)?.opening, one.truth.opening), stated('opening')),
    closing: of((one) => isSame(last(one)?.closing, one.truth.closing), stated('closing')),
    bookings: of(({ bookings, truth }) => bookings === truth.bookings, stated('bookings')),
    changedAmounts: twins('amount'),
    changedBalances: twins('balance'),
  };
}

function share(hits: number, of: number) {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return { share: of === 0 ? null : round(hits / of), hits, of, interval95: intervalOf(hits, of).map(round) };
}
