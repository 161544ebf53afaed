import { listMarkers, listMethods } from '@assay/analysis';
import { DETECT_TAG_ID } from '@assay/contract/constants';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DocumentPasswords, Mask, RequestAnalysis } from '../analysis/analysis.ts';
import type { AssetReader } from '../assets/assets.ts';
import type { Publish } from '../events/events.ts';
import type { Intake } from '../intake/intake.ts';
import type { LinkOriginal, LinkPicture } from '../media/media.ts';
import type { CheckRequests } from '../record-checks/record-checks.ts';
import { mountDeepScan } from './deep-scan/routes.ts';
import { DETECT_KINDS, loadTasks, startDetection } from './detect-tasks.ts';
import { mountDocuments } from './document/routes.ts';
import { mountExpenses } from './expenses/routes.ts';
import { mountObjects } from './objects/routes.ts';
import { presentTask } from './present-task.ts';
import { mountRecordings } from './recording/routes.ts';
import { findAsset, takeInFile } from './take-in-file.ts';

export interface DetectionDeps extends Pick<Platform, 'database' | 'queue'> {
  readonly intake: Intake;
  readonly requestAnalysis: RequestAnalysis;
  readonly assets: AssetReader;
  readonly publish: Publish;
  readonly linkPicture: LinkPicture;
  readonly linkOriginal: LinkOriginal;
  readonly requestInvoiceChecks: CheckRequests['requestInvoiceChecks'];
  readonly passwords: DocumentPasswords;
}

/** Marks files that came in for detection. */
const DETECT_TAG = `id_${DETECT_TAG_ID}`;

export function mountFileReadings(app: FastifyInstance, parts: DetectionDeps): void {
  const { database, intake, assets } = parts;

  mountRoute(app, routes.detect, async (call) => {
    const { organisationId } = call.caller;
    const { fields, assetId: taken } = await takeInFile(intake, call, (soFar) => {
      return { mask: maskOf(soFar), tags: [DETECT_TAG] };
    });
    return database.withOrganisation(organisationId, async (t) => {
      const { id: assetId } = await findAsset(t, taken, fields.input_data?.asset_id);
      const asset = { organisationId, assetId, mask: maskOf(fields) };
      return { ...SUCCESS, docs: await startDetection(t, asset, fields.analysis_types, parts) };
    });
  });

  mountRoute(app, routes.detectResult, async ({ form, caller }) => {
    const { taskId: ids } = await form.read(async () => undefined);
    return database.withOrganisation(caller.organisationId, async (t) => {
      const tasks = await loadTasks(t, ids, DETECT_KINDS);
      return { ...SUCCESS, docs: tasks.map((task) => presentTask(task, assets.presentVerdict)) };
    });
  });

  mountDeepScan(app, parts);
  mountDocuments(app, parts);
  mountExpenses(app, parts);
  mountObjects(app, parts);
  mountRecordings(app, parts);

  mountRoute(app, routes.listModels, async () => ({
    ...SUCCESS,
    docs: listMethods(),
    markers: listMarkers(),
  }));
}

interface DetectFields {
  readonly input_data?: { mask_width?: number; mask_height?: number };
}

function maskOf({ input_data: { mask_width: width, mask_height: height } = {} }: DetectFields): Mask | null {
  return width && height ? { width, height } : null;
}
