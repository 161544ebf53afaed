/** Requests to customers. */

import { lazy } from 'react';

export { useWorkOrder } from './api/get-work-order.ts';
export { WorkTabs } from './components/work-tabs.tsx';
export { describeType } from './describe-order.ts';
export { parseOrderList } from './list-state.ts';
export { WorkOrderScreen } from './screens/work-order-screen.tsx';
export { WorkOrdersScreen } from './screens/work-orders-screen.tsx';

export const WorkOrderDialog = lazy(() =>
  import('./components/work-order-dialog.tsx').then((module) => ({ default: module.WorkOrderDialog })),
);
