import { createHmac, randomBytes } from 'node:crypto';

export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * The value of the header Assay-Signature. The time is part of what is signed, so that who listens can refuse
 * what was recorded and sent again.
 */
export function signDelivery(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
