import { type Checkpoint, openCheckpoint } from '../checkpoint.ts';
import { decodeBase64, encodeBase64, parseUint64 } from '../encoding.ts';
import { LedgerError } from '../errors.ts';
import { EMPTY_ROOT, equalBytes, HASH_BYTES } from '../hashing.ts';
import type { VerifierKey } from '../keys.ts';
import { appendSignature, findSignatures, parseNote } from '../note.ts';
import { type Count, verifyConsistency } from '../verification.ts';

/**
 * A log's request to a witness (C2SP tlog-witness, add-checkpoint). `checkpoint` is a signed note, verbatim.
 */
export type AddCheckpoint = { oldSize: bigint; proof: Uint8Array[]; checkpoint: string };

const MAX_PROOF = 63;

/** The body of the request. `proof` leads from the tree of `oldSize` leaves to that of the checkpoint. */
export function formatAddCheckpoint(request: {
  oldSize: Count;
  proof: readonly Uint8Array[];
  checkpoint: string;
}): string {
  return [`old ${request.oldSize}`, ...request.proof.map(encodeBase64), '', request.checkpoint].join('\n');
}

/** Parses such an untrusted body. Throws LedgerError 'request-malformed'. */
export function parseAddCheckpoint(body: string): AddCheckpoint {
  const end = body.indexOf('\n\n');
  if (end < 0) throw malformed('no empty line');
  const [first = '', ...lines] = body.slice(0, end).split('\n');
  const oldSize = parseUint64(/^old (.*)$/.exec(first)?.[1] ?? '');
  if (oldSize === null) throw malformed('no old size');
  if (lines.length > MAX_PROOF) throw malformed('the proof is too long');
  const proof = lines.map((line) => decodeBase64(line, 'request-malformed'));
  if (proof.some((hash) => hash.length !== HASH_BYTES)) throw malformed('a hash is not 32 bytes');
  return { oldSize, proof, checkpoint: body.slice(end + 2) };
}

/** The name of the log that a checkpoint claims. Throws LedgerError 'request-malformed'. */
export function readOrigin(signed: string): string {
  const end = signed.indexOf('\n');
  if (end < 1) throw malformed('no checkpoint');
  return signed.slice(0, end);
}

/**
 * `accepted`: `note` must be stored and then cosigned; it is the checkpoint with only the signatures of
 * trusted keys, so that lines added by strangers are neither stored nor vouched for.
 */
export type WitnessDecision =
  | { accepted: true; checkpoint: Checkpoint; note: string }
  | { accepted: false; status: 400 | 403 | 404 | 409 | 422; reason: string };

/**
 * A witness's answer, by the status codes of C2SP tlog-witness. `logKeys` are the keys trusted for the
 * checkpoint's origin, `seen` the last checkpoint of that origin that it cosigned. Decision and storage must
 * be one atomic step.
 */
export function decideAddCheckpoint(
  { oldSize, proof, checkpoint: signed }: AddCheckpoint,
  logKeys: readonly VerifierKey[],
  seen: Checkpoint | null,
): WitnessDecision {
  if (logKeys.length === 0) return refuse(404, 'this witness does not know the log');
  const checkpoint = openByAny(signed, logKeys);
  if (!checkpoint) return refuse(403, 'no key that this witness trusts for the log signed it');
  if (oldSize > checkpoint.size) return refuse(400, 'the old size is larger than the checkpoint’s');
  const known = seen ?? { size: 0n, root: EMPTY_ROOT };
  if (oldSize !== known.size) return refuse(409, `the last one cosigned has ${known.size} entries`);
  if (oldSize === checkpoint.size) {
    if (!equalBytes(known.root, checkpoint.root))
      return refuse(409, 'one of the same size and another root was cosigned');
    return proof.length === 0 ? accept(signed, checkpoint, logKeys) : refuse(422, 'the proof must be empty');
  }
  const continues =
    oldSize === 0n
      ? proof.length === 0
      : verifyConsistency(oldSize, checkpoint.size, proof, known.root, checkpoint.root);
  return continues
    ? accept(signed, checkpoint, logKeys)
    : refuse(422, 'the proof does not lead from one to the other');
}

function accept(signed: string, checkpoint: Checkpoint, logKeys: readonly VerifierKey[]): WitnessDecision {
  const note = parseNote(signed);
  // A repeated signature counts once: keys whose lines verify have one each.
  const kept = logKeys.flatMap((key) =>
    findSignatures(note, key)
      .slice(0, 1)
      .map((line) => ({ key, line })),
  );
  const text = kept.reduce(
    (lines, { key, line }) => appendSignature(lines, key, line.signature),
    `${note.text}\n`,
  );
  return { accepted: true, checkpoint, note: text };
}

function openByAny(signed: string, keys: readonly VerifierKey[]): Checkpoint | null {
  for (const key of keys) {
    try {
      return openCheckpoint(signed, key);
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
    }
  }
  return null;
}

const refuse = (status: 400 | 403 | 404 | 409 | 422, reason: string): WitnessDecision => ({
  accepted: false,
  status,
  reason,
});
const malformed = (reason: string): LedgerError =>
  new LedgerError('request-malformed', `add-checkpoint: ${reason}`);
