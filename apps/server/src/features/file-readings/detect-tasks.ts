import { randomUUID } from 'node:crypto';
import { ANALYSIS_TYPES } from '@assay/contract/forensics';
import { inEnglish } from '@assay/statements/english';
import { explainNoFile } from '../../platform/antivirus/explain-no-file.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, inArray } from '../../platform/database/orm.ts';
import { assets, tasks } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { AnalysisRequest, RequestAnalysis, TaskRow } from '../analysis/analysis.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { EXPENSES_KIND, requestExpenses } from './expenses/request-expenses.ts';
import { OBJECTS_KIND, requestObjects } from './objects/request-objects.ts';

export type AnalysisType = (typeof ANALYSIS_TYPES)[number];

export interface DetectTask {
  readonly taskId: string;
  readonly type: AnalysisType;
  readonly assetId: string;
}

export interface StartingDeps {
  readonly queue: Queue;
  readonly requestAnalysis: RequestAnalysis;
}

/** One task for each kind. Throws RefusedError NOT_FOUND. */
export async function startDetection(
  transaction: Transaction,
  asset: Omit<AnalysisRequest, 'laterTry'>,
  types: readonly AnalysisType[],
  parts: StartingDeps,
): Promise<DetectTask[]> {
  const started: DetectTask[] = [];
  for (const type of new Set(types)) {
    const request = REQUESTS[type];
    const taskId = request
      ? await startOther(transaction, asset, type, request, parts)
      : await findOrRequest(transaction, asset, parts.requestAnalysis);
    started.push({ taskId, type, assetId: asset.assetId });
  }
  return started;
}

/** Analyses with a task of their own, or a reason for not being available. */
const REQUESTS: Partial<Record<AnalysisType, typeof requestExpenses>> = {
  [EXPENSES_KIND]: requestExpenses,
  [OBJECTS_KIND]: requestObjects,
};

async function startOther(
  transaction: Transaction,
  asset: { organisationId: string; assetId: string },
  type: AnalysisType,
  request: typeof requestExpenses,
  { queue }: StartingDeps,
): Promise<string> {
  const { organisationId, assetId } = asset;
  const config = await readOrganisationConfig(transaction);
  const answer = await request(transaction, queue, { organisationId, assetId }, config);
  // It fails at once, with the reason.
  return 'taskId' in answer
    ? answer.taskId
    : insertEnded(transaction, asset, type, inEnglish(answer.refusal));
}

/** A waiting or running analysis also answers this request, unless other overlays are wanted. */
async function findOrRequest(
  transaction: Transaction,
  asset: Parameters<typeof startDetection>[1],
  requestAnalysis: RequestAnalysis,
): Promise<string> {
  const { organisationId, assetId, mask = null, methods = null } = asset;
  const [row] = await transaction.select().from(assets).where(eq(assets.id, assetId)).for('update');
  if (!row) throw new RefusedError('NOT_FOUND');
  const isOpen = row.analysisStatus === 'queued' || row.analysisStatus === 'running';
  if (isOpen && row.taskId && (await hasWishes(transaction, row.taskId, mask, methods))) return row.taskId;
  if (!row.storageKey) {
    const reason = 'Only the fingerprint was submitted: there is no file to analyse.';
    return insertEnded(transaction, asset, 'detect_tampering', explainNoFile(row, reason));
  }
  await transaction.update(assets).set({ analysisEnabled: true }).where(eq(assets.id, assetId));
  const taskId = await requestAnalysis(transaction, { organisationId, assetId, mask, methods });
  const reason = 'Tamper detection is switched off for the organisation.';
  return taskId ?? insertEnded(transaction, asset, 'detect_tampering', reason);
}

async function hasWishes(
  transaction: Transaction,
  taskId: string,
  mask: unknown,
  methods: unknown,
): Promise<boolean> {
  const [task] = await transaction.select({ input: tasks.input }).from(tasks).where(eq(tasks.id, taskId));
  const { mask: itsMask = null, methods: itsMethods = null } = task?.input ?? {};
  return JSON.stringify([itsMask, itsMethods]) === JSON.stringify([mask, methods]);
}

async function insertEnded(
  transaction: Transaction,
  { organisationId, assetId }: { organisationId: string; assetId: string },
  kind: AnalysisType,
  message: string,
): Promise<string> {
  const id = randomUUID();
  const error = { code: 'not-available', message };
  const row = { id, organisationId, assetId, kind, status: 'failed' as const, error, finishedAt: new Date() };
  await transaction.insert(tasks).values(row);
  return id;
}

export const DETECT_KINDS: readonly string[] = ANALYSIS_TYPES;

/** In the order of `ids`. Throws RefusedError NOT_FOUND unless all of them exist and have these kinds. */
export async function loadTasks(
  transaction: Transaction,
  ids: readonly string[],
  kinds: readonly string[],
): Promise<TaskRow[]> {
  const rows = await transaction
    .select()
    .from(tasks)
    .where(and(inArray(tasks.id, [...ids]), inArray(tasks.kind, [...kinds])));
  return ids.map((id) => {
    const row = rows.find((task) => task.id === id);
    if (!row) throw new RefusedError('NOT_FOUND');
    return row;
  });
}
