import { WorkTabs } from '../../features/work-orders/components/work-tabs.tsx';
import { WorkOrdersScreen } from '../../features/work-orders/screens/work-orders-screen.tsx';

export function WorkOrdersPage() {
  return (
    <>
      <WorkTabs />
      <WorkOrdersScreen />
    </>
  );
}
