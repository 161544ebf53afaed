import { type DetectionRun, UNDER_WAY } from '@assay/contract/detection-jobs';
import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useStorageChange } from './media-storages.ts';

export type NewJobBody = RouteInput<typeof routes.createDetectionJob>['body'];
export type JobChange = RouteInput<typeof routes.updateDetectionJob>['body'];
export type PreviewBody = RouteInput<typeof routes.previewDetectionJob>['body'];
/** Path parameters of one job. */
export interface JobPath {
  readonly id: string;
  readonly jobId: string;
}
export interface RunPath extends JobPath {
  readonly runId: string;
}
export interface PageView {
  index: number;
  count: number;
}

/** Events report each change; this is for missed ones. */
const WHILE_UNDER_WAY_MS = 5_000;

export const isUnderWay = (run: Pick<DetectionRun, 'state'> | null) =>
  run !== null && UNDER_WAY.includes(run.state);

export function useJobs(id: string) {
  return useQuery({
    queryKey: [...queryKeys.mediaStorages, 'jobs', id],
    queryFn: async ({ signal }) => (await call(routes.listDetectionJobs, { params: { id } }, signal)).docs,
    refetchInterval: ({ state }) =>
      state.data?.some(({ lastRun }) => isUnderWay(lastRun)) ? WHILE_UNDER_WAY_MS : false,
  });
}

export function useRuns(params: JobPath, { index, count }: PageView) {
  return useQuery({
    queryKey: [...queryKeys.mediaStorages, 'runs', params.jobId, { index, count }],
    queryFn: ({ signal }) => call(routes.listDetectionRuns, { params, query: { index, count } }, signal),
    placeholderData: keepPreviousData,
  });
}

/** One run with its findings; refetched while its files are being analysed. */
export function useRun(params: RunPath) {
  return useQuery({
    queryKey: [...queryKeys.mediaStorages, 'run', params.runId],
    queryFn: async ({ signal }) => (await call(routes.getDetectionRun, { params }, signal)).data,
    refetchInterval: ({ state: { data } }) =>
      data && (isUnderWay(data) || data.found.waiting > 0) ? WHILE_UNDER_WAY_MS : false,
  });
}

export type FileChoice = 'all' | 'found' | 'failed';

export function useRunFiles(params: RunPath, choice: FileChoice, { index, count }: PageView) {
  const query = {
    index,
    count,
    sort: choice === 'found' ? 'tamperScore:desc' : 'createdAt:desc',
    filter: { all: [], found: ['state:taken'], failed: ['state:failed'] }[choice],
  };
  return useQuery({
    queryKey: [...queryKeys.mediaStorages, 'files', params.runId, query],
    queryFn: ({ signal }) => call(routes.listRunFiles, { params, query }, signal),
    placeholderData: keepPreviousData,
  });
}

export const useCreateJob = () =>
  useStorageChange(({ id, body }: { id: string; body: NewJobBody }) =>
    call(routes.createDetectionJob, { params: { id }, body }),
  );

export const useUpdateJob = () =>
  useStorageChange(({ change, ...params }: JobPath & { change: JobChange }) =>
    call(routes.updateDetectionJob, { params, body: change }),
  );

export const useRemoveJob = () =>
  useStorageChange((params: JobPath) => call(routes.removeDetectionJob, { params }));

export const useRunJob = () =>
  useStorageChange(({ dryRun, ...params }: JobPath & { dryRun: boolean }) =>
    call(routes.runDetectionJob, { params, body: { dryRun } }),
  );

export const useChangeRun = () =>
  useStorageChange(({ state, ...params }: RunPath & { state: 'paused' | 'running' | 'stopped' }) =>
    call(routes.changeDetectionRun, { params, body: { state } }),
  );

export const useRetryRun = () =>
  useStorageChange((params: RunPath) => call(routes.retryRunFiles, { params }));

/** What a job would do; nothing is changed. */
export function usePreviewJob(id: string) {
  return useMutation({
    mutationFn: async (body: PreviewBody) =>
      (await call(routes.previewDetectionJob, { params: { id }, body })).data,
  });
}

/** A schedule in the server's words; refused ones are an error. */
export function useSchedule(cron: string, timeZone: string) {
  return useQuery({
    queryKey: ['schedule', cron, timeZone],
    queryFn: ({ signal }) => call(routes.previewSchedule, { body: { cron, timeZone } }, signal),
    enabled: cron !== '',
    retry: false,
  });
}
