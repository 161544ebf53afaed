/** A person named in a message; either may be empty. */
export interface MessageAddress {
  readonly name: string;
  readonly address: string;
}

/**
 * A signature of the sending server (RFC 6376). `valid`: the covered part is as it was signed. `invalid`: it
 * is not, for example because of a mailing list's footer. `unknown_key`: the key is not known here.
 * `unchecked`: for another reason.
 */
export interface MessageSignature {
  readonly domain: string;
  readonly selector: string;
  readonly state: 'valid' | 'invalid' | 'unknown_key' | 'unchecked';
  /** The differing part for `invalid`; the reason for `unchecked`. Null for the others. */
  readonly reason:
    | 'body'
    | 'headers'
    | 'weak_key'
    | 'weak_algorithm'
    | 'repeated_field'
    | 'partial_text'
    | 'not_as_sent'
    | 'other'
    | null;
  /** Whether the domain is that of the sender, or belongs to it. */
  readonly isSenders: boolean;
  /** Names of the header fields that it covers, in lower case. */
  readonly covers: readonly string[];
  /** The end of the text and of the attachments is not covered (the tag `l`). */
  readonly isPartial: boolean;
}

/** A key for verifying signatures, as published by its domain. */
export interface SigningKey {
  readonly domain: string;
  readonly selector: string;
  /** The text of the DNS record. */
  readonly record: string;
}

/** A part of a message. */
export interface MessagePart {
  /** Empty if the message names none. */
  readonly name: string;
  readonly mimeType: string;
  /** `inline`: a picture shown in the text. `message`: another message. */
  readonly role: 'attachment' | 'inline' | 'message';
  readonly size: number;
}

/** The readable content of a message; everything in it is only its sender's claim. */
export interface MessageReport {
  readonly subject: string;
  readonly from: MessageAddress | null;
  readonly to: readonly MessageAddress[];
  readonly cc: readonly MessageAddress[];
  readonly replyTo: readonly MessageAddress[];
  /** ISO 8601; null if there is no readable date. */
  readonly sentAt: string | null;
  /** Without angle brackets. */
  readonly messageId: string | null;
  /** Name and value in order, the topmost first. They may be missing for a message stored by Outlook. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  /** The text exists only as HTML. */
  readonly isFromHtml: boolean;
  /** Headers or text are longer than the stored part. */
  readonly isCut: boolean;
  readonly signatures: readonly MessageSignature[];
  readonly parts: readonly MessagePart[];
  /** Number of parts that are not read. */
  readonly leftOut: number;
}

/** The limits of reading one message. */
export const MESSAGE_LIMITS = {
  fileBytes: 64 * 2 ** 20,
  textLength: 200_000,
  headers: 300,
  headerLength: 4_000,
  addresses: 100,
  parts: 100,
  partsBytes: 128 * 2 ** 20,
  signatures: 10,
} as const;
