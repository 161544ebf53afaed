import type { SmsConfig } from './config/config.ts';

export interface Sms {
  /** Telephone number. */
  recipient: string;
  text: string;
}

/** The gateway permanently refuses this message. */
export class SmsRefusedError extends Error {
  override name = 'SmsRefusedError';
}

export interface SmsGateway {
  /**
   * Resolves when the gateway has accepted the message. Throws SmsRefusedError, or another error if a later
   * attempt may succeed.
   */
  deliver(sms: Sms): Promise<void>;
}

/** A gateway with Twilio's API: a form with To, From and Body, and basic authentication. */
export function openSmsGateway({ gatewayUrl, from }: SmsConfig, { timeoutMs = 15_000 } = {}): SmsGateway {
  const url = new URL(gatewayUrl);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers: Record<string, string> =
    credentials === ':' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  url.username = '';
  url.password = '';
  return {
    async deliver({ recipient, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        redirect: 'error',
        body: new URLSearchParams({ To: recipient, From: from, Body: text }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const said = await answer.text();
      if (answer.ok) return;
      const message = `The gateway answered with ${answer.status}: ${readReason(said)}`;
      const isRefusal = answer.status < 500 && answer.status !== 429 && answer.status !== 408;
      throw isRefusal ? new SmsRefusedError(message) : new Error(message);
    },
  };
}

/** Twilio's errors are JSON with a message. */
function readReason(said: string): string {
  try {
    const { message } = JSON.parse(said) as { message?: unknown };
    if (typeof message === 'string') return message.slice(0, 300);
  } catch {
    // Another gateway's own message.
  }
  return said.trim().slice(0, 300) || 'no reason';
}
