import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  /** The decoded plain text. */
  text: string;
}

/** The mail that the product has sent. */
export interface Mailbox {
  /**
   * Resolves with the newest mail to this address with this subject, as soon as there is one. Each is
   * returned once.
   */
  take(to: string, subject: string): Promise<ReceivedMail>;
  /** The number of such mails received. */
  count(to: string, subject: string): number;
}

export interface MailServer {
  smtpUrl: string;
  /** The folder in which each mail is a file, so that other processes can read them. */
  folder: string;
  close(): Promise<void>;
}

const MAX_WAIT_MS = 60_000;

/** A real mail server. It refuses mail to addresses that begin with `refused`. */
export async function startMailServer(): Promise<MailServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-e2e-mail-'));
  let arrived = 0;
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
        for (const { address } of session.envelope.rcptTo) {
          const file = path.join(folder, String(arrived++).padStart(6, '0'));
          // Renamed once it is complete.
          writeFileSync(`${file}.part`, JSON.stringify({ ...mail, to: address }));
          renameSync(`${file}.part`, `${file}.json`);
        }
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    ...{ smtpUrl: `smtp://127.0.0.1:${port}`, folder },
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(folder, { recursive: true, maxRetries: 9 });
    },
  };
}

/** Reads the mails of a server, which may run in another process. */
export function openMailbox(folder: string): Mailbox {
  const taken = new Set<string>();
  const list = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => ({
        file,
        mail: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as ReceivedMail,
      }));
  const find = (to: string, subject: string) =>
    list().filter(({ mail }) => mail.to === to && mail.subject === subject);
  return {
    async take(to, subject) {
      for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end; await sleep(100)) {
        const found = find(to, subject).findLast(({ file }) => !taken.has(file));
        if (!found) continue;
        taken.add(found.file);
        return found.mail;
      }
      const there = list().map(({ mail }) => `${mail.to}: ${mail.subject}`);
      throw new Error(`No mail "${subject}" to ${to} came. There are:\n${there.join('\n')}`);
    },
    count: (to, subject) => find(to, subject).length,
  };
}

/** The address of a mail's button. */
export function linkIn({ text }: ReceivedMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in:\n${text}`);
  return link;
}

function readMail(source: string): Omit<ReceivedMail, 'to'> {
  const subject = /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '';
  const [part = '', text] = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? [];
  if (text === undefined) throw new Error(`A mail without plain text came:\n${source}`);
  const isQuoted = /Content-Transfer-Encoding: quoted-printable/i.test(part);
  return { subject, text: isQuoted ? decodeQuotedPrintable(text) : text };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
