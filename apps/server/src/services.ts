import { createAnalysisRequests } from './features/analysis/request-analysis.ts';
import { createAssetReader } from './features/assets/asset-reader.ts';
import { createFindingsReader } from './features/context/read-findings.ts';
import { createCheckRequests } from './features/context/request-checks.ts';
import type { EventBus } from './features/events/event-bus.ts';
import { createIntake } from './features/intake/intake-service.ts';
import { enqueueEntries } from './features/ledger/enqueue-entries.ts';
import { enterVerdict } from './features/ledger/enter-statements.ts';
import { findAssetStates } from './features/ledger/find-states.ts';
import { createMediaAccess } from './features/media/media-access.ts';
import { readOrganisationConfig } from './features/organisations/organisation-config.ts';
import { readQuestionSets } from './features/question-sets/question-sets.ts';
import { requireRecord } from './features/records/require-record.ts';
import { createAnnouncements } from './features/webhooks/announce.ts';
import { createCaptureLinks } from './features/work-orders/capture-links.ts';
import { createRequestSealer } from './features/work-orders/key-pair.ts';
import { createStateMoves } from './features/work-orders/move-state.ts';
import { createSubmissionMail } from './features/work-orders/tell-submission.ts';
import { createMailQueue, createSmsQueue } from './platform/mail/queue-mail.ts';
import type { Platform } from './platform/platform.ts';

/** What features need of one another, put together in one place: none of them knows where another lives. */
export function createServices(platform: Platform, { publish }: Pick<EventBus, 'publish'>) {
  const { database, storage, queue, secret, logger } = platform;
  const readConfig = readOrganisationConfig;
  const requestAnalysis = createAnalysisRequests({ queue, readConfig });
  const media = createMediaAccess({ storage, secret });
  const readFindings = createFindingsReader(media);
  const { requestCheck, requestChecks } = createCheckRequests(queue);
  const assets = createAssetReader({ media, readLedgerStates: findAssetStates });
  const intake = createIntake({
    database,
    storage,
    requireRecord,
    requestAnalysis,
    requestCheck,
    publish,
    // The asset's own id: whatever is repeated, it stands in the ledger once.
    enterInLedger: (transaction, files) =>
      enqueueEntries(
        transaction,
        files.map((file) => ({ ...file, kind: 'commit', idempotencyKey: file.assetId })),
      ),
    onError: (error) => logger.warn({ err: error }, 'objects of a broken upload are left to the sweeper'),
  });
  const announce = createAnnouncements(queue);
  const queueMail = createMailQueue(queue);
  const workOrders = {
    announce,
    readConfig,
    requireRecord,
    requestCheck,
    readQuestionSets,
    queueMail,
    queueSms: createSmsQueue(queue),
    links: createCaptureLinks(secret),
    sealer: createRequestSealer(secret),
    moveState: createStateMoves({ announce, tellSubmission: createSubmissionMail(queueMail) }),
  };
  const checks = { requestCheck, requestChecks, readFindings };
  return {
    publish,
    announce,
    enterVerdict,
    readConfig,
    requestAnalysis,
    requireRecord,
    ...checks,
    media,
    assets,
    intake,
    workOrders,
  };
}
