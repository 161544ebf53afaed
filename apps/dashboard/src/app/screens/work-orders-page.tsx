import { WorkOrdersScreen, WorkTabs } from '../../features/work-orders/work-orders.ts';

export function WorkOrdersPage() {
  return (
    <>
      <WorkTabs />
      <WorkOrdersScreen />
    </>
  );
}
