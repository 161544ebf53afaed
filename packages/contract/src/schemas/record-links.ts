import { z } from 'zod';
import { DECISION_OUTCOMES } from '../closed-sets.ts';
import { timestamp, uuid } from './basics.ts';

/**
 * What two records may share, the weightiest first. `file`: a file with the same content. `resemblance`:
 * pictures, videos or sounds that resemble each other. `device`: model and serial number in the metadata.
 * `camera`: pictures whose sensors’ patterns match, if the organisation keeps these. `invoice`: a payee’s
 * number. `account`: an IBAN on receipts and invoices. `phone` and `email`: of a work order's recipient.
 * `number`: the policy or claim number. `claimant`: a name. `address`: the place of the loss, with a number
 * in it. `nearby`: coordinates of a claim or a photo within `NEARBY_METRES`. `merchant`: the issuer of a
 * receipt.
 */
export const RECORD_LINK_KINDS = [
  ...(['file', 'resemblance', 'device', 'camera', 'invoice', 'account', 'phone', 'email'] as const),
  ...(['number', 'claimant', 'address', 'nearby', 'merchant'] as const),
] as const;
export type RecordLinkKind = (typeof RECORD_LINK_KINDS)[number];
const kind = z.enum(RECORD_LINK_KINDS);

/** The largest distance between places that link records. */
export const NEARBY_METRES = 100;
/** A value that more records than this share links none of them. */
export const MAX_RECORDS_SHARING = 25;
/** No more records than this are returned. */
export const MAX_LINKED_RECORDS = 60;

const linkedFileSchema = z.object({
  assetId: uuid,
  originalName: z.string(),
  /** Signed address of a small picture. Null: there is none. */
  thumbnail: z.string().nullable(),
});
export type LinkedFile = z.infer<typeof linkedFileSchema>;

export const linkedRecordSchema = z.object({
  id: uuid,
  referenceId: z.string(),
  name: z.string(),
  createdAt: timestamp,
  /** The decision in force. Null: none. */
  decision: z.enum(DECISION_OUTCOMES).nullable(),
  claimant: z.string().nullable(),
  /**
   * 0: the requested record; 1: it shares something with that one; 2: it shares something with one of those.
   */
  steps: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
export type LinkedRecord = z.infer<typeof linkedRecordSchema>;

export const recordLinkSchema = z.object({
  kind,
  /** What they share, as the first record states it. Null for files. */
  value: z.string().nullable(),
  from: uuid,
  to: uuid,
  /** The file that states it in each of them. Null: no file does. */
  files: z.object({ from: linkedFileSchema.nullable(), to: linkedFileSchema.nullable() }),
});
export type RecordLink = z.infer<typeof recordLinkSchema>;

export const recordLinksSchema = z.object({
  /** The record itself first, then the closest. */
  records: z.array(linkedRecordSchema),
  links: z.array(recordLinkSchema),
  /** What the record shares with too many others to link it to any of them. */
  common: z.array(z.object({ kind, value: z.string().nullable() })),
  /** Whether there may be more records than are returned. */
  isCut: z.boolean(),
});
export type RecordLinks = z.infer<typeof recordLinksSchema>;
