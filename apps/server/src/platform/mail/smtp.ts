import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/config.ts';
import { type MailContent, renderMailHtml, renderMailText } from './mail-content.ts';

export interface Mail {
  /** Part of the message's own id, so that a duplicate delivery is recognisable. */
  id: string;
  recipient: string;
  subject: string;
  content: MailContent;
}

/** The mail server permanently refuses this message. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

export interface Smtp {
  /**
   * Resolves when the server has accepted the message. Throws MailRefusedError, or another error if a later
   * attempt may succeed.
   */
  deliver(mail: Mail): Promise<void>;
}

/** `timeoutMs` is the longest wait for the server at any step. */
export function openSmtp({ smtpUrl, from }: MailConfig, { timeoutMs = 15_000 } = {}): Smtp {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    dnsTimeout: timeoutMs,
    // A message is our own text: nothing is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver({ id, recipient, subject, content }) {
      try {
        await transport.sendMail({
          // As an object, so that no name or list can be injected into an address.
          from,
          to: { name: '', address: recipient },
          subject,
          text: renderMailText(content),
          html: renderMailHtml(content),
          messageId: `<${id}@${domain}>`,
          // No out-of-office answers.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const { code, responseCode = 0, message } = error as Error & { code?: string; responseCode?: number };
        const isRefusal = ['EENVELOPE', 'EMESSAGE'].includes(code ?? '') && responseCode >= 500;
        throw isRefusal ? new MailRefusedError(message, { cause: error }) : error;
      }
    },
  };
}
