import { createHmac, randomBytes } from 'node:crypto';
import { createSealer, type Sealer } from '../../platform/auth/seal.ts';
import type { InstanceSecret } from '../../platform/config/secret.ts';

/** Webhooks' secrets are hidden with it, each bound to its webhook's id. */
export function createWebhookSealer(secret: InstanceSecret): Sealer {
  return createSealer(secret.derive('webhook secrets'));
}

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
