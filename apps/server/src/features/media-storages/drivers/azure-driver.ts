import type { Readable } from 'node:stream';
import type { StorageSecret, StorageSettings } from '@assay/contract/media-storages';
import {
  AnonymousCredential,
  ContainerClient,
  newPipeline,
  StorageSharedKeyCredential,
} from '@azure/storage-blob';
import { createGuardedAgents } from '../../../platform/outbound/guarded-agents.ts';
import { networkProblem, StorageProblem } from '../problem.ts';
import { createDeadline } from './deadline.ts';
import { BATCH, DRIVER_LIMITS, type DriverOptions, type ListedFile, type StorageDriver } from './driver.ts';

/** A container of Azure Blob storage. Throws StorageProblem `key` for an invalid key. */
export function openAzureDriver(
  { accountUrl, accountName, container: name }: StorageSettings<'azure'>,
  secret: NonNullable<StorageSecret<'azure'>>,
  { limits = DRIVER_LIMITS, ...reach }: DriverOptions,
): StorageDriver {
  const agents = createGuardedAgents(reach);
  const base = accountUrl.replace(/\/+$/, '');
  const agent = base.startsWith('http:') ? agents.http : agents.https;
  const isKey = 'accountKey' in secret;
  const credential = isKey ? readKey(accountName, secret.accountKey) : new AnonymousCredential();
  const pipeline = newPipeline(credential, {
    // The run has its own attempts and waiting times.
    retryOptions: { maxTries: 1 },
    // A container does not answer with a redirect.
    redirectOptions: { maxRetries: 0 },
  } as Parameters<typeof newPipeline>[1]);
  pipeline.factories.unshift({
    create: (next) => ({
      sendRequest(request) {
        request.agent = agent;
        return next.sendRequest(request);
      },
    }),
  });
  const token = isKey ? '' : `?${secret.sasToken.replace(/^\?/, '')}`;
  const client = new ContainerClient(`${base}/${encodeURIComponent(name)}${token}`, pipeline);
  const where = new URL(base).host;
  const container = { where, name, isKey };

  function ask<T>(signal: AbortSignal, path: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const deadline = createDeadline(signal, limits.answerMs, where);
    return deadline.wait(work(deadline.signal)).catch((error) => {
      throw explain(error, path, container);
    });
  }

  return {
    where,
    async *list(directory, signal) {
      const deadline = createDeadline(signal, limits.answerMs, where);
      const pages = client
        .listBlobsFlat({ prefix: directory || undefined, abortSignal: deadline.signal })
        .byPage({ maxPageSize: BATCH });
      try {
        for (;;) {
          const page = await deadline.wait(pages.next());
          if (page.done) return;
          const { segment } = page.value;
          const files = segment.blobItems.flatMap(({ name: path, properties }): ListedFile[] =>
            path.endsWith('/')
              ? []
              : [
                  {
                    path,
                    size: properties.contentLength ?? 0,
                    modifiedAt: properties.lastModified,
                    version: `etag:${unquote(properties.etag)}`,
                  },
                ],
          );
          if (files.length > 0) yield files;
        }
      } catch (error) {
        throw explain(error, null, container);
      }
    },
    async stat(path, signal) {
      const {
        contentLength: size = 0,
        lastModified,
        etag,
      } = await ask(signal, path, (abortSignal) => client.getBlobClient(path).getProperties({ abortSignal }));
      return { path, size, modifiedAt: lastModified ?? null, version: `etag:${unquote(etag)}` };
    },
    async open({ path, version }, signal) {
      const ifMatch = `"${unquote(version.slice('etag:'.length))}"`;
      const options = { conditions: { ifMatch }, maxRetryRequests: 0 };
      const answer = await ask(signal, path, (abortSignal) =>
        client.getBlobClient(path).download(0, undefined, { ...options, abortSignal }),
      );
      return {
        stream: answer.readableStreamBody as Readable,
        size: answer.contentLength ?? 0,
        versionId: answer.versionId ?? null,
        confirm: async () => undefined,
      };
    },
    close: () => agents.close(),
  };
}

/** Listings contain ETags without quotes, answers with quotes. */
const unquote = (etag: string | undefined) => (etag ?? '').replaceAll('"', '');

function readKey(accountName: string, accountKey: string): StorageSharedKeyCredential {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(accountKey) || accountKey.length % 4 !== 0)
    throw new StorageProblem('key', 'The account key is none: it is base64, as the portal shows it.');
  return new StorageSharedKeyCredential(accountName, accountKey);
}

/** The container as its administrator knows it, for error messages. */
interface Container {
  readonly where: string;
  readonly name: string;
  /** Opened by the account's key, not by a token. */
  readonly isKey: boolean;
}

function explain(error: unknown, path: string | null, { where, name, isKey }: Container): unknown {
  const {
    name: type,
    message,
    statusCode: status,
    code,
  } = error as Error & { statusCode?: number; code?: string };
  if (type === 'AbortError') return error;
  const say = (kind: StorageProblem['kind'], text: string) => new StorageProblem(kind, text, error, path);
  if (code === 'ContainerNotFound') return say('missing', `There is no container “${name}” at ${where}.`);
  if (code === 'AuthenticationFailed' || (status === 403 && /authenticat|signature/i.test(message)))
    return say('key', isKey ? 'The account key is wrong.' : 'The SAS token is wrong or has ended.');
  if (status === 403)
    return say(
      'rights',
      path === null
        ? `The ${isKey ? 'key' : 'token'} may not list the container “${name}”.`
        : `The ${isKey ? 'key' : 'token'} may not read “${path}”.`,
    );
  if (path !== null && status === 404) return say('gone', 'The file is not there any more.');
  if (path !== null && status === 412) return say('changed', `“${path}” was changed while it was read.`);
  const network = networkProblem(error, where);
  if (network) return network;
  if (/timed out|timeout/i.test(message)) return say('slow', `${where} did not answer in time.`);
  if (status === 503) return say('slow', `${where} asks to be called less often.`);
  return say('other', `${where} answered with ${status ?? code ?? type}.`);
}
