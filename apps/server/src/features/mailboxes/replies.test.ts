import type { Mailbox } from '@assay/contract/mailboxes';
import * as routes from '@assay/contract/routes';
import { firstOf } from '@assay/server/testing';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import {
  admin,
  connect,
  enterNewOrganisation,
  imap,
  inDatabase,
  type MailFacts,
  mail,
  messagesOf,
  read,
  recordOf,
  sameServer,
  useMailboxes,
} from './fixtures.ts';

useMailboxes();

describe('a reply', () => {
  const open = async (mailbox: Mailbox) => {
    imap.deliver(mail({ from: 'Ann <ann@example.com>', id: 'first@example.com' }));
    await read(mailbox);
    return recordOf(firstOf(await messagesOf(mailbox)));
  };
  const reply = async (mailbox: Mailbox, given: MailFacts) => {
    imap.deliver(mail(given));
    await read(mailbox);
    return (await messagesOf(mailbox)).at(-1);
  };
  const answers = ['In-Reply-To: <first@example.com>'];

  it('goes into the record of the message that it answers, or whose reference its subject holds', async () => {
    const mailbox = await connect();
    const { id, referenceId } = await open(mailbox);
    expect(await reply(mailbox, { more: answers })).toMatchObject({ recordId: id, joined: true });
    const more = ['References: <x@y.example> <first@example.com>'];
    expect(await reply(mailbox, { from: 'ANN@example.com', more })).toMatchObject({ recordId: id });
    const subject = `AW: Your claim [${referenceId}]: photos`;
    expect(await reply(mailbox, { subject })).toMatchObject({ recordId: id, joined: true });
    expect(await recordOf(firstOf(await messagesOf(mailbox)))).toMatchObject({ assetCount: 4 });
  });

  it('of somebody whom the record does not know opens one of its own', async () => {
    const mailbox = await connect();
    const { id, referenceId } = await open(mailbox);
    const from = 'eve@attacker.test';
    for (const given of [
      { from, more: answers },
      { from, subject: `Re: ${referenceId}` },
    ]) {
      const message = await reply(mailbox, given);
      expect(message).toMatchObject({ state: 'taken', joined: false });
      expect(message?.recordId).not.toBe(id);
    }
  });

  it('of a customer goes into the record of the work order whose mail it answers', async () => {
    const mailbox = await connect();
    const { data: record } = await admin(routes.createRecord, { body: { name: 'Archer' } });
    const email = 'customer@example.com';
    const order = { firstName: 'Ann', lastName: 'Archer', type: 'general', email, recordId: record.id };
    await admin(routes.createClientRequest, { body: { ...order, send: true } });
    const { rows } = await inDatabase<{ id: string }>(sql`SELECT id FROM mails WHERE recipient = ${email}`);
    const more = [`In-Reply-To: <${firstOf(rows).id}@assay.example>`];
    expect(await reply(mailbox, { from: email, more })).toMatchObject({ recordId: record.id, joined: true });
    expect((await reply(mailbox, { from: 'eve@attacker.test', more }))?.recordId).not.toBe(record.id);
  });

  it('joins no record that is archived', async () => {
    const mailbox = await connect();
    const { id, referenceId } = await open(mailbox);
    await admin(routes.updateRecord, { body: { referenceId, archived: true } });
    for (const given of [{ more: answers }, { subject: `Re: ${referenceId}` }]) {
      const message = await reply(mailbox, given);
      expect(message).toMatchObject({ state: 'taken', joined: false });
      expect(message?.recordId).not.toBe(id);
    }
  });

  it('opens a record of its own where that is wanted, and where it belongs to two', async () => {
    const apart = await connect({ joinsReplies: false });
    const { id } = await open(apart);
    expect((await reply(apart, { more: answers }))?.recordId).not.toBe(id);
    // Two records now hold a message with this Message-ID, and both know its sender.
    const mailbox = await connect(sameServer);
    imap.deliver(mail({ id: 'first@example.com', subject: 'Other' }));
    await read(mailbox);
    expect(await reply(mailbox, { more: answers })).toMatchObject({ joined: false });
  });

  it('goes into no record of another organisation', async () => {
    const { referenceId } = await open(await connect());
    await enterNewOrganisation();
    const message = await reply(await connect({ takesExisting: false }), {
      more: answers,
      subject: referenceId,
    });
    expect(message).toMatchObject({ joined: false });
  });
});
