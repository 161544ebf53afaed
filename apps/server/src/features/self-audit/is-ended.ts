/**
 * True for an organisation that was erased, or is being erased, which takes many transactions: what is missing of it was removed
 * lawfully. As `may_erase_entry` in the database judges it.
 */
export const IS_ENDED = `EXISTS (SELECT FROM organisations WHERE id = current_organisation()
  AND (erased_at IS NOT NULL OR deletion_due_at <= clock_timestamp()))`;
