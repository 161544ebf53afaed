/** Lists of reports, downloads, and the content of a share. */

import { lazyRouteComponent } from '@tanstack/react-router';

export { useReportActions } from './components/use-report-actions.tsx';
export { ReportsScreen } from './screens/reports-screen.tsx';

export const ViewRecordScreen = lazyRouteComponent(
  () => import('./screens/view-record-screen.tsx'),
  'ViewRecordScreen',
);
