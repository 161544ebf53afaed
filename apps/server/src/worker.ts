import { UPLOAD_LIMITS } from '@assay/contract/constants';
import { workOnErasure, workOnExports } from './features/account/account.ts';
import {
  startSandbox,
  workOnAnalyses,
  workOnCopies,
  workOnLaterTries,
  workOnPages,
} from './features/analysis/analysis.ts';
import { workOnDeepScans, workOnExpenses, workOnPictures } from './features/detection/detection.ts';
import { openEventBus } from './features/events/events.ts';
import { workOnRecomputations } from './features/evidence/evidence.ts';
import { workOnInsights } from './features/insights/insights.ts';
import { startSweeper } from './features/intake/intake.ts';
import { startLedger } from './features/ledger/ledger.ts';
import { createStorageSealer, workOnDetectionJobs } from './features/media-storages/media-storages.ts';
import {
  createDescriptorKeeper,
  createFrameKeeper,
  workOnChecks,
  workOnFaces,
  workOnKeypoints,
} from './features/record-checks/record-checks.ts';
import { workOnRetention } from './features/retention/retention.ts';
import { workOnSampleData } from './features/sample-data/sample-data.ts';
import { createAlarmMail, createAlarmWebhooks, startSelfAudit } from './features/self-audit/self-audit.ts';
import { workOnConfirmationLinks, workOnResetLinks } from './features/users/users.ts';
import {
  createEntryAnnouncements,
  createWebhookSealer,
  workOnWebhooks,
} from './features/webhooks/webhooks.ts';
import {
  createDeliveryNotes,
  createSampleOrderKeeper,
  workOnWorkOrders,
} from './features/work-orders/work-orders.ts';
import { readConfig } from './platform/config/config.ts';
import { createMailQueue } from './platform/mail/queue-mail.ts';
import { workOnMail } from './platform/mail/work-on-mail.ts';
import { openPlatform, type Platform } from './platform/platform.ts';
import { runUntilStopped } from './platform/process/run-until-stopped.ts';
import { createServices } from './services.ts';

export interface RunningWorker {
  close(): Promise<void>;
}

/** The role that works on jobs and integrates the ledger. Any number of processes may have it. */
export async function startWorker(platform: Platform): Promise<RunningWorker> {
  const events = openEventBus(platform);
  const ledger = startLedger(platform, createEntryAnnouncements(platform.queue));
  const sweeper = startSweeper(platform);
  await startSandbox(platform);
  const { database, storage, queue, logger, secret, config } = platform;
  const { publish, announce, checks, intake, passwords, workOrders, requestAnalysis } = createServices(
    platform,
    events,
  );
  const { requestCheck } = checks;
  const keepDescriptors = createDescriptorKeeper({ requestCheck });
  const deliveryNotes = createDeliveryNotes(publish);
  const queueMail = createMailQueue(queue);
  const tellers = [createAlarmMail(database, queueMail), createAlarmWebhooks(database, announce)];
  const selfAudit = startSelfAudit(platform, async (fresh) => {
    for (const tell of tellers) await tell(fresh);
  });
  await workOnAnalyses({
    database,
    storage,
    queue,
    config,
    publish,
    announce,
    requestCheck,
    keepDescriptors,
    keepFrameHashes: createFrameKeeper({ requestCheck }),
    passwords,
  });
  await workOnLaterTries({ database, queue, requestAnalysis, publish });
  await workOnKeypoints({ database, storage, queue, requestCheck, keepDescriptors });
  await workOnDeepScans({ database, storage, queue, publish });
  await workOnPages({ database, storage, queue, publish, passwords });
  await workOnCopies({ database, storage, queue, publish });
  await workOnPictures({ database, storage, queue, publish, intake, passwords });
  await workOnExpenses({ database, storage, queue, publish, requestCheck, passwords });
  await workOnRecomputations({ database, storage, queue, publish, passwords });
  await workOnChecks({ database, queue, publish });
  await workOnFaces({ database, storage, queue, requestCheck });
  await workOnSampleData({
    database,
    queue,
    intake,
    publish,
    keepOrder: createSampleOrderKeeper(workOrders),
  });
  await workOnMail({ database, queue, config, noteFailure: deliveryNotes.noteFailure });
  await workOnRetention({ database, queue });
  await workOnInsights({ database, queue });
  const sealer = createWebhookSealer(secret);
  await workOnWebhooks({ database, queue, sealer, allowPrivate: config.privateWebhooks });
  await workOnResetLinks({ database, queue, queueMail });
  await workOnConfirmationLinks({ database, queue, queueMail });
  const publicUrl = config.publicUrl?.replace(/\/+$/, '');
  await workOnWorkOrders({ ...workOrders, database, queue, logger, publish, publicUrl });
  await workOnDetectionJobs({
    database,
    queue,
    intake,
    publish,
    announce,
    logger,
    access: {
      sealer: createStorageSealer(secret),
      allowPrivate: config.privateStorages,
      folders: config.storageFolders,
    },
    largestBytes: config.maxFileBytes ?? UPLOAD_LIMITS.fileBytes,
  });
  await workOnExports({ database, storage, queue });
  await workOnErasure({ database, storage, queue, logger });
  return {
    async close() {
      await sweeper.stop();
      await selfAudit.stop();
      await ledger.stop();
      await events.close();
    },
  };
}

if (import.meta.main) {
  const platform = await openPlatform(readConfig());
  const worker = await startWorker(platform);
  console.log('Assay works on jobs');
  runUntilStopped(async () => {
    await worker.close();
    await platform.close();
  });
}
