import { expect, it } from 'vitest';
import { createSigners } from './find-signers.ts';
import { SIGNED_RKSV } from './fixtures.ts';
import { readPayload } from './read-payload.ts';
import { readChainLink } from './receipt-chain.ts';

const NOBODY = createSigners({ trusted: [] });

/** From another program's tests of its till: the hash of its name, and that of a receipt as JWS. */
const [NAME, COMPACT] = ['WOKFLOW-1', '_R1-AT1_WOKFLOW-1_83'];

it('takes the first eight bytes of SHA-256 over name or receipt, as other programs do', () => {
  const link = { till: NAME, certificate: '1', previous: 'A9uoGMk1JrA=' };
  const signature = Buffer.from('CzBVep_E6Q4zWH2ix-wRNg', 'base64url').toString('base64');
  expect(readChainLink(COMPACT, signature, link)).toMatchObject({ isFirst: true, own: 'o6ocitE7oo4=' });
  expect(readChainLink(COMPACT, signature, { ...link, till: 'KASSE-2' })).toMatchObject({ isFirst: false });
});

it('knows the first receipt of the ministry’s sample till', () => {
  const link = { till: 'CASHBOX-DEMO-1', certificate: 'eee257579b03302f', previous: 'cg8hNU5ihto=' };
  expect(readChainLink('_R1-AT100_CASHBOX-DEMO-1_…', '', link)).toMatchObject({ isFirst: true });
});

it('is read with the code, and of no suite that chains in another way', () => {
  expect(readPayload(SIGNED_RKSV, NOBODY)).toMatchObject({
    chain: { till: 'KASSE-7', certificate: 'b869153bc32a1c9', previous: 'TZgOKfzheUs=', isFirst: false },
  });
  expect(readPayload(SIGNED_RKSV.replace('_R1-', '_R2-'), NOBODY)).toMatchObject({ chain: null });
});
