import { readObjectModels } from '@assay/analysis';
import { workOnErasure, workOnExports } from './features/account/account.ts';
import { workOnAlerts } from './features/alerts/alerts.ts';
import {
  startImageModels,
  startSandbox,
  workOnAnalyses,
  workOnCopies,
  workOnLaterTries,
  workOnPages,
} from './features/analysis/analysis.ts';
import { workOnScans } from './features/antivirus/antivirus.ts';
import { workOnAuditHeads } from './features/audit/audit.ts';
import {
  workOnCameraSearch,
  workOnCameras,
  workOnEnrolments,
  workOnKnownCameras,
} from './features/cameras/cameras.ts';
import { workOnRecordingComparisons } from './features/comparisons/comparisons.ts';
import { workOnDetectionJobs } from './features/detection-jobs/detection-jobs.ts';
import { openEventBus } from './features/events/events.ts';
import { workOnRecomputations } from './features/evidence/evidence.ts';
import {
  workOnDeepScans,
  workOnExpenses,
  workOnObjects,
  workOnPictures,
} from './features/file-readings/file-readings.ts';
import { workOnInsights } from './features/insights/insights.ts';
import { startSweeper } from './features/intake/intake.ts';
import { requireOwnLedgerKey, startLedger } from './features/ledger/ledger.ts';
import { workOnMailboxes } from './features/mailboxes/mailboxes.ts';
import {
  createDescriptorKeeper,
  createRecordingKeeper,
  workOnChecks,
  workOnCoarseHashes,
  workOnFaces,
  workOnKeypoints,
  workOnOriginals,
  workOnRecordingWords,
} from './features/record-checks/record-checks.ts';
import { workOnRetention } from './features/retention/retention.ts';
import { workOnSampleData } from './features/sample-data/sample-data.ts';
import { createAlarmMail, createAlarmWebhooks, startSelfAudit } from './features/self-audit/self-audit.ts';
import { measureInstallation } from './features/system/system.ts';
import { workOnConfirmationLinks, workOnResetLinks } from './features/users/users.ts';
import { createEntryAnnouncements, workOnWebhooks } from './features/webhooks/webhooks.ts';
import {
  createDeliveryNotes,
  createSampleOrderKeeper,
  workOnWorkOrders,
} from './features/work-orders/work-orders.ts';
import { serveWorkerHealth } from './platform/http/serve-worker-health.ts';
import { createMailQueue, type QueueMail } from './platform/mail/queue-mail.ts';
import { workOnMail } from './platform/mail/work-on-mail.ts';
import { outboundPolicy } from './platform/outbound/outbound-policy.ts';
import type { Platform } from './platform/platform.ts';
import { runRole } from './platform/process/run-role.ts';
import { createServices, type Services } from './services.ts';

export interface RunningWorker {
  close(): Promise<void>;
}

/** The role that works on jobs and integrates the ledger. Any number of processes may have it. */
export async function startWorker(platform: Platform): Promise<RunningWorker> {
  const events = openEventBus(platform);
  const ledger = startLedger(platform, createEntryAnnouncements(platform.queue));
  const sweeper = startSweeper(platform);
  await startSandbox(platform);
  await startImageModels(platform);
  const { database, queue } = platform;
  const services = createServices(platform, events);
  const queueMail = createMailQueue(queue);
  const tellers = [createAlarmMail(database, queueMail), createAlarmWebhooks(database, services.announce)];
  const selfAudit = startSelfAudit(platform, async (fresh) => {
    for (const tell of tellers) await tell(fresh);
  });
  await workOnFiles(platform, services);
  await workOnEverythingElse(platform, services, queueMail);
  return {
    async close() {
      await sweeper.stop();
      await selfAudit.stop();
      await ledger.stop();
      await events.close();
    },
  };
}

