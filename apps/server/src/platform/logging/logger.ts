import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Names of fields that never reach a log, wherever in an entry they stand. */
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
  return pino({ level, redact: { paths, censor: '[secret]' }, base: { pid: process.pid } }, destination);
}
