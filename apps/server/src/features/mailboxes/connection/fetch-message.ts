import { createHash } from 'node:crypto';
import type { MailboxObject } from 'imapflow';
import { MailboxProblem } from '../mailbox-problem.ts';
import { requireSelected } from './folders.ts';
import type { OpenMailbox } from './open-mailbox.ts';

const PIECE_BYTES = 512 * 1024;

export interface FetchedMessage {
  readonly bytes: Buffer;
  /** SHA-256, in hexadecimal. */
  readonly digest: string;
}

/**
 * Reads a message of the selected folder without marking it as read. `gone` if it is no longer there, `large`
 * if it has more bytes than `largestBytes`. Servers may be wrong about a message's size (RFC 3501 requires an
 * exact count, Exchange estimates): if the number of bytes differs from what the server reported, they count
 * if a second reading gives the same. Throws MailboxProblem if it does not.
 */
export async function fetchMessage(
  mailbox: OpenMailbox,
  selected: MailboxObject,
  { uid, largestBytes }: { uid: number; largestBytes: number },
): Promise<FetchedMessage | 'gone' | 'large'> {
  const read = async () => {
    const bytes = await readBytes(mailbox, uid, largestBytes);
    return bytes ?? (await confirmGone(mailbox, selected, uid));
  };
  const first = await read();
  if (typeof first === 'string' || first.bytes.length === first.expected) return first;
  const second = await read();
  if (typeof second === 'string' || second.digest === first.digest) return second;
  throw new MailboxProblem('connection', `${mailbox.place.where} sent the message in part only.`);
}

async function readBytes({ client }: OpenMailbox, uid: number, largestBytes: number) {
  const opened = await client.download(`${uid}`, undefined, {
    uid: true,
    chunkSize: PIECE_BYTES,
    maxBytes: largestBytes + 1,
  });
  if (!opened.content) return null;
  const pieces: Buffer[] = [];
  for await (const piece of opened.content as AsyncIterable<Buffer>) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (bytes.length > largestBytes) return 'large' as const;
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { bytes, digest, expected: opened.meta.expectedSize };
}

/** A missing answer proves nothing: a message is gone if the folder, still open, does not list it. */
async function confirmGone(mailbox: OpenMailbox, selected: MailboxObject, uid: number): Promise<'gone'> {
  requireSelected(mailbox, selected);
  const found = await mailbox.client.search({ uid: `${uid}` }, { uid: true });
  requireSelected(mailbox, selected);
  if (Array.isArray(found) && !found.includes(uid)) return 'gone';
  throw new MailboxProblem('other', `${mailbox.place.where} lists the message, but does not send it.`, {
    serverSays: mailbox.lastRefusal(),
  });
}
