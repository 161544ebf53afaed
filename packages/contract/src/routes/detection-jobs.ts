import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { listOf, listQuery, successStatus, timestamp, uuid } from '../schemas/basics.ts';
import {
  detectionJobSchema,
  detectionRunSchema,
  jobPreviewSchema,
  jobUpdateSchema,
  newJobSchema,
  runFileSchema,
  runFoundSchema,
  scheduleSchema,
} from '../schemas/detection-job.ts';

const base = { tag: 'Media storages', access: ['admin'] } as const;
const path = '/api/v1/mediastorage/:id/jobs';
const ofStorage = z.object({ id: uuid });
const ofJob = ofStorage.extend({ jobId: uuid });
const ofRun = ofJob.extend({ runId: uuid });
const job = z.object({ status: successStatus, data: detectionJobSchema });
const run = z.object({ status: successStatus, data: detectionRunSchema });

export const listDetectionJobs = defineRoute({
  ...base,
  id: 'listDetectionJobs',
  method: 'GET',
  path,
  summary: 'Jobs that take files in from a storage, each with its last run',
  params: ofStorage,
  output: z.object({ status: successStatus, docs: z.array(detectionJobSchema) }),
  errors: ['NOT_FOUND', 'DETECTION_JOBS_UNAVAILABLE'],
});

export const createDetectionJob = defineRoute({
  ...base,
  id: 'createDetectionJob',
  method: 'POST',
  path,
  summary: 'Have what is new in a folder taken in and analysed, on demand or by a schedule',
  params: ofStorage,
  body: newJobSchema,
  output: job,
  errors: ['NOT_FOUND', 'DETECTION_JOB_NOT_CREATED'],
});

export const previewDetectionJob = defineRoute({
  ...base,
  id: 'previewDetectionJob',
  method: 'POST',
  path: `${path}/preview`,
  summary: 'What a job would do with the first files that it meets; nothing is taken in',
  params: ofStorage,
  body: newJobSchema.pick({ directoryPath: true, settings: true }),
  output: z.object({ status: successStatus, data: jobPreviewSchema }),
  errors: ['NOT_FOUND', 'DETECTION_JOB_NOT_PREVIEWED'],
});

export const previewSchedule = defineRoute({
  ...base,
  id: 'previewSchedule',
  method: 'POST',
  path: '/api/v1/mediastorage/schedule',
  summary: 'A schedule in words, with its next times',
  body: scheduleSchema,
  output: z.object({ status: successStatus, words: z.string(), nextRuns: z.array(timestamp) }),
  errors: ['DETECTION_JOB_NOT_SCHEDULED'],
});

export const getDetectionJob = defineRoute({
  ...base,
  id: 'getDetectionJob',
  method: 'GET',
  path: `${path}/:jobId`,
  summary: 'One job with its last run',
  params: ofJob,
  output: job,
  errors: ['NOT_FOUND'],
});

export const updateDetectionJob = defineRoute({
  ...base,
  id: 'updateDetectionJob',
  method: 'PATCH',
  path: `${path}/:jobId`,
  summary: 'Change a job; a run that is under way goes on as it began',
  params: ofJob,
  body: jobUpdateSchema,
  output: job,
  errors: ['NOT_FOUND', 'DETECTION_JOB_NOT_UPDATED'],
});

export const removeDetectionJob = defineRoute({
  ...base,
  id: 'removeDetectionJob',
  method: 'DELETE',
  path: `${path}/:jobId`,
  summary: 'Remove a job with its history; what it took in stays',
  params: ofJob,
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND', 'DETECTION_JOB_NOT_REMOVED'],
});

export const runDetectionJob = defineRoute({
  ...base,
  id: 'runDetectionJob',
  method: 'POST',
  path: `${path}/:jobId/run`,
  summary: 'Run a job now, or count what it would do',
  params: ofJob,
  body: z.strictObject({ dryRun: z.boolean().default(false) }).prefault({}),
  output: run,
  errors: ['NOT_FOUND', 'DETECTION_JOB_NOT_RUN'],
});

export const listDetectionRuns = defineRoute({
  ...base,
  id: 'listDetectionRuns',
  method: 'GET',
  path: `${path}/:jobId/runs`,
  summary: 'History of a job',
  params: ofJob,
  query: listQuery(['createdAt'], ['state', 'createdAt']),
  output: listOf(detectionRunSchema),
  errors: ['NOT_FOUND'],
});

export const getDetectionRun = defineRoute({
  ...base,
  id: 'getDetectionRun',
  method: 'GET',
  path: `${path}/:jobId/runs/:runId`,
  summary: 'One run with its progress, and what was found in its files',
  params: ofRun,
  output: z.object({
    status: successStatus,
    data: detectionRunSchema.extend({ found: runFoundSchema }),
  }),
  errors: ['NOT_FOUND'],
});

export const changeDetectionRun = defineRoute({
  ...base,
  id: 'changeDetectionRun',
  method: 'PATCH',
  path: `${path}/:jobId/runs/:runId`,
  summary: 'Pause a run, go on with it, or stop it',
  params: ofRun,
  body: z.strictObject({ state: z.enum(['paused', 'running', 'stopped']) }),
  output: run,
  errors: ['NOT_FOUND', 'DETECTION_RUN_NOT_CHANGED'],
});

export const listRunFiles = defineRoute({
  ...base,
  id: 'listRunFiles',
  method: 'GET',
  path: `${path}/:jobId/runs/:runId/files`,
  summary: 'The files of a run and what became of each',
  params: ofRun,
  query: listQuery(['createdAt', 'tamperScore'], ['state', 'path', 'tamperScore']),
  output: listOf(runFileSchema),
  errors: ['NOT_FOUND'],
});

export const retryRunFiles = defineRoute({
  ...base,
  id: 'retryRunFiles',
  method: 'POST',
  path: `${path}/:jobId/runs/:runId/retry`,
  summary: 'Try the files again that failed, as a run of its own',
  params: ofRun,
  output: run,
  errors: ['NOT_FOUND', 'DETECTION_JOB_NOT_RUN'],
});
