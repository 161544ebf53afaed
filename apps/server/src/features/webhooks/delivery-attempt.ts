import type { webhookDeliveries, webhooks } from '../../platform/database/schema/webhooks.ts';
import { AddressRefusedError } from '../../platform/outbound/guarded-request.ts';

export interface Outgoing {
  readonly delivery: typeof webhookDeliveries.$inferSelect;
  readonly webhook: typeof webhooks.$inferSelect;
}

/** The result. A waiting delivery is retried. */
export type Attempt = Pick<Outgoing['delivery'], 'status' | 'error' | 'responseStatus'>;

export const USER_AGENT = 'Assay-Webhook/1';

export function describeRefusal(status: number): string {
  if (status >= 300 && status < 400) return `Answered with ${status}: redirects are not followed.`;
  return `Answered with ${status}.`;
}

/** After an error on the way: a forbidden address is final, since it would be refused again and again. */
export function explain(cause: unknown): Attempt {
  const status = cause instanceof AddressRefusedError ? 'failed' : 'waiting';
  return { status, error: (cause as Error).message.slice(0, 300), responseStatus: null };
}
