import type { webhookDeliveries, webhooks } from '../../platform/database/schema/webhooks.ts';

export interface Outgoing {
  readonly delivery: typeof webhookDeliveries.$inferSelect;
  readonly webhook: typeof webhooks.$inferSelect;
}

/** What came of it. A delivery that waits is tried again. */
export type Attempt = Pick<Outgoing['delivery'], 'status' | 'error' | 'responseStatus'>;

export const USER_AGENT = 'Assay-Webhook/1';

export const isTaken = (responseStatus: number): boolean => responseStatus >= 200 && responseStatus < 300;

export function describeRefusal(status: number): string {
  if (status >= 300 && status < 400) return `Answered with ${status}: redirects are not followed.`;
  return `Answered with ${status}.`;
}
