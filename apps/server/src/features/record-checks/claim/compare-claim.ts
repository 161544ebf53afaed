import type { Transaction } from '../../../platform/database/database.ts';
import { compareDaylight } from './compare-daylight.ts';
import { compareDevices } from './compare-devices.ts';
import { comparePlaces } from './compare-places.ts';
import { compareAmount, compareReceiptDates } from './compare-receipts.ts';
import { compareTimes } from './compare-times.ts';
import type { Claimed, Compared } from './compared.ts';
import { findEarlierOfSameDevice, type Sighting } from './find-devices.ts';
import { type ReadReceipts, readReceipts } from './read-receipts.ts';

/** Compares the files of a record with its claim. Facts that are not known are named as not compared. */
export async function compareClaim(
  transaction: Transaction,
  recordId: string,
  claimed: Claimed,
): Promise<Compared[]> {
  const receipts = await readReceipts(transaction, recordId);
  const sightings = await findEarlierOfSameDevice(transaction, claimed);
  return compareFacts(claimed, receipts, sightings);
}

/** The same for data already read from the database. */
export function compareFacts(
  claimed: Claimed,
  receipts: ReadReceipts,
  sightings: readonly Sighting[],
): Compared[] {
  return [
    compareTimes(claimed),
    comparePlaces(claimed),
    compareAmount(claimed, receipts),
    compareReceiptDates(claimed, receipts),
    compareDevices(claimed, sightings),
    compareDaylight(claimed),
  ];
}
