import { Readable } from 'node:stream';
import type { MessagePart } from '@assay/analysis';
import { isEmail } from '@assay/contract/constants';
import type { EmailPart } from '@assay/contract/emails';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { openEmail, type TakenEmail } from '../emails/emails.ts';
import { cleanName } from './clean-name.ts';
import type { IncomingFile } from './incoming-file.ts';
import type { IntakeDeps } from './intake-steps.ts';
import type { ReceivedFile } from './received-upload.ts';

/** The limits of e-mails in one upload, including nested ones. */
export const EMAIL_LIMITS = { depth: 5, emails: 20, files: 200, bytes: 256 * 2 ** 20 } as const;

/** Smaller pictures in a text are logos, lines and tracking pixels. */
const MIN_INLINE_PIXELS = 10_000;

export type StoredUpload = ReceivedFile & { readonly storageKey: string };

const REFUSALS: Readonly<Record<string, EmailPart['refusal']>> = {
  INVALID_FILE_TYPE: 'type',
  INVALID_IMAGE_TYPE: 'type',
  FILE_TOO_LARGE: 'size',
  MISSING_FILE_DATA: 'empty',
};

/** The upload that an e-mail is part of. */
interface EmailUpload {
  readonly organisationId: string;
  readonly signal: AbortSignal;
  /** Stores one file. Throws RefusedError if it is not accepted. */
  readonly store: (file: IncomingFile) => Promise<StoredUpload>;
  /** The accepted files, to which an e-mail's parts are added. */
  readonly received: StoredUpload[];
}

/** Reads the e-mails of one upload, and takes in their parts. */
export function createEmailReader(
  parts: Pick<IntakeDeps, 'database' | 'storage'>,
  { organisationId, signal, store, received }: EmailUpload,
) {
  const taken: TakenEmail[] = [];
  let files = 0;
  let bytes = 0;

  /**
   * `above`: the messages that contain it. Throws RefusedError INVALID_FILE_TYPE if it cannot be read;
   * UPLOAD_FAILED.
   */
  async function take({ assetId, storageKey }: StoredUpload, above: readonly string[] = []): Promise<void> {
    const { message, contents } = await openEmail(parts, { organisationId, storageKey }, signal);
    const outcomes: EmailPart[] = [];
    taken.push({ assetId, parentId: above.at(-1) ?? null, message, parts: outcomes });
    for (const [place, part] of message.parts.entries()) {
      const { mimeType, role, size: byteSize } = part;
      const name = part.name ? cleanName(part.name) : nameOf(part, place + 1);
      const content = contents[place] ?? new Uint8Array();
      const outcome = await takePart({ ...part, name }, content, [...above, assetId]);
      outcomes.push({ name, mimeType, role, byteSize, ...outcome });
    }
  }

  async function takePart(
    part: MessagePart,
    content: Uint8Array,
    above: readonly string[],
  ): Promise<Outcome> {
    if (files === EMAIL_LIMITS.files) return refuse('count');
    if (bytes + part.size > EMAIL_LIMITS.bytes) return refuse('size');
    try {
      const stream = Readable.from([Buffer.from(content)], { objectMode: false });
      const stored = await store({ originalName: part.name, stream });
      const same = received.find(({ fileFingerprint }) => fileFingerprint === stored.fileFingerprint);
      if (same) return { assetId: same.assetId, refusal: null };
      const refusal = refuseStored(part, stored, above);
      if (refusal) return refuse(refusal);
      files += 1;
      bytes += part.size;
      received.push(stored);
      if (isEmail(stored.mimeType)) await takeInner(stored, above);
      return { assetId: stored.assetId, refusal: null };
    } catch (error) {
      const refusal = error instanceof RefusedError ? REFUSALS[error.code] : undefined;
      if (!refusal) throw error;
      return refuse(refusal);
    }
  }

  function refuseStored(
    { role }: MessagePart,
    { size, mimeType }: StoredUpload,
    above: readonly string[],
  ): EmailPart['refusal'] {
    if (role === 'inline' && size !== null && size.width * size.height < MIN_INLINE_PIXELS) return 'small';
    if (!isEmail(mimeType)) return null;
    if (above.length >= EMAIL_LIMITS.depth) return 'depth';
    return taken.length >= EMAIL_LIMITS.emails ? 'count' : null;
  }

  async function takeInner(stored: StoredUpload, above: readonly string[]): Promise<void> {
    try {
      await take(stored, above);
    } catch (error) {
      // An unreadable one is not taken in.
      received.splice(received.indexOf(stored), 1);
      throw error;
    }
  }

  return { taken, take };
}

type Outcome = Pick<EmailPart, 'assetId' | 'refusal'>;

const refuse = (refusal: EmailPart['refusal']): Outcome => ({ assetId: null, refusal });

/** `picture-2`, for parts without a name. */
function nameOf({ role }: MessagePart, place: number): string {
  return { inline: `picture-${place}`, message: `message-${place}.eml`, attachment: `attachment-${place}` }[
    role
  ];
}
