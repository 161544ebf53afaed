import { splitNumber } from '@assay/analysis';
import type { AssetExpenses, ReceiptCode } from '@assay/contract/expenses';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, asc, eq, ne, type SQL, sql } from '../../../platform/database/orm.ts';
import { expenses } from '../../../platform/database/schema/expenses.ts';
import { assets } from '../../../platform/database/schema/records.ts';

/** With more receipts in other files of a record, nothing is reported as holding. */
const MAX_RECEIPTS = 500;

interface Chained {
  readonly file: {
    readonly assetId: string;
    readonly recordId: string | null;
    readonly originalName: string;
  };
  readonly createdAt: Date;
  readonly place: number;
  readonly code: number;
  readonly number: string | null;
  readonly total: number | null;
  readonly signature: ReceiptCode['signature'];
  readonly link: NonNullable<ReceiptCode['chain']>;
}

type Chain = AssetExpenses['chains'][number];
interface Judgement {
  readonly state: Chain['state'];
  readonly said: Statement;
  readonly other: Chained | null;
}

/** Whether the receipts of a file continue others of its record, as chained by their tills. */
export async function findChains(
  transaction: Transaction,
  { id, recordId }: Pick<typeof assets.$inferSelect, 'id' | 'recordId'>,
): Promise<Chain[]> {
  const { chained: own } = await readChained(transaction, eq(assets.id, id));
  if (own.length === 0) return [];
  const rest =
    recordId === null
      ? { chained: [], isCut: false }
      : await readChained(transaction, and(eq(assets.recordId, recordId), ne(assets.id, id)), MAX_RECEIPTS);
  const all = [...rest.chained, ...own];
  return own.map((one) => conclude(one, judge(one, all, rest.isCut)));
}

/** `most`: receipts, each with all its codes. `isCut`: there are more. */
async function readChained(
  transaction: Transaction,
  isMeant: SQL | undefined,
  most?: number,
): Promise<{ chained: Chained[]; isCut: boolean }> {
  const rows = await transaction
    .select({
      ...{ assetId: assets.id, recordId: assets.recordId, originalName: assets.originalName },
      ...{ createdAt: assets.createdAt, place: expenses.place },
      codes: sql<ReceiptCode[] | null>`${expenses.report} #> '{expense,codes}'`,
    })
    .from(expenses)
    .innerJoin(assets, eq(assets.id, expenses.assetId))
    .where(and(isMeant, sql`${expenses.report} #> '{expense,codes}' @> '[{"kind":"rksv"}]'`))
    .orderBy(asc(assets.createdAt), asc(assets.id), asc(expenses.place))
    .limit(most === undefined ? Number.MAX_SAFE_INTEGER : most + 1);
  const chained = rows
    .slice(0, most)
    .flatMap(({ codes, createdAt, place, assetId, recordId, originalName }) =>
      (codes ?? []).flatMap(({ chain, figures, signature }, code) => {
        if (!chain) return [];
        const stated = (name: string) => figures.find(({ field }) => field === name)?.stated;
        const [number, total] = [stated('number'), stated('total')];
        const file = { assetId, recordId, originalName };
        return {
          ...{ file, createdAt, place, code, signature, link: chain },
          number: number === undefined ? null : String(number),
          total: typeof total === 'number' ? total : null,
        };
      }),
    );
  return { chained, isCut: most !== undefined && rows.length > most };
}

/**
 * A receipt that was taken in twice is the same one, identified by its own hash. A receipt with an invalid
 * signature contradicts no other.
 */
function judge(one: Chained, all: readonly Chained[], isCapped: boolean): Judgement {
  const { link, signature } = one;
  if (signature === 'fails')
    return { state: 'unchecked', said: say('receipt.chain-not-compared'), other: null };
  const others = all.filter((other) => other.link.till === link.till && other.link.own !== link.own);
  const judgement = link.isFirst ? judgeFirst(one, others) : judgeLater(one, others);
  // Unread receipts may contradict it.
  return isCapped && judgement.state !== 'fails'
    ? { state: 'unchecked', said: say('receipt.chain-many', { count: MAX_RECEIPTS }), other: null }
    : judgement;
}

