import { parseUint64 } from '../encoding.ts';
import { LedgerError } from '../errors.ts';
import { parseVerifierKey, type SigningKey } from '../keys.ts';
import { parseNote, signNote, verifyNote } from '../note.ts';
import type { TrustedLogKey } from './trusted-log-keys.ts';

/**
 * An offline root's statement about a log: which keys sign for it, and which used to. A later one has a
 * larger serial.
 */
export interface LogKeys {
  /** The log's name, which every key has. */
  readonly origin: string;
  readonly serial: number;
  readonly keys: readonly TrustedLogKey[];
}

const HEADER = 'assay-log-keys/1';

/** The signed note (README.md, "Keys of a log"). Throws LedgerError 'key-malformed' for impossible keys. */
export function signLogKeys({ origin, serial, keys }: LogKeys, root: SigningKey): string {
  const lines = keys.map(({ state, key, lastSize }) => [state, key, lastSize ?? ''].join(' ').trim());
  const text = `${[HEADER, origin, String(serial), ...lines].join('\n')}\n`;
  parseLogKeys(text);
  return signNote(text, root);
}

/** Parses what the pinned root signed. Throws LedgerError 'note-…', 'key-malformed'. */
export function openLogKeys(signed: string, root: string): LogKeys {
  const note = parseNote(signed);
  const key = parseVerifierKey(root);
  if (key.type !== 'note') throw malformed('a root is no witness');
  verifyNote(note, [key]);
  return parseLogKeys(note.text);
}

function parseLogKeys(text: string): LogKeys {
  const [header, origin, serial = '', ...lines] = text.replace(/\n$/, '').split('\n');
  const count = parseUint64(serial);
  if (header !== HEADER || !origin || count === null || count > Number.MAX_SAFE_INTEGER)
    throw malformed('the first lines are others');
  const keys = lines.map((line) => parseLine(line, origin));
  if (new Set(keys.map(({ key }) => key)).size !== keys.length) throw malformed('a key is named twice');
  if (!keys.some(({ state }) => state === 'active')) throw malformed('no key is active');
  return { origin, serial: Number(count), keys };
}

function parseLine(line: string, origin: string): TrustedLogKey {
  const [state = '', key = '', size, ...others] = line.split(' ');
  const verifier = parseVerifierKey(key);
  if (verifier.name !== origin || verifier.type !== 'note') throw malformed('a key is not the log’s');
  const lastSize = size === undefined ? null : parseUint64(size);
  const isWhole = size === undefined ? state === 'active' : lastSize !== null && state !== 'active';
  if (!isWhole || others.length > 0 || !isState(state)) throw malformed('a line is none of a key');
  return { key, state, lastSize };
}

const isState = (state: string): state is TrustedLogKey['state'] =>
  state === 'active' || state === 'retired' || state === 'revoked';

const malformed = (reason: string): LedgerError => new LedgerError('key-malformed', `log keys: ${reason}`);
