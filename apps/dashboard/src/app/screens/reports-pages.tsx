import { getRouteApi } from '@tanstack/react-router';
import { ReportsScreen } from '../../features/reports/reports.ts';

const route = getRouteApi('/shell/workorders/$workorderId/reports');

/** The list of reports, each time of other files. */
export const AllReports = () => <ReportsScreen scope="all" />;
export const UtilityReports = () => <ReportsScreen scope="utilities" />;

export function RecordReports() {
  const { workorderId } = route.useParams();
  return <ReportsScreen key={workorderId} scope={{ recordId: workorderId }} />;
}
