import { expect, it } from 'vitest';
import { t as entrance } from '../../features/session/entrance-texts.ts';
import { t as people } from '../../features/users/users-texts.ts';
import { sendsMail } from './version.ts';

it('promises mail only where the server has a mail server', () => {
  expect(sendsMail({ delivers: { mail: false, sms: true } })).toBe(false);
  expect(sendsMail({ delivers: { mail: true, sms: false } })).toBe(true);
});

it('promises new users and those whose address changes a mail only where one is sent', () => {
  const promise = /(is|are) being sent|is sent|told by mail|get a mail/;
  const count = 2;
  const pairs = [
    [people('users.created'), people('users.createdKept')],
    [people('users.invited'), people('users.invitedKept')],
    [people('users.imported', { count }), people('users.importedKept', { count })],
    [people('users.imported', { count: 1 }), people('users.importedKept', { count: 1 })],
    [people('users.secondFactorText'), people('users.secondFactorKeptText')],
  ];
  for (const [sent, kept] of pairs) {
    expect(sent).toMatch(promise);
    expect(kept).not.toMatch(promise);
  }
  for (const kept of ['users.createdKept', 'users.invitedKept', 'users.inviteKeptHint'] as const)
    expect(people(kept)).toMatch(/under Settings, Mail and SMS/);
});

it('has words without a promise of mail for where there is none', () => {
  for (const text of ['session.requestKeptText', 'session.keptText', 'session.keptAgain'] as const) {
    expect(entrance(text)).not.toMatch(/(is|are) sending|on its way|was sent/);
  }
});
