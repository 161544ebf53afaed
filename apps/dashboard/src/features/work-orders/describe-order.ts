import type { ClientRequestSummary } from '@assay/contract/client-requests';
import { USUAL_TYPE } from './order-fields.ts';
import { t } from './work-orders-texts.ts';

/** `vehicle-damage` in readable form. */
export function describeType(type: string): string {
  if (type === USUAL_TYPE) return t('workOrders.general');
  const words = type.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The client's name; missing once it was erased. */
export function clientName({
  firstName,
  lastName,
}: Pick<ClientRequestSummary, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || t('workOrders.forgotten');
}
