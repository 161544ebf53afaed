/** The database cannot be reached, or went away before the answer came. Callers get 503. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  constructor(cause: unknown) {
    super('The database is not available.', { cause });
  }
}

/** The connection was lost during the commit, which may or may not have happened. */
export class CommitUnknownError extends DatabaseUnavailableError {
  override name = 'CommitUnknownError';
}

type Failure = { code?: string; message?: string; cause?: unknown } | undefined;

/** PostgreSQL's own error, wrapped by the query builder's. */
function rootOf(error: unknown): Failure {
  let failure = error as Failure;
  while (failure?.cause && !failure.code) failure = failure.cause as Failure;
  return failure;
}

/** The five-character SQLSTATE of an error, e.g. '23505' for a unique violation. */
export function sqlState(error: unknown): string | undefined {
  const code = rootOf(error)?.code;
  return code?.length === 5 ? code : undefined;
}

/** Name of the constraint that an error violates. */
export function brokenConstraint(error: unknown): string | undefined {
  return (rootOf(error) as { constraint?: string } | undefined)?.constraint;
}

/** Serialisation failure or deadlock: the transaction was rolled back and may be run again. */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '');
}

/** The database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === '53100';
}

/** 53300: all its connections are taken. */
const LOST_STATES = ['53300', '57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006'];
const LOST_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
];
const LOST_MESSAGES =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable|client was closed|timeout expired|query read timeout/i;

export function isConnectionLoss(error: unknown): boolean {
  const failure = rootOf(error);
  if (!failure) return false;
  if ([...LOST_STATES, ...LOST_CODES].includes(failure.code ?? '')) return true;
  return failure.code === undefined && LOST_MESSAGES.test(failure.message ?? '');
}

/**
 * For the statement that begins a transaction: a standby refuses one that writes (0A000). During a failover
 * its address may lead there before it is the primary, so this is a connection to be discarded, and to be
 * retried.
 */
export function asLossOfStandby(error: unknown): unknown {
  if (sqlState(error) !== '0A000') return error;
  return Object.assign(new Error('The database is a standby that does not write.', { cause: error }), {
    code: '57P03',
  });
}
