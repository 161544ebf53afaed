import { describe, expect, it } from 'vitest';
import { signCheckpoint, signCheckpointWith, signerOf } from '../checkpoint.ts';
import { EMPTY_ROOT } from '../hashing.ts';
import { createSigningKey, formatVerifierKey } from '../keys.ts';
import { openLogKeys, signLogKeys } from './log-keys-note.ts';
import { isTrustedKey, openTrustedCheckpoint, type TrustedLogKey } from './trusted-log-keys.ts';

const keyOf = (seed: number, name = 'log.test') => createSigningKey(name, new Uint8Array(32).fill(seed));
const vkey = (seed: number, name?: string) => formatVerifierKey(keyOf(seed, name).verifier);
const root = keyOf(9, 'log.test/root');
const rootKey = formatVerifierKey(root.verifier);
const keys: TrustedLogKey[] = [
  { key: vkey(2), state: 'active', lastSize: null },
  { key: vkey(1), state: 'retired', lastSize: 100n },
  { key: vkey(3), state: 'revoked', lastSize: 50n },
];
const note = signLogKeys({ origin: 'log.test', serial: 4, keys }, root);
const codeOf = (signed: string, trust: Parameters<typeof openTrustedCheckpoint>[1] = keys) => {
  try {
    return openTrustedCheckpoint(signed, trust).size;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the keys that a root names', () => {
  it('are read back, under that root alone', () => {
    expect(openLogKeys(note, rootKey)).toEqual({ origin: 'log.test', serial: 4, keys });
    expect(() => openLogKeys(note, vkey(8, 'log.test/root'))).toThrow(
      expect.objectContaining({ code: 'note-unsigned' }),
    );
    for (let at = 0; at < note.length; at++) {
      const changed = `${note.slice(0, at)}${note[at] === 'A' ? 'B' : 'A'}${note.slice(at + 1)}`;
      expect(() => openLogKeys(changed, rootKey), changed).toThrow();
    }
  });

  it('open what each of them signed in its time', () => {
    const signed = (seed: number, size: number) => signCheckpoint(keyOf(seed), size, EMPTY_ROOT);
    expect(codeOf(signed(2, 1_000))).toBe(1_000n);
    expect(codeOf(signed(1, 100))).toBe(100n);
    expect(codeOf(signed(1, 101))).toBe('key-retired');
    expect(codeOf(signed(3, 10))).toBe('key-revoked');
    expect(codeOf(signed(4, 10))).toBe('note-unsigned');
    expect(keys.filter(({ key }) => isTrustedKey(keys, key))).toEqual(keys.slice(0, 2));
  });

  it('open what two of them signed for whoever knows one of them', async () => {
    const both = await signCheckpointWith([signerOf(keyOf(2)), signerOf(keyOf(1))], 101, EMPTY_ROOT);
    for (const trust of [vkey(1), vkey(2), keys]) expect(codeOf(both, trust)).toBe(101n);
    // A revoked key does not invalidate a good one beside it.
    const withRevoked = await signCheckpointWith([signerOf(keyOf(3)), signerOf(keyOf(2))], 7, EMPTY_ROOT);
    expect(codeOf(withRevoked)).toBe(7n);
  });

  it('cannot be of another log, twice, or none', () => {
    const sign = (some: TrustedLogKey[]) => () =>
      signLogKeys({ origin: 'log.test', serial: 1, keys: some }, root);
    const [active, retired] = keys as [TrustedLogKey, TrustedLogKey];
    expect(sign([active, active])).toThrow();
    expect(sign([retired])).toThrow();
    expect(sign([])).toThrow();
    expect(sign([{ ...active, key: vkey(2, 'other.test') }])).toThrow();
    expect(sign([{ ...active, lastSize: 4n }])).toThrow();
    expect(sign([active, { ...retired, lastSize: null }])).toThrow();
  });
});

describe('a signer', () => {
  it('that signs something else is found out before anything is published', async () => {
    const odd = { verifier: keyOf(1).verifier, sign: async () => new Uint8Array(64) };
    await expect(signCheckpointWith([odd], 1, EMPTY_ROOT)).rejects.toThrow('does not verify');
    await expect(
      signCheckpointWith([signerOf(keyOf(1)), signerOf(keyOf(1, 'other.test'))], 1, EMPTY_ROOT),
    ).rejects.toThrow('one name');
  });
});
