import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import type { ScanRequest } from '../deep-scan/deep-scans.ts';

/** Resolves with the task's id. The file is not sent again. Throws CallError. */
export async function startDeepScan(
  { assetId, model, mask }: ScanRequest,
  signal: AbortSignal,
): Promise<string> {
  const form = new FormData();
  form.append('model', model);
  form.append('assetId', assetId);
  form.append('maskWidth', String(mask.width));
  form.append('maskHeight', String(mask.height));
  return (await call(routes.deepScan, { form }, signal)).taskId;
}

/** The state of a scan; a complete one has a new address of its overlay. Throws CallError. */
export function readDeepScan(taskId: string, signal?: AbortSignal) {
  const form = new FormData();
  form.append('taskId', taskId);
  form.append('format', 'overlay');
  return call(routes.deepScanResult, { form }, signal);
}

/** Waits, at most until an event reports that the asset has changed. Rejects when `signal` aborts. */
export function pauseUntilChange(assetId: string, milliseconds: number, signal: AbortSignal): Promise<void> {
  const name = JSON.stringify(queryKeys.asset(assetId));
  return new Promise((wake, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer);
      leave();
      end();
    };
    const timer = setTimeout(() => settle(wake), milliseconds);
    const leave = queryClient.getQueryCache().subscribe((event) => {
      const isChange = event.type === 'updated' && event.action.type === 'invalidate';
      if (isChange && JSON.stringify(event.query.queryKey) === name) settle(wake);
    });
    signal.addEventListener('abort', () => settle(() => reject(signal.reason)), { once: true });
  });
}
