import type { TamperedResult } from '@assay/contract/assessments';
import type { DetectedObject } from '@assay/contract/detected-objects';
import type { Expense } from '@assay/contract/expenses';
import type { TASK_STATUSES } from '@assay/contract/forensics';
import type { TaskRow } from '../analysis/analysis.ts';
import type { AssetReader } from '../assets/assets.ts';
import type { AnalysisType } from './detect-tasks.ts';
import { EXPENSES_KIND } from './expenses/request-expenses.ts';
import { OBJECTS_KIND } from './objects/request-objects.ts';

export interface PresentedTask {
  taskId: string;
  status: (typeof TASK_STATUSES)[number];
  type: AnalysisType;
  progress: number;
  result: TamperedResult | null;
  expenses: Expense[] | null;
  objects: DetectedObject[] | null;
  message: string | null;
}

export function presentTask(task: TaskRow, presentVerdict: AssetReader['presentVerdict']): PresentedTask {
  const { id, kind, status, progress, result, error } = task;
  const common = { taskId: id, type: kind as AnalysisType, result: null, expenses: null, objects: null };
  switch (status) {
    case 'pending':
    case 'running':
      return { ...common, status, progress, message: null };
    case 'failed': {
      const { message = 'Unable to run detection' } = (error ?? {}) as { message?: string };
      return { ...common, status: 'failure', progress: 1, message };
    }
    case 'complete':
      if (kind === EXPENSES_KIND) {
        // Null once the file was erased together with the result.
        const { expenses = null } = (result ?? {}) as { expenses?: Expense[] };
        return { ...common, status, progress: 1, expenses, message: null };
      }
      if (kind === OBJECTS_KIND) {
        const { objects = null } = (result ?? {}) as { objects?: DetectedObject[] };
        return { ...common, status, progress: 1, objects, message: null };
      }
      return {
        ...common,
        status,
        progress: 1,
        result: result && presentVerdict(result as unknown as Parameters<AssetReader['presentVerdict']>[0]),
        message: null,
      };
  }
}
