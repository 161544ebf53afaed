import type { Claim } from '@assay/contract/claims';
import type { Credentials } from '@assay/contract/credentials';
import type { Report, ReportAsset, ReportDocument } from '@assay/contract/reports';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { summarise } from '../../summarise.ts';
import { makeAsset, makeReport, PICTURE } from '../fixtures.ts';

/** Reports with everything that a report can contain, for tests of their words in every language. */

const LIMIT = 50;

const method = (
  model: string,
  status: ReportAsset['verdict']['methods'][number]['status'],
  score: number | null,
  message: Statement,
): ReportAsset['verdict']['methods'][number] => {
  const title = { id: `${model}.title` };
  return {
    ...{ model, version: '1.0.0', status, score, limits: null },
    title: inEnglish(title),
    message: inEnglish(message),
    statements: { title: [title], message: [message] },
  };
};

const FOUND = say('copy-move.found-parts', { count: 2 });
const METHODS = [
  method('copy-move', 'finding', 91, FOUND),
  method('damaged-data', 'finding', 0, say('damaged-data.complete')),
  method('jpeg-ghost', 'inconclusive', null, say('copy-move.none')),
  method('resampling', 'not-applicable', null, say('copy-move.none')),
  method('noise-level', 'failed', null, say('copy-move.none')),
];

const verdictOf = (score: number, band: ReportAsset['verdict']['band'], ...said: Statement[]) => ({
  ...{ score, band, methods: METHODS },
  sentences: said.map((one) => inEnglish(one)),
  statements: said.map((one) => [one]),
});

const CREDENTIALS: Credentials = {
  ...{ state: 'invalid', codes: ['assertion.dataHash.mismatch'], ownCodes: [] },
  ...{ ingredientCodes: [], remote: 'https://example.com/manifest' },
  ...{ issuer: 'Acme', signer: 'Acme camera', signedAt: null, generator: 'Acme One', device: null },
  aiMade: { kind: 'composite', by: 'credentials' },
  manifests: [
    {
      ...{ title: 'photo.jpg', format: null, generator: 'Acme One', device: 'Acme X', issuer: 'Acme' },
      ...{ signer: 'Acme camera', signedAt: '2026-11-20T08:00:00.000Z', trusted: false, codes: [] },
      ...{ actions: [], identities: [], thumbnail: null },
      ingredients: Array.from({ length: 14 }, (_, at) => ({
        ...{ title: at === 0 ? null : `part-${at}.jpg`, format: null, relationship: null, manifest: null },
        ...{ codes: [], thumbnail: null },
      })),
    },
  ],
};

const CHANGED = say('failure.document-encrypted');
const DOCUMENT: ReportDocument = {
  ...{ verdict: 'changed', reason: inEnglish(CHANGED), statements: [CHANGED], pageCount: 2 },
  revisions: Array.from({ length: 32 }, (_, at) => ({
    ...{ number: at + 1, bytes: 100 * (at + 1), producer: at % 2 ? 'Editor 9' : null },
    date: at % 2 ? '2026-11-05T12:00:00.000Z' : null,
    changes:
      at < 30
        ? []
        : Array.from({ length: at === 30 ? 1 : 14 }, () => ({
            ...{ kind: 'text', page: 1, harmless: at === 30, words: inEnglish(FOUND), statements: [FOUND] },
            before: `Rent 900\n${Array.from({ length: 8 }, (_, line) => `Line ${line}`).join('\n')}`,
            after: 'Rent 900\nSalary 5,140.00',
          })),
  })),
  signatures: [
    {
      ...{ state: 'changed-after', kind: 'time-stamp', signer: null, trusted: false, trust: 'not-checked' },
      ...{ coversWholeFile: false, revision: 1, changesAfter: [] },
      ...{ words: inEnglish(FOUND), statements: [FOUND] },
    },
    {
      ...{ state: 'valid', kind: 'signature', signer: 'Ada Example', trusted: true, trust: 'trusted' },
      ...{ coversWholeFile: true, revision: null, changesAfter: [] },
      ...{ words: inEnglish(FOUND), statements: [FOUND] },
    },
    {
      ...{ state: 'broken', kind: 'signature', signer: 'Bob Example', trusted: false, trust: null },
      ...{ coversWholeFile: true, revision: null, changesAfter: [] },
      ...{ words: inEnglish(FOUND), statements: [FOUND] },
    },
  ],
  markers: ['revision-text-changed'],
  page: 1,
  earlier: { revision: 1, picture: PICTURE },
  closeUp: { earlier: PICTURE, received: PICTURE },
};

const WRONG_SUM = say('receipt.date-in-future', {
  date: { date: '2027-01-05' },
  today: { date: '2026-11-22' },
});

