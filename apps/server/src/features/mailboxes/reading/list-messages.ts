import type { FetchMessageObject, FetchQueryObject } from 'imapflow';
import { requireSelected } from '../connection/folders.ts';
import { askServer } from '../mailbox-problem.ts';
import type { Reading } from './reading-context.ts';

const BATCH = 200;
const BARE = { uid: true, size: true, internalDate: true };
const WHOLE = { ...BARE, envelope: true };
/** Codes of `ImapFlowErrorCode`: an answer over the limits of the connection, which ends with it. */
const TOO_LARGE = ['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge', 'TooManyTokens'];

/** What is known about answers that are too large; it outlives the connections that they end. */
export interface Oversized {
  /** Up to here, messages are requested one by one. */
  singlyTo: number;
  /** Messages that cannot be described. */
  readonly uids: Set<number>;
}

/** An answer ended the connection. Its cause is noted, so that the next connection gets past it. */
export class OversizedAnswer extends Error {
  override name = 'OversizedAnswer';
}

export interface Described extends Partial<Omit<FetchMessageObject, 'uid'>> {
  readonly uid: number;
  readonly size: number;
}

/**
 * The messages of the selected folder from `first` to `last` as the server describes them, batch by batch.
 * Those without an envelope cannot be described. Throws OversizedAnswer, MailboxProblem.
 */
export async function* listMessages(
  reading: Reading,
  { first, last, oversized }: { first: number; last: number; oversized: Oversized },
): AsyncGenerator<Described[]> {
  const numbers = await fetchRows(reading, `${first}:${last}`, { uid: true });
  const uids = [...numbers.keys()].filter((uid) => uid >= first && uid <= last).toSorted((a, b) => a - b);
  for (let place = 0; place < uids.length; ) {
    const isAlone = (uids[place] ?? 0) <= oversized.singlyTo;
    const batch = uids.slice(place, place + (isAlone ? 1 : BATCH));
    place += batch.length;
    yield await describeAll(reading, batch, oversized);
  }
}

async function describeAll(
  reading: Reading,
  uids: readonly number[],
  oversized: Oversized,
): Promise<Described[]> {
  const rows = uids.some((uid) => oversized.uids.has(uid))
    ? new Map<number, FetchMessageObject>()
    : await fetchEnvelopes(reading, uids, oversized);
  const described: Described[] = [];
  for (const uid of uids) {
    const row = rows.get(uid);
    const found = isWhole(row) && row.internalDate ? row : await describeAlone(reading, uid, oversized);
    // It left the folder in the meantime.
    if (found?.size !== undefined) described.push({ ...found, uid, size: found.size });
  }
  return described;
}

/** Messages that a batch answer omitted, or whose answer is too large. */
async function describeAlone(
  reading: Reading,
  uid: number,
  oversized: Oversized,
): Promise<FetchMessageObject | undefined> {
  if (!oversized.uids.has(uid)) {
    const row = (await fetchEnvelopes(reading, [uid], oversized)).get(uid);
    if (isWhole(row)) return row;
  }
  return (await fetchRows(reading, `${uid}`, BARE)).get(uid);
}

const isWhole = (row: FetchMessageObject | undefined): row is FetchMessageObject =>
  row?.size !== undefined && row.envelope !== undefined;

async function fetchEnvelopes(reading: Reading, uids: readonly number[], oversized: Oversized) {
  try {
    return await fetchRows(reading, uids.join(','), WHOLE);
  } catch (error) {
    if (!TOO_LARGE.includes(reading.mailbox.brokenBy() ?? '')) throw error;
    const [alone, ...others] = uids;
    if (alone !== undefined && others.length === 0) oversized.uids.add(alone);
    else oversized.singlyTo = Math.max(...uids);
    throw new OversizedAnswer('An answer was too large.', { cause: error });
  }
}

/**
 * By UID. Servers report changes within other answers, and may describe one message in several rows (RFC 3501
 * §7.4.2): rows of one UID are merged, and rows without one are ignored.
 */
async function fetchRows(
  { mailbox, selected }: Reading,
  range: string,
  query: FetchQueryObject,
): Promise<Map<number, FetchMessageObject>> {
  const rows = new Map<number, FetchMessageObject>();
  requireSelected(mailbox, selected);
  await askServer(mailbox.place, async () => {
    for await (const row of mailbox.client.fetch(range, query, { uid: true })) {
      if (!Number.isSafeInteger(row.uid) || row.uid <= 0) continue;
      const known = Object.entries(row).filter(([, value]) => value !== undefined);
      rows.set(row.uid, { ...rows.get(row.uid), ...Object.fromEntries(known) } as FetchMessageObject);
    }
  });
  return rows;
}
