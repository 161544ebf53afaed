import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnalyseOptions, analyseFile } from '../analyse-file.ts';
import { closeAnalysis } from '../default-pool.ts';
import {
  type CredentialSigner,
  createCredentialSigner,
  pemOf,
  type SignOptions,
  signFile,
  sourceType,
} from './signed-fixtures.ts';
import { readShippedAnchors, shippedTrustList } from './trust-anchors.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-credentials-'));
let acme: CredentialSigner;
let photo: Buffer;
beforeAll(async () => {
  acme = await createCredentialSigner('Acme');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  photo = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#369', noise } })
    .jpeg()
    .toBuffer();
});
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

let count = 0;
async function analyse(bytes: Uint8Array, options: AnalyseOptions = {}) {
  const path = join(folder, `${count++}`);
  writeFileSync(path, bytes);
  return analyseFile(path, { methods: ['credentials'], ...options });
}
async function read(bytes: Uint8Array, options: AnalyseOptions = {}) {
  const { credentials } = await analyse(bytes, options);
  if (!credentials) throw new Error('not looked for');
  return credentials;
}
const signPhoto = (options: SignOptions = {}) => signFile(photo, acme, options);
/** A change that picture readers ignore. */
function changeContent(signed: Buffer): Buffer {
  const changed = Buffer.from(signed);
  changed.writeUInt8(changed.readUInt8(changed.length - 20) ^ 1, changed.length - 20);
  return changed;
}

