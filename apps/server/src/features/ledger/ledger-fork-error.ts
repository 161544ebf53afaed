/** The database's tree does not continue what this log has published: to sign it would be to fork the log. */
export class LedgerForkError extends Error {
  override name = 'LedgerForkError';
}
