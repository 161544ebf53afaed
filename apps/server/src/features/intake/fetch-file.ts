import { Readable } from 'node:stream';
import { RefusedError } from '../../platform/http/refused-error.ts';
import {
  AddressRefusedError,
  type GuardOptions,
  NoAnswerError,
  sendGuarded,
} from '../../platform/outbound/guarded-request.ts';
import type { IncomingFile } from './incoming-file.ts';

interface FetchOptions extends GuardOptions {
  /** A larger file is refused. It is held in memory until it is stored. */
  readonly largestBytes: number;
}

/**
 * Fetches a file from an address that a user typed. Throws RefusedError MEDIA_NOT_FETCHED with the reason in
 * its details: an address that must not be called, no answer in time, another answer than the file, too
 * large.
 */
export async function fetchFile(address: string, options: FetchOptions): Promise<IncomingFile> {
  const { largestBytes, ...guard } = options;
  const asked = sendGuarded(address, {
    ...guard,
    method: 'GET',
    largestAnswer: largestBytes,
    headers: { accept: 'image/*, video/*, audio/*, application/pdf', 'user-agent': 'Assay' },
  });
  const answer = await asked.catch((cause: unknown) => {
    throw new RefusedError('MEDIA_NOT_FETCHED', { cause, details: { reason: explain(cause) } });
  });
  const refuse = (reason: string) => new RefusedError('MEDIA_NOT_FETCHED', { details: { reason } });
  if (answer.isCut) throw refuse(`The file is larger than ${Math.floor(largestBytes / 1024 ** 2)} MiB.`);
  if (answer.status >= 300 && answer.status < 400) throw refuse('The address redirects elsewhere.');
  if (answer.status !== 200) throw refuse(`The address answered with ${answer.status}.`);
  return { originalName: nameOf(address), stream: Readable.from([answer.body], { objectMode: false }) };
}

/** Only what the person who typed the address can change; nothing about our own network. */
function explain(error: unknown): string {
  if (error instanceof AddressRefusedError || error instanceof NoAnswerError) return error.message;
  if (error instanceof TypeError) return 'This is no address.';
  return 'The address could not be reached.';
}

/** The last part of the path, as a browser would name the file. */
function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'file';
  } catch {
    return last || 'file';
  }
}
