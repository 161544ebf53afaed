import { formatVerifierKey, type VerifierKey } from '@assay/ledger';
import type { FastifyInstance } from 'fastify';
import {
  createTokenAcceptance,
  createTokenAuthentication,
  createTokenVerification,
  mountAccessTokens,
} from './features/access-tokens/access-tokens.ts';
import { mountAccount } from './features/account/account.ts';
import { installOperatorModels } from './features/analysis/analysis.ts';
import { mountQuarantine } from './features/antivirus/antivirus.ts';
import { mountAssets } from './features/assets/assets.ts';
import { mountAudit } from './features/audit/audit.ts';
import { mountCameras, mountKnownCameras } from './features/cameras/cameras.ts';
import { createCustomerAuthentication, isCustomersToken, mountCapture } from './features/capture/capture.ts';
import { mountDetectionJobs } from './features/detection-jobs/detection-jobs.ts';
import { mountEmails } from './features/emails/emails.ts';
import { type EventBus, mountEvents, openEventBus } from './features/events/events.ts';
import { mountEvidence } from './features/evidence/evidence.ts';
import { mountExpenseLists } from './features/expenses/expenses.ts';
import { mountFileReadings } from './features/file-readings/file-readings.ts';
import { mountForensicStorage } from './features/forensic-storage/forensic-storage.ts';
import { mountGroups } from './features/groups/groups.ts';
import { mountInsights } from './features/insights/insights.ts';
import { mountFetching, mountUpload, sumFiles } from './features/intake/intake.ts';
import { mountKnownIssuers } from './features/issuers/issuers.ts';
import {
  createEmptyCheckpoint,
  mountLedger,
  openInstallationKey,
  readLogKeysNote,
  requireOwnLedgerKey,
} from './features/ledger/ledger.ts';
import { mountLinkedRecords } from './features/linked-records/linked-records.ts';
import { mountMailboxes } from './features/mailboxes/mailboxes.ts';
import { mountMedia } from './features/media/media.ts';
import { mountStorageRoutes } from './features/media-storages/media-storages.ts';
import { createNews, mountNotifications } from './features/notifications/notifications.ts';
import { createFeatureCheck, mountOrganisations } from './features/organisations/organisations.ts';
import { mountOutbox } from './features/outbox/outbox.ts';
import { mountPageTexts } from './features/page-texts/page-texts.ts';
import { mountPlaces } from './features/places/places.ts';
import { mountQuestionSets } from './features/question-sets/question-sets.ts';
import { mountFaces, mountRecordPlaces } from './features/record-checks/record-checks.ts';
import { mountRecords } from './features/records/records.ts';
import { mountReports } from './features/reports/reports.ts';
import { mountRetention } from './features/retention/retention.ts';
import { mountSampleData } from './features/sample-data/sample-data.ts';
import { mountSupport } from './features/support/support.ts';
import { mountSystem } from './features/system/system.ts';
import { createUserServices, mountUsers, type UserServices } from './features/users/users.ts';
import { mountWebhooks } from './features/webhooks/webhooks.ts';
import { createDeliveryNotes, mountWorkOrders } from './features/work-orders/work-orders.ts';
import type { Authenticate } from './platform/auth/caller.ts';
import { buildDashboard, DASHBOARD_BUILD } from './platform/dashboard/build-dashboard.ts';
import { serveDashboard } from './platform/dashboard/serve-dashboard.ts';
import { createApp } from './platform/http/app.ts';
import { type ReadBaseUrl, readBaseUrl } from './platform/http/read-base-url.ts';
import { chooseTls } from './platform/http/tls.ts';
import { createMailQueue, type QueueMail } from './platform/mail/queue-mail.ts';
import { outboundPolicy } from './platform/outbound/outbound-policy.ts';
import type { Platform } from './platform/platform.ts';
import { runRole } from './platform/process/run-role.ts';
import { createServices, type Services } from './services.ts';

export interface RunningApi {
  /** As a browser on this machine opens it, without a slash at the end. */
  address: string;
  close(): Promise<void>;
}

