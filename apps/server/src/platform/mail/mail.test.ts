import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createOrganisation, startTestPlatform } from '@assay/server/testing';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../database/schema/mails.ts';
import type { Platform } from '../platform.ts';
import { renderMailHtml } from './mail-content.ts';
import { createMailQueue } from './queue-mail.ts';
import { MailRefusedError, openSmtp } from './smtp.ts';
import { workOnMail } from './work-on-mail.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A real mail server; received messages are in `taken`. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const taken: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false, closeTimeout: 100 },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closers.push(() => new Promise((resolve) => server.close(() => resolve(null))));
  const { port } = server.server.address() as AddressInfo;
  return { taken, smtpUrl: `smtp://127.0.0.1:${port}` };
}

/** Accepts connections and never answers. */
async function startSilentServer(): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const from = 'Assay <assay@example.com>';
const content = {
  paragraphs: ['Somebody asked for <this>.', 'If it was not you, do nothing.'],
  action: { label: 'Do it', url: 'https://assay.example/x#t=1&u=2' },
};
const mail = { id: crypto.randomUUID(), recipient: 'ann@example.com', subject: 'Hello — Ann', content };

describe('a mail server', () => {
  it('gets the message as text and as HTML, from and to whom it should be', async () => {
    const { taken, smtpUrl } = await startMailServer();
    await openSmtp({ smtpUrl, from }).deliver(mail);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.to).toEqual(['ann@example.com']);
    expect(taken[0]?.text).toContain(`Message-ID: <${mail.id}@example.com>`);
    expect(taken[0]?.text).toContain('From: Assay <assay@example.com>');
    expect(taken[0]?.text).toMatch(/Content-Type: text\/plain[\s\S]*Do it:\r\nhttps:\/\/assay\.example/);
    expect(taken[0]?.text).toContain('Content-Type: text/html');
  });

  it('with a password is given it', async () => {
    const seen: unknown[] = [];
    const { taken, smtpUrl } = await startMailServer({
      ...{ authOptional: false, allowInsecureAuth: true },
      onAuth({ username, password }, _session, done) {
        seen.push([username, password]);
        done(null, { user: username });
      },
    });
    await openSmtp({ smtpUrl: smtpUrl.replace('//', '//me:p%40ss@'), from }).deliver(mail);
    expect([seen, taken.length]).toEqual([[['me', 'p@ss']], 1]);
  });

  it('that refuses the recipient for good is told from one that is only busy', async () => {
    const refusing = (responseCode: number) =>
      startMailServer({
        onRcptTo(_address, _session, done) {
          done(Object.assign(new Error('no such mailbox'), { responseCode }));
        },
      });
    const attempt = async (code: number) =>
      openSmtp({ smtpUrl: (await refusing(code)).smtpUrl, from }).deliver(mail);
    await expect(attempt(550)).rejects.toBeInstanceOf(MailRefusedError);
    await expect(attempt(451)).rejects.not.toBeInstanceOf(MailRefusedError);
  });

  it('that hangs is given up in time', async () => {
    const smtp = openSmtp({ smtpUrl: await startSilentServer(), from }, { timeoutMs: 300 });
    const start = performance.now();
    await expect(smtp.deliver(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

describe('a message', () => {
  it('shows what people wrote as text, never as markup', () => {
    const html = renderMailHtml({ paragraphs: ['<img src=x onerror="x()">'], action: content.action });
    expect(html).not.toContain('<img');
    expect(html).toContain('href="https://assay.example/x#t=1&#38;u=2"');
  });
});

describe('the outbox', () => {
  let platform: Platform;
  let organisationId: string;
  beforeAll(async () => {
    platform = await startTestPlatform();
    organisationId = (await createOrganisation(platform)).id;
  });
  afterAll(() => platform.close());

  const readMails = () =>
    platform.database.withOrganisation(organisationId, (t) =>
      t.select().from(mails).orderBy(mails.createdAt),
    );
  const queueMail = (subject: string, recipient = 'ann@example.com') =>
    platform.database.withOrganisation(organisationId, (t) =>
      createMailQueue(platform.queue)(t, { organisationId, recipient, subject, content }),
    );

  it('holds no message of a transaction that was rolled back', async () => {
    const failing = platform.database.withOrganisation(organisationId, async (t) => {
      await createMailQueue(platform.queue)(t, {
        organisationId,
        recipient: 'a@b.c',
        subject: 'No',
        content,
      });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await readMails()).toEqual([]);
  });

  it('delivers after a failure, forgets what was delivered, and keeps what was refused with the reason', async () => {
    let failures = 0;
    const { taken, smtpUrl } = await startMailServer({
      onMailFrom(_address, _session, done) {
        if (failures++ === 0) done(Object.assign(new Error('busy'), { responseCode: 421 }));
        else done();
      },
      onRcptTo({ address }, _session, done) {
        done(
          address.startsWith('no')
            ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
            : null,
        );
      },
    });
    await workOnMail(platform, openSmtp({ smtpUrl, from }, { timeoutMs: 2_000 }));
    await queueMail('First');
    await expect
      .poll(async () => (await readMails())[0])
      .toMatchObject({
        ...{ subject: 'First', status: 'sent', content: null, error: null, settledAt: expect.any(Date) },
      });
    expect([failures, taken.length]).toEqual([2, 1]);
    await queueMail('Second', 'no@example.com');
    await expect
      .poll(async () => (await readMails())[1])
      .toMatchObject({
        ...{
          subject: 'Second',
          status: 'failed',
          content,
          error: expect.stringContaining('no such mailbox'),
        },
      });
  });

  it('keeps messages to be read where there is no mail server', async () => {
    const other = await startTestPlatform();
    const { id } = await createOrganisation(other);
    await workOnMail(other);
    await other.database.withOrganisation(id, (t) =>
      createMailQueue(other.queue)(t, {
        organisationId: id,
        recipient: 'a@example.com',
        subject: 'Kept',
        content,
      }),
    );
    const read = () => other.database.withOrganisation(id, (t) => t.select().from(mails));
    await expect.poll(read).toMatchObject([{ status: 'kept', content }]);
    await other.close();
  });
});
