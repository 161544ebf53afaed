import { expect, it } from 'vitest';
import { t as entrance } from '../../features/session/entrance-texts.ts';
import { sendsMail } from './version.ts';

it('promises mail only where the server has a mail server', () => {
  expect(sendsMail({ delivers: { mail: false, sms: true } })).toBe(false);
  expect(sendsMail({ delivers: { mail: true, sms: false } })).toBe(true);
});

it('has words without a promise of mail for where there is none', () => {
  for (const text of ['session.requestKeptText', 'session.keptText', 'session.keptAgain'] as const) {
    expect(entrance(text)).not.toMatch(/(is|are) sending|on its way|was sent/);
  }
});
