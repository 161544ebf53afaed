import type { SampleOrder } from '../work-orders/work-orders.ts';
import { deriveId } from './derive-id.ts';
import type { SampleRow } from './read-state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** One that waits to be sent, and one that was submitted. The same each time that they are listed. */
export function listSampleOrders({ id, organisationId, userId, createdAt }: SampleRow): SampleOrder[] {
  const common = { organisationId, userId, due: new Date(createdAt.getTime() + 15 * DAY_MS) };
  return [
    {
      ...common,
      id: deriveId(id, 'order 1'),
      requestId: 'SAMPLE-W-01',
      firstName: 'Mia',
      lastName: 'Sample',
      email: 'mia.sample@example.com',
      type: 'vehicle-damage',
      message: 'Please send pictures of the damage from two sides.',
      recordId: null,
    },
    {
      ...common,
      id: deriveId(id, 'order 2'),
      requestId: 'SAMPLE-W-02',
      firstName: 'Noah',
      lastName: 'Sample',
      email: 'noah.sample@example.com',
      type: 'property-damage',
      message: 'Please send pictures of the house.',
      recordId: deriveId(id, 'SAMPLE-01'),
    },
  ];
}
