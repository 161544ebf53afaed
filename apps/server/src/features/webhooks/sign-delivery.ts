import { createHmac, randomBytes } from 'node:crypto';

export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * The value of the header Assay-Signature. The time is part of the signed text, so that receivers can refuse
 * replays.
 */
export function signDelivery(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
