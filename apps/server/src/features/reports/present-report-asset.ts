import type { AccountStatement } from '@assay/contract/account-statements';
import { type Band, listMoments } from '@assay/contract/assessments';
import type { Asset } from '@assay/contract/assets';
import { isEmail } from '@assay/contract/constants';
import type { Credentials } from '@assay/contract/credentials';
import type { Expense } from '@assay/contract/expenses';
import type {
  ReadingNotes,
  ReportAccount,
  ReportAsset,
  ReportDocument,
  ReportExpense,
} from '@assay/contract/reports';
import { ledgerMeaningOf, ledgerWordsOf } from '@assay/contract/wordings/ledger-state-words';
import type { VerdictStatement } from '@assay/ledger';
import { say } from '@assay/statements';
import type { StoredDocument } from '../../platform/database/schema/records.ts';
import type { AssetProof, EnteredStatement } from '../ledger/ledger.ts';
import type { AssetRow } from './report-subject.ts';

export interface Upload {
  readonly location: ReportAsset['sentFrom'];
  readonly user: string | null;
}

interface Context {
  readonly number: number;
  readonly document: StoredDocument | null;
  readonly expenses: readonly Expense[];
  readonly accountStatements: readonly AccountStatement[];
  readonly readingNotes: ReadingNotes;
  readonly ledger: Asset['ledger'];
  readonly proof: AssetProof | null;
  readonly verdict: EnteredStatement<VerdictStatement> | null;
  readonly upload: Upload | undefined;
}

/** One file as every rendering shows it, without its pictures. */
export function presentReportAsset(row: AssetRow, context: Context): ReportAsset {
  const { number, ledger, proof, upload } = context;
  const { id, mimeType, byteSize, intakeChannel, fileFingerprint, fingerprint } = row;
  return {
    number,
    id,
    mimeType,
    byteSize,
    intakeChannel,
    fileFingerprint,
    fingerprint,
    name: row.originalName,
    type: typeOf(mimeType),
    size: row.width && row.height ? `${row.width}x${row.height}` : null,
    receivedAt: row.createdAt.toISOString(),
    receivedFrom: upload?.user ?? null,
    sentFrom: upload?.location ?? null,
    captured: presentCaptured(row),
    ledger: {
      state: ledger.validationStatus,
      message: ledgerWordsOf({ intakeChannel, ledger }).meaning,
      meaning: ledgerMeaningOf({ intakeChannel, ledger }),
      index: ledger.index,
      enteredAt: ledger.ledgerTimestamp,
      proof: proof?.proof ?? null,
    },
    verdict: presentVerdict(row, context.verdict),
    document: context.document && presentDocument(context.document),
    credentials: row.credentials && withoutPictures(row.credentials),
    recording: /^(audio|video)\//.test(mimeType) ? presentRecording(row) : null,
    expenses: context.expenses.map(presentExpense),
    ...(context.accountStatements.length > 0 && {
      accountStatements: context.accountStatements.map(presentAccount),
    }),
    ...(context.readingNotes.length > 0 && { readingNotes: context.readingNotes }),
    picture: null,
    overlay: null,
  };
}

function withoutPictures(credentials: Credentials): Credentials {
  return {
    ...credentials,
    manifests: credentials.manifests.map((manifest) => ({
      ...manifest,
      thumbnail: null,
      ingredients: manifest.ingredients.map((ingredient) => ({ ...ingredient, thumbnail: null })),
    })),
  };
}

/** The pages' pictures come later. */
function presentDocument(document: StoredDocument): ReportDocument {
  const { verdict, reason, statements, unexamined, pageCount, revisions, signatures, markers } = document;
  return {
    verdict,
    reason,
    ...(statements && { statements }),
    unexamined,
    pageCount,
    revisions,
    signatures,
    markers,
    page: null,
    earlier: null,
    closeUp: null,
  };
}

