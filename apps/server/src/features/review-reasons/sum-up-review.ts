import type { Transaction } from '../../platform/database/database.ts';
import { and, desc, eq, isNull, sql } from '../../platform/database/orm.ts';
import { expenses } from '../../platform/database/schema/expenses.ts';
import { assets, records } from '../../platform/database/schema/records.ts';
import { reviewReasons } from '../../platform/database/schema/review.ts';

/** Each further reason adds this much to the gravest, at most ten together. */
const FURTHER = 2;
const MAX_FURTHER = 10;
/** The weight added by an escalation. */
const ESCALATED = 20;
/** A point of weight is worth a day of waiting, in the unit of ranks. */
const MINUTES_OF_A_POINT = 1_440;

interface Amount {
  readonly value: number;
  readonly currency: string | null;
}

/** All open reasons of a record together, 0 to 130. `weights`: those of each. */
export function weigh(weights: readonly number[], isEscalated: boolean): number {
  if (weights.length === 0) return 0;
  const further = Math.min(MAX_FURTHER, FURTHER * (weights.length - 1));
  return Math.max(...weights) + further + (isEscalated ? ESCALATED : 0);
}

/**
 * A record's rank in the queue, the greatest first: a point of weight, or of the amount's order of magnitude
 * (at most six), is worth a day of waiting. Currencies are not converted. The relative order of waiting
 * records does not change with time, so it is stored.
 */
export function rankOf(weight: number, since: Date, amount: Amount | null): number {
  const points = amount && amount.value > 1 ? Math.min(6, Math.log10(amount.value)) : 0;
  return Math.round((weight + points) * MINUTES_OF_A_POINT - since.getTime() / 60_000);
}

/** Writes a record's state in the queue, from its reasons. False if it is unchanged. */
export async function sumUpReview(transaction: Transaction, recordId: string): Promise<boolean> {
  const isOfRecord = eq(records.id, recordId);
  const [record] = await transaction.select().from(records).where(isOfRecord);
  if (!record) return false;
  const open = await transaction
    .select({ weight: reviewReasons.weight, since: reviewReasons.since })
    .from(reviewReasons)
    .where(and(eq(reviewReasons.recordId, recordId), isNull(reviewReasons.settledAt)));
  const needsReview = open.length > 0;
  const weights = open.map(({ weight }) => weight);
  const reviewWeight = weigh(weights, record.escalatedAt !== null);
  const first = open.reduce<Date | null>((one, { since }) => (one && one < since ? one : since), null);
  const reviewAmount = await readAmount(transaction, recordId);
  const summed = {
    needsReview,
    reviewWeight,
    reviewSince: first,
    reviewRank: first ? rankOf(reviewWeight, first, reviewAmount) : 0,
    reviewAmount,
    // It ends with its cause.
    ...(needsReview
      ? {}
      : { snoozedUntil: null, escalatedAt: null, escalatedBy: null, escalationNote: null }),
  };
  const isAsBefore = Object.entries(summed).every(
    ([name, value]) => JSON.stringify(record[name as keyof typeof summed]) === JSON.stringify(value),
  );
  if (isAsBefore) return false;
  await transaction.update(records).set(summed).where(isOfRecord);
  return true;
}

/**
 * The gravity of a record by everything that applies to it, including settled reasons; never less than its
 * weight in the queue. Neither a statement that nobody need look nor a decision reduces it.
 */
export async function readGravity(transaction: Transaction, recordId: string): Promise<number> {
  const { reviewWeight, escalatedAt } = records;
  const [record] = await transaction
    .select({ reviewWeight, escalatedAt })
    .from(records)
    .where(eq(records.id, recordId));
  if (!record) return 0;
  const held = await transaction
    .select({ weight: reviewReasons.weight })
    .from(reviewReasons)
    .where(eq(reviewReasons.recordId, recordId));
  const weights = held.map(({ weight }) => weight);
  return Math.max(record.reviewWeight, weigh(weights, record.escalatedAt !== null));
}

/** The largest total read on one of the record's receipts. */
async function readAmount(transaction: Transaction, recordId: string): Promise<Amount | null> {
  const total = sql<number>`(${expenses.report} #>> '{expense,total}')::float8`;
  const [row] = await transaction
    .select({ value: total, currency: sql<string | null>`${expenses.report} #>> '{expense,currency}'` })
    .from(expenses)
    .innerJoin(assets, eq(assets.id, expenses.assetId))
    .where(and(eq(assets.recordId, recordId), sql`${total} IS NOT NULL`))
    .orderBy(desc(total))
    .limit(1);
  return row ?? null;
}
