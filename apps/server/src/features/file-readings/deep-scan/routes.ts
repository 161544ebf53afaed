import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { oneRow } from '../../../platform/database/one-row.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Intake } from '../../intake/intake.ts';
import type { LinkPicture } from '../../media/media.ts';
import { loadTasks } from '../detect-tasks.ts';
import { findAsset, takeInFile } from '../take-in-file.ts';
import { presentDeepScan } from './present-deep-scan.ts';
import { DEEP_SCAN_KIND, requireModel, startDeepScan } from './start-deep-scan.ts';

export interface DeepScanDeps extends Pick<Platform, 'database' | 'queue'> {
  readonly intake: Intake;
  readonly linkPicture: LinkPicture;
}

export function mountDeepScan(app: FastifyInstance, parts: DeepScanDeps): void {
  const { database, queue, intake, linkPicture } = parts;

  mountRoute(app, routes.deepScan, async (call) => {
    const { organisationId } = call.caller;
    const { fields, assetId } = await takeInFile(
      intake,
      call,
      () => ({ picturesOnly: true }),
      ({ model }) => requireModel(model),
    );
    const { maskWidth: width, maskHeight: height } = fields;
    const input = { ...requireModel(fields.model), mask: width && height ? { width, height } : null };
    return database.withOrganisation(organisationId, async (t) => {
      const asset = await findAsset(t, assetId, fields.assetId);
      const taskId = await startDeepScan(t, queue, asset, input);
      return { ...SUCCESS, taskId, assetId: asset.id };
    });
  });

  mountRoute(app, routes.deepScanResult, async ({ form, caller }) => {
    const { taskId } = await form.read(async () => undefined);
    return database.withOrganisation(caller.organisationId, async (t) => {
      const task = oneRow(await loadTasks(t, [taskId], [DEEP_SCAN_KIND]));
      return presentDeepScan(task, linkPicture);
    });
  });
}
