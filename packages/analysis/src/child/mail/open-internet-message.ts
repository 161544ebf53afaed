import PostalMime, { type Address, type Attachment, type Mailbox } from 'postal-mime';
import type { MessageAddress, MessagePart, SigningKey } from '../../message-report.ts';
import { checkSignatures } from './check-signatures.ts';
import type { OpenedMessage } from './opened-message.ts';

/** Nested parts; ordinary programs use up to five levels. */
const MAX_NESTING = 50;
const MAX_HEADER_BYTES = 2 ** 20;

/** RFC 5322 and MIME. Throws for a message that is nested too deeply or has too large headers. */
export async function openInternetMessage(
  bytes: Uint8Array,
  keys: readonly SigningKey[],
): Promise<OpenedMessage> {
  const mail = await PostalMime.parse(bytes, {
    // Messages within it are read separately, each with its headers and signatures.
    forceRfc822Attachments: true,
    maxNestingDepth: MAX_NESTING,
    maxHeadersSize: MAX_HEADER_BYTES,
  });
  const sentAt = mail.date === undefined ? Number.NaN : Date.parse(mail.date);
  return {
    subject: mail.subject ?? '',
    from: listMailboxes(mail.from)[0] ?? null,
    to: listMailboxes(mail.to),
    cc: listMailboxes(mail.cc),
    replyTo: listMailboxes(mail.replyTo),
    sentAt: Number.isNaN(sentAt) ? null : new Date(sentAt).toISOString(),
    messageId: mail.messageId?.replace(/^<|>$/g, '') ?? null,
    headers: mail.headers.map(({ originalKey, value }) => [originalKey, value]),
    text: mail.text ?? null,
    html: mail.html ?? null,
    parts: mail.attachments.map((part) => ({ ...describePart(part), bytes: bytesOf(part) })),
    signatures: await checkSignatures(
      bytes,
      mail.headers.map(({ key }) => key.trim().toLowerCase()),
      keys,
    ),
  };
}

function listMailboxes(addresses: Address | readonly Address[] | undefined): MessageAddress[] {
  const all = addresses === undefined ? [] : [addresses].flat();
  const mailboxes = all.flatMap((one: Address): Mailbox[] => (one.group ? one.group : [one as Mailbox]));
  return mailboxes.map(({ name, address }) => ({ name: name ?? '', address: address ?? '' }));
}

function describePart({ filename, mimeType, disposition, related }: Attachment): Omit<MessagePart, 'size'> {
  const isShown = related === true || disposition === 'inline';
  const role =
    mimeType === 'message/rfc822'
      ? 'message'
      : isShown && mimeType.startsWith('image/')
        ? 'inline'
        : 'attachment';
  return { name: filename ?? '', mimeType, role };
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}
