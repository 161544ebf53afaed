import { errorMessage } from '@assay/contract/errors';
import type { TASK_STATUSES } from '@assay/contract/forensics';
import type { TaskRow } from '../../analysis/analysis.ts';

/** What a complete scan stores. */
export type DeepScanResult = {
  readonly overlayKey: string | null;
  /** The method's own words where it drew nothing. */
  readonly reason: string | null;
};

export interface PresentedDeepScan {
  taskId: string;
  status: (typeof TASK_STATUSES)[number];
  model: string;
  overlay: string | null;
  message: string | null;
  reason: string | null;
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
      const { message: reason = null } = (error ?? {}) as { message?: string };
      return { ...nothing, status: 'failure', message: errorMessage('DEEP_SCAN_FAILED'), reason };
    }
    case 'complete': {
      const { overlayKey, reason } = result as DeepScanResult;
      return { ...nothing, status, overlay: overlayKey && linkPicture(overlayKey), reason };
    }
  }
}
