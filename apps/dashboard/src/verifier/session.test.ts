import { fingerprintBlob } from '@assay/fingerprint';
import { createSigningKey, formatKeyWords, formatVerifierKey } from '@assay/ledger';
import { allMembers, fingerprintWhole, makeSampleBundle, packMembers } from '@assay/ledger/testing';
import { hasOpenssl, startTestAuthority } from '@assay/ledger/testing-authority';
import { encodeTimestampRequest, makeNonce, readTimestampResponse } from '@assay/ledger/timestamp';
import { describe, expect, it } from 'vitest';
import { NO_DEMANDS } from './read-demands.ts';
import { createSession } from './session.ts';
import { EMPTY, type Shown } from './shown.ts';

const openssl = hasOpenssl();
const asFile = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);

async function makeFile(name: string, seed: number) {
  const sample = await makeSampleBundle({ seed });
  return { key: sample.key, file: asFile(await packMembers(allMembers(sample)), name) };
}

function open(fingerprint: Parameters<typeof createSession>[1] = fingerprintBlob) {
  const seen: Shown[] = [];
  const session = createSession((shown) => seen.push(shown), fingerprint);
  return { session, seen, last: () => seen.at(-1) ?? EMPTY };
}

describe('the page that verifies a bundle', () => {
  it('never trusts the key inside the bundle', async () => {
    const { key, file } = await makeFile('own.zip', 7);
    const { session, last } = open();
    await session.choose(file);
    expect(last()).toMatchObject({
      ...{ keyState: 'none', words: formatKeyWords(key).split(' ') },
      conclusion: {
        outcome: 'incomplete',
        words: expect.stringContaining('consistent in itself; whose it is, is not known'),
      },
    });
    for (const given of [key, formatKeyWords(key), `Our key:\n${key}\n`]) {
      await session.giveKey(given);
      expect(last()).toMatchObject({ keyState: 'trusted', conclusion: { outcome: 'verified' } });
    }
    await session.giveKey('');
    expect(last().conclusion?.outcome).toBe('incomplete');
  });

  it('refutes a bundle that was forged whole under another key of the same name', async () => {
    const { key } = await makeFile('own.zip', 7);
    const forged = await makeFile('forged.zip', 8);
    const { session, last } = open();
    await session.choose(forged.file);
    await session.giveKey(key);
    expect(last().conclusion?.outcome).toBe('refuted');
    await session.giveKey(formatKeyWords(key));
    expect(last()).toMatchObject({ keyState: 'refused', conclusion: { outcome: 'refuted' } });
    await session.giveKey('the key on the paper');
    expect(last()).toMatchObject({ keyState: 'refused', conclusion: { outcome: 'incomplete' } });
    await session.giveKey(formatKeyWords(key));
    expect(last().keyProblem).toContain('another key');
  });

  it('shows nothing of a bundle once another one is chosen', async () => {
    const [first, second] = [await makeFile('first.zip', 7), await makeFile('second.zip', 8)];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isFirst = true;
    const { session, seen, last } = open(async (file) => {
      if (isFirst) {
        isFirst = false;
        await held;
      }
      return fingerprintBlob(file);
    });
    const slow = session.choose(first.file);
    await expect.poll(() => last().checks.length).toBeGreaterThan(2);
    const quick = session.choose(second.file);
    await quick;
    const before = seen.length;
    release();
    await slow;
    expect(seen.length).toBe(before);
    expect(last()).toMatchObject({ fileName: 'second.zip', phase: 'done' });
    expect(last().words).toEqual(formatKeyWords(second.key).split(' '));
  });

  it('demands witnesses and time-stamps as it is told, and says what it does not understand', async () => {
    const sample = await makeSampleBundle({ witnesses: 1 });
    const { session, last } = open();
    await session.choose(asFile(await packMembers(allMembers(sample)), 'own.zip'));
    await session.giveKey(sample.key);
    const [witness = ''] = sample.witnesses;
    await session.demand({ ...NO_DEMANDS, witnesses: witness });
    expect(last().conclusion?.outcome).toBe('verified');
    expect(last().checks.find(({ about }) => about === 'first.txt')?.detail).toContain(
      'cosigned by witness.test/1',
    );
    const another = formatVerifierKey(
      createSigningKey('witness.test/2', new Uint8Array(32).fill(9), 'cosignature').verifier,
    );
    await session.demand({ ...NO_DEMANDS, witnesses: `${witness}\n${another}` });
    expect(last().conclusion?.outcome).toBe('incomplete');
    await session.demand({ ...NO_DEMANDS, witnesses: `${witness}\n${another}`, quorum: '1' });
    expect(last().conclusion?.outcome).toBe('verified');
    for (const odd of [
      { witnesses: sample.key },
      { witnesses: 'a key' },
      { quorum: '3' },
      { roots: 'PEM' },
    ]) {
      await session.demand({ ...NO_DEMANDS, ...odd });
      expect(last(), JSON.stringify(odd)).toMatchObject({
        ...{ demandProblem: expect.any(String), conclusion: { outcome: 'incomplete' } },
      });
    }
    await session.demand(NO_DEMANDS);
    expect(last().conclusion?.outcome).toBe('verified');
  });

  it.skipIf(!openssl)(`demands time-stamps of authorities${openssl ? '' : ' (needs openssl)'}`, async () => {
    const authority = await startTestAuthority();
    const nonce = makeNonce(new Uint8Array(8).fill(77));
    const sample = await makeSampleBundle({
      stamp: (message) => ({
        nonce,
        token: readTimestampResponse(authority.reply(encodeTimestampRequest(message, { nonce }))),
      }),
    });
    const { session, last } = open();
    await session.choose(asFile(await packMembers(allMembers(sample)), 'own.zip'));
    await session.giveKey(sample.key);
    await session.demand({ ...NO_DEMANDS, roots: authority.root });
    expect(last().conclusion?.outcome).toBe('verified');
    expect(last().checks.find(({ about }) => about === 'Time of first.txt')?.detail).toContain(
      'no later than',
    );
    await session.demand({ ...NO_DEMANDS, roots: authority.root, policies: '1.2.3' });
    expect(last().conclusion?.outcome).toBe('refuted');
    const revocations = authority.listRevocations('keyCompromise');
    await session.demand({ ...NO_DEMANDS, roots: authority.root, revocations });
    expect(last().conclusion?.outcome).toBe('refuted');
    await session.demand({ ...NO_DEMANDS, revocations });
    expect(last()).toMatchObject({ demandProblem: expect.stringContaining('need the certificates') });
    await authority.close();
  });

  it('verifies a single file with its proof, under the key that is given', async () => {
    const sample = await makeSampleBundle();
    const original = sample.members.get('files/001/first.txt') as Uint8Array;
    const proof = asFile(sample.members.get('files/001/proof.json') as Uint8Array, 'proof.json');
    const { session, last } = open(fingerprintWhole);
    await session.choose(asFile(original, 'first.txt'));
    expect(last()).toMatchObject({
      subject: 'file',
      wantsProof: true,
      conclusion: { outcome: 'incomplete' },
    });
    await session.chooseProof(proof);
    expect(last()).toMatchObject({
      ...{ wantsProof: false, keyState: 'none', words: formatKeyWords(sample.key).split(' ') },
      conclusion: {
        outcome: 'incomplete',
        words: expect.stringContaining('whose ledger it is, is not known'),
      },
    });
    await session.giveKey(sample.key);
    expect(last().conclusion?.outcome).toBe('verified');
    const other = await makeSampleBundle({ seed: 8 });
    await session.giveKey(other.key);
    expect(last().conclusion?.outcome).toBe('refuted');
    await session.giveKey(sample.key);
    await session.choose(asFile(new TextEncoder().encode('another file'), 'first.txt'));
    expect(last().conclusion?.outcome).toBe('refuted');
    await session.choose(asFile(original, 'first.txt'));
    const witness = formatVerifierKey(
      createSigningKey('witness.test/2', new Uint8Array(32).fill(9), 'cosignature').verifier,
    );
    await session.demand({ ...NO_DEMANDS, witnesses: witness });
    expect(last().conclusion?.outcome).toBe('incomplete');
    await session.demand(NO_DEMANDS);
    const revoked = await makeSampleBundle({ firstKind: 'revoke' });
    await session.chooseProof(
      asFile(revoked.members.get('files/001/proof.json') as Uint8Array, 'proof.json'),
    );
    expect(last().checks.at(-1)?.detail).toContain('NOT valid');
    for (const text of ['', '{}', 'no proof']) {
      await session.chooseProof(asFile(new TextEncoder().encode(text), 'proof.json'));
      expect(last().conclusion?.outcome, text).toBe('refuted');
    }
  });

  it('says what is no bundle', async () => {
    const { session, last } = open();
    await session.choose(asFile(new TextEncoder().encode('no archive'), 'odd.zip'));
    expect(last()).toMatchObject({ summary: null, conclusion: { outcome: 'refuted' } });
    await session.choose(null);
    expect(last()).toEqual(EMPTY);
  });
});
