import { createPublicKey, verify } from 'node:crypto';
import { assert, expect, test } from 'vitest';
import { openCheckpoint, parseCheckpoint, signCheckpoint } from './checkpoint.ts';
import { cosignCheckpoint, readCosignatures } from './cosignature.ts';
import { EMPTY_ROOT } from './hashing.ts';
import { createSigningKey, formatVerifierKey, parseVerifierKey } from './keys.ts';
import { parseNote, signNote, verifyNote } from './note.ts';

const log = createSigningKey('example.com/log', new Uint8Array(32).fill(1));
const other = createSigningKey('example.com/other', new Uint8Array(32).fill(2));
const witness = createSigningKey('example.com/witness', new Uint8Array(32).fill(3), 'cosignature');

test('a note signed by another implementation is opened', () => {
  // Example and key of the Go package golang.org/x/mod/sumdb/note (its documentation).
  const key = parseVerifierKey('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
  const text =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
  const note = parseNote(
    `${text}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`,
  );
  expect(verifyNote(note, [key])).toEqual([key]);
  expect(note.text).toBe(text);
});

test('keys survive their text, and a text that was changed is refused', () => {
  const vkey = formatVerifierKey(log.verifier);
  expect(parseVerifierKey(vkey)).toEqual(log.verifier);
  for (let i = 0; i < vkey.length; i++) {
    const changed = vkey.slice(0, i) + (vkey[i] === 'A' ? 'B' : 'A') + vkey.slice(i + 1);
    expect(() => parseVerifierKey(changed), changed).toThrow(
      expect.objectContaining({ code: 'key-malformed' }),
    );
  }
  expect(() => createSigningKey('a b', new Uint8Array(32))).toThrow(/name/);
});

test('signing is deterministic: a second signature after a crash is the same bytes', () => {
  expect(signCheckpoint(log, 0, EMPTY_ROOT)).toBe(signCheckpoint(log, 0n, EMPTY_ROOT));
  expect(openCheckpoint(signCheckpoint(log, 2n ** 64n - 1n, EMPTY_ROOT), log.verifier).size).toBe(
    2n ** 64n - 1n,
  );
});

test('unknown signers are ignored, a failing signature of a known one is not', () => {
  const signed = signCheckpoint(log, 1, EMPTY_ROOT);
  const foreign = signNote(parseNote(signed).text, other).split('\n').at(-2);
  expect(openCheckpoint(`${signed}${foreign}\n`, log.verifier).size).toBe(1n);
  expect(() => openCheckpoint(signed, other.verifier)).toThrow(
    expect.objectContaining({ code: 'note-unsigned' }),
  );
  const forged = signed.replace('\n1\n', '\n2\n');
  expect(() => openCheckpoint(forged, log.verifier)).toThrow(
    expect.objectContaining({ code: 'note-signature-invalid' }),
  );
});

test('a checkpoint of another origin is refused although a pinned key signed it', () => {
  const signed = signNote(`example.com/elsewhere\n0\n${btoa('x'.repeat(32))}\n`, log);
  expect(() => openCheckpoint(signed, log.verifier)).toThrow(
    expect.objectContaining({ code: 'checkpoint-origin-mismatch' }),
  );
});

test.each([
  'a\n01\nR',
  'a\n-1\nR',
  'a\n18446744073709551616\nR',
  'a\n1\n',
  'a\n1',
  '\n1\nR',
  'a\n1\nR\n\nx',
  'a\n1\nAAAA',
])('checkpoint text %j is malformed', (text) => {
  const root = btoa('r'.repeat(32));
  expect(() => parseCheckpoint(`${text.replace('R', root)}\n`)).toThrow(
    expect.objectContaining({ code: 'checkpoint-malformed' }),
  );
});

test.each([
  '',
  'a\n',
  'a\n\n',
  'a\n\nb\n',
  'a\n\n— n AAAA\n',
  'a\n\n— n AAAAAAB=\n',
  'a\r\n\n— n AAAAAAAA\n',
  'a\n\n— n AAAAAAAA',
])('note %j is malformed', (note) => {
  expect(() => parseNote(note)).toThrow(expect.objectContaining({ code: 'note-malformed' }));
});

test('a cosignature binds the time and the checkpoint', () => {
  const signed = signCheckpoint(log, 7, EMPTY_ROOT);
  const cosigned = cosignCheckpoint(signed, witness, 1_679_315_147);
  expect(openCheckpoint(cosigned, log.verifier).size).toBe(7n);
  expect(readCosignatures(cosigned, [witness.verifier])).toEqual([
    { name: 'example.com/witness', time: 1_679_315_147n },
  ]);
  const line = cosigned.slice(signed.length);
  expect(readCosignatures(signCheckpoint(log, 8, EMPTY_ROOT) + line, [witness.verifier])).toEqual([]);
});

test('the cosignature of the C2SP specification’s form is a signature over its stated message', () => {
  const cosigned = cosignCheckpoint(signCheckpoint(log, 7, EMPTY_ROOT), witness, 5);
  const { text, signatures } = parseNote(cosigned);
  const asNote = {
    text: `cosignature/v1\ntime 5\n${text}`,
    signatures: signatures
      .slice(1)
      .map((cosigned) => ({ ...cosigned, signature: cosigned.signature.slice(8) })),
  };
  expect(verifyNote(asNote, [witness.verifier])).toHaveLength(1);
});

test('OpenSSL accepts what is signed here', () => {
  const { text, signatures } = parseNote(signCheckpoint(log, 3, EMPTY_ROOT));
  const [signed] = signatures;
  assert(signed, 'it is not signed');
  const x = Buffer.from(log.verifier.publicKey).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  expect(verify(null, Buffer.from(text), key, signed.signature)).toBe(true);
  expect(verify(null, Buffer.from(`${text} `), key, signed.signature)).toBe(false);
});

test('OpenSSL accepts what a witness signs here', () => {
  const { text, signatures } = parseNote(cosignCheckpoint(signCheckpoint(log, 3, EMPTY_ROOT), witness, 7));
  const x = Buffer.from(witness.verifier.publicKey).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const [, cosigned] = signatures;
  assert(cosigned, 'it is not cosigned');
  const signature = cosigned.signature.slice(8);
  expect(verify(null, Buffer.from(`cosignature/v1\ntime 7\n${text}`), key, signature)).toBe(true);
  expect(verify(null, Buffer.from(`cosignature/v1\ntime 8\n${text}`), key, signature)).toBe(false);
});