/** Two receipts that follow the same one contradict each other, whether that one is present or not. */
function judgeLater(one: Chained, all: readonly Chained[]): Judgement {
  const others = all.filter(isSound);
  const twin = findStrongest(others, (other) => other.link.previous === one.link.previous);
  if (twin)
    return {
      state: refute(twin, one),
      said: say('receipt.chain-forks', { name: nameOf(twin) }),
      other: twin,
    };
  const before = all.find((other) => other.link.own === one.link.previous);
  if (before)
    return { state: 'holds', said: say('receipt.chain-holds', { name: nameOf(before) }), other: before };
  const numbered = findStrongest(others, (other) => countFrom(other, one) === 1);
  if (numbered) {
    const said = say('receipt.chain-fails', { name: nameOf(numbered) });
    return { state: refute(numbered, one), said, other: numbered };
  }
  return { state: 'unchecked', said: say('receipt.chain-unchecked'), other: null };
}

/** Anyone can compute the hash of a till's name. */
function judgeFirst(one: Chained, all: readonly Chained[]): Judgement {
  const others = all.filter(isSound);
  const firsts = others.filter((other) => other.link.isFirst);
  const twin = findStrongest(firsts, (other) => other.link.certificate === one.link.certificate);
  if (twin)
    return {
      state: refute(twin, one),
      said: say('receipt.chain-firsts', { name: nameOf(twin) }),
      other: twin,
    };
  const earlier = findStrongest(others, (other) => (countFrom(other, one) ?? 0) > 0);
  if (earlier)
    return {
      state: refute(earlier, one),
      said: say('receipt.chain-first-late', { name: nameOf(earlier) }),
      other: earlier,
    };
  const [namesake] = firsts;
  if (namesake) {
    const said = say('receipt.chain-firsts-unclear', { name: nameOf(namesake) });
    return { state: 'unchecked', said, other: namesake };
  }
  // RKSV requires a till's first receipt to have the amount zero.
  if (one.total !== null && one.total !== 0)
    return { state: 'unchecked', said: say('receipt.chain-first-sale', { total: one.total }), other: null };
  return { state: 'holds', said: say('receipt.chain-first'), other: null };
}

/**
 * The difference between the numbers of two receipts with the same certificate: tills of different firms may
 * have the same name.
 */
function countFrom(other: Chained, one: Chained): number | null {
  const [earlier, later] = [splitNumber(other.number), splitNumber(one.number)];
  const isSame = other.link.certificate === one.link.certificate && earlier?.series === later?.series;
  return isSame && earlier && later ? later.value - earlier.value : null;
}

/**
 * Unsigned data, which anyone can write, does not refute what a till signed, nor does an untrusted key refute
 * a trusted one.
 */
function refute(other: Chained, one: Chained): Chain['state'] {
  return weigh(other) < weigh(one) ? 'unchecked' : 'fails';
}

function findStrongest(all: readonly Chained[], isMeant: (one: Chained) => boolean): Chained | undefined {
  return all.filter(isMeant).toSorted((one, other) => weigh(other) - weigh(one))[0];
}

function weigh(one: Chained): number {
  return Number(isVerified(one)) + Number(one.signature === 'holds');
}

function isSound({ signature }: Chained): boolean {
  return signature !== 'fails';
}

function isVerified({ signature }: Chained): boolean {
  return signature === 'holds' || signature === 'holds-unvouched';
}

function nameOf({ number, file }: Chained): string {
  return number === null ? file.originalName : `${number} (${file.originalName})`;
}

function conclude(one: Chained, { state, said, other }: Judgement): Chain {
  const { place, code } = one;
  const statements = state === 'holds' && !isVerified(one) ? [said, say('receipt.chain-unsigned')] : [said];
  return {
    ...{ receipt: place, code, state, statements },
    sentence: statements.map((statement) => inEnglish(statement)).join(' '),
    other: other && { ...other.file, receivedAt: other.createdAt.toISOString() },
  };
}
