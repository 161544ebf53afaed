import * as routes from '@assay/contract/routes';
import { describe, expect, it } from 'vitest';
import { admin, connect, imap, mail, messagesOf, read, useMailboxes } from './fixtures.ts';

useMailboxes();

describe('messages are listed', () => {
  it('although the server tells of changes meanwhile', async () => {
    const mailbox = await connect();
    imap.deliver(mail({ subject: 'First' }));
    imap.deliver(mail({ subject: 'Second' }));
    imap.behaviour.asides = [
      '* 1 FETCH (FLAGS (\\Seen))',
      '* 2 FETCH (UID 2 FLAGS (\\Seen))',
      '* 9 FETCH (UID 9 FLAGS (\\Seen))',
    ];
    await read(mailbox);
    expect(await messagesOf(mailbox)).toMatchObject([
      { state: 'taken', subject: 'First', sender: 'ann@example.com', receivedAt: expect.any(String) },
      { state: 'taken', subject: 'Second', byteSize: expect.any(Number) },
    ]);
  });

  it('without the time of their arrival, and what was there before is left alone', async () => {
    imap.deliver(mail());
    imap.behaviour.hasNoDates = true;
    const mailbox = await connect();
    await read(mailbox);
    expect(await messagesOf(mailbox)).toEqual([]);
    imap.deliver(mail({ subject: 'New' }));
    await read(mailbox);
    expect(await messagesOf(mailbox)).toMatchObject([{ subject: 'New', state: 'taken', receivedAt: null }]);
  });

  it('although one has a subject that is larger than any answer may be', async () => {
    const mailbox = await connect();
    imap.deliver(mail({ subject: 'Before' }));
    imap.deliver(`From: a@b.cd\r\nSubject: ${'x'.repeat(5 * 2 ** 20)}\r\n\r\nx`);
    imap.deliver(mail({ subject: 'Behind' }));
    expect((await read(mailbox)).lastProblem).toBeNull();
    expect(await messagesOf(mailbox)).toMatchObject([
      { state: 'taken', subject: 'Before' },
      { state: 'refused', refusal: 'unreadable', subject: '' },
      { state: 'taken', subject: 'Behind' },
    ]);
  });
});

it('messages are listed page by page, and new ones shift none of those behind', async () => {
  const mailbox = await connect();
  for (const subject of ['1', '2']) imap.deliver(mail({ subject }));
  await read(mailbox);
  const page = async (after?: string) => {
    const query = { count: 1, ...(after && { after }) };
    const { docs, hasMore } = await admin(routes.listMailboxMessages, { params: { id: mailbox.id }, query });
    return { subjects: docs.map(({ subject }) => subject), last: docs.at(-1)?.id, hasMore };
  };
  const first = await page();
  expect(first).toMatchObject({ subjects: ['2'], hasMore: true });
  imap.deliver(mail({ subject: '3' }));
  await read(mailbox);
  expect(await page(first.last)).toMatchObject({ subjects: ['1'], hasMore: false });
});
