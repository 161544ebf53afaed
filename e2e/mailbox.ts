import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  /** Of the plain text, decoded. */
  text: string;
}

/** A real mail server: what the product sent has arrived here. It takes nothing for an address that begins with `refused`. */
export interface Mailbox {
  smtpUrl: string;
  /** The newest mail to this address with this subject, as soon as there is one. Each is given once. */
  take(to: string, subject: string): Promise<ReceivedMail>;
  received: readonly ReceivedMail[];
  close(): Promise<void>;
}

const LONGEST_WAIT_MS = 20_000;

export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false, closeTimeout: 100 },
    onRcptTo({ address }, _session, done) {
      const isRefused = address.startsWith('refused');
      done(isRefused ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = readMail(Buffer.concat(chunks).toString());
        for (const { address } of session.envelope.rcptTo) received.push({ ...mail, to: address });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    received,
    async take(to, subject) {
      for (const end = Date.now() + LONGEST_WAIT_MS; Date.now() < end; await sleep(100)) {
        const mail = received.findLast((one) => one.to === to && one.subject === subject && !taken.has(one));
        if (mail) {
          taken.add(mail);
          return mail;
        }
      }
      const there = received.map((one) => `${one.to}: ${one.subject}`);
      throw new Error(`No mail "${subject}" to ${to} came. There are:\n${there.join('\n')}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The address that a mail's button leads to. */
export function linkIn({ text }: ReceivedMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in:\n${text}`);
  return link;
}

function readMail(source: string): Omit<ReceivedMail, 'to'> {
  const subject = /^Subject: (.*)$/m.exec(source)?.[1].trim() ?? '';
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source);
  if (!part) throw new Error(`A mail without plain text came:\n${source}`);
  const isQuoted = /Content-Transfer-Encoding: quoted-printable/i.test(part[0]);
  return { subject, text: isQuoted ? decodeQuotedPrintable(part[1]) : part[1] };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