/** The role that answers requests. Any number of processes may have it. */
export async function startApi(platform: Platform): Promise<RunningApi> {
  const { config, database } = platform;
  await installOperatorModels(platform);
  const tls = await chooseTls(config);
  const users = await createUserServices(platform);
  const verifyToken = createTokenVerification(database);
  const app = await createApp(platform, {
    tls,
    authenticate: chooseAuthentication({
      user: users.authenticate,
      customer: createCustomerAuthentication(database),
      token: createTokenAuthentication(verifyToken),
    }),
    isEnabled: createFeatureCheck(database),
    findSignInLane: users.devices.findAny,
  });
  const events = openEventBus(platform);
  app.addHook('onClose', () => events.close());
  events.onSessionEnd(users.sessions.forget);
  const services = createServices(platform, events);
  const shared = {
    ...{ platform, users, verifyToken, events, services },
    queueMail: createMailQueue(platform.queue),
    ledgerKey: openInstallationKey(platform).verifier,
    readLogKeys: () => readLogKeysNote(platform),
    readPublicUrl: () => readBaseUrl(app, config, tls !== undefined),
  };
  await mountInstallation(app, shared);
  mountFiles(app, shared);
  mountWork(app, shared);
  await serveDashboard(app, DASHBOARD_BUILD);
  await app.listen({ host: config.host, port: config.port });
  const address = readBaseUrl(app, { ...config, publicUrl: undefined }, tls !== undefined);
  return { address, close: () => app.close() };
}

/** What the features are mounted with. */
interface Shared {
  readonly platform: Platform;
  readonly users: UserServices;
  readonly verifyToken: ReturnType<typeof createTokenVerification>;
  readonly events: EventBus;
  readonly services: Services;
  readonly queueMail: QueueMail;
  readonly ledgerKey: VerifierKey;
  readonly readLogKeys: () => string | null;
  readonly readPublicUrl: ReadBaseUrl;
}

/** The installation itself, its users and organisations, and what goes out of it. */
async function mountInstallation(
  app: FastifyInstance,
  { platform, users, verifyToken, events, services, ...shared }: Shared,
): Promise<void> {
  const { config, database, queue, storage } = platform;
  const { publish, media, checks, requestAnalysis, requestExpenses } = services;
  const { queueMail, ledgerKey, readLogKeys, readPublicUrl } = shared;
  await mountSystem(app, platform);
  mountUsers(app, platform, users, {
    queueMail,
    readBaseUrl: readPublicUrl,
    acceptToken: createTokenAcceptance(verifyToken),
  });
  mountAudit(app, { database, ledgerKey: formatVerifierKey(ledgerKey) });
  mountAccessTokens(app, { database });
  mountWebhooks(app, {
    database,
    queue,
    sealer: services.sealers.webhooks,
    ...outboundPolicy(config, config.privateWebhooks),
  });
  mountLedger(app, {
    database,
    key: ledgerKey,
    readLogKeys,
    readEmptyCheckpoint: createEmptyCheckpoint(platform),
  });
  mountEvents(app, { events, database });
  mountOutbox(app, { database, queue, config, deliveryNotes: createDeliveryNotes(publish) });
  mountGroups(app, { database, sessions: users.sessions });
  mountSupport(app, { database });
  mountInsights(app, { database });
  mountOrganisations(app, {
    database,
    storage,
    linkPicture: media.linkPicture,
    onConfigChange: checks.requestChecks,
    publish,
    requestAnalysis,
    requestExpenses,
  });
}

