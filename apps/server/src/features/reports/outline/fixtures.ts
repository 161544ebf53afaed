import type { Report, ReportAsset, ReportPicture } from '@assay/contract/reports';
import type { Block, Cell } from './block.ts';

/** Every piece of text of a block. */
export function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'heading':
    case 'text':
    case 'code':
      return [block.text];
    case 'list':
      return [...block.items];
    case 'facts':
      return block.facts.flatMap(({ name, value }) => [name, value]);
    case 'score':
      return [block.title, block.words];
    case 'pictures':
      return block.pictures.map(({ caption }) => caption);
    case 'table':
      return [...block.head, ...block.rows.flat().map(textOfCell)];
  }
}

function textOfCell(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return 'text' in cell ? cell.text : '';
}

const DIGEST = 'ab'.repeat(32);
/** A grey JPEG of one pixel. */
const PIXEL =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z';

export const PICTURE: ReportPicture = {
  ...{ mimeType: 'image/jpeg', width: 760, height: 570 },
  ...{ sha256: DIGEST, data: PIXEL },
};

type Verdict = ReportAsset['verdict'];

/** The statement that nothing stood out. */
export const CALM = {
  sentences: ['Nothing stood out in what was measured. That does not prove the file to be authentic.'],
  statements: [[{ id: 'verdict.nothing-stood-out' }]],
};

/** An analysed inconspicuous photo, with the given changes. */
export function makeAsset(
  number: number,
  { verdict, ...rest }: Partial<Omit<ReportAsset, 'verdict'>> & { verdict?: Partial<Verdict> } = {},
): ReportAsset {
  return {
    ...{
      number,
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      name: `photo-${number}.jpg`,
    },
    ...{ type: 'image', mimeType: 'image/jpeg', byteSize: 2_000_000, size: '4000x3000' },
    ...{ receivedAt: '2026-11-22T10:00:00.000Z', receivedFrom: 'mia@example.com', intakeChannel: 'browser' },
    sentFrom: null,
    captured: { device: 'Example One', takenAt: '2026-11-21 14:05:00', location: null },
    fileFingerprint: DIGEST,
    fingerprint: DIGEST.replaceAll('ab', 'cd'),
    ledger: {
      ...{ state: 'validated', meaning: 'validated', index: number },
      ...{ enteredAt: '2026-11-22T10:00:01.000Z', proof: null },
      message: 'The fingerprint is in the ledger. That says nothing about what the file shows.',
    },
    document: null,
    credentials: null,
    recording: null,
    expenses: [],
    picture: PICTURE,
    overlay: PICTURE,
    ...rest,
    verdict: {
      ...{ status: 'complete', score: 3, band: 'low', condition: null, sentences: [] },
      ...(!verdict?.sentences && CALM),
      methods: METHODS.map((title) => makeMethod(title, 0)),
      ledger: {
        digest: DIGEST,
        state: 'entered',
        index: 100 + number,
        enteredAt: '2026-11-22T10:00:09.000Z',
      },
      ...verdict,
    },
  };
}

const METHODS = Array.from({ length: 24 }, (_, at) => `Method number ${at + 1}`);

export function makeMethod(title: string, score: number | null): Verdict['methods'][number] {
  return {
    ...{ model: title.toLowerCase().replaceAll(' ', '-'), version: '1.0.0', title, score },
    status: score === null ? 'not-applicable' : 'finding',
    message: `${title} says what it saw in a sentence of the usual length, and where.`,
    limits: 'Fine texture looks alike in untouched photos. Strong compression removes the trace. '.repeat(2),
  };
}

/** A photo with a high score and as many statements as forged ones have. */
export function makeForged(number: number, score: number): ReportAsset {
  return makeAsset(number, {
    verdict: {
      ...{ score, band: 'very-high' },
      sentences: [
        `Traces in photo ${number} differ from place to place as they do where a part was changed.`,
        'Most of the photo was compressed twice, but the marked place seems to have been compressed once only.',
        'The digits of the photo show that it was compressed twice, but those of the marked place do not.',
        'None of the 793 untouched pictures this was measured on scored as high.',
      ],
      methods: METHODS.map((title, at) => makeMethod(title, at < 4 ? 40 + 10 * at : 0)),
    },
  });
}

/** A record's report on these files; the caller adds the summary. */
export function makeReport(
  assets: ReportAsset[],
  summary: Report['summary'],
  rest: Partial<Report> = {},
): Report {
  return {
    format: 'assay-report/1',
    createdAt: '2026-11-22T12:00:00.000Z',
    product: { name: 'Assay', version: '1.0.0' },
    isShared: false,
    organisation: { name: 'Example Insurance', logo: null, intro: '', footer: '' },
    record: {
      ...{ id: '00000000-0000-4000-8000-000000000000', referenceId: 'A-2026-000001', name: 'Elm Street' },
      ...{ createdAt: '2026-11-22T09:00:00.000Z', createdBy: 'mia@example.com', badge: 'Needs Review' },
      claim: null,
      ownFacts: [],
    },
    title: 'Report on Elm Street',
    ...{ checks: [], assets, summary, answers: [], links: null, decisions: [], comments: [], methods: [] },
    ledger: { origin: 'example.com/log', verifierKey: 'example.com/log+1+key', size: 40, checkpoint: null },
    ...rest,
  };
}
