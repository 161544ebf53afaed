import { AssayError } from './assay-error.ts';
import { type FileSource, makeFormBody } from './form-body.ts';
import { OPERATIONS } from './generated/operations.ts';
import { makeRequest, type Parts } from './make-request.ts';
import { pause, send } from './send.ts';
import type { AnswerOf, CallOptions, InputOf, OperationId, Schemas, Token } from './types.ts';

export { AssayError, type AssayErrorCode } from './assay-error.ts';
export type { FileSource } from './form-body.ts';
export type { AnswerOf, CallOptions, InputOf, OperationId, Schemas, Token } from './types.ts';

export interface AssayOptions {
  /** Address of the installation, such as `https://assay.example`. */
  readonly baseUrl: string;
  /** An access token, or any token with its type. Missing: only calls that need none, and `signIn`. */
  readonly token?: string | Token;
  /** Timeout of each attempt of a call in milliseconds; the default is 30,000. */
  readonly timeoutMs?: number;
  /** Timeout of each attempt of an upload in milliseconds; the default is 600,000. */
  readonly uploadTimeoutMs?: number;
  /** Retries of calls that are safe to repeat; the default is 3. */
  readonly retries?: number;
  readonly fetch?: typeof fetch;
}

export interface UploadOptions extends CallOptions {
  /** Name of the file. A File has its own. */
  readonly name?: string;
  /** Record that the file is added to. */
  readonly recordId?: string;
  /** The upload’s identifier; the default is random. Sent again, it has no second effect. */
  readonly uuid?: string;
  readonly location?: Schemas['Location'];
}

export interface WaitOptions {
  readonly signal?: AbortSignal;
  /** The longest wait in milliseconds. */
  readonly timeoutMs?: number;
}

const PROOF_POLL_MS = 250;
const VERDICT_POLL_MS = 1_000;

/** A connection to one installation of Assay. All methods throw AssayError. */
export class Assay {
  readonly #options: Required<Omit<AssayOptions, 'token'>>;
  #token: Token | undefined;

  constructor({ token, ...given }: AssayOptions) {
    const usual = { timeoutMs: 30_000, uploadTimeoutMs: 600_000, retries: 3, fetch: globalThis.fetch };
    this.#options = { ...usual, ...given };
    this.#token = typeof token === 'string' ? { value: token, type: 'organization' } : token;
  }

  /** Calls any operation of the interface by its name. */
  async call<Id extends OperationId>(
    id: Id,
    input: InputOf<Id>,
    options: CallOptions = {},
  ): Promise<AnswerOf<Id>> {
    const { json, form } = input as { json?: { uuid?: string }; form?: { uuid?: string } };
    const [method, , kind] = OPERATIONS[id];
    const response = await send(() => makeRequest(this.#options.baseUrl, id, input as Parts, this.#token), {
      ...this.#options,
      timeoutMs: options.timeoutMs ?? (form ? this.#options.uploadTimeoutMs : this.#options.timeoutMs),
      signal: options.signal,
      // Calls with an identifier chosen by the caller have no second effect.
      isRepeatable: method === 'GET' || Boolean(json?.uuid ?? form?.uuid),
    });
    return (kind === 'raw' ? response : await response.json()) as AnswerOf<Id>;
  }

  /**
   * Opens a session and uses it for all further calls. `code` is called for the second factor, if the user
   * has one.
   */
  async signIn(username: string, password: string, code?: () => string | Promise<string>): Promise<void> {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password));
    const digest = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    let answer = await this.call('login', { json: { username, password: digest } });
    if (answer.outcome === 'two-factor' && code) {
      this.#token = { value: answer.challengeToken, type: 'user' };
      answer = await this.call('loginWithTwoFactorCode', { json: { code: await code() } });
    }
    if (answer.outcome !== 'signed-in') {
      const isFirst = answer.outcome === 'first-login';
      throw new AssayError(
        isFirst ? 'PASSWORD_RULES' : 'TWO_FACTOR_INVALID',
        isFirst ? 'A new password must be set first.' : 'A code of the second factor is needed.',
      );
    }
    this.#token = { value: answer.accessToken, type: 'user' };
  }

  /** Uploads one file and resolves as soon as it is stored and fingerprinted; its analysis follows. */
  async upload(source: FileSource, options: UploadOptions = {}): Promise<Schemas['Asset']> {
    const { uuid = crypto.randomUUID(), recordId, location } = options;
    const name = options.name ?? (source instanceof File ? source.name : 'file');
    const fields = { uuid, recordId, location: location && JSON.stringify(location) };
    const request = () => {
      const { body, headers } = makeFormBody(fields, { field: 'media', name, source });
      return makeRequest(this.#options.baseUrl, 'uploadFiles', { body, headers }, this.#token);
    };
    const response = await send(request, {
      ...this.#options,
      timeoutMs: options.timeoutMs ?? this.#options.uploadTimeoutMs,
      signal: options.signal,
      // A stream cannot be read again after the first attempt.
      isRepeatable: source instanceof Blob || typeof source === 'function',
    });
    const { assets, rejected } = (await response.json()) as AnswerOf<'uploadFiles'>;
    const [asset] = assets;
    if (asset) return asset;
    const [{ code, message } = { code: 'UPLOAD_FAILED', message: 'The file was not taken in.' }] = rejected;
    throw new AssayError(code as AssayError['code'], message, { httpStatus: response.status });
  }

  /**
   * Resolves with the verdict on a file once its analysis has ended, by default waiting ten minutes at most.
   * Null: no analysis was requested. A verdict without a score gives the reason in `error` or `sentences`.
   */
  async waitForVerdict(id: string, { signal, timeoutMs = 600_000 }: WaitOptions = {}) {
    for (const end = Date.now() + timeoutMs; ; ) {
      const { data } = await this.call('getAsset', { path: { id } }, { signal });
      const verdict = data.fullScale.metaData.media[0]?.tamperedResult ?? null;
      if (!verdict?.isLoading) return verdict;
      if (Date.now() >= end)
        throw new AssayError('TIMED_OUT', `There was no verdict within ${timeoutMs} ms.`);
      await pause(VERDICT_POLL_MS, signal);
    }
  }

  /**
   * The proof that a file’s fingerprint is in the ledger, as the text of a JSON document that `assay verify`
   * checks. Waits for the entry, by default a minute at most.
   */
  async downloadProof(id: string, { signal, timeoutMs = 60_000 }: WaitOptions = {}): Promise<string> {
    for (const end = Date.now() + timeoutMs; ; ) {
      try {
        const response = await this.call('getAssetProof', { path: { id } }, { signal });
        return await response.text();
      } catch (error) {
        const isPending = error instanceof AssayError && error.code === 'CONFLICT';
        if (!isPending || Date.now() >= end) throw error;
      }
      await pause(PROOF_POLL_MS, signal);
    }
  }
}
