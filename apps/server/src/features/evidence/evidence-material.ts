import type { DecisionStatement, VerdictStatement } from '@assay/ledger';
import type { DecisionClaim, FileClaim } from '@assay/ledger/bundle';
import type { assets } from '../../platform/database/schema/records.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportDeps } from '../reports/reports.ts';

type AssetRow = typeof assets.$inferSelect;

/** A statement with its proof; null where it was never entered. */
export interface Proven<S, C> {
  readonly statement: S;
  readonly state: C;
  readonly proof: object | null;
  /** Texts of the time documents of its entry, one for each authority that has stamped it yet. */
  readonly times: readonly string[];
}

export interface BundleFile
  extends Pick<
    AssetRow,
    'id' | 'originalName' | 'storageKey' | 'createdAt' | 'fileFingerprint' | 'fingerprint'
  > {
  /** Of the file in the ledger; where it was revoked, `proof` is that of the entry that did it. */
  readonly entryState: FileClaim['entry']['state'];
  /** ISO 8601; null where the entry is kept, or never was. */
  readonly entryErasedAt: string | null;
  readonly proof: object | null;
  readonly times: readonly string[];
  readonly verdictState: FileClaim['verdict']['state'];
  readonly verdict: Proven<VerdictStatement, FileClaim['verdict']['state']> | null;
}

export type BundleDecision = Proven<DecisionStatement, DecisionClaim['state']>;

/** Somebody whom a record names. */
export interface Contact {
  readonly role: 'claimant' | 'customer' | 'sender' | 'receiver' | 'payee';
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly account: string | null;
  /** Name of the file that names them; null where none does. */
  readonly file: string | null;
}

/** What a bundle holds beside the report. */
export interface EvidenceMaterial {
  readonly contacts: readonly Contact[];
  /** When each e-mail says it was sent, in ISO 8601, and by whom. */
  readonly emails: readonly { assetId: string; sentAt: string | null; sender: string | null }[];
  readonly files: readonly BundleFile[];
  readonly decisions: readonly BundleDecision[];
}

/** What bundles are made with, and verdicts computed again. */
export type EvidenceDeps = ReportDeps &
  Pick<Platform, 'queue'> & {
    /** What the log's root says of its keys; null where it has none. */
    readLogKeys(): string | null;
  };
