import { workOnErasure } from './features/account/jobs/erase-due-organisations.ts';
import { workOnExports } from './features/account/jobs/export-account.ts';
import { workOnDeepScans } from './features/analysis/deep-scan/work-on-deep-scans.ts';
import { workOnPages } from './features/analysis/document/draw-pages.ts';
import { workOnExpenses } from './features/analysis/expenses/work-on-expenses.ts';
import { startSandbox } from './features/analysis/start-sandbox.ts';
import { workOnLaterTries } from './features/analysis/try-later.ts';
import { workOnAnalyses } from './features/analysis/work-on-analyses.ts';
import { workOnFaces } from './features/context/faces/work-on-faces.ts';
import { createLooksKeeper } from './features/context/keep-looks.ts';
import { workOnChecks } from './features/context/work-on-checks.ts';
import { workOnMarks } from './features/context/work-on-marks.ts';
import { openEventBus } from './features/events/event-bus.ts';
import { workOnRecomputations } from './features/evidence/work-on-recomputations.ts';
import { workOnInsights } from './features/insights/work-on-insights.ts';
import { startSweeper } from './features/intake/sweeper.ts';
import { startLedger } from './features/ledger/open-ledger.ts';
import { readVerdict } from './features/ledger/read-statements.ts';
import { openRecord } from './features/records/open-record.ts';
import { workOnRetention } from './features/retention/work-on-retention.ts';
import { workOnSampleData } from './features/sample-data/work-on-sample-data.ts';
import { workOnResetLinks } from './features/users/forgot-password.ts';
import { workOnConfirmationLinks } from './features/users/registration/mail-confirmation-link.ts';
import { createEntryAnnouncements } from './features/webhooks/announce.ts';
import { createWebhookSealer } from './features/webhooks/sign-delivery.ts';
import { workOnWebhooks } from './features/webhooks/work-on-webhooks.ts';
import { createDeliveryNotes } from './features/work-orders/delivery-notes.ts';
import { workOnWorkOrders } from './features/work-orders/jobs/watch-requests.ts';
import { createSampleOrderKeeper } from './features/work-orders/keep-sample-order.ts';
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
  const services = { ...platform, ...createServices(platform, events) };
  const keepLooks = createLooksKeeper(services);
  await workOnAnalyses({ ...services, keepLooks });
  await workOnLaterTries(services);
  await workOnMarks({ ...services, keepLooks });
  await workOnDeepScans(services);
  await workOnPages(services);
  await workOnExpenses(services);
  await workOnRecomputations({ ...services, readVerdict });
  await workOnChecks(services);
  await workOnFaces(services);
  await workOnSampleData({
    ...{ ...services, openRecord },
    keepOrder: createSampleOrderKeeper(services.workOrders),
  });
  await workOnMail({ ...platform, ...createDeliveryNotes(services.publish) });
  await workOnRetention(services);
  await workOnInsights(platform);
  await workOnWebhooks({
    ...{ ...platform, sealer: createWebhookSealer(platform.secret) },
    allowPrivate: platform.config.privateWebhooks,
  });
  const queueMail = createMailQueue(platform.queue);
  await workOnResetLinks({ ...platform, queueMail });
  await workOnConfirmationLinks({ ...platform, queueMail });
  await workOnWorkOrders({
    ...{ ...platform, ...services.workOrders, publish: services.publish },
    publicUrl: platform.config.publicUrl?.replace(/\/+$/, ''),
  });
  await workOnExports(platform);
  await workOnErasure(platform);
  return {
    async close() {
      await sweeper.stop();
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
