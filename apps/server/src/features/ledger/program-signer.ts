import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type CheckpointSigner, parseVerifierKey } from '@assay/ledger';

const TIMEOUT_MS = 10_000;

/**
 * A program that holds the log's key, or accesses the device that does (docs/operations.md, "The ledger's
 * keys"): `PROGRAM public-key` prints the verifier key, `PROGRAM sign` reads a message from standard input
 * and prints its Ed25519 signature in base64. Throws if the first does not answer.
 */
export function openProgramSigner(program: string): CheckpointSigner {
  const asked = spawnSync(program, ['public-key'], { encoding: 'utf8', timeout: TIMEOUT_MS });
  if (asked.status !== 0) {
    const reason = asked.error?.message ?? asked.stderr.trim() ?? `status ${asked.status}`;
    throw new Error(`The program that signs for the ledger does not tell its key: ${reason}`);
  }
  const verifier = parseVerifierKey(asked.stdout.trim());
  return { verifier, sign: (message) => runSign(program, message) };
}

async function runSign(program: string, message: Uint8Array): Promise<Uint8Array> {
  const child = spawn(program, ['sign'], { timeout: TIMEOUT_MS, stdio: ['pipe', 'pipe', 'pipe'] });
  const [out, complaints] = [collect(child.stdout), collect(child.stderr)];
  // A program that ends without reading reports the reason by its status.
  child.stdin.on('error', () => undefined);
  child.stdin.end(message);
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0)
    throw new Error(`The program that signs for the ledger failed (${status}): ${(await complaints).trim()}`);
  return Buffer.from((await out).trim(), 'base64');
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const part of stream) text += String(part);
  return text;
}
