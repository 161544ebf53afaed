import { open } from 'node:fs/promises';
import { DETECT_BYTES, detectMessage } from '@assay/fingerprint';
import { say } from '@assay/statements';
import type { ReadMessageRequest } from './child/mail/read-message.ts';
import { getPool } from './default-pool.ts';
import type { DeriveOptions } from './derive-image.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { chooseLimits, RENDITIONS_SHARE } from './limits.ts';
import {
  MESSAGE_LIMITS,
  type MessageAddress,
  type MessagePart,
  type MessageReport,
  type MessageSignature,
  type SigningKey,
} from './message-report.ts';

export type ReadMessage =
  | {
      readonly status: 'complete';
      readonly message: MessageReport;
      /** The bytes of its parts, in order. */
      readonly contents: readonly Uint8Array[];
    }
  | { readonly status: 'failed'; readonly error: Failure };

const MEMORY_BYTES = 2 ** 30;

/** Reads an e-mail (.eml or .msg) in the sandbox. Its faults are a result; rejects when `signal` aborts. */
export async function readMessage(
  path: string,
  options: DeriveOptions & { readonly keys?: readonly SigningKey[] } = {},
): Promise<ReadMessage> {
  const limits = chooseLimits({ memoryBytes: MEMORY_BYTES, ...options.limits }, RENDITIONS_SHARE);
  try {
    const size = await requireMessage(path);
    const request: ReadMessageRequest = { keys: options.keys ?? [] };
    const job = { kind: 'message', options: request, path, size, limits, isBrief: true };
    const { body, blobs } = await getPool().run({ ...job, signal: options.signal });
    const message = takeReport(body);
    if (message.parts.some(({ size: length }, place) => blobs[place]?.length !== length)) throw unusable();
    return { status: 'complete', message, contents: blobs };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { status: 'failed', error: describeFailure(error) };
  }
}

/** Its size in bytes. */
async function requireMessage(path: string): Promise<number> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size > MESSAGE_LIMITS.fileBytes)
    throw new AnalysisFailure('unsupported', say('failure.message-too-large'));
  const head = Buffer.alloc(DETECT_BYTES);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  if (!detectMessage(head.subarray(0, bytesRead)))
    throw new AnalysisFailure('unsupported', say('failure.message-unread'));
  return size;
}

const unusable = () => new AnalysisFailure('crashed', say('failure.unusable'), 'message');

/** The child has read a hostile file: invalid shapes are rejected. */
function takeReport(body: unknown): MessageReport {
  const given = asObject(body);
  const sentAt = given.sentAt === null ? null : takeText(given.sentAt, 40);
  if (sentAt !== null && Number.isNaN(Date.parse(sentAt))) throw unusable();
  return {
    subject: takeText(given.subject, 1_000),
    from: given.from === null ? null : takeAddress(given.from),
    to: takeList(given.to, MESSAGE_LIMITS.addresses, takeAddress),
    cc: takeList(given.cc, MESSAGE_LIMITS.addresses, takeAddress),
    replyTo: takeList(given.replyTo, MESSAGE_LIMITS.addresses, takeAddress),
    sentAt,
    messageId: given.messageId === null ? null : takeText(given.messageId, 500),
    headers: takeList(given.headers, MESSAGE_LIMITS.headers, (header) => {
      const [name, value] = Array.isArray(header) ? header : [];
      return [takeText(name, 200), takeText(value, MESSAGE_LIMITS.headerLength)] as const;
    }),
    text: takeText(given.text, MESSAGE_LIMITS.textLength),
    isFromHtml: given.isFromHtml === true,
    isCut: given.isCut === true,
    signatures: takeList(given.signatures, MESSAGE_LIMITS.signatures, takeSignature),
    parts: takeList(given.parts, MESSAGE_LIMITS.parts, takePart),
    leftOut: takeWhole(given.leftOut),
  };
}

const ROLES: readonly MessagePart['role'][] = ['attachment', 'inline', 'message'];
const STATES: readonly MessageSignature['state'][] = ['valid', 'invalid', 'unknown_key', 'unchecked'];
const REASONS: readonly MessageSignature['reason'][] = [
  'body',
  'headers',
  'weak_key',
  'weak_algorithm',
  'repeated_field',
  'partial_text',
  'not_as_sent',
  'other',
  null,
];

function takePart(part: unknown): MessagePart {
  const { name, mimeType, role, size } = asObject(part);
  const length = takeWhole(size);
  return {
    name: takeText(name, 255),
    mimeType: takeText(mimeType, 200),
    role: takeOne(ROLES, role),
    size: length,
  };
}

function takeSignature(signature: unknown): MessageSignature {
  const { domain, selector, state, reason, isSenders, covers, isPartial } = asObject(signature);
  return {
    domain: takeText(domain, 255),
    selector: takeText(selector, 255),
    state: takeOne(STATES, state),
    reason: takeOne(REASONS, reason),
    isSenders: isSenders === true,
    covers: takeList(covers, 100, (name) => takeText(name, 200)),
    isPartial: isPartial === true,
  };
}

function takeAddress(given: unknown): MessageAddress {
  const { name, address } = asObject(given);
  return { name: takeText(name, 500), address: takeText(address, 500) };
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw unusable();
  return value as Record<string, unknown>;
}

function takeList<Item>(list: unknown, most: number, take: (item: unknown) => Item): Item[] {
  if (!Array.isArray(list)) throw unusable();
  return list.slice(0, most).map(take);
}

function takeOne<Value>(known: readonly Value[], value: unknown): Value {
  const found = known.find((one) => one === value);
  if (found === undefined) throw unusable();
  return found;
}

function takeWhole(value: unknown): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw unusable();
  return Number(value);
}

/** The database accepts neither a zero byte nor half a surrogate pair. */
function takeText(value: unknown, most: number): string {
  if (typeof value !== 'string') throw unusable();
  return value.slice(0, most).replaceAll('\0', '').toWellFormed();
}
