import { z } from 'zod';
import { timestamp, uuid } from './basics.ts';

const address = z.object({ name: z.string(), address: z.string() });

/**
 * `valid`: the covered part is as it was signed. `invalid`: it is not, for example because of a mailing
 * list’s footer. `unknown_key`: the organisation has not entered the key. `unchecked`: for another reason.
 */
export const EMAIL_SIGNATURE_STATES = ['valid', 'invalid', 'unknown_key', 'unchecked'] as const;
/**
 * `body`, `headers`: the part that differs. `repeated_field`: a displayed header field occurs more often than
 * it is covered. `partial_text`: not the whole text is covered. `not_as_sent`: Outlook does not store
 * messages as they were sent.
 */
export const EMAIL_SIGNATURE_REASONS = [
  ...(['body', 'headers', 'weak_key', 'weak_algorithm', 'repeated_field', 'partial_text'] as const),
  ...(['not_as_sent', 'other'] as const),
] as const;

export const emailSignatureSchema = z.object({
  domain: z.string(),
  selector: z.string(),
  state: z.enum(EMAIL_SIGNATURE_STATES),
  reason: z.enum(EMAIL_SIGNATURE_REASONS).nullable(),
  /** Whether the domain is the sender’s. */
  isSenders: z.boolean(),
  /** Header fields, in lower case. */
  covers: z.array(z.string()),
  /** The end of the message is not covered. */
  isPartial: z.boolean(),
});
export type EmailSignature = z.infer<typeof emailSignatureSchema>;

/** `inline`: a picture that the text shows. */
export const EMAIL_PART_ROLES = ['attachment', 'inline', 'message'] as const;
/**
 * `type`: files of this type are not accepted. `small`: a picture in the text of fewer than 10,000 pixels,
 * such as a logo. `size`: too large, or too much in total. `count`: too many. `depth`: messages nested too
 * deeply. `empty`: it has no content.
 */
export const EMAIL_PART_REFUSALS = ['type', 'small', 'size', 'count', 'depth', 'empty'] as const;

export const emailPartSchema = z.object({
  name: z.string(),
  mimeType: z.string(),
  role: z.enum(EMAIL_PART_ROLES),
  byteSize: z.int(),
  /** Null: it was not taken in. */
  assetId: uuid.nullable(),
  /** Why not. */
  refusal: z.enum(EMAIL_PART_REFUSALS).nullable(),
});
export type EmailPart = z.infer<typeof emailPartSchema>;

export const emailSchema = z.object({
  /** The message itself. */
  assetId: uuid,
  /** The message that contained it. */
  parentId: uuid.nullable(),
  subject: z.string(),
  from: address.nullable(),
  to: z.array(address),
  cc: z.array(address),
  replyTo: z.array(address),
  sentAt: timestamp.nullable(),
  messageId: z.string().nullable(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  text: z.string(),
  isFromHtml: z.boolean(),
  /** Headers or text are longer than what is shown; the message itself is stored whole. */
  isCut: z.boolean(),
  signatures: z.array(emailSignatureSchema),
  parts: z.array(emailPartSchema),
  /** Parts beyond those that were read. */
  leftOut: z.int(),
});
export type Email = z.infer<typeof emailSchema>;

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;
const SELECTOR = /^[a-z0-9_]([a-z0-9_.-]{0,61}[a-z0-9_])?$/i;
/** A DNS record, or only the key: in PEM, or its base64. */
const KEY =
  /^(v=DKIM1\b[\x20-\x7e]*|-----BEGIN PUBLIC KEY-----[\sA-Za-z0-9+/=]+-----END PUBLIC KEY-----|[\sA-Za-z0-9+/=]+)$/;

/** A public key for checking senders' signatures (DKIM). */
export const dkimKeySchema = z.strictObject({
  domain: z.string().trim().toLowerCase().regex(DOMAIN, 'A domain, as example.com.'),
  selector: z.string().trim().toLowerCase().regex(SELECTOR, 'A selector, as s1.'),
  key: z
    .string()
    .trim()
    .min(40, 'The key is too short.')
    .max(4_000, 'At most 4000 characters')
    .regex(KEY, 'A DNS record that begins with v=DKIM1, or the public key.'),
});
export type DkimKey = z.infer<typeof dkimKeySchema>;

export const dkimKeysSchema = z
  .array(dkimKeySchema)
  .max(100, 'At most 100 keys')
  .refine(
    (keys) => new Set(keys.map(({ domain, selector }) => `${selector} ${domain}`)).size === keys.length,
    'A key stands there twice.',
  );