const expense = (fit: boolean | null, lines: number): ReportAsset['expenses'][number] => ({
  ...{ merchant: fit === null ? null : 'Corner Shop', date: fit === null ? null : '2026-10-02' },
  ...{ currency: fit === null ? null : 'EUR', total: 1_217.5, tax: fit ? 1.5 : null, fit },
  lines: Array.from({ length: lines }, (_, at) => ({
    ...{ name: at === 0 ? '' : `Bread ${at}`, quantity: at === 0 ? null : 2.5, amount: 1_011 },
  })),
  failures: fit === false ? [inEnglish(WRONG_SUM)] : [],
  statements: fit === false ? [[WRONG_SUM]] : [],
});

const seen = (at: number) => ({
  ...{ marker: null, from: at, to: at === 0 ? at : at + 1.5, frameArea: null, words: inEnglish(FOUND) },
  ...{ statements: [FOUND], model: 'copy-move', title: inEnglish({ id: 'copy-move.title' }) },
  score: at === 0 ? null : 80.4,
});

const FAILURE = say('failure.picture-undecodable', { cause: 'early' });
const ATTACHED = say('unexamined.media');
const LEFT = say('receipt.pages-left', { unread: 3, pages: '21–23' });
const IN_PLACE = { latitude: 52.39061, longitude: -13.06451 };

const FILES: ReportAsset[] = [
  makeAsset(1, {
    ...{ credentials: CREDENTIALS, sentFrom: { ...IN_PLACE, accuracy: null } as never },
    verdict: verdictOf(83, 'very-high', FOUND, say('verdict.dissent', { method: 'X', score: 1 })),
  }),
  makeAsset(2, {
    ...{ name: 'statement.pdf', type: 'pdf', mimeType: 'application/pdf', document: DOCUMENT, size: null },
    ...{ byteSize: 900, receivedFrom: null, intakeChannel: 'api' },
    verdict: verdictOf(92, 'very-high', CHANGED, FOUND),
  }),
  makeAsset(3, {
    ...{ name: 'call.wav', type: 'audio', mimeType: 'audio/wav', intakeChannel: 'camera', byteSize: 3_200 },
    recording: {
      media: {
        ...{ container: 'wav', durationSeconds: 3_725.5 },
        tracks: [
          { kind: 'video', codec: 'h264', durationSeconds: 3_725.5, width: 640, height: 480 },
          { kind: 'audio', codec: 'pcm_s16le', durationSeconds: 3_725.5, sampleRate: 44_100 },
          { kind: 'data', codec: 'none', durationSeconds: null },
        ],
      },
      container: { state: 're-encoded', device: 'Phone', software: 'Editor', markers: [] },
      moments: Array.from({ length: 22 }, (_, at) => seen(at * 170)),
      frames: [{ at: 61.25, picture: PICTURE }],
      sound: PICTURE,
    },
    verdict: verdictOf(71, 'high', FOUND),
  }),
  makeAsset(4, {
    ...{ expenses: [expense(false, 42), expense(true, 1), expense(null, 0)], intakeChannel: 'storage' },
    captured: { device: null, takenAt: null, location: { latitude: -33.9, longitude: 18.4 } },
    verdict: verdictOf(60, 'high', FOUND),
  }),
  makeAsset(5, {
    name: 'disputed.jpg',
    verdict: {
      ...verdictOf(12, 'low'),
      ...{
        sentences: ['Nothing stood out in what was measured. That does not prove the file to be authentic.'],
      },
      statements: [[say('verdict.nothing-stood-out')]],
      ledger: { digest: 'ef'.repeat(32), state: 'changed', index: 3, enteredAt: null },
    },
  }),
  makeAsset(6, {
    name: 'offer.pdf',
    document: {
      ...DOCUMENT,
      ...{ verdict: 'cannot-tell', reason: inEnglish(ATTACHED), statements: [ATTACHED], revisions: [] },
      ...{ signatures: [], markers: [], earlier: null, closeUp: null },
      unexamined: [{ words: inEnglish(ATTACHED), statements: [ATTACHED] }],
    },
    verdict: verdictOf(55, 'high', ATTACHED),
  }),
  makeAsset(7, {
    verdict: {
      ...{ status: 'failed', score: null, band: 'unknown', methods: [], ledger: null },
      failure: { code: 'unreadable', message: inEnglish(FAILURE), statements: [FAILURE] },
    },
  }),
  makeAsset(8, { verdict: { status: 'pending', score: null, band: 'unknown', methods: [], ledger: null } }),
  makeAsset(9, {
    picture: null,
    verdict: { status: 'none', score: null, band: 'unknown', methods: [], ledger: null },
  }),
  makeAsset(10, {
    ...{ name: 'letter.doc', expenses: [expense(true, 2)] },
    readingNotes: [{ sentence: inEnglish(LEFT), statements: [LEFT] }],
    verdict: { score: null, band: 'unknown', methods: [], sentences: [], statements: [] },
  }),
  makeAsset(11),
  makeAsset(12, {
    ledger: {
      ...{
        state: 'not-validated',
        meaning: 'revoked',
        message:
          'The ledger has an entry that declares this file not valid. That says nothing about what it shows.',
      },
      ...{ index: null, enteredAt: null, proof: null },
    },
    verdict: verdictOf(35, 'moderate', FOUND),
  }),
];

