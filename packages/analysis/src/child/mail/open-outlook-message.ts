import msgReader, { type FieldsData } from '@kenjiuno/msgreader';
import type { MessageAddress, MessageSignature } from '../../message-report.ts';
import type { OpenedMessage } from './opened-message.ts';

const { default: MsgReader } = msgReader;

/** [MS-OXMSG], as Outlook stores a message. Throws if it contains none. */
export function openOutlookMessage(bytes: Uint8Array): OpenedMessage {
  const reader = new MsgReader(bytes.slice().buffer);
  const mail: FieldsData & { error?: string } = reader.getFileData();
  if (mail.error || mail.dataType !== 'msg') throw new Error(mail.error ?? 'No message.');
  const headers = unfold(mail.headers ?? '');
  const named = (name: string) => headers.find(([one]) => one.toLowerCase() === name)?.[1];
  const sentAt = Date.parse(mail.clientSubmitTime ?? named('date') ?? mail.messageDeliveryTime ?? '');
  const senderAddress = chooseAddress(
    mail.senderSmtpAddress,
    mail.sentRepresentingSmtpAddress,
    mail.senderEmail,
    mail.creatorSMTPAddress,
  );
  const receivers = (type: string) => listReceivers(mail, type);
  return {
    subject: mail.subject ?? '',
    from: mail.senderName || senderAddress ? { name: mail.senderName ?? '', address: senderAddress } : null,
    ...{ to: receivers('to'), cc: receivers('cc'), replyTo: [] },
    sentAt: Number.isNaN(sentAt) ? null : new Date(sentAt).toISOString(),
    messageId: named('message-id')?.replace(/^<|>$/g, '') ?? null,
    headers,
    text: mail.body ?? null,
    html: mail.bodyHtml ?? (mail.html ? Buffer.from(mail.html).toString() : null),
    parts: (mail.attachments ?? []).map((attachment) => {
      const { fileName, content } = reader.getAttachment(attachment);
      const mimeType = attachment.attachMimeTag?.toLowerCase() ?? '';
      // Pictures shown in the text are hidden from the list of attachments.
      const isShown = attachment.attachmentHidden === true;
      if (attachment.innerMsgContent)
        return { name: fileName, mimeType: 'application/vnd.ms-outlook', role: 'message', bytes: content };
      const role = isShown && /^image\/|^$/.test(mimeType) ? 'inline' : 'attachment';
      return { name: fileName, mimeType: mimeType || 'application/octet-stream', role, bytes: content };
    }),
    signatures: headers
      .filter(([name]) => name.toLowerCase() === 'dkim-signature')
      .map(([, value]) => describe(value)),
  };
}

function listReceivers({ recipients = [] }: FieldsData, type: string): MessageAddress[] {
  return recipients
    .filter(({ recipType = 'to' }) => recipType === type)
    .map(({ name = '', smtpAddress, email = '' }) => ({ name, address: chooseAddress(smtpAddress, email) }));
}

/** Within an organisation, Outlook uses people's directory paths instead. */
function chooseAddress(...addresses: readonly (string | undefined)[]): string {
  return addresses.find((address) => address?.includes('@')) ?? '';
}

function unfold(headers: string): [string, string][] {
  const lines = headers.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : [];
  });
}

/** Outlook does not keep the bytes that were signed. */
function describe(value: string): MessageSignature {
  const tag = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(value)?.[1]?.replace(/\s/g, '') ?? '';
  return {
    ...{ domain: tag('d'), selector: tag('s'), state: 'unchecked', reason: 'not_as_sent' },
    ...{ isSenders: false, isPartial: false, covers: tag('h').toLowerCase().split(':') },
  };
}
