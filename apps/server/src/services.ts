import { createShareCheck } from './features/access-tokens/access-tokens.ts';
import {
  createAnalysisRequests,
  createBatchRequests,
  createDocumentPasswords,
  type DocumentPasswords,
  type RequestAnalysis,
} from './features/analysis/analysis.ts';
import { createScanRequests, type ResumeAfterScan } from './features/antivirus/antivirus.ts';
import { type AssetReader, createAssetReader } from './features/assets/assets.ts';
import { createCameraSearches } from './features/cameras/cameras.ts';
import type { EventBus, Publish } from './features/events/events.ts';
import { createExpenseRequests, createObjectRequests } from './features/file-readings/file-readings.ts';
import { createIntake, createQuotas, createResumeAfterScan, type Intake } from './features/intake/intake.ts';
import { createMediaAccess, type MediaAccess } from './features/media/media.ts';
import {
  type CheckRequests,
  createCheckRequests,
  createFindingsReader,
  type ReadFindings,
} from './features/record-checks/record-checks.ts';
import { type Announce, createAnnouncements } from './features/webhooks/webhooks.ts';
import {
  type CaptureLinks,
  createCaptureLinks,
  createStateMoves,
  createSubmissionMail,
  type RequestDeps,
} from './features/work-orders/work-orders.ts';
import { createSealer, type Sealer } from './platform/auth/seal.ts';
import { createMailQueue, createSmsQueue } from './platform/mail/queue-mail.ts';
import type { Platform } from './platform/platform.ts';

/** Capabilities of features that API and worker hand to others. */
export interface Services {
  readonly publish: Publish;
  readonly announce: Announce;
  readonly media: MediaAccess;
  readonly assets: AssetReader;
  readonly checks: CheckRequests;
  readonly readFindings: ReadFindings;
  readonly requestAnalysis: RequestAnalysis;
  readonly requestExpenses: ReturnType<typeof createExpenseRequests>;
  readonly intake: Intake;
  readonly resumeAfterScan: ResumeAfterScan;
  readonly passwords: DocumentPasswords;
  readonly captureLinks: CaptureLinks;
  /** Secrets that users set are hidden with them, each bound to the id of its webhook, storage or mailbox. */
  readonly sealers: { readonly webhooks: Sealer; readonly storages: Sealer; readonly mailboxes: Sealer };
  /** What making and changing work orders takes. */
  readonly workOrders: RequestDeps;
}

export function createServices(platform: Platform, { publish }: Pick<EventBus, 'publish'>): Services {
  const { database, storage, disk, fingerprints, queue, secret, logger } = platform;
  const announce = createAnnouncements(queue);
  const media = createMediaAccess({ storage, secret, isShareOpen: createShareCheck(database) });
  const checks = createCheckRequests(queue);
  const requestAnalysis = createAnalysisRequests(queue);
  const queueMail = createMailQueue(queue);
  const captureLinks = createCaptureLinks(secret);
  const followUps = {
    requestCheck: checks.requestCheck,
    requestExpenses: createExpenseRequests(queue),
    requestObjects: createObjectRequests(queue),
    requestCameras: createCameraSearches(queue),
  };
  return {
    publish,
    announce,
    media,
    assets: createAssetReader(media),
    checks,
    readFindings: createFindingsReader(media),
    requestAnalysis,
    requestExpenses: followUps.requestExpenses,
    intake: createIntake({
      database,
      storage,
      disk,
      fingerprints,
      quotas: createQuotas(database, platform.config.quotas),
      requestAnalyses: createBatchRequests(queue),
      holdForScan: platform.antivirus && createScanRequests(queue),
      ...followUps,
      publish,
      announce,
      onError: (error) =>
        logger.warn({ err: error }, 'objects of an interrupted upload are left to the sweeper'),
    }),
    resumeAfterScan: createResumeAfterScan({ ...followUps, queue, requestAnalysis }),
    passwords: createDocumentPasswords(secret),
    captureLinks,
    sealers: {
      webhooks: createSealer(secret.derive('webhook secrets')),
      storages: createSealer(secret.derive('media storage secrets')),
      mailboxes: createSealer(secret.derive('mailbox passwords')),
    },
    workOrders: {
      announce,
      requestCheck: checks.requestCheck,
      queueMail,
      queueSms: createSmsQueue(queue),
      links: captureLinks,
      // Each private key is bound to its request's id.
      sealer: createSealer(secret.derive('keys of client requests')),
      moveState: createStateMoves({ announce, mailSubmission: createSubmissionMail(queueMail) }),
    },
  };
}
