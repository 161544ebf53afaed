import { takeCosignature } from '@assay/ledger/witness';
import type { WitnessAddress } from './witness.ts';

/**
 * `known`: it has seen a tree of another size than assumed. `contradicted`: its last tree is not continued.
 */
export type WitnessAnswer =
  | { readonly kind: 'cosigned'; readonly line: string }
  | { readonly kind: 'known'; readonly size: number }
  | { readonly kind: 'contradicted' };

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Sends one add-checkpoint request (C2SP tlog-witness). Throws an Error for any invalid answer: unreachable,
 * too slow, another status, a line that its key did not make.
 */
export async function askWitness(
  { key, url }: WitnessAddress,
  { body, checkpoint }: { readonly body: string; readonly checkpoint: string },
  signal: AbortSignal,
): Promise<WitnessAnswer> {
  const answer = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const text = await readText(answer);
  if (answer.status === 422) return { kind: 'contradicted' };
  if (answer.status === 409) {
    const [size] = /^\d{1,16}(?=\n$)/.exec(text) ?? [];
    if (size === undefined) throw new Error('it answered with 409 and no size');
    return { kind: 'known', size: Number(size) };
  }
  if (answer.status !== 200) throw new Error(`it answered with ${answer.status}`);
  const line = takeCosignature(checkpoint, text, key);
  if (line === null) throw new Error('its answer holds no cosignature by its key');
  return { kind: 'cosigned', line };
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
