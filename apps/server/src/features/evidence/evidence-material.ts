import type { DecisionStatement, VerdictStatement } from '@assay/ledger';
import type { assets } from '../../platform/database/schema/records.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportDeps } from '../reports/reports.ts';

type AssetRow = typeof assets.$inferSelect;

/** A statement with its proof; null where it was never entered, or what is kept is not what was entered. */
export interface Proven<S> {
  readonly statement: S;
  readonly proof: object | null;
  readonly key: string;
}

export interface BundleFile
  extends Pick<AssetRow, 'originalName' | 'storageKey' | 'createdAt' | 'fileFingerprint' | 'fingerprint'> {
  readonly proof: object | null;
  readonly verdict: Proven<VerdictStatement> | null;
}

/** What a bundle holds beside the report. */
export interface EvidenceMaterial {
  readonly files: readonly BundleFile[];
  readonly decisions: readonly Proven<DecisionStatement>[];
}

/** What bundles are made with, and verdicts computed again. */
export type EvidenceDeps = ReportDeps & Pick<Platform, 'queue'>;
