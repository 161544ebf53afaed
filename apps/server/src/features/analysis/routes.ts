import { listMethods } from '@assay/analysis';
import { routes, type ServerEvent } from '@assay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { mountRoute } from '../../platform/http/mount-route.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { mountDeepScan } from './deep-scan/routes.ts';
import { DETECT_KINDS, loadTasks, startDetection } from './detect-tasks.ts';
import { mountDocuments } from './document/routes.ts';
import { mountExpenses } from './expenses/routes.ts';
import { type PresentVerdict, presentTask } from './present-task.ts';
import type { Mask, ReadOrganisationConfig, RequestAnalysis } from './request-analysis.ts';
import { findAsset, type Intake, takeInFile } from './take-in-file.ts';

export interface AnalysisRoutesParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly intake: Intake;
  readonly requestAnalysis: RequestAnalysis;
  readonly readConfig: ReadOrganisationConfig;
  readonly publish: (organisationId: string, event: ServerEvent) => void;
  readonly presentVerdict: PresentVerdict;
  readonly linkPicture: (storageKey: string) => string;
}

const SUCCESS = { status: 'Success' } as const;

export function mountAnalysis(app: FastifyInstance, parts: AnalysisRoutesParts): void {
  const { database, intake, presentVerdict } = parts;

  mountRoute(app, routes.detect, async (call) => {
    const { organisationId } = call.caller;
    const { fields, uploadId } = await takeInFile(intake, call, (soFar) => ({ mask: maskOf(soFar) }));
    return database.withOrganisation(organisationId, async (t) => {
      const { id: assetId } = await findAsset(t, uploadId, fields.input_data?.asset_id);
      const asset = { organisationId, assetId, mask: maskOf(fields) };
      return { ...SUCCESS, docs: await startDetection(t, asset, fields.analysis_types, parts) };
    });
  });

  mountRoute(app, routes.detectResult, async ({ form, caller }) => {
    const { taskId: ids } = await form.read(async () => undefined);
    return database.withOrganisation(caller.organisationId, async (t) => {
      const tasks = await loadTasks(t, ids, DETECT_KINDS);
      return { ...SUCCESS, docs: tasks.map((task) => presentTask(task, presentVerdict)) };
    });
  });

  mountDeepScan(app, parts);
  mountDocuments(app, parts);
  mountExpenses(app, parts);

  mountRoute(app, routes.listModels, async () => ({ ...SUCCESS, docs: listMethods() }));
}

interface DetectFields {
  readonly input_data?: { mask_width?: number; mask_height?: number };
}

function maskOf({ input_data: { mask_width: width, mask_height: height } = {} }: DetectFields): Mask | null {
  return width && height ? { width, height } : null;
}
