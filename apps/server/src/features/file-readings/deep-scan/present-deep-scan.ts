import type { Statement } from '@assay/contract/assessments';
import { errorMessage } from '@assay/contract/errors';
import type { TASK_STATUSES } from '@assay/contract/forensics';
import type { TaskRow } from '../../analysis/analysis.ts';

/** The stored result of a complete scan. */
export type DeepScanResult = {
  readonly overlayKey: string | null;
  /** The method's own words if it drew nothing. */
  readonly reason: string | null;
  /** The reason as statements; missing in older scans. */
  readonly statements?: readonly Statement[];
};

/** Why a scan failed, as stored in its task. */
export interface Reason {
  readonly message: string;
  readonly statements: readonly Statement[] | undefined;
}

export interface PresentedDeepScan {
  taskId: string;
  status: (typeof TASK_STATUSES)[number];
  model: string;
  overlay: string | null;
  message: string | null;
  reason: string | null;
  statements?: Statement[];
}

export function presentDeepScan(
  { id: taskId, status, input, result, error }: TaskRow,
  linkPicture: (storageKey: string) => string,
): PresentedDeepScan {
  const nothing = { taskId, model: String(input.model), overlay: null, message: null, reason: null };
  switch (status) {
    case 'pending':
    case 'running':
      return { ...nothing, status };
    case 'failed': {
      const { message: reason = null, statements } = (error ?? {}) as Partial<Reason>;
      const why = { reason, ...(statements && { statements: [...statements] }) };
      return { ...nothing, status: 'failure', message: errorMessage('DEEP_SCAN_FAILED'), ...why };
    }
    case 'complete': {
      const { overlayKey, reason, statements } = result as DeepScanResult;
      const why = { reason, ...(statements && { statements: [...statements] }) };
      return { ...nothing, status, overlay: overlayKey && linkPicture(overlayKey), ...why };
    }
  }
}
