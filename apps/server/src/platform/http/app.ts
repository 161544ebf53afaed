import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import type { OrganisationFlag } from '@assay/contract/organisations';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { createActingLog, type NoteActing } from '../audit/acting-log.ts';
import { createViewLog, type NoteView } from '../audit/view-log.ts';
import type { Authenticate } from '../auth/caller.ts';
import { runRequest } from '../database/viewer.ts';
import type { Platform } from '../platform.ts';
import { answerClientError } from './answer-client-errors.ts';
import { answerError } from './answer-errors.ts';
import { isApi } from './is-api.ts';
import { createCallerLimit, type LimitCaller } from './limit-callers.ts';
import type { MultipartLimits } from './multipart.ts';
import { noteRefusals } from './note-refusals.ts';
import { protect } from './protect.ts';
import { serveDescription } from './serve-description.ts';
import { serveHealth } from './serve-health.ts';
import { TLS_SUITES, type TlsFiles } from './tls.ts';
import { trustProxies } from './trust-proxies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate;
    noteActing: NoteActing;
    limitCaller: LimitCaller;
    noteView: NoteView;
    isEnabled: IsEnabled;
    uploadLimits: MultipartLimits;
    /** Aborts when the server begins to stop, so that long answers end. */
    stopping: AbortSignal;
  }
}

/** Whether an organisation has a feature switched on. */
export type IsEnabled = (organisationId: string, flag: OrganisationFlag) => Promise<boolean>;

export interface AppOptions {
  authenticate: Authenticate;
  isEnabled: IsEnabled;
  tls?: TlsFiles;
  /**
   * The key by which sign-in requests with these cookies are counted, instead of their address; null for the
   * address.
   */
  findSignInLane?: (cookies: string | undefined) => string | null;
}

/** JSON bodies; files come as multipart and have their own limit. */
const BODY_LIMIT = 2 * 1024 ** 2;
/** Everything readable but event streams, which must not be buffered. */
const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|wasm)|image\/svg\+xml|font\/ttf)/;

/** The HTTP server without its features: protection, errors, health, the interface's description. */
export async function createApp(
  platform: Platform,
  { authenticate, isEnabled, tls, findSignInLane }: AppOptions,
): Promise<FastifyInstance> {
  const { config, logger, metrics } = platform;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_000 },
    bodyLimit: BODY_LIMIT,
    // Behind a proxy the caller's address is in a header, which nobody else may set.
    trustProxy: trustProxies(config.proxies),
    genReqId: () => randomUUID(),
    requestTimeout: 0,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerError,
    ...(tls ? { https: { ...TLS_SUITES, ...tls } } : {}),
  }) as unknown as FastifyInstance;

  // The outermost of all hooks, so that everything caused by a request knows its caller.
  app.addHook('onRequest', (_request, _reply, done) => runRequest(done));
  const stopping = new AbortController();
  app.decorate('authenticate', authenticate);
  app.decorate('noteActing', createActingLog(platform.database));
  app.decorate(
    'noteView',
    createViewLog(platform.database, (organisationId) => isEnabled(organisationId, 'viewsAuditedEnabled')),
  );
  app.decorate('limitCaller', createCallerLimit(config.userRequestsPerMinute));
  app.decorate('isEnabled', isEnabled);
  app.decorate('stopping', stopping.signal);
  app.decorate('uploadLimits', { files: config.maxFiles, fileBytes: config.maxFileBytes });
  app.addHook('preClose', async () => {
    stopping.abort();
    // Clients still connected after this are not waited for.
    setTimeout(() => app.server.closeAllConnections(), 3_000).unref();
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1_000);
    request.log.debug(
      { method: request.method, route: labels.route, status: reply.statusCode, ms: reply.elapsedTime },
      'request',
    );
  });
  noteRefusals(app, platform);
  // Answers are private to the caller; cacheable ones say so themselves.
  app.addHook('onSend', async (request, reply) => {
    if (!isApi(request)) return;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    // Opened on its own it is saved as a file, and never shown as a page.
    const isJson = /^application\/json\b/.test(String(reply.getHeader('content-type')));
    if (isJson && !reply.hasHeader('content-disposition'))
      reply.header('content-disposition', 'attachment; filename="api.json"');
  });
  app.setErrorHandler(answerError);
  await protect(app, {
    requestsPerMinute: config.requestsPerMinute,
    https: tls !== undefined || config.proxies > 0,
    subdomainsNeedTls: config.subdomainsNeedTls,
    tileUrl: config.tileUrl,
    findSignInLane,
  });
  await app.register(compress, {
    threshold: 1_024,
    customTypes: COMPRESSIBLE,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fieldSize: 1024 ** 2, fields: 200 } });
  serveHealth(app, platform);
  serveDescription(app, { contact: config.firstAdmin.email });
  return app;
}
