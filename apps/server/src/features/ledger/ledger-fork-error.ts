/** The database's tree does not continue what this log has published: signing it would fork the log. */
export class LedgerForkError extends Error {
  override name = 'LedgerForkError';
}
