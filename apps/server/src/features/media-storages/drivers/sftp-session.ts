import { createHash } from 'node:crypto';
import type { StorageSecret, StorageSettings } from '@assay/contract/media-storages';
import { Client, type SFTPWrapper } from 'ssh2';
import { connectGuarded } from '../../../platform/outbound/guarded-agents.ts';
import type { OutboundPolicy } from '../../../platform/outbound/outbound-policy.ts';
import { networkProblem, StorageProblem } from '../problem.ts';
import type { DriverLimits } from './driver.ts';

export interface HostKeyPolicy {
  /** SHA256:… of the only accepted key; null: any, for a first connection. */
  readonly pinned: string | null;
  /** Called with the server's key, before anything is sent to it. */
  readonly onKey?: (fingerprint: string) => void;
}

interface SessionOptions {
  readonly limits: DriverLimits;
  readonly hostKey: HostKeyPolicy;
  readonly reach: OutboundPolicy;
}

type Secret = NonNullable<StorageSecret<'sftp'>>;
type Connection = { client: Client; sftp: SFTPWrapper };

/** The subject of a request, for error messages. */
interface Subject {
  readonly path: string | null;
  readonly isFolder?: boolean;
}

/** SFTP's own status codes (draft-ietf-secsh-filexfer-02, 7). */
const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;

/** One connection to an SSH server, opened when it is first needed, and again after it was lost. */
export class SftpSession {
  /** The server as its administrator knows it. */
  readonly where: string;
  readonly #settings: StorageSettings<'sftp'>;
  readonly #secret: Secret;
  readonly #options: SessionOptions;
  #connection: Promise<Connection> | null = null;
  #isClosed = false;

  constructor(settings: StorageSettings<'sftp'>, secret: Secret, options: SessionOptions) {
    const { host, port } = settings;
    this.where = port === 22 ? host : `${host}, port ${port}`;
    this.#settings = settings;
    this.#secret = secret;
    this.#options = options;
  }

  get isConnected(): boolean {
    return this.#connection !== null;
  }

  async open(): Promise<SFTPWrapper> {
    if (this.#isClosed) throw new Error('The storage was closed.');
    this.#connection ??= this.#connect();
    const opening = this.#connection;
    try {
      return (await opening).sftp;
    } catch (error) {
      if (this.#connection === opening) this.#connection = null;
      throw error;
    }
  }

  /** One request to the server, with a limit. */
  async ask<T>(
    subject: Subject,
    signal: AbortSignal,
    question: (sftp: SFTPWrapper, answer: (error: unknown, value: T) => void) => void,
  ): Promise<T> {
    signal.throwIfAborted();
    const sftp = await this.open();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.#options.limits.answerMs)]);
    return new Promise((done, fail) => {
      const stop = () => {
        if (signal.aborted) return fail(signal.reason);
        this.drop();
        fail(this.#tooSlow());
      };
      const lost = () => fail(this.cut());
      limit.addEventListener('abort', stop, { once: true });
      sftp.once('close', lost);
      const settle = () => {
        limit.removeEventListener('abort', stop);
        sftp.off('close', lost);
      };
      try {
        question(sftp, (error, value) => {
          settle();
          if (error) fail(this.#explain(error, subject));
          else done(value);
        });
      } catch (error) {
        settle();
        fail(this.#explain(error, subject));
      }
    });
  }

  /** A hanging connection is no longer used: the next request opens another. */
  drop(): void {
    this.#connection?.then(({ client }) => client.destroy()).catch(() => undefined);
    this.#connection = null;
  }

  close(): void {
    this.#isClosed = true;
    this.#connection?.then(({ client }) => client.end()).catch(() => undefined);
  }

  cut(): StorageProblem {
    return new StorageProblem('route', `The connection to ${this.where} was cut.`);
  }

  #tooSlow(): StorageProblem {
    return new StorageProblem('slow', `${this.where} did not answer in time.`);
  }

  async #connect(): Promise<Connection> {
    const { host, port, user } = this.#settings;
    const { limits, reach } = this.#options;
    const secret = this.#secret;
    const client = new Client();
    const verifier = createKeyVerifier(this.#options.hostKey);
    try {
      const sock = await connectGuarded(host, port, { ...reach, timeoutMs: limits.answerMs });
      return await new Promise((done, fail) => {
        client.on('error', fail);
        client.once('close', () => {
          this.#connection = null;
          fail(this.cut());
        });
        client.once('ready', () =>
          client.sftp((error, sftp) => (error ? fail(error) : done({ client, sftp }))),
        );
        client.connect({
          sock,
          username: user,
          ...('password' in secret
            ? { password: secret.password }
            : { privateKey: secret.privateKey, passphrase: secret.passphrase }),
          readyTimeout: limits.answerMs,
          keepaliveInterval: 10_000,
          keepaliveCountMax: 3,
          hostVerifier: verifier.verify,
        });
      });
    } catch (error) {
      client.destroy();
      const mismatch = verifier.mismatch();
      if (mismatch)
        throw new StorageProblem(
          'host-key',
          `${this.where} shows another key than the one that was pinned: ${mismatch}. Either the server was set up anew, or something stands between it and us.`,
          error,
        );
      throw this.#explain(error, { path: null });
    }
  }

  #explain(error: unknown, { path, isFolder = false }: Subject): StorageProblem {
    if (error instanceof StorageProblem) return error;
    const { where } = this;
    const { user } = this.#settings;
    const { message, code, level } = error as Error & { code?: unknown; level?: string };
    const say = (kind: StorageProblem['kind'], text: string) => new StorageProblem(kind, text, error, path);
    if (level === 'client-authentication') {
      const what = 'password' in this.#secret ? 'password' : 'private key';
      return say('key', `${where} does not let ${user} in with this ${what}.`);
    }
    if (/privateKey|passphrase|Encrypted private|key format/i.test(message))
      return say('key', 'The private key cannot be read, or its passphrase is wrong.');
    if (level === 'client-timeout' || /Timed out/i.test(message))
      return say('slow', `${where} did not answer in time.`);
    if (code === NO_SUCH_FILE)
      return isFolder
        ? say('missing', `There is no folder “${path}” at ${where}.`)
        : say('gone', 'The file is not there any more.');
    if (code === PERMISSION_DENIED) return say('rights', `${user} may not read “${path}” at ${where}.`);
    const network = networkProblem(error, where);
    if (network) return network;
    if (level === 'protocol' || /Not connected|No response|Connection lost|socket|closed/i.test(message))
      return say('route', `The connection to ${where} was cut.`);
    return say('other', `${where} answered: ${message.slice(0, 200)}`);
  }
}

function createKeyVerifier({ pinned, onKey }: HostKeyPolicy) {
  let mismatch: string | null = null;
  return {
    /** The key that was shown instead of the pinned one; null if none was. */
    mismatch: () => mismatch,
    verify(key: Buffer): boolean {
      const shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
      onKey?.(shown);
      if (pinned === null || pinned === shown) return true;
      mismatch = shown;
      return false;
    },
  };
}
