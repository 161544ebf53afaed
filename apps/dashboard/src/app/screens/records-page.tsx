import { RecordsScreen } from '../../features/records/screens/records-screen.tsx';
import { WorkTabs } from '../../features/work-orders/components/work-tabs.tsx';

export function RecordsPage() {
  return (
    <>
      <WorkTabs />
      <RecordsScreen />
    </>
  );
}
