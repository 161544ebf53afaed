import type { Transaction } from '../../platform/database/database.ts';
import { differs, type OnDifference } from './difference.ts';

/** The triggers that protect the ledger's data from changes (migration 0107). */
const GUARDS = [
  'ledger_entries_stay',
  'ledger_entries_are_not_emptied',
  'ledger_tiles_stay',
  'ledger_tiles_only_grow',
  'ledger_tiles_are_not_emptied',
  'ledger_checkpoints_stay',
  'ledger_checkpoints_are_signed_once',
  'ledger_checkpoints_are_not_emptied',
];

/** Reports each that is disabled or missing. */
export async function auditGuards(transaction: Transaction, onDifference: OnDifference): Promise<void> {
  const { rows } = await transaction.$client.query<{ tgname: string }>(
    "SELECT tgname FROM pg_trigger WHERE tgname = ANY ($1) AND tgenabled IN ('O', 'A')",
    [GUARDS],
  );
  const standing = new Set(rows.map(({ tgname }) => tgname));
  for (const name of GUARDS) {
    if (standing.has(name)) continue;
    onDifference(
      differs('guard', name, `The trigger ${name}, which guards the ledger’s tables, is off or gone.`),
    );
  }
}
