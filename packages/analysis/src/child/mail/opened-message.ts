import type { MessagePart, MessageReport, MessageSignature } from '../../message-report.ts';

/** A message whose parts still have their bytes. */
export interface OpenedMessage
  extends Pick<
    MessageReport,
    'subject' | 'from' | 'to' | 'cc' | 'replyTo' | 'sentAt' | 'messageId' | 'headers'
  > {
  readonly text: string | null;
  readonly html: string | null;
  readonly parts: readonly (Omit<MessagePart, 'size'> & { readonly bytes: Uint8Array })[];
  readonly signatures: readonly MessageSignature[];
}
