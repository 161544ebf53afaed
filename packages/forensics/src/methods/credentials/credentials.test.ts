import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import type { CredentialsReport } from '../../credentials/credentials-report.ts';
import type { Finding } from '../../method.ts';
import { documentCredentials, imageCredentials, judge } from './credentials.ts';

const NONE: CredentialsReport = {
  state: 'none',
  codes: [],
  ownCodes: [],
  ingredientCodes: [],
  issuer: null,
  signer: null,
  signedAt: null,
  generator: null,
  device: null,
  aiMade: null,
  remote: null,
  manifests: [],
};
const find = (report: Partial<CredentialsReport>) =>
  judge({ ...NONE, ownCodes: report.codes ?? [], ...report }) as Finding<never>;

describe('content credentials as evidence', () => {
  it('says that a file was changed after its credentials were signed, and scores it high', () => {
    const found = find({
      state: 'invalid',
      codes: ['signingCredential.untrusted', 'assertion.dataHash.mismatch'],
    });
    expect(found).toMatchObject({ compromisedScore: 90, markers: ['credentials-content-changed'] });
    expect(found.message).toEqual([say('credentials.content-changed')]);
  });

  it('tells a changed claim, a damaged one and an unfit certificate apart, worst first', () => {
    const of = (...codes: string[]) => find({ state: 'invalid', codes });
    expect(of('assertion.hashedURI.mismatch')).toMatchObject({ compromisedScore: 90 });
    expect(of('assertion.hashedURI.mismatch').markers).toEqual(['credentials-claim-changed']);
    expect(of('general.error')).toMatchObject({ compromisedScore: 40, markers: ['credentials-malformed'] });
    expect(of('signingCredential.expired')).toMatchObject({
      compromisedScore: 15,
      markers: ['credentials-certificate'],
    });
    expect(of('signingCredential.expired', 'claimSignature.mismatch').compromisedScore).toBe(90);
  });

  it('weighs the file’s own failure alone, whatever else its ingredients bring', () => {
    const codes = ['signingCredential.expired', 'assertion.dataHash.mismatch'];
    const ownCodes = ['signingCredential.expired'];
    expect(find({ state: 'invalid', codes, ownCodes }).compromisedScore).toBe(15);
  });

  it('does not lay an ingredient’s failure to the file', () => {
    const codes = ['assertion.hashedURI.mismatch'];
    const found = find({ state: 'ingredient-invalid', codes, ingredientCodes: codes });
    expect(found).toMatchObject({ compromisedScore: 30, markers: ['credentials-ingredient-invalid'] });
  });

  it('moves nothing for credentials that hold, whoever signed, and says the same of both', () => {
    const trusted = find({ state: 'trusted' });
    expect(trusted).toMatchObject({ compromisedScore: 0, markers: ['credentials-hold'] });
    expect(find({ state: 'valid-unknown-signer', codes: [] })).toEqual(trusted);
  });

  it('takes the lack of credentials for nothing', () => {
    expect(judge(NONE).status).toBe('not-applicable');
    expect(judge(NONE).message).toEqual(say('credentials.none'));
    expect(judge(null)).toMatchObject({
      status: 'not-applicable',
      message: say('credentials.not-looked-for'),
    });
  });

  it('leaves open what was not fetched or not read to the end', () => {
    const remote = judge({ ...NONE, state: 'could-not-check', remote: 'https://example.com/1' });
    expect(remote).toMatchObject({ status: 'inconclusive', message: say('credentials.elsewhere') });
    expect(judge({ ...NONE, state: 'could-not-check' }).message).toEqual(say('credentials.unreadable'));
  });

  it('says that a file names itself made by AI, with or without credentials', () => {
    const signed = find({ state: 'valid-unknown-signer', aiMade: { kind: 'made', by: 'credentials' } });
    expect(signed.message).toContainEqual(say('credentials.ai-made', { where: 'credentials' }));
    expect(signed).toMatchObject({ compromisedScore: 30, markers: ['credentials-hold', 'ai-made-declared'] });
    const declared = find({ aiMade: { kind: 'composite', by: 'metadata' } });
    expect(declared).toMatchObject({ status: 'finding', markers: ['ai-composite-declared'] });
  });

  it('leaves to the notes of generators what a picture’s metadata declare, so that it counts once', async () => {
    const credentials: CredentialsReport = { ...NONE, aiMade: { kind: 'made', by: 'metadata' } };
    const signal = new AbortController().signal;
    const picture = { credentials } as Parameters<typeof imageCredentials.run>[0];
    const document = { credentials } as Parameters<typeof documentCredentials.run>[0];
    expect((await imageCredentials.run(picture, signal)).status).toBe('not-applicable');
    expect((await documentCredentials.run(document, signal)).status).toBe('finding');
  });
});
