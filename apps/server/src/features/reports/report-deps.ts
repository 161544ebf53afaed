import type { VerifierKey } from '@assay/ledger';
import type { Platform } from '../../platform/platform.ts';
import type { LinkPicture } from '../media/media.ts';
import type { ReadFindings } from '../record-checks/record-checks.ts';

/** Dependencies of making a report. */
export interface ReportDeps extends Pick<Platform, 'database' | 'storage'> {
  readonly linkPicture: LinkPicture;
  readonly readFindings: ReadFindings;
  readonly ledgerKey: VerifierKey;
}

export interface Answer {
  readonly question: string;
  readonly answer: string;
}
