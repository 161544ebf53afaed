import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import type { LiveServer } from '../live-server.ts';
import type { ServerWatch } from './watch-server.ts';

/** The result for a hostile file. */
export interface HostileEnd {
  readonly name: string;
  /** `refused` with the error's code, `verdict BAND`, or `failed CODE`. */
  readonly outcome: string;
  /** The message that its sender reads. */
  readonly words: string;
  /** From its upload to its end. */
  readonly seconds: number;
  /** Usage of all decoders in that time, including those of a file that ran beside it. */
  readonly processorSeconds: number;
  /** A fault of the result; null if there is none. */
  readonly complaint: string | null;
}

const LIMIT_MS = 300_000;
const POLL_MS = 100;
/** Texts meant for programs, not for people. */
const NO_WORDS = /undefined|\bnull\b|NaN|\[object|Error:|exception|vips|ENOENT|EPIPE|\.ts:\d|^[A-Z_]+$/i;

/** Uploads a file and waits until it has a verdict or a failure, five minutes at most. */
export async function sendHostile(
  { server, watch, recordId }: { server: LiveServer; watch: ServerWatch; recordId: string },
  name: string,
  bytes: Buffer,
): Promise<HostileEnd> {
  const [begun, before] = [performance.now(), watch.readDecoderSeconds()];
  const { outcome, words } = await findEnd(server, recordId, name, bytes);
  const seconds = (performance.now() - begun) / 1_000;
  const processorSeconds = watch.readDecoderSeconds() - before;
  return { name, outcome, words, seconds, processorSeconds, complaint: judge(outcome, words) };
}

type End = Pick<HostileEnd, 'outcome' | 'words'>;

async function findEnd({ call }: LiveServer, recordId: string, name: string, bytes: Buffer): Promise<End> {
  const form = new FormData();
  form.set('recordId', recordId);
  form.append('media', new Blob([new Uint8Array(bytes)]), name);
  const upload = await call(routes.uploadFiles, { form }).catch((error: unknown) => {
    if (error instanceof CallError) return error;
    throw error;
  });
  if (upload instanceof CallError)
    return { outcome: `refused ${upload.code.toLowerCase().replaceAll('_', ' ')}`, words: upload.message };
  const [asset] = upload.assets;
  if (!asset) return { outcome: 'lost', words: 'taken in, and nothing is there' };
  for (const begun = performance.now(); performance.now() - begun < LIMIT_MS; await sleep(POLL_MS)) {
    const { data } = await call(routes.getAsset, { params: { id: asset.id } });
    const media = data.fullScale.metaData.media.find(({ uuid }) => uuid === asset.id);
    const result = media?.tamperedResult;
    if (!result || result.isLoading) continue;
    const words = [result.error?.message, ...result.sentences].filter(Boolean).join(' ');
    if (result.error) return { outcome: `failed ${result.error.code}`, words };
    return { outcome: `verdict ${result.band}`, words };
  }
  return { outcome: 'without an end', words: 'in analysis' };
}

function judge(outcome: string, words: string): string | null {
  if (outcome === 'lost' || outcome === 'without an end') return outcome;
  if (/unexpected|unavailable|upload failed/.test(outcome)) return 'the server failed';
  if (words.trim() === '') return 'no words';
  return NO_WORDS.test(words) ? 'words of a program' : null;
}