describe('content credentials', () => {
  it('hold without a word of who vouches for the signer, and are trusted where somebody does', async () => {
    const signed = await signPhoto();
    const facts = { issuer: 'Acme', signer: 'Acme camera', generator: 'Test Camera 1.0', remote: null };
    expect(await read(signed)).toMatchObject({
      ...facts,
      state: 'valid-unknown-signer',
      codes: ['signingCredential.untrusted'],
    });
    const trusted = await read(signed, { credentialAnchors: [pemOf(acme.root)] });
    expect(trusted).toMatchObject({ ...facts, state: 'trusted', codes: [] });
    expect(trusted.manifests).toMatchObject([{ trusted: true, title: 'photo' }]);
    const other = await createCredentialSigner('Other');
    expect((await read(signed, { credentialAnchors: [pemOf(other.root)] })).state).toBe(
      'valid-unknown-signer',
    );
  });

  it('do not hold when the file was changed, which raises its score', async () => {
    const result = await analyse(changeContent(await signPhoto()), { credentialAnchors: [pemOf(acme.root)] });
    expect(result.credentials).toMatchObject({ state: 'invalid', codes: ['assertion.dataHash.mismatch'] });
    expect(result.tamperScore).toBe(72);
    expect(result.sentences[0]).toContain('it was changed after they were signed');
  });

  it('do not hold when the claim was changed', async () => {
    const signed = await signPhoto();
    const at = signed.indexOf('digitalCapture');
    signed.write('d1gitalCapture', at, 'latin1');
    expect(await read(signed)).toMatchObject({
      state: 'invalid',
      codes: expect.arrayContaining(['assertion.hashedURI.mismatch']),
    });
  });

  it('are absent from most files, which moves no score', async () => {
    const result = await analyse(photo);
    expect(result.credentials).toMatchObject({ state: 'none', codes: [], manifests: [] });
    expect(result.assessments[0]).toMatchObject({ status: 'not-applicable', compromisedScore: null });
    expect(await read(Buffer.concat([photo, Buffer.from('a text about c2pa')]))).toMatchObject({
      state: 'none',
    });
  });

  it('that lie elsewhere are not fetched, and the address is told', async () => {
    const remote = 'http://127.0.0.1:9/photo.c2pa';
    expect(await read(await signPhoto({ remote }))).toMatchObject({
      state: 'could-not-check',
      codes: ['manifest.inaccessible'],
      remote,
    });
  });

  it('tell the steps as a tree, with the failure where it is', async () => {
    const first = await signPhoto({
      actions: [
        {
          action: 'c2pa.created',
          digitalSourceType: sourceType('trainedAlgorithmicMedia'),
          softwareAgent: { name: 'Painter' },
        },
      ],
    });
    const title = 'first.jpg';
    const ingredients = [{ bytes: changeContent(first), relationship: 'componentOf', title }] as const;
    const report = await read(await signPhoto({ ingredients }));
    expect(report.manifests).toMatchObject([
      { ingredients: [{ title, relationship: 'componentOf', manifest: 1 }] },
      { actions: [{ action: 'c2pa.created', software: 'Painter', sourceType: 'trainedAlgorithmicMedia' }] },
    ]);
    expect(report.aiMade).toEqual({ kind: 'composite', by: 'credentials' });
    // The editor knew of it, and recorded it; its own claim is valid.
    expect(report).toMatchObject({
      state: 'ingredient-invalid',
      codes: ['signingCredential.untrusted'],
      ingredientCodes: expect.arrayContaining(['assertion.dataHash.mismatch']),
    });
    expect(report.manifests[0]?.ingredients[0]?.thumbnail).toBeNull();
  });

  it('say that a picture was made by AI, and the verdict repeats it', async () => {
    const actions = [{ action: 'c2pa.created', digitalSourceType: sourceType('trainedAlgorithmicMedia') }];
    const result = await analyse(await signPhoto({ actions }));
    expect(result.credentials?.aiMade).toEqual({ kind: 'made', by: 'credentials' });
    expect(result.sentences.join(' ')).toContain('names itself made by a generator (AI)');
    expect((await read(await signPhoto())).aiMade).toBeNull();
  });

  it('are judged by the day on which the file came in', async () => {
    const expired = await createCredentialSigner('Expired', { notAfter: new Date('2026-01-01T00:00:00Z') });
    const signed = await signFile(photo, expired);
    const on = (day: string) => read(signed, { receivedAt: new Date(day) });
    expect(await on('2025-06-01')).toMatchObject({ state: 'valid-unknown-signer' });
    expect(await on('2026-06-01')).toMatchObject({
      state: 'invalid',
      codes: expect.arrayContaining(['signingCredential.expired']),
    });
  });

  it.each([
    ['image/png', () => sharp(photo).png()],
    ['image/webp', () => sharp(photo).webp()],
    ['image/avif', () => sharp(photo).avif({ effort: 0 })],
    ['image/tiff', () => sharp(photo).tiff()],
  ])('are read in %s', async (mimeType, make) => {
    const signed = await signFile(await make().toBuffer(), acme, { mimeType });
    expect((await analyse(signed)).credentials).toMatchObject({ state: 'valid-unknown-signer' });
  });

  it('are read in sound and video too', async () => {
    for (const [mimeType, bytes] of [
      ['audio/wav', makeWav()],
      ['audio/mpeg', makeMp3()],
      ['video/mp4', makeMp4('isom')],
      ['video/quicktime', makeMp4('qt  ')],
      ['video/3gpp', makeMp4('3gp4')],
      ['audio/mp4', makeMp4('M4A ')],
    ] as const) {
      const signed = await signFile(bytes, acme, { mimeType: mimeType.replace('3gpp', 'mp4') });
      expect(await analyse(signed), mimeType).toMatchObject({
        ...{ mimeType, status: 'complete' },
        credentials: { state: 'valid-unknown-signer', issuer: 'Acme' },
      });
      expect((await read(changeContent(signed))).state, mimeType).toBe('invalid');
    }
  });

  it('are read in a PDF, where those of another file do not hold', async () => {
    const png = await signFile(await sharp(photo).png().toBuffer(), acme, { mimeType: 'image/png' });
    const result = await analyse(makePdf(readPngStore(png)));
    expect(result.credentials).toMatchObject({
      ...{ state: 'invalid', issuer: 'Acme' },
      codes: expect.arrayContaining(['assertion.dataHash.mismatch']),
    });
    expect(result.assessments).toMatchObject([
      { model: 'credentials', status: 'finding', compromisedScore: 90 },
    ]);
    expect(result.tamperScore).toBe(72);
  });

  it('that are hostile end with a clear answer', async () => {
    const signed = await signPhoto();
    const start = signed.indexOf('jumb') - 20;
    const states = new Set([
      'invalid',
      'none',
      'could-not-check',
      'valid-unknown-signer',
      'ingredient-invalid',
    ]);
    let state = 7;
    for (let round = 0; round < 6; round++) {
      const broken = Buffer.from(signed);
      for (let i = 0; i < 1 + 8 * round; i++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        broken[start + (state % 7_000)] = state >>> 24;
      }
      const result = await read(broken);
      expect(states.has(result.state)).toBe(true);
      expect(result.state).not.toBe('trusted');
    }
    expect((await read(signed.subarray(0, start + 600))).state).not.toMatch(/valid-|trusted/);
  });

  it('that take too long leave the analysis alone', async () => {
    const path = join(folder, 'slow.jpg');
    writeFileSync(path, await signPhoto());
    const { inspectFile } = await import('../inspect-file.ts');
    const { readCredentials } = await import('./read-credentials.ts');
    const report = await readCredentials(path, await inspectFile(path), { limits: { processorMs: 1 } });
    expect(report).toMatchObject({ state: 'could-not-check', codes: ['assay.tookTooLong'] });
  });
});