const OLD = say('finding.document-changed');
const check = (code: Report['checks'][number]['code'], files: number[]): Report['checks'][number] => ({
  ...{ code, message: inEnglish(OLD), statements: [OLD], files },
  values: { ageMinutes: 90_000 + files.length, maxImageAgeMinutes: 43_200, device: null },
});
const CHECKS = [
  check('ERROR_TAMPERED_ASSETS', [1]),
  check('ERROR_DUPLICATE_MEDIA', [2]),
  check('ERROR_CREATE_DATE_AGE', [3, 4]),
  check('ERROR_CREATE_DATE_AGE', []),
  check('ERROR_DEVICE_DIFFERENCE', [5]),
];

const NOT_COMPARED = say('claim.not-compared', { reason: 'lossPlace' });
const CLAIM: Claim = {
  ...{ kind: 'loss', date: '2026-05-31', time: '17:40', place: null, location: IN_PLACE, found: null },
  ...{ claimant: 'Erika Mustermann', number: 'KFZ-4711', amount: 1_250.5, currency: 'EUR', receipts: null },
  ...{ account: 'Hit a bollard.', own: {}, answered: [], updatedAt: '2026-06-01T00:00:00.000Z' },
  comparisons: (['time', 'place', 'amount', 'receipt-date', 'device'] as const).map((about, at) => ({
    ...{ check: about, state: at === 0 ? 'differs' : 'not-compared' },
    ...{ message: inEnglish(NOT_COMPARED), statements: [NOT_COMPARED] },
  })),
};

const decision = (rest: Partial<Report['decisions'][number]>): Report['decisions'][number] => ({
  ...{ id: 'd', outcome: 'rejected', reason: 'A part was pasted in.', falseAlarm: false, supersedes: null },
  ...{ at: '2026-11-22T11:00:00.000Z', by: 'mia@example.com', byName: 'Mia Berg (mia@example.com)' },
  ...{ assetId: null, confirmedBy: null, confirmedByName: null },
  ledger: { digest: 'ef'.repeat(32), state: 'entered', index: 7, enteredAt: null },
  ...rest,
});
const DECISIONS = [
  decision({ falseAlarm: true }),
  decision({
    ...{ outcome: 'accepted', assetId: FILES[0]?.id ?? null, confirmedByName: 'Ben' },
    ledger: { digest: 'ef'.repeat(32), state: 'pending', index: null, enteredAt: null },
  }),
  decision({
    ...{ outcome: 'inconclusive', assetId: 'gone', at: '2026-11-21T11:00:00.000Z' },
    ledger: { digest: 'ef'.repeat(32), state: 'not-entered', index: null, enteredAt: null },
  }),
];

function about(assets: ReportAsset[], rest: Partial<Report> = {}): Report {
  return makeReport(assets, summarise(assets, rest.checks ?? [], LIMIT), rest);
}

const OWN_FACTS = [{ label: 'Number plate', value: 'P AB 123' }];
const withClaim = (report: Report, claim: Claim | null): Report => ({
  ...report,
  record: report.record && { ...report.record, claim, ownFacts: claim?.account ? OWN_FACTS : [] },
});

/** By subject. */
export const WHOLE_REPORTS: Readonly<Record<string, Report>> = {
  full: withClaim(
    about(FILES, {
      ...{ checks: CHECKS, decisions: DECISIONS },
      comments: [
        { at: '2026-11-22T11:00:00.000Z', by: 'Mia', text: 'Ask for the original.' },
        { at: '2026-11-22T11:30:00.000Z', by: 'Mia', text: null },
      ],
      answers: [{ question: 'Where was it?', answer: 'In Potsdam' }],
      methods: METHODS.map(({ model, title, version }) => ({ model, title, version })),
      ledger: {
        ...{ origin: 'example.com/log', verifierKey: 'example.com/log+1+key', size: 1_240 },
        checkpoint: 'example.com/log\n1240\nroot',
      },
    }),
    CLAIM,
  ),
  shared: about([makeAsset(1)], { isShared: true, record: null, title: 'Report on photo-1.jpg' }),
  empty: about([]),
  calm: withClaim(about([makeAsset(1), makeAsset(2)]), {
    ...CLAIM,
    ...{ kind: 'event', date: null, place: 'Potsdam', comparisons: null, account: null, amount: null },
  }),
  alone: about([makeAsset(1)], { checks: [check('ERROR_TAMPERED_ASSETS', [1])], decisions: [decision({})] }),
  unread: about(FILES.slice(6, 9)),
};
