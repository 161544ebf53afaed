import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Names of fields that never reach a log, at any depth of an entry. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'resetToken',
  'secret',
  'secretAccessKey',
];

/** JSON lines on standard error, unless another destination is given. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);
  const serializers = { err: describeError };
  return pino(
    { level, redact: { paths, censor: '[secret]' }, base: { pid: process.pid }, serializers },
    destination,
  );
}

/**
 * Information that helps to find the fault, without what libraries attach to their errors (connections,
 * requests, settings).
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name: type, message, stack, cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  return { type, code, message, stack, ...(cause ? { cause: describeError(cause) } : {}) };
}
