import { RecordsScreen } from '../../features/records/records.ts';
import { WorkTabs } from '../../features/work-orders/work-orders.ts';

export function RecordsPage() {
  return (
    <>
      <WorkTabs />
      <RecordsScreen />
    </>
  );
}
