import type { TASK_STATUSES, TamperedResult } from '@assay/contract';
import type { TaskRow } from '../analysis/analysis.ts';
import type { AssetReader } from '../assets/assets.ts';
import type { AnalysisType } from './detect-tasks.ts';

export interface PresentedTask {
  taskId: string;
  status: (typeof TASK_STATUSES)[number];
  type: AnalysisType;
  progress: number;
  result: TamperedResult | null;
  message: string | null;
}

export function presentTask(task: TaskRow, presentVerdict: AssetReader['presentVerdict']): PresentedTask {
  const { id, kind, status, progress, result, error } = task;
  const common = { taskId: id, type: kind as AnalysisType };
  switch (status) {
    case 'pending':
    case 'running':
      return { ...common, status, progress, result: null, message: null };
    case 'failed': {
      const { message = 'Unable to run detection' } = (error ?? {}) as { message?: string };
      return { ...common, status: 'failure', progress: 1, result: null, message };
    }
    case 'complete':
      return {
        ...common,
        status,
        progress: 1,
        result: result && presentVerdict(result as unknown as Parameters<AssetReader['presentVerdict']>[0]),
        message: null,
      };
  }
}