it('brings the list of the C2PA as its source says', () => {
  for (const [name, { sha256, certificates }] of Object.entries(shippedTrustList.files)) {
    const bytes = readFileSync(new URL(`./trust-list/${name}`, import.meta.url));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect(bytes.toString().match(/BEGIN CERTIFICATE/g)).toHaveLength(certificates);
  }
  expect(readShippedAnchors().match(/BEGIN CERTIFICATE/g)).toHaveLength(52);
  expect(readShippedAnchors()).not.toContain('Subject');
});

const PUBLIC = resolve(import.meta.dirname, '../../../../../shared/data/provenance/c2pa-public');
const hasPublic = (() => {
  try {
    return readFileSync(join(PUBLIC, 'README.md')).length > 0;
  } catch {
    return false;
  }
})();

it.skipIf(!hasPublic)('says of the public test files what the reference tool says', async () => {
  const of = async (name: string) => {
    const path = join(PUBLIC, 'image/jpeg', `${name}.jpg`);
    return (await analyseFile(path, { methods: ['credentials'] })).credentials;
  };
  expect(await of('adobe-20220124-I')).toMatchObject({ state: 'none' });
  expect(await of('adobe-20220124-CAICA')).toMatchObject({ state: 'valid-unknown-signer' });
  expect(await of('adobe-20220124-XCA')).toMatchObject({
    state: 'invalid',
    codes: ['signingCredential.untrusted', 'assertion.dataHash.mismatch'],
  });
  const placed = await of('adobe-20220124-E-uri-CIE-sig-CA');
  expect(placed).toMatchObject({
    state: 'ingredient-invalid',
    codes: ['signingCredential.untrusted', 'assertion.hashedURI.mismatch'],
    signedAt: '2023-01-24T14:48:59+00:00',
  });
  expect(placed?.manifests[0]?.ingredients[0]?.thumbnail).toMatch(/^data:image\/jpeg;base64,/);
  expect(await of('truepic-20230212-landscape')).toMatchObject({
    issuer: 'Truepic',
    device: 'Google Pixel 5',
  });
});

/** A second of silence. */
function makeWav(): Buffer {
  const wav = Buffer.alloc(44 + 16_000);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8_000, 24);
  wav.writeUInt32LE(16_000, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(16_000, 40);
  return wav;
}

/** Frames of silence: MPEG-1 layer III, 128 kbit/s, 44.1 kHz. */
function makeMp3(): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9064);
  return Buffer.concat(Array.from({ length: 40 }, () => frame));
}

/** Without tracks, only what a box parser needs. */
function makeMp4(brand: string): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(1_000, 12);
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}`, 'latin1')),
    box('moov', box('mvhd', movie)),
    box('mdat', Buffer.alloc(4_000, 7)),
  ]);
}

/** The manifest store of a PNG file: its caBX chunk. */
function readPngStore(png: Buffer): Buffer {
  const at = png.indexOf('caBX');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}

/** An empty page, and the store as the file that C2PA attaches. */
function makePdf(store: Buffer): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /AF [4 0 R] /Names << /EmbeddedFiles << /Names [(manifest) 4 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    '<< /Type /Filespec /AFRelationship /C2PA_Manifest /F (manifest.c2pa) /EF << /F 5 0 R >> >>',
    `<< /Type /EmbeddedFile /Subtype /application#2Fc2pa /Length ${store.length} >>\nstream\n${store.toString('latin1')}\nendstream`,
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, place) => {
    const offset = file.length;
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const end = `trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 6\n0000000000 65535 f \n${offsets.join('')}${end}`, 'latin1');
}