/** Files on their way in, where they are kept, and how they are read again. */
function mountFiles(app: FastifyInstance, { platform, services, queueMail, readPublicUrl }: Shared): void {
  const { config, database, queue, storage, antivirus } = platform;
  const { publish, announce, media, assets, checks, requestAnalysis, intake, resumeAfterScan } = services;
  const access = {
    sealer: services.sealers.storages,
    ...outboundPolicy(config, config.privateStorages),
    folders: config.storageFolders,
  };
  mountStorageRoutes(app, { database, access });
  mountDetectionJobs(app, { database, queue, publish, announce, access });
  mountMailboxes(app, {
    database,
    queue,
    publish,
    access: { sealer: services.sealers.mailboxes, ...outboundPolicy(config, config.privateMailboxes) },
  });
  mountForensicStorage(app, { database, assets, publish });
  mountRetention(app, { database, queue, quotaBytes: config.quotas.organisation ?? null, sumFiles });
  mountAccount(app, {
    database,
    storage,
    queue,
    queueMail,
    readBaseUrl: readPublicUrl,
    linkOriginal: media.linkOriginal,
  });
  mountUpload(app, { database, intake, assets });
  mountFetching(app, { database, intake, assets, ...outboundPolicy(config, config.privateFetch) });
  mountMedia(app, { media, database });
  mountQuarantine(app, {
    database,
    queue,
    antivirus,
    publish,
    announce,
    requestCheck: checks.requestCheck,
    resumeAfterScan,
  });
  mountAssets(app, {
    database,
    storage,
    queue,
    assets,
    requestAnalysis,
    publish,
    passwords: services.passwords,
  });
}

/** Records and what is found out about them, and the work with customers. */
function mountWork(app: FastifyInstance, { platform, services, ...shared }: Shared): void {
  const { config, database, queue, storage } = platform;
  const { publish, announce, media, assets, checks, readFindings, requestAnalysis, intake } = services;
  const { passwords, workOrders } = services;
  const { linkPicture, linkOriginal } = media;
  const { requestCheck, requestClaimChecks, requestInvoiceChecks } = checks;
  const { queueMail, ledgerKey, readLogKeys, readPublicUrl } = shared;
  mountQuestionSets(app, { database });
  mountRecordPlaces(app, { database, tileUrl: config.tileUrl });
  mountFaces(app, { database, requestCheck });
  mountCameras(app, { database, queue });
  mountKnownCameras(app, { database, queue, publish });
  mountKnownIssuers(app, { database, publish, requestAllChecks: checks.requestAllChecks });
  mountLinkedRecords(app, { database, linkPicture });
  mountEmails(app, { database });
  mountPlaces(app, platform);
  mountNotifications(app, { database });
  mountRecords(app, {
    database,
    notifyUsers: createNews(queueMail, readPublicUrl),
    assets,
    linkPicture,
    readFindings,
    requestCheck,
    requestClaimChecks,
    publish,
    announce,
    queueMail,
    queueSms: workOrders.queueSms,
  });
  mountReports(app, { database, storage, linkPicture, readFindings, ledgerKey });
  mountEvidence(app, {
    database,
    storage,
    queue,
    linkPicture,
    readFindings,
    ledgerKey,
    readLogKeys,
  });
  mountFileReadings(app, {
    database,
    queue,
    intake,
    requestAnalysis,
    requestInvoiceChecks,
    assets,
    publish,
    passwords,
    linkPicture,
    linkOriginal,
  });
  mountExpenseLists(app, { database });
  mountPageTexts(app, { database });
  mountWorkOrders(app, { ...workOrders, database, linkPicture, publish, readBaseUrl: readPublicUrl });
  mountCapture(app, {
    database,
    storage,
    intake,
    linkPicture,
    publish,
    announce,
    requestClaimChecks,
    moveState: workOrders.moveState,
  });
  mountSampleData(app, { database, queue });
}

/** By the kind of token: a user's, a customer's link, or an access token. */
function chooseAuthentication(by: Record<'user' | 'customer' | 'token', Authenticate>): Authenticate {
  return (credentials) => {
    const { token, tokenType } = credentials;
    if (tokenType === 'user') return by.user(credentials);
    const isCustomer = tokenType === 'resource' && isCustomersToken(token);
    return isCustomer ? by.customer(credentials) : by.token(credentials);
  };
}

if (import.meta.main) {
  await runRole({
    prepare: () => buildDashboard(console.log),
    async start(platform) {
      await requireOwnLedgerKey(platform);
      const { address, close } = await startApi(platform);
      return { ready: `Assay’s API answers at ${address}`, close };
    },
  });
}