/** The pictures come later. */
function presentRecording({ analysis }: AssetRow): ReportAsset['recording'] {
  const { media = null, container = null, assessments = [] } = analysis ?? {};
  return { media, container, moments: listMoments(assessments), frames: [], sound: null };
}

function presentExpense({ merchant, date, currency, total, tax, lines, sums }: Expense): ReportExpense {
  return {
    merchant,
    date,
    currency,
    total,
    tax,
    lines: lines.map(({ name, quantity, amount }) => ({ name, quantity, amount })),
    fit: sums.fit,
    failures: sums.failures.map(({ sentence }) => sentence),
    statements: sums.failures.map(({ statements }) => statements ?? null),
  };
}

function presentAccount({ rows, sums, ...statement }: AccountStatement): ReportAccount {
  const { institution, account, from, to, currency, opening, closing } = statement;
  const { compared, fitting, fit, failures } = sums;
  return {
    ...{ institution, account, from, to, currency, opening, closing },
    bookings: rows.filter(({ kind }) => kind === 'booking').length,
    ...{ compared, fitting, fit },
    failures: failures.map(({ sentence }) => sentence),
    statements: failures.map(({ statements }) => statements),
  };
}

function presentCaptured({ captured }: AssetRow): ReportAsset['captured'] {
  const { make, model } = captured ?? {};
  // Many cameras repeat their maker in the model.
  const isNamed = Boolean(make && model?.toLowerCase().startsWith(make.toLowerCase()));
  const device = [isNamed ? null : make, model].filter(Boolean).join(' ');
  return {
    device: device || null,
    takenAt: captured?.takenAt ? describeTaken(captured.takenAt) : null,
    location: captured?.location ?? null,
  };
}

/** As the camera wrote it, with its offset from UTC if stated. */
function describeTaken({ local, offset }: { local: string; offset: number | null }): string {
  if (offset === null) return local.replace('T', ' ');
  const sign = offset < 0 ? '-' : '+';
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `${local.replace('T', ' ')} ${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function presentVerdict(
  row: AssetRow,
  entered: EnteredStatement<VerdictStatement> | null,
): ReportAsset['verdict'] {
  const nothing = {
    ...{ score: null, band: 'unknown' as const, sentences: [], methods: [] },
    ...{ condition: null, ledger: null },
  };
  switch (row.analysisStatus) {
    case 'none':
      return { ...nothing, status: 'none' };
    case 'queued':
    case 'running':
      return { ...nothing, status: 'pending' };
    case 'failed': {
      const { analysisError: failure } = row;
      return {
        ...nothing,
        status: 'failed',
        sentences: ['Tamper detection failed', ...(failure ? [failure.message] : [])],
        statements: [[say('failure.tamper-detection')], ...(failure ? [failure.statements ?? null] : [])],
        failure,
      };
    }
  }
  const { sentences = [], statements, assessments = [], condition = null, fusion } = row.analysis ?? {};
  return {
    status: 'complete',
    score: row.tamperScore,
    band: (row.band as Band | null) ?? 'unknown',
    sentences,
    ...(statements && { statements }),
    methods: assessments.map(
      ({ model, title, version, status, compromisedScore, message, limits, statements, operatorModel }) => ({
        ...{ model, title, version, status, message, operatorModel },
        ...(statements && { statements }),
        limits: limits ?? null,
        score: compromisedScore === null ? null : Math.round(compromisedScore),
      }),
    ),
    condition,
    ...(fusion && { fusion }),
    ledger: entered && pickLedger(entered),
  };
}

function pickLedger({ digest, state, index, enteredAt }: EnteredStatement) {
  return { digest, state, index, enteredAt };
}

export function typeOf(mimeType: string): ReportAsset['type'] {
  const kind = mimeType.split('/')[0];
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind;
  if (isEmail(mimeType)) return 'email';
  return mimeType === 'application/pdf' ? 'pdf' : 'otherFileType';
}
