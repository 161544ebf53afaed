import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRoots } from './authorities.ts';
import { encodeTimestampRequest, makeNonce, readTimestampResponse } from './request.ts';
import { readRevocationLists } from './revocation.ts';
import { hasOpenssl, startTestAuthority, TEST_POLICY, type TestAuthority } from './test-authority.ts';
import { TimestampError } from './timestamp-error.ts';
import { verifyTimestamp } from './verify-timestamp.ts';

const openssl = hasOpenssl();
const message = new TextEncoder().encode('a signed checkpoint');
const nonce = makeNonce(randomBytes(8));

let authority: TestAuthority;
let others: TestAuthority;
let token: Uint8Array;

beforeAll(async () => {
  if (!openssl) return;
  authority = await startTestAuthority();
  others = await startTestAuthority({ key: 'rsa:2048' });
  token = readTimestampResponse(authority.reply(encodeTimestampRequest(message, { nonce })));
});
afterAll(async () => {
  await authority?.close();
  await others?.close();
});

const trust = (pem = authority.root, policies: string[] = []) => ({ roots: readRoots(pem), policies });
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'verified',
    (error: unknown) => {
      if (error instanceof TimestampError) return error.code;
      throw error;
    },
  );

it('a time-stamp that nests without end is malformed', async () => {
  const nested = Uint8Array.from({ length: 20_000 }, (_, i) => (i % 2 === 0 ? 0x30 : 0x80));
  const verified = verifyTimestamp(nested, { message, nonce }, { roots: [], policies: [] });
  expect(await codeOf(verified)).toBe('malformed');
});

describe.skipIf(!openssl)(`a time-stamp by openssl ts${openssl ? '' : ' (needs openssl)'}`, () => {
  it('says no later than when the message was there, within the accuracy that it states', async () => {
    const before = Date.now();
    const fresh = readTimestampResponse(authority.reply(encodeTimestampRequest(message, { nonce })));
    const verified = await verifyTimestamp(fresh, { message, nonce }, trust());
    expect(verified).toMatchObject({ authority: 'Test authority', policy: TEST_POLICY });
    // A second and a half of accuracy; openssl uses whole seconds.
    expect(verified.noLaterThan.getTime()).toBeGreaterThan(before);
    expect(verified.noLaterThan.getTime()).toBeLessThan(Date.now() + 1_501);
  });

  it('is verified whether its keys are RSA or of a curve', async () => {
    const byRsa = readTimestampResponse(others.reply(encodeTimestampRequest(message, { nonce })));
    expect(await codeOf(verifyTimestamp(byRsa, { message, nonce }, trust(others.root)))).toBe('verified');
    expect(await codeOf(verifyTimestamp(token, { message, nonce }, trust()))).toBe('verified');
  });

  it('is held against message, nonce, policy and authority', async () => {
    const check = (given: Partial<{ message: Uint8Array; nonce: Uint8Array }>, trusted = trust()) =>
      codeOf(verifyTimestamp(token, { message, nonce, ...given }, trusted));
    expect(await check({})).toBe('verified');
    expect(await check({ message: new TextEncoder().encode('another') })).toBe('other-message');
    expect(await check({ nonce: makeNonce(randomBytes(8)) })).toBe('nonce-mismatch');
    expect(await check({}, trust(authority.root, [TEST_POLICY]))).toBe('verified');
    expect(await check({}, trust(authority.root, ['1.2.3']))).toBe('policy-mismatch');
    expect(await check({}, trust(others.root))).toBe('authority-unknown');
    expect(await check({}, { roots: [], policies: [] })).toBe('authority-unknown');
    const wanted = encodeTimestampRequest(message, { nonce, policy: `${TEST_POLICY}.7` });
    const byPolicy = readTimestampResponse(authority.reply(wanted));
    expect(await verifyTimestamp(byPolicy, { message, nonce }, trust())).toMatchObject({
      policy: `${TEST_POLICY}.7`,
    });
  });

  it('is refused by an authority for a policy that it does not have, and says so', () => {
    const request = encodeTimestampRequest(message, { nonce, policy: '1.2.3.4' });
    expect(() => readTimestampResponse(authority.reply(request))).toThrow(/refused it with status 2/);
  });

  it('of a certificate that is for something else as well is refused', async () => {
    const unfit = await startTestAuthority({ usage: 'critical,timeStamping,codeSigning' }).catch(() => null);
    const loose = await startTestAuthority({ usage: 'timeStamping' }).catch(() => null);
    for (const one of [unfit, loose]) {
      if (!one) continue;
      let stamped: Uint8Array | null = null;
      try {
        stamped = readTimestampResponse(one.reply(encodeTimestampRequest(message, { nonce })));
      } catch {
        // openssl itself refuses to sign with such a certificate.
      }
      if (stamped) {
        const refused = verifyTimestamp(stamped, { message, nonce }, trust(one.root));
        expect(await codeOf(refused)).toBe('certificate-unfit');
      }
      await one.close();
    }
  });

  it('says the same or is refused, whichever of its bytes was changed', async () => {
    const trusted = trust();
    const whole = await verifyTimestamp(token, { message, nonce }, trusted);
    let same = 0;
    for (let at = 0; at < token.length; at++) {
      const changed = Uint8Array.from(token);
      changed[at] = (changed[at] as number) ^ (1 << (at % 8));
      const check = verifyTimestamp(changed, { message, nonce }, trusted);
      if ((await codeOf(check)) !== 'verified') continue;
      // A name in capitals, an algorithm's empty parameters: they are unsigned and carry no meaning.
      expect(await check, `byte ${at}`).toEqual(whole);
      same++;
    }
    expect(same).toBeLessThan(20);
    for (const cut of [token.slice(0, -1), Uint8Array.of(...token, 0), new Uint8Array(0)])
      expect(await codeOf(verifyTimestamp(cut, { message, nonce }, trusted))).toBe('malformed');
  });
});

