import { splitNumber } from '@assay/analysis';
import type { AssetExpenses, ReceiptCode } from '@assay/contract/expenses';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { expenses } from '../../../platform/database/schema/expenses.ts';
import { assets } from '../../../platform/database/schema/records.ts';

/** More receipts of one record are not compared. */
const MOST = 500;

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
  readonly link: NonNullable<ReceiptCode['chain']>;
}

type Chain = AssetExpenses['chains'][number];

/** Whether the receipts of a file continue others of its record, as their tills chain them. */
export async function findChains(
  transaction: Transaction,
  { id, recordId }: Pick<typeof assets.$inferSelect, 'id' | 'recordId'>,
): Promise<Chain[]> {
  const all = await readChained(
    transaction,
    recordId === null ? eq(assets.id, id) : eq(assets.recordId, recordId),
  );
  return all.filter(({ file }) => file.assetId === id).map((one) => compare(one, all));
}

async function readChained(transaction: Transaction, isMeant: ReturnType<typeof eq>): Promise<Chained[]> {
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
    .limit(MOST);
  return rows.flatMap(({ codes, createdAt, place, assetId, recordId, originalName }) =>
    (codes ?? []).flatMap(({ chain, figures }, code) => {
      if (!chain) return [];
      const number = figures.find(({ field }) => field === 'number')?.stated;
      const file = { assetId, recordId, originalName };
      return [
        { file, createdAt, place, code, number: number === undefined ? null : String(number), link: chain },
      ];
    }),
  );
}

/** A receipt that was taken in twice is the same one: it is told by its own hash. */
function compare(one: Chained, all: readonly Chained[]): Chain {
  const { link } = one;
  const others = all.filter((other) => other.link.till === link.till && other.link.own !== link.own);
  const before = others.find((other) => other.link.own === link.previous);
  if (before) return conclude(one, 'holds', say('receipt.chain-holds', { name: nameOf(before) }), before);
  if (link.isFirst) return conclude(one, 'holds', say('receipt.chain-first'), null);
  const twin = others.find((other) => other.link.previous === link.previous);
  if (twin) return conclude(one, 'fails', say('receipt.chain-forks', { name: nameOf(twin) }), twin);
  const numbered = others.find((other) => isNumberedBefore(other, one));
  if (numbered)
    return conclude(one, 'fails', say('receipt.chain-fails', { name: nameOf(numbered) }), numbered);
  return conclude(one, 'unchecked', say('receipt.chain-unchecked'), null);
}

/** By the same certificate: tills of different firms may bear one name. */
function isNumberedBefore(other: Chained, one: Chained): boolean {
  const [earlier, later] = [splitNumber(other.number), splitNumber(one.number)];
  return (
    other.link.certificate === one.link.certificate &&
    earlier !== null &&
    later !== null &&
    earlier.series === later.series &&
    earlier.value === later.value - 1
  );
}

function nameOf({ number, file }: Chained): string {
  return number === null ? file.originalName : `${number} (${file.originalName})`;
}

function conclude(
  { place, code }: Chained,
  state: Chain['state'],
  said: Statement,
  other: Chained | null,
): Chain {
  return {
    ...{ receipt: place, code, state, sentence: inEnglish(said), statements: [said] },
    other: other && { ...other.file, receivedAt: other.createdAt.toISOString() },
  };
}
