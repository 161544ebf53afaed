import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRoots } from '../timestamp/authorities.ts';
import { encodeTimestampRequest, makeNonce, readTimestampResponse } from '../timestamp/request.ts';
import { hasOpenssl, startTestAuthority, type TestAuthority } from '../timestamp/test-authority.ts';
import { verifyTimestamp } from '../timestamp/verify-timestamp.ts';
import type { VerifyTime } from './check-time.ts';
import {
  allMembers,
  fingerprintWhole,
  listMembers,
  makeSampleBundle,
  packMembers,
  type SampleBundle,
} from './make-sample-bundle.ts';
import { flip } from './mutate-bundle.ts';
import { openBundle } from './open-bundle.ts';
import { type BundleCheck, conclude } from './outcome.ts';
import { verifyBundle } from './verify-bundle.ts';

const openssl = hasOpenssl();
let authority: TestAuthority;
let others: TestAuthority;

beforeAll(async () => {
  if (!openssl) return;
  authority = await startTestAuthority();
  others = await startTestAuthority();
});
afterAll(async () => {
  await authority?.close();
  await others?.close();
});

const stampBy = (by: TestAuthority) => (message: Uint8Array) => {
  const nonce = makeNonce(randomBytes(8));
  return { nonce, token: readTimestampResponse(by.reply(encodeTimestampRequest(message, { nonce }))) };
};
const trusting =
  (...by: TestAuthority[]): VerifyTime =>
  (token, stamped) =>
    verifyTimestamp(token, stamped, { roots: by.flatMap(({ root }) => readRoots(root)), policies: [] });

async function check(sample: SampleBundle, verifyTime?: VerifyTime): Promise<BundleCheck[]> {
  const archive = await packMembers(allMembers(sample));
  const bundle = await openBundle(new Blob([new Uint8Array(archive)]), fingerprintWhole);
  const checks: BundleCheck[] = [];
  for await (const one of verifyBundle(bundle, sample.key, { verifyTime })) checks.push(one);
  return checks;
}

describe.skipIf(!openssl)(`time-stamps in a bundle${openssl ? '' : ' (needs openssl)'}`, () => {
  it('say of each entry until when it was in the ledger at the latest', async () => {
    const sample = await makeSampleBundle({ stamp: stampBy(authority) });
    const checks = await check(sample, trusting(authority));
    expect(conclude(checks).outcome).toBe('verified');
    const times = checks.filter(({ about }) => about.startsWith('Time of'));
    expect(times.map(({ about }) => about)).toEqual([
      ...['Time of first.txt', 'Time of the verdict on first.txt', 'Time of then.txt', 'Time of decision 1'],
    ]);
    const year = new Date().getUTCFullYear();
    for (const { detail } of times) {
      expect(detail).toMatch(
        new RegExp(
          `^It was in the ledger no later than \\d+ [A-Z][a-z]+ ${year}, [\\d:]{8} UTC, by the word of Test authority\\.$`,
        ),
      );
    }
  });

  it('are refuted under another authority, and incomplete where there are none', async () => {
    const sample = await makeSampleBundle({ stamp: stampBy(authority) });
    expect(conclude(await check(sample, trusting(others))).outcome).toBe('refuted');
    expect(conclude(await check(sample)).outcome).toBe('verified');
    const bare = await makeSampleBundle();
    expect(conclude(await check(bare, trusting(authority))).outcome).toBe('incomplete');
  });

  it('of several authorities are all checked: one that is trusted is enough, and each that is tells its time', async () => {
    const sample = await makeSampleBundle({
      stamp: (message) => [stampBy(authority)(message), stampBy(others)(message)],
    });
    expect([...sample.members.keys()].filter((name) => name.includes('time'))).toContain(
      'files/001/verdict.time-2.json',
    );
    const detailOf = (checks: BundleCheck[]) =>
      checks.find(({ about }) => about === 'Time of first.txt')?.detail ?? '';
    for (const one of [authority, others]) {
      const checks = await check(sample, trusting(one));
      expect(conclude(checks).outcome).toBe('verified');
      expect(detailOf(checks)).toMatch(/^It was in the ledger no later than [^;]+\. Time-stamps .*: 1\.$/);
    }
    const both = await check(sample, trusting(authority, others));
    expect(conclude(both).outcome).toBe('verified');
    expect(detailOf(both)).toMatch(/^It was .*no later than .* authority; and no later than .* authority\.$/);
    const third = await startTestAuthority();
    expect(conclude(await check(sample, trusting(third))).outcome).toBe('refuted');
    await third.close();
  });

  it('of which one does not hold are refuted, and the one that holds is told', async () => {
    const sample = await makeSampleBundle({
      stamp: (message) => [stampBy(authority)(message), stampBy(others)(new Uint8Array(3))],
    });
    const checks = await check(sample, trusting(authority));
    const time = checks.find(({ about }) => about === 'Time of first.txt');
    expect(time?.outcome).toBe('refuted');
    expect(time?.detail).toMatch(/something else\. Another one holds: It was in the ledger no later than/);
    expect(conclude(checks).outcome).toBe('refuted');
  });

  it('are refuted where whoever has the log’s key exchanged or changed them', async () => {
    const stamp = stampBy(authority);
    const sample = await makeSampleBundle({ stamp });
    const earlier = await makeSampleBundle({ stamp, seed: 7, firstKind: 'import' });
    const path = 'files/001/time.json';
    const text = new TextDecoder().decode(sample.members.get(path));
    const document = JSON.parse(text) as Record<string, string>;
    const other = JSON.parse(new TextDecoder().decode(earlier.members.get(path))) as Record<string, string>;
    const bytes = Buffer.from(document.token ?? '', 'base64');
    const mutants: [string, object][] = [
      ['another token', { ...document, token: other.token }],
      ['another token with its nonce', { ...document, token: other.token, nonce: other.nonce }],
      ['another nonce', { ...document, nonce: other.nonce }],
      ['another proof', { ...document, proof: other.proof }],
      ['all of another log', other],
      ['a member more', { ...document, note: '' }],
      ['no token', { ...document, token: '' }],
    ];
    // The signed part of the token: the time and its subject.
    for (let at = 62; at < 166; at += 8) {
      const changed = Buffer.from(flip(bytes, at)).toString('base64');
      mutants.push([`byte ${at} of the token`, { ...document, token: changed }]);
    }
    const accepted: string[] = [];
    for (const [name, changed] of mutants) {
      const edited = await makeSampleBundle({
        stamp,
        edit(statement) {
          statement.members = listMembers(
            new Map(sample.members).set(path, new TextEncoder().encode(JSON.stringify(changed))),
          );
        },
      });
      edited.members.set(path, new TextEncoder().encode(JSON.stringify(changed)));
      for (const [at, value] of sample.members) if (at !== path) edited.members.set(at, value);
      const checks = await check(edited, trusting(authority));
      const time = checks.find(({ about }) => about === 'Time of first.txt');
      // The operator entered it this way: only the time-stamp itself can reveal it.
      expect(checks.find(({ about }) => about === 'Files of the bundle')?.outcome, name).toBe('verified');
      if (time?.outcome !== 'refuted') accepted.push(name);
    }
    expect(accepted).toEqual([]);
  });
});
