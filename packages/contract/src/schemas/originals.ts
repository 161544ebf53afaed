import { z } from 'zod';
import { CLIENT_REQUEST_STATES } from '../closed-sets.ts';
import { statementSchema } from './assessment.ts';
import { timestamp, uuid } from './basics.ts';

/**
 * The result of comparing a copy with the file sent as its original. `repeated`: it is the copy again, byte
 * for byte. `apart`: the two could not be laid over one another, so their differences are unknown. `failed`:
 * the comparison itself failed.
 */
export const ORIGINAL_OUTCOMES = ['same', 'differs', 'apart', 'repeated', 'failed'] as const;
export type OriginalOutcome = (typeof ORIGINAL_OUTCOMES)[number];

/** The newest work order that asks for the original of one file, and what arrived. */
export const originalRequestSchema = z.object({
  /** The copy. */
  assetId: uuid,
  clientRequestId: uuid,
  reference: z.string(),
  state: z.enum(CLIENT_REQUEST_STATES),
  /** The link was sent, and no message with it was delivered. */
  isUndelivered: z.boolean(),
  askedAt: timestamp,
  /** In order of arrival. */
  answers: z.array(
    z.object({
      assetId: uuid,
      /** Null until the two were compared. */
      outcome: z.enum(ORIGINAL_OUTCOMES).nullable(),
      /** In English; `statements` hold the same as data. */
      message: z.string(),
      statements: z.array(statementSchema),
    }),
  ),
});
export type OriginalRequest = z.infer<typeof originalRequestSchema>;

/** The words that ask a customer for the original of one file. */
export const originalWordsSchema = z.object({
  language: z.string(),
  message: z.string(),
});

/** What a file's name and metadata say about how the copy was passed on. */
export interface CopyWay {
  /** The messenger or network. */
  readonly app: string | null;
  readonly isScreenshot: boolean;
  /** Where that is stated. */
  readonly from: 'metadata' | 'name' | null;
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(IMG|VID)-\d{8}-WA\d{3,}/i, 'WhatsApp'],
  [/^WhatsApp[ -]/i, 'WhatsApp'],
  [/^photo_(\d{4}-\d{2}-\d{2}_\d{2}-\d{2}-\d{2}|\d{15,})/i, 'Telegram'],
  [/^signal-\d{4}-\d{2}-\d{2}/i, 'Signal'],
  [/^received_\d{8,}/i, 'Messenger'],
  [/^FB_IMG_\d+/i, 'Facebook'],
  [/^threema-/i, 'Threema'],
  [/^viber[ _]/i, 'Viber'],
  [/^mmexport\d{10,}/i, 'WeChat'],
  [/^Snapchat-\d+/i, 'Snapchat'],
];
const SCREENSHOT = /^(screen ?shot|bildschirmfoto|captura de pantalla)/i;

interface NamedCopy {
  readonly originalName: string;
  readonly copiedBy:
    | { readonly kind: 'screenshot' }
    | { readonly kind: 'messenger'; readonly program: string }
    | null;
}

/**
 * According to the file's metadata or, without any, to the name that programs give to files they pass on,
 * which anybody can change.
 */
export function findCopyWay({ originalName, copiedBy }: NamedCopy): CopyWay {
  if (copiedBy?.kind === 'screenshot') return { app: null, isScreenshot: true, from: 'metadata' };
  if (copiedBy) return { app: copiedBy.program, isScreenshot: false, from: 'metadata' };
  if (SCREENSHOT.test(originalName)) return { app: null, isScreenshot: true, from: 'name' };
  const app = NAMES.find(([pattern]) => pattern.test(originalName))?.[1] ?? null;
  return { app, isScreenshot: false, from: app === null ? null : 'name' };
}
