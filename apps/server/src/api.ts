import { mountReporting } from './compose-reports.ts';
import { createTokenAcceptance } from './features/access-tokens/accept-token.ts';
import { createTokenAuthentication } from './features/access-tokens/authenticate-token.ts';
import { mountAccessTokens } from './features/access-tokens/routes.ts';
import { createTokenVerification } from './features/access-tokens/verify-token.ts';
import { mountAccount } from './features/account/routes.ts';
import { mountAnalysis } from './features/analysis/routes.ts';
import { mountAssets } from './features/assets/routes.ts';
import { mountAudit } from './features/audit/routes.ts';
import { createCustomerAuthentication, isCustomersToken } from './features/capture/authenticate-customer.ts';
import { mountCapture } from './features/capture/routes.ts';
import { mountFaces } from './features/context/faces/routes.ts';
import { mountContext } from './features/context/routes.ts';
import { openEventBus } from './features/events/event-bus.ts';
import { mountEvents } from './features/events/routes.ts';
import { mountGroups } from './features/groups/routes.ts';
import { mountInsights } from './features/insights/routes.ts';
import { mountFetching } from './features/intake/fetch-routes.ts';
import { mountIntake } from './features/intake/routes.ts';
import { enterDecision } from './features/ledger/enter-statements.ts';
import { openInstallationKey } from './features/ledger/open-ledger.ts';
import { mountLedger } from './features/ledger/routes.ts';
import { mountMedia } from './features/media/routes.ts';
import { createFeatureCheck } from './features/organisations/organisation-config.ts';
import { mountOrganisations } from './features/organisations/routes.ts';
import { mountOutbox } from './features/outbox/routes.ts';
import { mountPlaces } from './features/places/routes.ts';
import { chooseQuestionSet } from './features/question-sets/links.ts';
import { mountQuestionSets } from './features/question-sets/routes.ts';
import { findRecordId } from './features/records/find-records.ts';
import { openRecord } from './features/records/open-record.ts';
import { mountRecords } from './features/records/routes.ts';
import { mountRetention } from './features/retention/routes.ts';
import { mountSampleData } from './features/sample-data/routes.ts';
import { mountSupport } from './features/support/routes.ts';
import { mountSystem } from './features/system/routes.ts';
import { mountUsers } from './features/users/routes.ts';
import { isTimezone } from './features/users/update-user.ts';
import { createUserServices } from './features/users/user-services.ts';
import { mountWebhooks } from './features/webhooks/routes.ts';
import { createWebhookSealer } from './features/webhooks/sign-delivery.ts';
import { findRequestByToken } from './features/work-orders/capture-links.ts';
import { createDeliveryNotes } from './features/work-orders/delivery-notes.ts';
import { mountWorkOrders } from './features/work-orders/routes.ts';
import { createRecordYield } from './features/work-orders/yield-record.ts';
import type { Authenticate } from './platform/auth/caller.ts';
import { readConfig } from './platform/config/config.ts';
import { DASHBOARD_BUILD } from './platform/dashboard/build-dashboard.ts';
import { serveDashboard } from './platform/dashboard/serve-dashboard.ts';
import { createApp } from './platform/http/app.ts';
import { readAddress } from './platform/http/read-address.ts';
import { chooseTls } from './platform/http/tls.ts';
import { createMailQueue } from './platform/mail/queue-mail.ts';
import { openPlatform, type Platform } from './platform/platform.ts';
import { runUntilStopped } from './platform/process/run-until-stopped.ts';
import { createServices } from './services.ts';

export interface RunningApi {
  /** As a browser on this machine opens it, without a slash at the end. */
  address: string;
  close(): Promise<void>;
}

