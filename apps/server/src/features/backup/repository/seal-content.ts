import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { BackupError } from '../backup-error.ts';

/** Bytes of content in one chunk. */
const CHUNK = 64 * 1024;
const TAG = 16;
const SALT = 32;
const MAGIC = Buffer.from('assay-sealed/1\n');
const HEAD = MAGIC.length + SALT;

/**
 * Encrypts a stream with AES-256-GCM in the STREAM construction (Hoang, Reyhanitabar, Rogaway and Vizár,
 * 2015), as age does with another cipher: chunks with a separate key for each file (HKDF-SHA-256 of `master`,
 * a random salt and `label`), the nonce a counter and a flag for the last chunk. Chunks that are changed,
 * omitted, moved or truncated do not decrypt, and neither does a file under another label.
 */
export async function* sealContent(
  content: AsyncIterable<Uint8Array>,
  master: Uint8Array,
  label: string,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT);
  yield Buffer.concat([MAGIC, salt]);
  const key = deriveKey(master, salt, label);
  for await (const { piece, at, isLast } of inPieces(content, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(at, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * The inverse; `what` names it in errors if it is damaged. Throws BackupError `damaged` before it returns a
 * chunk that differs from what was sealed.
 */
export async function* openContent(
  sealed: AsyncIterable<Uint8Array>,
  master: Uint8Array,
  label: string,
  what = label,
): AsyncGenerator<Uint8Array> {
  const { head, rest } = await takeHead(sealed);
  if (head.length < HEAD || !head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError('damaged', `${what} is damaged: it does not begin as an encrypted file.`);
  const key = deriveKey(master, head.subarray(MAGIC.length), label);
  for await (const { piece, at, isLast } of inPieces(rest, CHUNK + TAG)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(at, isLast), { authTagLength: TAG });
    try {
      decipher.setAuthTag(piece.subarray(-TAG));
      const opened = decipher.update(piece.subarray(0, -TAG));
      decipher.final();
      yield opened;
    } catch (cause) {
      const where = `in its part ${at + 1}`;
      throw new BackupError('damaged', `${what} is damaged ${where}: it was changed or cut off.`, { cause });
    }
  }
}

const deriveKey = (master: Uint8Array, salt: Uint8Array, label: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, salt, `assay-backup/1 ${label}`, 32));

/** 11 bytes of counter, and one that flags the last chunk. */
function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(at, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

interface Piece {
  readonly piece: Buffer;
  readonly at: number;
  readonly isLast: boolean;
}

/** Pieces of exactly `size` bytes, the last one with the rest; for empty content one empty piece. */
async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Piece> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let at = 0;
  for await (const chunk of content) {
    waiting.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    bytes += chunk.byteLength;
    // One piece is held back: only later data shows whether it is the last.
    if (bytes <= size) continue;
    let joined = Buffer.concat(waiting);
    for (; joined.length > size; joined = joined.subarray(size))
      yield { piece: joined.subarray(0, size), at: at++, isLast: false };
    waiting = [joined];
    bytes = joined.length;
  }
  yield { piece: Buffer.concat(waiting), at, isLast: true };
}

async function takeHead(sealed: AsyncIterable<Uint8Array>) {
  const iterator = sealed[Symbol.asyncIterator]();
  let taken = Buffer.alloc(0);
  while (taken.length < HEAD) {
    const { value, done } = await iterator.next();
    if (done) break;
    taken = Buffer.concat([taken, value]);
  }
  async function* rest() {
    try {
      if (taken.length > HEAD) yield taken.subarray(HEAD);
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head: taken.subarray(0, HEAD), rest: rest() };
}
