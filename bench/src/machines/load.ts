import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as routes from '@assay/contract/routes';

/** An upload that was answered with 200. */
export interface Accepted {
  readonly uuid: string;
  readonly assetId: string;
  /** SHA-256 of the file, in hex. */
  readonly digest: string;
}

export interface LoadCounts {
  readonly accepted: number;
  /** Attempts that had to be repeated, by what came in place of an answer. */
  readonly repeated: Readonly<Record<string, number>>;
  /** The longest time in which nothing was accepted, in seconds. */
  readonly longestPause: number;
}

export interface Load {
  readonly accepted: readonly Accepted[];
  /** The counts since the last call. */
  take(): LoadCounts;
  /** The time of the last accepted upload; `performance.now()`. */
  lastAccepted(): number;
  /** Resolves when every started upload is answered. */
  end(): Promise<void>;
}

export interface LoadOptions {
  /**
   * The addresses of all APIs, in turn, as a proxy in front of them would use them. Called for each attempt.
   */
  readonly addresses: () => readonly string[];
  readonly token: string;
  /** Concurrent uploads. */
  readonly clients: number;
  /** Pause between two uploads of a client. */
  readonly pauseMs: number;
  /**
   * Every Nth file is one of these; the others are sounds of 44 bytes, which cost next to nothing to analyse.
   */
  readonly photos: readonly Buffer[];
}

const PHOTO_EVERY = 12;
/** The same time as a proxy waits. */
const ANSWER_MS = 20_000;
const RETRY_MS = 300;

/** Uploads without end, each repeated under the same id until it is answered, as a careful client does. */
export function startLoad({ addresses, token, clients, pauseMs, photos }: LoadOptions): Load {
  const accepted: Accepted[] = [];
  let isOver = false;
  let [turn, sent, taken] = [0, 0, 0];
  let repeated: Record<string, number> = {};
  let [last, longest] = [performance.now(), 0];

  async function upload(n: number): Promise<void> {
    const photo = n % PHOTO_EVERY === 0 ? photos[(n / PHOTO_EVERY) % photos.length] : undefined;
    const bytes = photo ? Buffer.concat([photo, Buffer.from(`${n}`)]) : makeSound(n);
    const uuid = randomUUID();
    for (;;) {
      const all = addresses();
      turn += 1;
      const outcome = await send(all[turn % all.length] as string, token, uuid, photo ? 'jpg' : 'wav', bytes);
      if ('assetId' in outcome) {
        const digest = createHash('sha256').update(bytes).digest('hex');
        accepted.push({ uuid, assetId: outcome.assetId, digest });
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        return;
      }
      repeated[outcome.failure] = (repeated[outcome.failure] ?? 0) + 1;
      await sleep(RETRY_MS);
    }
  }
  async function work(): Promise<void> {
    while (!isOver) {
      sent += 1;
      await upload(sent);
      await sleep(pauseMs);
    }
  }
  const working = Promise.all(Array.from({ length: clients }, work));
  return {
    accepted,
    take() {
      longest = Math.max(longest, performance.now() - last);
      const counts = { accepted: accepted.length - taken, repeated, longestPause: longest / 1_000 };
      [taken, repeated, longest] = [accepted.length, {}, 0];
      return counts;
    },
    lastAccepted: () => last,
    async end() {
      isOver = true;
      await working;
    },
  };
}

async function send(
  address: string,
  token: string,
  uuid: string,
  ending: string,
  bytes: Buffer,
): Promise<{ assetId: string } | { failure: string }> {
  const form = new FormData();
  form.set('uuid', uuid);
  form.append('media', new Blob([new Uint8Array(bytes)]), `${uuid}.${ending}`);
  try {
    const response = await fetch(address + routes.uploadFiles.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    if (response.status !== 200)
      return { failure: `${response.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim() };
    const { assets } = JSON.parse(text) as { assets: { id: string }[] };
    const [asset] = assets;
    return asset ? { assetId: asset.id } : { failure: 'no asset' };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { failure: name === 'TimeoutError' ? 'no answer' : (cause?.code ?? name) };
  }
}

const makeSound = (n: number) => Buffer.from(`RIFF\x24\0\0\0WAVEfmt ${n}`.padEnd(44));

export const presentCounts = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([what, n]) => `${n} × ${what}`)
    .join(', ') || 'none';
