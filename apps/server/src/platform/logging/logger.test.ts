import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function record(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let lines = '';
  write(
    createLogger('info', {
      write: (line) => {
        lines += line;
      },
    }),
  );
  return lines;
}

describe('the log', () => {
  it('never holds a secret, wherever it stands in an entry', () => {
    const secrets = {
      password: 's3cret',
      headers: { authorization: 'Bearer s3cret' },
      user: { token: 's3cret' },
    };
    const lines = record((logger) =>
      logger.info({ ...secrets, deep: { er: { accessToken: 's3cret' } } }, 'sign-in'),
    );
    expect(lines).toContain('sign-in');
    expect(lines).not.toContain('s3cret');
  });

  it('tells an error with its causes and nothing that hangs on it', () => {
    const cause = Object.assign(new Error('refused'), {
      code: 'ECONNREFUSED',
      connection: { key: 's3cret' },
    });
    const lines = record((logger) => logger.error({ err: new Error('no database', { cause }) }, 'failed'));
    expect(JSON.parse(lines).err).toMatchObject({ message: 'no database', cause: { code: 'ECONNREFUSED' } });
    expect(lines).not.toContain('s3cret');
  });
});
