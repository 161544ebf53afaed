import { detectMessage } from '@assay/fingerprint';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import {
  MESSAGE_LIMITS,
  type MessagePart,
  type MessageReport,
  type SigningKey,
} from '../../message-report.ts';
import type { FileRequest, Reply } from '../serve.ts';
import type { OpenedMessage } from './opened-message.ts';

export interface ReadMessageRequest {
  readonly keys: readonly SigningKey[];
}

/** Reads an e-mail; one blob per part. Parts are not opened. */
export async function readMessageOf({ bytes, options }: FileRequest): Promise<Reply> {
  const { keys } = options as ReadMessageRequest;
  const opened = await open(bytes, keys);
  const parts: MessagePart[] = [];
  const blobs: Uint8Array[] = [];
  let room: number = MESSAGE_LIMITS.partsBytes;
  for (const { bytes: content, ...part } of opened.parts) {
    if (parts.length === MESSAGE_LIMITS.parts || content.length > room) continue;
    room -= content.length;
    parts.push({ ...part, size: content.length });
    blobs.push(content);
  }
  const {
    text: plain,
    html,
    headers,
    signatures,
    subject,
    from,
    to,
    cc,
    replyTo,
    sentAt,
    messageId,
  } = opened;
  const isFromHtml = !plain?.trim() && html !== null;
  const whole = isFromHtml ? (await import('./text-of-html.ts')).textOfHtml(html) : (plain ?? '');
  const kept = headers
    .slice(0, MESSAGE_LIMITS.headers)
    .map(([name, value]) => [name, value.slice(0, MESSAGE_LIMITS.headerLength)] as const);
  const isCut =
    whole.length > MESSAGE_LIMITS.textLength ||
    headers.length > kept.length ||
    headers.some(([, value]) => value.length > MESSAGE_LIMITS.headerLength);
  const body: MessageReport = {
    ...{ subject, from, to, cc, replyTo, sentAt, messageId, signatures, parts, isFromHtml, isCut },
    headers: kept,
    text: whole.slice(0, MESSAGE_LIMITS.textLength),
    leftOut: opened.parts.length - parts.length,
  };
  return { body, blobs };
}

async function open(bytes: Uint8Array, keys: readonly SigningKey[]): Promise<OpenedMessage> {
  const type = detectMessage(bytes.subarray(0, 65_536));
  try {
    if (type === 'message/rfc822')
      return await (await import('./open-internet-message.ts')).openInternetMessage(bytes, keys);
    if (type) return (await import('./open-outlook-message.ts')).openOutlookMessage(bytes);
  } catch (error) {
    throw new AnalysisFailure('unreadable', say('failure.message-unread'), String(error));
  }
  throw new AnalysisFailure('unsupported', say('failure.message-unread'));
}
