import type { Claim } from '@assay/contract/claims';
import type { Credentials } from '@assay/contract/credentials';
import type { Report, ReportAsset, ReportDocument } from '@assay/contract/reports';
import { firstFew, firstOf } from '@assay/server/testing/elements';
import { say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import { BAND_COLOURS, DISSENT_COLOUR } from '../colours.ts';
import { loadReportWords } from '../report-words.ts';
import { summarise } from '../summarise.ts';
import { CALM, makeAsset, makeForged, makeMethod, makeReport, PICTURE, textsOf } from './fixtures.ts';
import { outline as outlineIn } from './outline.ts';

const LIMIT = 50;
const english = await loadReportWords('en');
const outline = (of: Report) => outlineIn(of, english);

function report(assets: ReportAsset[], rest: Partial<Report> = {}): Report {
  return makeReport(assets, summarise(assets, rest.checks ?? [], LIMIT), rest);
}

/** The text under a heading, up to the next one of its level. */
function readPart(of: Report, heading: string | RegExp): string {
  const blocks = outline(of);
  const start = blocks.findIndex((block) => block.type === 'heading' && block.text.match(heading));
  if (start < 0) return '';
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex((block) => block.type === 'heading' && block.level < 3);
  return rest
    .slice(0, end < 0 ? undefined : end)
    .flatMap(textsOf)
    .join('\n');
}

const headings = (of: Report) =>
  outline(of).flatMap((block) => (block.type === 'heading' && block.level < 3 ? [block.text] : []));

const UNANALYSED = { verdict: { status: 'none' as const, score: null, methods: [] } };
const FAILED = { verdict: { status: 'failed' as const, score: null, methods: [] } };

const DECISION: Report['decisions'][number] = {
  ...{ id: 'd', outcome: 'rejected', reason: 'A part was pasted in.', falseAlarm: false, supersedes: null },
  ...{
    at: '2026-11-22T11:00:00.000Z',
    by: 'mia@example.com',
    byName: 'Mia Berg (mia@example.com)',
    assetId: null,
  },
  ...{ confirmedBy: null, confirmedByName: null },
  ledger: { digest: 'ef'.repeat(32), state: 'entered', index: 7, enteredAt: null },
};

const DOCUMENT: ReportDocument = {
  ...{
    verdict: 'changed',
    reason: 'Text on page 1 was changed from “2,140.00” to “5,140.00”.',
    pageCount: 2,
  },
  revisions: [
    { number: 1, bytes: 100, producer: 'Bank 3.1', date: '2026-10-31T12:00:00.000Z', changes: [] },
    {
      ...{ number: 2, bytes: 200, producer: 'Editor 9', date: '2026-11-05T12:00:00.000Z' },
      changes: [
        {
          ...{ kind: 'text', page: 1, harmless: false, words: 'Text on page 1 was changed.' },
          ...{ before: 'Rent 900\nSalary 2,140.00', after: 'Rent 900\nSalary 5,140.00' },
        },
      ],
    },
  ],
  signatures: [
    {
      ...{
        state: 'changed-after',
        kind: 'signature',
        signer: 'Ada Example',
        trusted: false,
        trust: 'not-checked',
      },
      ...{ coversWholeFile: false, revision: 1, changesAfter: [], words: 'It covers revision 1 alone.' },
    },
  ],
  markers: ['revision-text-changed'],
  ...{ page: 1, earlier: { revision: 1, picture: PICTURE }, closeUp: null },
};
const statement = (number: number) =>
  makeAsset(number, {
    ...{ name: 'statement.pdf', type: 'pdf', mimeType: 'application/pdf', document: DOCUMENT },
    verdict: { score: 92, band: 'very-high', sentences: [DOCUMENT.reason] },
  });

describe('the first page of a report', () => {
  it('tells verdict, decision, worst picture, reasons and what was not examined, in this order', () => {
    const files = [
      makeAsset(1),
      makeForged(2, 83),
      makeAsset(3, { verdict: { status: 'pending', methods: [] } }),
    ];
    const told = report(files, { decisions: [DECISION] });
    expect(headings(told).slice(0, 5)).toEqual([
      'Report on Elm Street',
      'Decision',
      'What stands out most: No. 2, photo-2.jpg',
      'Why',
      'What was not examined',
    ]);
    const [, , score] = outline(told);
    expect(score).toMatchObject({
      ...{ type: 'score', score: 83, limit: LIMIT },
      title: '1 of 3 files should be looked at by a person.',
      words: 'Highest score 83 of 100: very high suspicion. The limit is 50.',
    });
    expect(readPart(report(files), /^Decision$/)).toBe('Nobody has decided on this record yet.');
    const onFiles = { decisions: [1, 1, 2].map((at) => ({ ...DECISION, assetId: files[at]?.id ?? null })) };
    expect(readPart(report(files, onFiles), /^Decision$/)).toBe(
      'Nobody has decided on this record yet.\nThere are decisions on 2 files, listed under “Decisions”.',
    );
    expect(readPart(told, /^Decision$/)).toBe(
      'Rejected, 22 November 2026, 11:00:00 UTC, by Mia Berg (mia@example.com)\nA part was pasted in.',
    );
    expect(readPart(told, 'Why').split('\n')).toHaveLength(3);
    expect(readPart(told, 'Why')).toContain('No. 2, photo-2.jpg: Traces in photo 2 differ');
    expect(readPart(told, 'What was not examined')).toBe(
      'No. 3, photo-3.jpg\nThe analysis had not ended when this report was made.',
    );
  });

  it('says of nothing that it was examined where it was not', () => {
    const video = 'Video files are not analysed for tampering yet; nothing can be said about this one.';
    const failure = {
      ...{ code: 'unreadable', message: 'The picture cannot be decoded.' },
      statements: [{ id: 'failure.picture-undecodable', values: { cause: 'unknown' } }],
    };
    const ordinary = {
      ...DOCUMENT,
      verdict: 'cannot-tell' as const,
      reason: 'It holds no history.',
      revisions: [],
    };
    const unfinished = makeAsset(5);
    const [, , third] = firstFew(unfinished.verdict.methods, 3);
    unfinished.verdict.methods[2] = { ...third, status: 'failed', score: null };
    const told = report([
      makeAsset(1, { name: 'walk.mp4', verdict: { score: null, methods: [], sentences: [video] } }),
      makeAsset(2, { name: 'ride.mp4', verdict: { score: null, methods: [], sentences: [video] } }),
      makeAsset(3, { verdict: { status: 'failed', score: null, methods: [], failure } }),
      makeAsset(4, { name: 'letter.pdf', document: ordinary, verdict: { score: 0, band: 'unknown' } }),
      unfinished,
      makeAsset(6, { verdict: { status: 'none', score: null, methods: [], sentences: [] } }),
    ]);
    expect(told.summary).toMatchObject({ files: 6, analysed: 2 });
    expect(readPart(told, 'What was not examined').split('\n')).toEqual([
      ...['No. 1, 2', video],
      ...['No. 3, photo-3.jpg', 'The analysis failed. The picture cannot be decoded.'],
      ...['No. 4, letter.pdf', 'It holds no history.'],
      ...['No. 5, photo-5.jpg', 'Not every method could finish: Method number 3.'],
      ...['No. 6, photo-6.jpg', 'No analysis was wanted.'],
    ]);
  });

  it('says of a document what was left out, and of one without a history that it was examined', () => {
    const attached = 'An attached file was not examined: “terms.pdf”.';
    const ordinary = { ...DOCUMENT, verdict: 'cannot-tell' as const, reason: 'It holds no history.' };
    const statements = [{ id: 'unexamined.media' }];
    const told = report([
      makeAsset(1, { name: 'letter.pdf', document: { ...ordinary, unexamined: [] } }),
      makeAsset(2, {
        name: 'offer.pdf',
        document: { ...ordinary, unexamined: [{ words: attached, statements }] },
      }),
    ]);
    expect(told.summary.unexamined).toEqual([{ kind: 'in-part', why: attached, statements, files: [2] }]);
    expect(readPart(told, 'What was not examined')).toBe(`No. 2, offer.pdf\n${attached}`);
  });

  it('gives a reason for each file that should be looked at', () => {
    const read = { merchant: null, date: null, currency: 'EUR', total: 17, tax: null, lines: [], fit: false };
    const sums = { ...read, failures: ['The parts do not make the total.'], statements: [null] };
    const { summary } = report([makeForged(1, 80), makeAsset(2, { expenses: [sums] }), makeAsset(3)]);
    expect(summary.verdict).toBe('2 of 3 files should be looked at by a person.');
    expect(summary.sentences.slice(0, 2)).toEqual([
      '1 file reaches the limit of 50.',
      'What was read of receipts and account statements fails a check in 1 file.',
    ]);
  });

  it('says which parts of a file were left out by what examined it and by what read it', () => {
    const first = say('file-parts.only-first', { count: 3 });
    const cut = say('recording.video-too-long', { seconds: 600 });
    const unread = say('account.further-accounts', { count: 20 });
    const [seen] = firstFew(makeAsset(1).verdict.methods, 1);
    const methods = [
      {
        ...seen,
        statements: { title: [], message: [first, say('file-parts.usual', { use: 'gain', bytes: 900 })] },
      },
    ];
    const told = report([
      makeAsset(1, { verdict: { methods } }),
      makeAsset(2, { verdict: { sentences: [inEnglish(cut)], statements: [[cut]] } }),
      makeAsset(3, { readingNotes: [{ sentence: inEnglish(unread), statements: [unread] }] }),
      makeAsset(4),
    ]);
    expect(readPart(told, 'What was not examined').split('\n')).toEqual([
      ...['No. 1, photo-1.jpg', inEnglish(first)],
      ...['No. 2, photo-2.jpg', inEnglish(cut)],
      ...['No. 3, photo-3.jpg', inEnglish(unread)],
    ]);
    expect(told.summary.verdict).toBe('No file reaches the limit of 50, but not all could be examined.');
  });

  it('says that all was examined only where it was', () => {
    expect(readPart(report([makeAsset(1), makeAsset(2)]), 'What was not examined')).toBe(
      'Every file was analysed, and every method finished.',
    );
  });

  it.each([
    [[], 'There are no files.'],
    [[makeAsset(1)], 'No file reaches the limit of 50.'],
    [[makeForged(1, 80)], 'The file should be looked at by a person.'],
    [
      [makeAsset(1, { verdict: { status: 'none', score: null, methods: [] } })],
      'Nothing can be said: no file was analysed for tampering.',
    ],
    [
      [makeAsset(1), makeAsset(2, { verdict: { status: 'pending', score: null, methods: [] } })],
      'No file reaches the limit of 50, but not all could be examined.',
    ],
  ])('sums up %#', (assets, verdict) => {
    expect(report(assets).summary.verdict).toBe(verdict);
  });

  it.each([
    [[], []],
    [[makeAsset(1)], ['That nothing stood out does not prove that a file is authentic.']],
    [[makeForged(1, 80)], ['1 file reaches the limit of 50.']],
    [[makeAsset(1, UNANALYSED)], []],
    [[makeAsset(1, FAILED)], ['1 file was not analysed for tampering.']],
    [
      [makeAsset(1), makeAsset(2, UNANALYSED)],
      [
        'That nothing stood out does not prove that a file is authentic.',
        '1 file was not analysed for tampering.',
      ],
    ],
    [
      [makeAsset(1), makeAsset(2, FAILED)],
      ['No file reaches the limit of 50.', '1 file was not analysed for tampering.'],
    ],
  ])('does not repeat the verdict in the sentences below it, %#', (assets, sentences) => {
    const { verdict, sentences: said } = report(assets).summary;
    expect(said.filter((sentence) => !sentence.includes('ledger'))).toEqual(sentences);
    expect(said).not.toContain(verdict);
  });

  it('counts what stands out between the files once', () => {
    const copy = {
      ...{ code: 'ERROR_TIME_DIFFERENCE' as const, values: {}, files: [1] },
      message: '“photo-1.jpg” was taken long before.',
    };
    const said = 'stands out when the files are compared with one another.';
    const calm = report([makeAsset(1)], { checks: [copy] }).summary;
    expect(calm.verdict).toBe(`No file reaches the limit of 50, but 1 thing ${said}`);
    expect(calm.sentences.join(' ')).not.toContain('thing');
    const score = {
      ...{ code: 'ERROR_TAMPERED_ASSETS' as const, values: {}, files: [1] },
      message: '“photo-1.jpg” has a score of 80.',
    };
    const forged = report([makeForged(1, 80)], { checks: [score, copy] }).summary;
    expect(forged.sentences).toContain(`1 thing ${said}`);
  });

  it('says that methods disagree of the file of which they do, and never that nothing stood out then', () => {
    const disputed = makeAsset(2, {
      verdict: {
        ...{ score: 12, band: 'low', methods: [makeMethod('Compression grid', 91.4)] },
        ...CALM,
      },
    });
    const moderate = makeAsset(1, { verdict: { score: 40, band: 'moderate' } });
    const told = report([moderate, disputed]);
    const { sentences, reasons, worst } = told.summary;
    expect(sentences).toContain('The methods disagree on 1 file: one is sure where all together are not.');
    expect(sentences.join(' ')).not.toContain('nothing stood out');
    expect(worst).toBe(2);
    expect(reasons).toEqual([
      {
        file: 2,
        text: 'The score as a whole is not high, but “Compression grid” alone has a score of 91. Look at what it marked before you decide.',
        statements: [{ id: 'verdict.dissent', values: { method: 'Compression grid', score: 91 } }],
      },
    ]);
    const first = (of: Report) => outline(of).find(({ type }) => type === 'score');
    // The highest score belongs to the other file.
    expect(first(told)).toMatchObject({ score: 40, words: expect.stringContaining(': moderate suspicion.') });
    expect(first(report([disputed]))).toMatchObject({
      words: expect.stringContaining('Highest score 12 of 100: methods disagree.'),
    });
    // No page, table or form of the report shows it in the colour of a calm result.
    const said = JSON.stringify(outline(report([disputed, moderate])));
    expect(said).toContain(DISSENT_COLOUR);
    expect(said).not.toContain(BAND_COLOURS.low);
    expect(
      JSON.stringify(outline(report([makeAsset(1, { verdict: { score: 12, band: 'low' } })]))),
    ).toContain(BAND_COLOURS.low);
    const calm = report([moderate]);
    expect(calm.summary.sentences.join(' ')).not.toContain('disagree');
    expect(calm.summary.sentences[0]).toBe('That nothing stood out does not prove that a file is authentic.');
  });

  it('calls files the others only after more important ones', () => {
    const headings = (...assets: ReportAsset[]) =>
      outline(report(assets)).flatMap((block) => (block.type === 'heading' ? [block.text] : []));
    expect(headings(makeAsset(1))).toContain('The file');
    expect(headings(makeAsset(1), makeAsset(2))).toContain('The files');
    expect(headings(makeForged(1, 80), makeAsset(2))).toContain('The other files');
  });

  it('says why a person should look at a file whose analysis failed, after what is suspicious', () => {
    const message = 'The picture cannot be decoded.';
    const failed = (number: number, failure: { code: string; message: string } | null) =>
      makeAsset(number, { verdict: { status: 'failed', score: null, methods: [], failure } });
    const { summary } = report([
      failed(1, { code: 'unreadable', message }),
      makeForged(2, 80),
      failed(3, null),
    ]);
    expect(summary.verdict).toBe('3 of 3 files should be looked at by a person.');
    expect(summary.reasons.map(({ file, text }) => [file, text])).toEqual([
      [2, expect.any(String)],
      [1, `The analysis failed. ${message}`],
      [3, 'The analysis failed.'],
    ]);
  });

  it('names a copy in another record before what only scores', () => {
    const copy = {
      ...{ code: 'ERROR_DUPLICATE_MEDIA' as const, values: {}, files: [4] },
      message: '“photo-4.jpg” has the content of a file of A-2025-000009.',
    };
    const files = [makeForged(1, 90), makeForged(2, 80), makeForged(3, 70), makeAsset(4)];
    const { summary } = report(files, { checks: [copy] });
    expect(summary.notable).toEqual([1, 2, 3, 4]);
    expect(summary.reasons.map(({ file }) => file)).toEqual([1, 2, 4]);
    expect(summary.reasons[2]?.text).toBe(copy.message);
  });

  it('keeps from a guest what colleagues made of it, and says so', () => {
    const told = report([makeForged(1, 80)], { isShared: true });
    expect(headings(told)).not.toContain('Decision');
    expect(outline(told).flatMap(textsOf).join('\n')).toContain(
      'decisions, comments, answers and names of users are left out',
    );
  });

  it('begins with the organisation’s own words', () => {
    const organisation = {
      name: 'Example',
      logo: null,
      intro: 'Our claims team made this.',
      footer: 'Example plc',
    };
    expect(outline(report([makeAsset(1)], { organisation })).flatMap(textsOf)).toContain(organisation.intro);
  });
});

describe('how a report is to be read', () => {
  it('says of every record and file that metadata are what anyone can write', () => {
    for (const assets of [[makeAsset(1)], [makeForged(1, 80), makeAsset(2)]])
      expect(readPart(report(assets), /how to read this/)).toContain(
        'Device, time and place of a picture are what its own metadata say, and anyone can write these.',
      );
  });

  it('says of a decision that it was made before such were entered only where the ledger has none', () => {
    const words = 'not in the ledger: made before such were entered';
    const tell = (state: (typeof DECISION)['ledger']['state']) =>
      outline(report([makeAsset(1)], { decisions: [{ ...DECISION, ledger: { ...DECISION.ledger, state } }] }))
        .flatMap(textsOf)
        .join('\n');
    expect(tell('not-entered')).toContain(words);
    for (const state of ['entered', 'pending', 'changed'] as const) expect(tell(state)).not.toContain(words);
  });
});

describe('a document in a report', () => {
  it('has its word, what each revision changed, and its signatures', () => {
    const told = report([statement(1)]);
    const part = readPart(told, /^No\. 1, statement/);
    for (const said of [
      'Changed',
      'Very high suspicion. Text on page 1 was changed from “2,140.00” to “5,140.00”.',
      '5 November 2026, 12:00:00 UTC',
      'Editor 9',
      'Before: “Salary 2,140.00”. After: “Salary 5,140.00”.',
      'Page 1 of 2, as revision 1 in the file still has it',
      'Ada Example',
      'Changed after signing',
      'Not checked: no trusted certificates were set up then',
    ]) {
      expect(part).toContain(said);
    }
    expect(part).not.toContain('revision-text-changed');
    expect(readPart(told, 'Findings by code')).toContain('revision-text-changed');
  });

  it('tells of revisions that it has no room for, and its data have them all', () => {
    const revisions = Array.from({ length: 33 }, (_, at) => ({
      ...{ number: at + 1, bytes: 100 * (at + 1), producer: `Program ${at + 1}`, date: null, changes: [] },
    }));
    const asset = statement(1);
    asset.document = { ...DOCUMENT, revisions };
    const told = report([asset]);
    const part = readPart(told, /^No\. 1, statement/);
    expect(part).toContain('3 earlier revisions are listed in the report’s data.');
    expect(part).toContain('Program 4');
    expect(part).not.toMatch(/Program 3$/m);
    expect(told.assets[0]?.document?.revisions).toEqual(revisions);
    expect(readPart(report([statement(1)]), /^No\. 1, statement/)).not.toContain(
      'earlier revisions are listed',
    );
  });

  it('stands out when it was changed, however low its score', () => {
    const asset = statement(1);
    asset.verdict.score = 12;
    expect(report([asset]).summary).toMatchObject({
      ...{ notable: [1], suspicious: 0, worst: 1 },
      sentences: expect.arrayContaining(['1 document was changed after being made or signed.']),
    });
  });
});

describe('an expense in a report', () => {
  it('is a table, with the sums that do not add up', () => {
    const failure = 'The lines come to 11.00, but the total is 17.00.';
    const expense = {
      ...{ merchant: 'Corner Shop', date: '2026-10-02', currency: 'EUR', total: 17, tax: 1.5, fit: false },
      ...{ lines: [{ name: 'Bread', quantity: 2, amount: 11 }], failures: [failure] },
    };
    const told = report([makeAsset(1, { expenses: [expense] })]);
    const part = readPart(told, /^No\. 1, photo/);
    for (const said of [
      'Corner Shop',
      '2 October 2026',
      '17.00 EUR',
      '11.00 EUR',
      'do not add up',
      failure,
    ]) {
      expect(part).toContain(said);
    }
  });
});

describe('the appendix', () => {
  it('has the codes, raw limits and ids that the pages before leave out', () => {
    const check = {
      ...{ code: 'ERROR_CREATE_DATE_AGE' as const, message: '“photo-1.jpg” is too old.', files: [1] },
      values: { ageMinutes: 90_000, maxImageAgeMinutes: 43_200 },
    };
    const told = report([makeAsset(1)], { checks: [check] });
    const texts = outline(told).flatMap(textsOf);
    const appendix = texts.indexOf('Appendix: how to read this');
    for (const raw of ['ERROR_CREATE_DATE_AGE', 'maxImageAgeMinutes 43200', firstOf(told.assets).id]) {
      const places = texts.flatMap((text, at) => (text.includes(raw) ? [at] : []));
      expect(places.length, raw).toBeGreaterThan(0);
      expect(Math.min(...places), raw).toBeGreaterThan(appendix);
    }
  });
});

describe('content credentials in a report', () => {
  const CREDENTIALS: Credentials = {
    ...{ state: 'invalid', codes: ['assertion.dataHash.mismatch'], ownCodes: [] },
    ...{ ingredientCodes: [], remote: null },
    ...{ issuer: 'Acme', signer: 'Acme camera', signedAt: null, generator: 'Acme One', device: null },
    aiMade: { kind: 'made', by: 'credentials' },
    manifests: [
      {
        ...{ title: 'photo.jpg', format: null, generator: 'Acme One', device: null, issuer: 'Acme' },
        ...{ signer: 'Acme camera', signedAt: null, trusted: false, codes: [], actions: [], identities: [] },
        ...{ ingredients: [], thumbnail: null },
      },
    ],
  };

  it('say whether they hold, who signed, and that nobody vouches for the name', () => {
    const part = readPart(
      report([{ ...makeForged(1, 80), credentials: CREDENTIALS }]),
      /^No. 1, photo-1.jpg$/,
    );
    expect(part).toContain('Credentials do not hold');
    expect(part).toContain('names itself made by a generator (AI)');
    expect(part).toContain('Acme, Acme camera (nobody vouches for this name)');
    expect(part).toContain('assertion.dataHash.mismatch');
  });

  it('are not spoken of where the file has none', () => {
    const none: Credentials = { ...CREDENTIALS, state: 'none', aiMade: null, codes: [], manifests: [] };
    const part = readPart(report([{ ...makeForged(1, 80), credentials: none }]), /^No. 1, photo-1.jpg$/);
    expect(part).toContain('Most of the photo was compressed twice');
    expect(part).not.toContain('credentials');
  });
});

describe('the reading of a file', () => {
  it('names the pages that were not read, of a file that is shown in full and of one that is not', () => {
    const left = say('receipt.pages-left', { unread: 5, pages: '21–25' });
    const readingNotes = [{ sentence: inEnglish(left), statements: [left] }];
    const files = [{ ...makeForged(1, 80), readingNotes }, makeAsset(2, { readingNotes }), makeAsset(3)];
    const told = outline(report(files)).flatMap(textsOf);
    expect(told.filter((text) => text.includes('Not read: pages 21–25.'))).toHaveLength(2);
    expect(
      outline(report([makeForged(1, 80)]))
        .flatMap(textsOf)
        .join(),
    ).not.toContain('Not read');
  });
});

describe('what is claimed', () => {
  const CLAIM: Claim = {
    ...{ kind: 'loss', date: '2026-05-31', time: '17:40', place: 'Potsdam', location: null, found: null },
    ...{ claimant: 'Erika Mustermann', number: 'KFZ-4711', amount: 1_250.5, currency: 'EUR', receipts: null },
    ...{
      account: 'Hit a bollard.',
      answered: [],
      own: {},
      comparisons: null,
      updatedAt: '2026-06-01T00:00:00.000Z',
    },
  };
  const about = (claim: Claim | null) => {
    const { record, ...rest } = report([makeAsset(1)]);
    return { ...rest, record: record && { ...record, claim, ownFacts: OWN } };
  };
  const OWN = [{ label: 'Number plate', value: 'P AB 123' }];

  it('stands on the first page in one line, with how the files compare with it', () => {
    const message = 'Not compared: no file says where it was taken.';
    const comparisons: Claim['comparisons'] = [
      { check: 'time', state: 'differs', message: '1 of 1 file says when it was taken.', statements: [] },
      { check: 'place', state: 'not-compared', message, statements: [] },
    ];
    const whole = about({ ...CLAIM, comparisons });
    expect(outline(whole).flatMap(textsOf)).toContain(
      'Claimed: a loss on 31 May 2026, 17:40, Potsdam · 1,250.50 EUR · Erika Mustermann · KFZ-4711',
    );
    expect(readPart(whole, /^The claim$/).split('\n')).toEqual([
      'Hit a bollard.',
      ...['Number plate', 'P AB 123'],
      ...['Time', 'Differs. 1 of 1 file says when it was taken.'],
      ...['Place', message],
    ]);
  });

  it('stands with its facts among the findings of a report for a court', () => {
    const court = { question: null, custody: [], isCapped: false };
    expect(
      readPart({ ...about(CLAIM), court }, /^The claim$/)
        .split('\n')
        .slice(0, 2),
    ).toEqual([
      'Claimed: a loss on 31 May 2026, 17:40, Potsdam · 1,250.50 EUR · Erika Mustermann · KFZ-4711',
      'Hit a bollard.',
    ]);
  });

  it('is said not to be compared yet, and is not spoken of where nothing was said', () => {
    expect(readPart(about(CLAIM), /^The claim$/)).toContain(
      'The files were not yet compared with what is claimed.',
    );
    expect(headings(about(null))).not.toContain('The claim');
  });
});
