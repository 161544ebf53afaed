import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createSigner,
  fromText,
  STATEMENT,
  signPdf,
  type TestSigner,
  toText,
  writePdf,
} from '../../formats/pdf/signatures/signed-pdf-fixtures.ts';
import { openDocument } from '../../media/document/decoded-document.ts';
import type { DocumentOutcome, Finding } from '../../method.ts';
import pdfSignatures from './pdf-signatures.ts';

const DATA = resolve(import.meta.dirname, '../../../../../../shared/data/documents');
const CASES = resolve(DATA, '../cases');
const hasCases = statSync(CASES, { throwIfNoEntry: false }) !== undefined;
const hasData = statSync(join(DATA, 'signed-dss'), { throwIfNoEntry: false }) !== undefined;

async function run(bytes: Uint8Array, trustAnchors: readonly Uint8Array[] = []): Promise<DocumentOutcome> {
  const document = openDocument({
    bytes,
    mimeType: 'application/pdf',
    receivedAt: new Date('2026-01-01T00:00:00Z'),
    decoders: {
      pixels: () => Promise.reject(new Error('No picture is looked at.')),
      pages: () => Promise.reject(new Error('No page is looked at.')),
    },
    trustAnchors,
  });
  return pdfSignatures.run(document, new AbortController().signal);
}

async function find(bytes: Uint8Array, trustAnchors?: readonly Uint8Array[]) {
  const outcome = await run(bytes, trustAnchors);
  if (outcome.status !== 'finding') throw new Error(outcome.status);
  return { ...outcome, message: inEnglish(outcome.message as readonly Statement[]) };
}

const statesOf = ({ raw }: Pick<Finding, 'raw'>) =>
  (raw.signatures as readonly { readonly state: string }[]).map(({ state }) => state);

describe('signatures', () => {
  let authority: TestSigner;
  let signer: TestSigner;
  let signed: Uint8Array;

  beforeAll(async () => {
    authority = await createSigner('Test Authority', { authority: true });
    signer = await createSigner('Jane Doe', { issuer: authority });
    signed = await signPdf(writePdf(STATEMENT), signer, { others: [authority] });
  });

  it('say what holds, and what was not checked', async () => {
    const found = await find(signed);
    expect(found.message).toBe(
      'The signature of Jane Doe is intact and covers the whole file; who Jane Doe is was not checked, because no trusted certificates are set up.',
    );
    expect(found).toMatchObject({ compromisedScore: 0, markers: ['signature-intact'] });
  });

  it('say who vouches for the signer', async () => {
    const found = await find(signed, [authority.der]);
    expect(found.message).toContain('the trusted certificate of Test Authority vouches for Jane Doe.');
    expect(found.markers).toEqual(['signature-intact', 'signature-trusted']);
  });

  it('say what was changed later, and where', async () => {
    const found = await find(writePdf({ 9: null }, signed));
    expect(found.compromisedScore).toBe(95);
    expect(found.message).toMatch(
      /^The signature of Jane Doe was followed by this change: A picture \(X1\) on page 1 was replaced by another; who Jane Doe is was not checked/,
    );
    expect(found.markers).toEqual(['changed-after-signing', 'shadow-hide']);
    expect(found.regions).toContainEqual({
      revision: 3,
      statement: say('pdf-changes.sentence', {
        change: say('pdf-changes.picture-replaced', { name: 'X1', page: 1 }),
      }),
    });
  });

  it('say of a broken one nothing about who made it', async () => {
    const found = await find(fromText(toText(signed).replace('Balance 1', 'Balance 9')));
    expect(found).toMatchObject({ compromisedScore: 90, markers: ['signature-broken'] });
    expect(found.message).toBe(
      'The signature of Jane Doe does not match the bytes that it covers: they were changed, or are not those that were signed.',
    );
  });

  it('say nothing of a file without any', async () => {
    expect((await run(writePdf(STATEMENT))).status).toBe('not-applicable');
  });

  it('say of a prepared place that nobody signed there, and suspect next to nothing', async () => {
    const { message, compromisedScore, markers } = await find(
      fromText(
        toText(signed).replace(/\/Contents <[0-9a-f]+>/, (value) => value.replace(/[0-9a-f]{2}/g, '00')),
      ),
    );
    expect(message).toBe(
      'The signature in the field “Approval” is prepared, but its place for the signature value is empty: nobody has signed there.',
    );
    expect(markers).toEqual(['signature-empty']);
    expect(compromisedScore).toBeLessThan(10);
  });

  it('say that fields are empty, and that usage rights are no signature', async () => {
    const rights = {
      ...STATEMENT,
      1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /Perms << /UR3 << /Type /Sig >> >> >>',
    };
    expect(await run(writePdf(rights))).toEqual({
      status: 'not-applicable',
      message: [
        say('pdf-signatures.none'),
        say('pdf-signatures.empty-fields', { count: 2 }),
        say('pdf-signatures.usage-rights'),
      ],
    });
  });

  it.skipIf(!hasData)('say which algorithms and keys are no longer safe', async () => {
    const { message } = await find(readFileSync(join(DATA, 'signed-dss/validation/pkcs7_sha1.pdf')));
    expect(message).toContain('It was made with SHA-1 and RSA, 1024 bits, which no longer count as safe.');
  });

  it.skipIf(!hasCases)('say why a revocation in the file does not count', async () => {
    const read = (name: string) => readFileSync(join(CASES, name));
    const { message } = await find(read('sig-crl-by-other.pdf'), [read('sig-roots.pem')]);
    expect(message).toMatch(/a revocation list of Other Responder CA .+ does not count, because/);
  });

  it('are bounded on ASN.1 that is nested without end', async () => {
    const value = /\/Contents <([0-9a-f]+)>/.exec(toText(signed))![1];
    const nested = '3080'.repeat(value.length / 4);
    expect(statesOf(await find(fromText(toText(signed).replace(value, nested))))).toEqual(['broken']);
  });
});

/** Files with other results than only intact signatures, with their states in the order of signing. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  // Names SHA3-224 as its algorithm but was made with SHA-256.
  'signed-dss/validation/dss-1420/PAdES-BpB-att-SHA256-SHA3_224withRSA.pdf': ['broken'],
  // Prepared for signing, never signed.
  'signed-dss/validation/pdf-with-two-empty-sigs.pdf': ['unsigned', 'unsigned'],
  'signed-pyhanko/coverage-anomalies/base.pdf': ['unsigned'],
  // A later revision changes an object that the catalogue's own entry 'DontOverrideMe' uses as well.
  'signed-pyhanko/extensions-indirect-not-all-paths.pdf': ['changed-after', 'valid'],
};

const listFiles = (folder: string): string[] =>
  hasData
    ? readdirSync(join(DATA, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.pdf'))
        .map((name) => join(folder, name))
        .sort()
    : ['(no data)'];

describe.skipIf(!hasData)('on published files', () => {
  const files = [...listFiles('signed-dss'), ...listFiles('signed-pyhanko')];

  it.each(files)('%s has the states that its name tells', async (name) => {
    const outcome = await run(readFileSync(join(DATA, name)));
    const isSigned = readFileSync(join(DATA, name)).includes('/ByteRange');
    expect(outcome.status === 'finding').toBe(isSigned);
    if (outcome.status !== 'finding') return;
    const states = statesOf(outcome);
    expect(states).toEqual(EXPECTED[relative('.', name)] ?? states.map(() => 'valid'));
  });
});
