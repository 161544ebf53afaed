import type { Band } from '@assay/contract/assessments';
import type { Asset } from '@assay/contract/assets';
import type { ReportAsset } from '@assay/contract/reports';
import { LEDGER_STATE_WORDS } from '@assay/contract/wordings/ledger-state-words';
import type { VerdictStatement } from '@assay/ledger';
import type { AssetProof, EnteredStatement } from '../ledger/ledger.ts';
import type { AssetRow } from './report-subject.ts';

export interface Upload {
  readonly location: ReportAsset['sentFrom'];
  readonly user: string | null;
}

interface Context {
  readonly number: number;
  readonly ledger: Asset['ledger'];
  readonly proof: AssetProof | null;
  readonly verdict: EnteredStatement<VerdictStatement> | null;
  readonly upload: Upload | undefined;
}

/** One file as every rendering shows it, but for its pictures. */
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
      message: LEDGER_STATE_WORDS[ledger.validationStatus].meaning,
      index: ledger.index,
      enteredAt: ledger.ledgerTimestamp,
      proof: proof?.proof ?? null,
    },
    verdict: presentVerdict(row, context.verdict),
    picture: null,
    overlay: null,
  };
}

function presentCaptured({ captured }: AssetRow): ReportAsset['captured'] {
  const device = [captured?.make, captured?.model].filter(Boolean).join(' ');
  return {
    device: device || null,
    takenAt: captured?.takenAt ? describeTaken(captured.takenAt) : null,
    location: captured?.location ?? null,
  };
}

/** As the camera wrote it, with its distance from UTC where it says so. */
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
  const nothing = { score: null, band: 'unknown' as const, sentences: [], methods: [], ledger: null };
  switch (row.analysisStatus) {
    case 'none':
      return { ...nothing, status: 'none' };
    case 'queued':
    case 'running':
      return { ...nothing, status: 'pending' };
    case 'failed':
      return {
        ...nothing,
        status: 'failed',
        sentences: ['Tamper detection failed', row.analysisError?.message ?? ''].filter(Boolean),
      };
  }
  const { sentences = [], assessments = [] } = row.analysis ?? {};
  return {
    status: 'complete',
    score: row.tamperScore,
    band: (row.band as Band | null) ?? 'unknown',
    sentences,
    methods: assessments.map(({ model, title, version, status, compromisedScore, message, limits }) => ({
      model,
      title,
      version,
      status,
      message,
      limits: limits ?? null,
      score: compromisedScore === null ? null : Math.round(compromisedScore),
    })),
    ledger: entered && pickLedger(entered),
  };
}

function pickLedger({ digest, state, index, enteredAt }: EnteredStatement) {
  return { digest, state, index, enteredAt };
}

export function typeOf(mimeType: string): ReportAsset['type'] {
  const kind = mimeType.split('/')[0];
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind;
  return mimeType === 'application/pdf' ? 'pdf' : 'otherFileType';
}