/** The role that answers requests. Any number of processes may have it. */
export async function startApi(platform: Platform): Promise<RunningApi> {
  const { config, database, queue } = platform;
  const tls = await chooseTls(config);
  const users = await createUserServices(platform);
  const verifyToken = createTokenVerification(database);
  const authenticateToken = createTokenAuthentication(verifyToken);
  const authenticateCustomer = createCustomerAuthentication((token) => findRequestByToken(database, token));
  const authenticate: Authenticate = (credentials) => {
    const { token, tokenType } = credentials;
    if (tokenType === 'user') return users.authenticate(credentials);
    const isCustomer = tokenType === 'resource' && isCustomersToken(token);
    return isCustomer ? authenticateCustomer(credentials) : authenticateToken(credentials);
  };
  const app = await createApp(platform, { tls, authenticate, isEnabled: createFeatureCheck(database) });
  const events = openEventBus(platform);
  app.addHook('onClose', () => events.close());

  await mountSystem(app, platform);
  mountUsers(app, platform, users, {
    queueMail: createMailQueue(platform.queue),
    readAddress: () => readAddress(app, config, tls !== undefined),
    acceptToken: createTokenAcceptance(verifyToken),
  });
  mountAudit(app, platform);
  mountAccessTokens(app, { database, findRecordId });
  mountWebhooks(app, {
    database,
    queue,
    sealer: createWebhookSealer(platform.secret),
    allowPrivate: config.privateWebhooks,
  });
  const { verifier: ledgerKey } = openInstallationKey(platform);
  mountLedger(app, { database, key: ledgerKey });
  mountEvents(app, { events, database });
  const { assets, media, ...services } = createServices(platform, events);
  mountOutbox(app, { ...platform, ...createDeliveryNotes(services.publish) });
  mountGroups(app, { database, forgetUser: users.sessions.forgetUser });
  mountSupport(app, { database });
  mountInsights(app, { database, isTimezone });
  mountOrganisations(app, { ...platform, ...assets, requestChecks: services.requestChecks });
  mountRetention(app, { database, queue, findRecordId, ...services });
  mountAccount(app, {
    ...platform,
    queueMail: createMailQueue(queue),
    readAddress: () => readAddress(app, config, tls !== undefined),
    linkOriginal: media.linkOriginal,
  });
  mountIntake(app, { database, ...services, ...assets });
  mountFetching(app, { database, ...services, ...assets, allowPrivate: config.privateFetch });
  mountMedia(app, { media, database });
  mountAssets(app, { database, assets, ...services });
  mountQuestionSets(app, { database });
  mountContext(app, { database, findRecordId, tileUrl: config.tileUrl });
  mountFaces(app, { database, findRecordId, ...services });
  mountPlaces(app, platform);
  mountRecords(app, {
    database,
    ...assets,
    ...services,
    async onDecision(transaction, { recordId, referenceId, id, outcome, supersedes }) {
      await enterDecision(transaction, id);
      await services.announce(transaction, {
        event: 'record.decided',
        data: { recordId, referenceId, decisionId: id, outcome, supersedes },
      });
    },
  });
  mountReporting(app, platform, { ...services, linkPicture: assets.linkPicture, key: ledgerKey });
  mountAnalysis(app, { database, queue, ...assets, ...services });
  mountWorkOrders(app, {
    database,
    ...services.workOrders,
    linkPicture: assets.linkPicture,
    publish: services.publish,
    readAddress: () => readAddress(app, config, tls !== undefined),
  });
  mountCapture(app, {
    database,
    storage: platform.storage,
    ...services,
    ...services.workOrders,
    chooseQuestionSet,
    linkPicture: assets.linkPicture,
    yieldRecord: createRecordYield(openRecord),
  });
  mountSampleData(app, { database, queue });
  await serveDashboard(app, DASHBOARD_BUILD);
  await app.listen({ host: config.host, port: config.port });
  const address = readAddress(app, { ...config, publicUrl: undefined }, tls !== undefined);
  return { address, close: () => app.close() };
}

if (import.meta.main) {
  const platform = await openPlatform(readConfig());
  const api = await startApi(platform);
  console.log(`Assay's API answers at ${api.address}`);
  runUntilStopped(async () => {
    await api.close();
    await platform.close();
  });
}