/** What is found out about files. */
async function workOnFiles(platform: Platform, services: Services): Promise<void> {
  const { database, storage, queue, config, antivirus, logger } = platform;
  const { publish, announce, checks, intake, resumeAfterScan, passwords, requestAnalysis } = services;
  const { requestCheck } = checks;
  const keepDescriptors = createDescriptorKeeper({ requestCheck });
  await workOnScans({
    database,
    storage,
    queue,
    antivirus,
    publish,
    announce,
    requestCheck,
    resumeAfterScan,
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
    keepRecordingHashes: createRecordingKeeper({ requestCheck }),
    passwords,
  });
  await workOnLaterTries({ database, queue, requestAnalysis, publish });
  await workOnKeypoints({ database, storage, queue, requestCheck, keepDescriptors });
  await workOnCoarseHashes({ database, queue, requestCheck });
  await workOnRecordingWords({ database, queue, logger, requestCheck });
  await workOnDeepScans({ database, storage, queue, publish });
  await workOnPages({ database, storage, queue, publish, passwords });
  await workOnCopies({ database, storage, queue, publish });
  await workOnPictures({ database, storage, queue, publish, intake, passwords });
  await workOnExpenses({ database, storage, queue, publish, ...checks, passwords });
  const models = config.objectModels ? await readObjectModels(config.objectModels) : [];
  await workOnObjects({ database, storage, queue, publish, models });
  await workOnRecomputations({ database, storage, queue, publish, passwords });
  await workOnChecks({ database, queue, publish });
  await workOnCameras({ database, storage, queue, publish });
  await workOnCameraSearch({ database, storage, queue, publish, requestCheck });
  await workOnEnrolments({ database, storage, queue, publish, requestCheck });
  await workOnKnownCameras({ database, storage, queue, publish, requestCheck });
  await workOnRecordingComparisons({ database, storage, queue, publish });
  await workOnOriginals({ database, storage, queue, publish, requestCheck });
  await workOnFaces({ database, storage, queue, requestCheck });
}

async function workOnEverythingElse(
  platform: Platform,
  services: Services,
  queueMail: QueueMail,
): Promise<void> {
  const { database, storage, queue, logger, config } = platform;
  const { publish, announce, intake, workOrders, sealers } = services;
  const deliveryNotes = createDeliveryNotes(publish);
  await workOnSampleData({
    database,
    queue,
    intake,
    publish,
    keepOrder: createSampleOrderKeeper(workOrders),
  });
  await workOnMail({ database, queue, config, noteFailure: deliveryNotes.noteFailure });
  await workOnRetention({ database, queue });
  await workOnAuditHeads({ database, queue });
  await workOnInsights({ database, queue });
  const publicUrl = config.publicUrl?.replace(/\/+$/, '');
  await workOnWebhooks({
    database,
    queue,
    sealer: sealers.webhooks,
    publicUrl,
    ...outboundPolicy(config, config.privateWebhooks),
  });
  await workOnResetLinks({ database, queue, queueMail });
  await workOnConfirmationLinks({ database, queue, queueMail });
  await workOnAlerts({ database, queue, queueMail, announce, publicUrl });
  await workOnWorkOrders({ ...workOrders, database, queue, logger, publish, publicUrl });
  await workOnDetectionJobs({
    database,
    queue,
    intake,
    publish,
    announce,
    logger,
    access: {
      sealer: sealers.storages,
      ...outboundPolicy(config, config.privateStorages),
      folders: config.storageFolders,
    },
    largestBytes: config.maxFileBytes,
  });
  await workOnMailboxes({
    database,
    queue,
    intake,
    publish,
    logger,
    access: { sealer: sealers.mailboxes, ...outboundPolicy(config, config.privateMailboxes) },
    largestBytes: config.maxFileBytes,
  });
  await workOnExports({ database, storage, queue });
  await workOnErasure({ database, storage, queue, logger });
}

if (import.meta.main) {
  await runRole({
    async start(platform) {
      await requireOwnLedgerKey(platform);
      const worker = await startWorker(platform);
      measureInstallation(platform);
      const health = await serveWorkerHealth(platform);
      return {
        ready: 'Assay works on jobs',
        async close() {
          await health?.close();
          await worker.close();
        },
      };
    },
  });
}
