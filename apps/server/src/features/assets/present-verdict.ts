import { listMoments, type TamperedResult } from '@assay/contract/assessments';
import type { StoredAnalysis } from '../../platform/database/schema/records.ts';
import type { LinkPicture } from '../media/media.ts';
import type { AssetRow } from './asset-row.ts';

const NOTHING: TamperedResult = {
  tamperScore: null,
  band: 'unknown',
  sentences: [],
  error: null,
  assessments: [],
  overlay: null,
  isLoading: false,
  loading: false,
  progress: null,
  milliseconds: null,
};

/** The current state of the verdict on an asset; null if no analysis was requested. */
export function presentVerdict(row: AssetRow, linkPicture: LinkPicture): TamperedResult | null {
  switch (row.analysisStatus) {
    case 'none':
      return null;
    case 'queued':
    case 'running': {
      const firstLook = row.analysisStatus === 'running' ? row.firstLook : null;
      const loading = { isLoading: true, loading: true, progress: row.progress ?? 0 };
      return { ...NOTHING, ...loading, ...(firstLook && { firstLook }) };
    }
    case 'failed': {
      const { code = 'crashed', message, statements } = row.analysisError ?? {};
      const why = message ? { sentences: [message], ...(statements && { statements: [statements] }) } : {};
      return { ...NOTHING, ...why, error: { code, message: 'Tamper detection failed' } };
    }
    case 'complete':
      return row.analysis ? presentFinished({ ...row, analysis: row.analysis }, linkPicture) : NOTHING;
  }
}

export interface FinishedAnalysis {
  readonly tamperScore: number | null;
  readonly band: string | null;
  readonly analysis: StoredAnalysis;
}

export function presentFinished(finished: FinishedAnalysis, linkPicture: LinkPicture): TamperedResult {
  const { analysis, tamperScore, band } = finished;
  const link = (key: string | null) => (key ? linkPicture(key) : null);
  const { sentences, statements, assessments, overlayKey, milliseconds, media, container, condition } =
    analysis;
  return {
    ...NOTHING,
    tamperScore,
    band: (band as TamperedResult['band'] | null) ?? 'unknown',
    sentences,
    ...(statements && { statements }),
    assessments: assessments.map(({ overlayKey: key, ...assessment }) => ({
      ...assessment,
      overlay: link(key),
    })),
    overlay: link(overlayKey),
    milliseconds,
    ...(condition && { condition }),
    ...(media !== undefined && { media, container: container ?? null, timeline: listMoments(assessments) }),
  };
}
