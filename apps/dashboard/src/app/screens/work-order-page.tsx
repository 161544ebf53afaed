import { CallError } from '@assay/contract/client';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useRecord } from '../../features/records/records.ts';
import { useWorkOrder, WorkOrderScreen } from '../../features/work-orders/work-orders.ts';

const route = getRouteApi('/shell/workorder/$workorderId');

/** One work order; a record that is called so is opened where records are. */
export function WorkOrderPage() {
  const { workorderId } = route.useParams();
  const { error } = useWorkOrder(workorderId);
  const isNoOrder = error instanceof CallError && error.code === 'NOT_FOUND';
  const { data: record } = useRecord(workorderId, isNoOrder);
  if (isNoOrder && record) {
    return <Navigate to="/workorders/$workorderId" params={{ workorderId: record.id }} replace />;
  }
  return <WorkOrderScreen />;
}
