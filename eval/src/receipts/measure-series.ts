import { writeFileSync } from 'node:fs';
import {
  type Expense,
  findNeighbours,
  findOutOfOrder,
  makeMerchantKey,
  type Numbered,
  splitNumber,
} from '@assay/expenses';
import { intervalOf } from './intervals.ts';

/** What was read with less certainty is not compared by the product either. */
const MIN_CERTAINTY = 0.8;

interface Read extends Numbered {
  readonly name: string;
  readonly merchant: string;
}

/**
 * How often genuine receipts of one merchant are numbered otherwise than they are dated: what the product would say of each beside all
 * others.
 */
export function measureSeries(
  receipts: readonly { readonly name: string; readonly expense: Expense | undefined }[],
  json: string | undefined,
): void {
  const read = receipts.flatMap(({ name, expense }): Read[] => {
    const { merchant = null, number = null, date = null, certainty = {} } = expense ?? {};
    const key = makeMerchantKey(merchant);
    const split = splitNumber(number);
    const isSure =
      Math.min(certainty.merchant ?? 0, certainty.number ?? 0, certainty.date ?? 0) >= MIN_CERTAINTY;
    return key && split && number && date && isSure ? [{ name, merchant: key, number, date, ...split }] : [];
  });
  const compared = read.map((one) => {
    const others = read.filter(
      (other) => other !== one && other.merchant === one.merchant && other.series === one.series,
    );
    const { near, apart } = findNeighbours(one, others);
    return {
      ...one,
      others: others.length,
      ...{ near: near.length > 0, apart: apart.length > 0 },
      outOfOrder: (findOutOfOrder(one, others)?.others ?? []).map(({ number, date }) => `${number} ${date}`),
    };
  });
  const inSeries = compared.filter(({ others }) => others > 0);
  const rate = (isHit: (one: (typeof compared)[number]) => boolean, among: number) => {
    const hits = compared.filter(isHit).length;
    return { hits, of: among, interval95: intervalOf(hits, among) };
  };
  const inLong = compared.filter(({ others }) => others >= 3).length;
  const report = {
    ...{ receipts: receipts.length, numbered: read.length, inSeries: inSeries.length },
    near: rate(({ near }) => near, read.length),
    apart: rate(({ apart }) => apart, read.length),
    'out of order': rate(({ outOfOrder }) => outOfOrder.length > 0, inLong),
  };
  console.log(JSON.stringify(report, null, 2));
  if (json) writeFileSync(json, `${JSON.stringify({ report, inSeries }, null, 2)}\n`);
}