describe.skipIf(!openssl)(
  `revocation of an authority’s certificate${openssl ? '' : ' (needs openssl)'}`,
  () => {
    const stampBy = (by: TestAuthority) =>
      readTimestampResponse(by.reply(encodeTimestampRequest(message, { nonce })));
    const check = (by: TestAuthority, stamped: Uint8Array, ...pem: string[]) =>
      codeOf(
        verifyTimestamp(
          stamped,
          { message, nonce },
          { ...trust(by.root), revocations: pem.flatMap(readRevocationLists) },
        ),
      );

    it.concurrent('is told by a list of its issuer, by which all of its time-stamps are refused where its key may be stolen', async () => {
      const tell = async (key: string) => {
        const one = await startTestAuthority({ key });
        const early = one.listRevocations();
        const stamped = stampBy(one);
        expect(await check(one, stamped)).toBe('verified');
        // A list that is older than the time-stamp says nothing about it.
        expect(await check(one, stamped, early)).toBe('revocation-unknown');
        expect(await check(one, stamped, authority.listRevocations())).toBe('revocation-unknown');
        await wait(2_600);
        const clean = one.listRevocations();
        expect(await check(one, stamped, clean)).toBe('verified');
        expect(await check(one, stamped, authority.listRevocations(), clean)).toBe('verified');
        const stolen = one.listRevocations('keyCompromise');
        expect(await check(one, stamped, stolen)).toBe('certificate-revoked');
        expect(await check(one, stamped, clean, stolen)).toBe('certificate-revoked');
        await one.close();
      };
      await Promise.all(['rsa:2048', 'P-384'].map(tell));
    });

    it.concurrent('for a harmless reason leaves what was stamped before', async () => {
      const one = await startTestAuthority();
      const before = stampBy(one);
      await wait(2_600);
      const closed = one.listRevocations('cessationOfOperation');
      expect(await check(one, before, closed)).toBe('verified');
      expect(await check(one, stampBy(one), closed)).toBe('certificate-revoked');
      await one.close();
    });

    it.concurrent('counts only as the issuer signed it', async () => {
      const one = await startTestAuthority();
      const stamped = stampBy(one);
      await wait(2_600);
      const forged = await startTestAuthority();
      // The same names, but another key.
      expect(await check(one, stamped, forged.listRevocations('keyCompromise'))).toBe('revocation-unknown');
      expect(await check(one, stamped, one.listRevocations(), forged.listRevocations())).toBe('verified');
      await one.close();
      await forged.close();
    });

    it('is read out of a PEM text, and nothing else is', () => {
      for (const text of ['', authority.root, '-----BEGIN X509 CRL-----\nAAAA\n-----END X509 CRL-----'])
        expect(() => readRevocationLists(text), text).toThrow(TimestampError);
    });
  },
);

describe('certificates', () => {
  it('are read out of a PEM text, and nothing else is', () => {
    for (const text of ['', 'no certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'])
      expect(() => readRoots(text), text).toThrow(TimestampError);
  });
});
