/**
 * The protocol between the service and its sandboxed process, in both directions: 4 bytes big-endian length
 * of the header, the header as JSON, then the announced blobs one after another.
 */
export interface Message {
  readonly kind: string;
  readonly body: unknown;
  readonly blobs: readonly Uint8Array[];
}

/** What a message holds. */
export type Content = Pick<Message, 'body' | 'blobs'>;

interface Header {
  readonly kind: string;
  readonly body: unknown;
  readonly blobs: readonly number[];
}

const MAX_HEADER_LENGTH = 64 * 2 ** 20;

/** The bytes before the blobs; the unmodified blobs follow, so that a large file can be streamed. */
export function encodeHeader(kind: string, body: unknown, blobLengths: readonly number[]): Buffer {
  const header: Header = { kind, body, blobs: blobLengths };
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json]);
}

/**
 * Assembles messages from chunks of any size; each blob is held once.
 * Throws on a malformed header and on a message longer than `limitBytes`: the sender is not trusted.
 */
export function createMessageReader(limitBytes: number, onMessage: (message: Message) => void) {
  let stage: 'length' | 'header' | 'blob' = 'length';
  let target = Buffer.alloc(4);
  let filled = 0;
  let header: Header | undefined;
  let blobs: Uint8Array[] = [];

  function expect(next: typeof stage, length: number): void {
    stage = next;
    target = Buffer.allocUnsafe(length);
    filled = 0;
  }

  function finishPart(): void {
    if (stage === 'length') {
      const length = target.readUInt32BE();
      if (length > Math.min(limitBytes, MAX_HEADER_LENGTH)) throw new Error('message header too long');
      expect('header', length);
      return;
    }
    if (stage === 'header') {
      header = parseHeader(target, limitBytes);
      blobs = [];
    } else {
      blobs.push(target);
    }
    const complete = header as Header;
    const nextBlob = complete.blobs[blobs.length];
    if (nextBlob !== undefined) {
      expect('blob', nextBlob);
      return;
    }
    expect('length', 4);
    onMessage({ kind: complete.kind, body: complete.body, blobs });
  }

  return function push(chunk: Uint8Array): void {
    let offset = 0;
    while (offset < chunk.length || (filled === target.length && stage !== 'length')) {
      const part = chunk.subarray(offset, offset + target.length - filled);
      target.set(part, filled);
      filled += part.length;
      offset += part.length;
      if (filled === target.length) finishPart();
    }
  };
}

function parseHeader(bytes: Buffer, limitBytes: number): Header {
  const header = JSON.parse(bytes.toString('utf8')) as Partial<Header> | null;
  const blobs = header?.blobs;
  if (typeof header?.kind !== 'string' || !Array.isArray(blobs)) throw new Error('malformed message header');
  let total = bytes.length;
  for (const length of blobs) {
    if (!Number.isSafeInteger(length) || length < 0) throw new Error('malformed blob length');
    total += length;
  }
  if (total > limitBytes) throw new Error('message too long');
  return { kind: header.kind, body: header.body, blobs };
}
