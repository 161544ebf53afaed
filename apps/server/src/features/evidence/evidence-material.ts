import type { DecisionStatement, VerdictStatement } from '@assay/ledger';
import type { DecisionClaim, FileClaim } from '@assay/ledger/bundle';
import type { assets } from '../../platform/database/schema/records.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportDeps } from '../reports/reports.ts';

type AssetRow = typeof assets.$inferSelect;

/** A statement with its proof; null if it was never entered. */
export interface Proven<S, C> {
  readonly statement: S;
  readonly state: C;
  readonly proof: object | null;
  /** Texts of the time documents of its entry, one for each authority that has stamped it so far. */
  readonly times: readonly string[];
}

export interface BundleFile
  extends Pick<
    AssetRow,
    'id' | 'originalName' | 'storageKey' | 'createdAt' | 'fileFingerprint' | 'fingerprint'
  > {
  /** The file's state in the ledger; if it was revoked, `proof` is that of the revoking entry. */
  readonly entryState: FileClaim['entry']['state'];
  /** ISO 8601; null if the entry is kept, or never existed. */
  readonly entryErasedAt: string | null;
  readonly proof: object | null;
  readonly times: readonly string[];
  readonly verdictState: FileClaim['verdict']['state'];
  readonly verdict: Proven<VerdictStatement, FileClaim['verdict']['state']> | null;
}

export type BundleDecision = Proven<DecisionStatement, DecisionClaim['state']>;

/** A person named in a record. */
export interface Contact {
  readonly role: 'claimant' | 'customer' | 'sender' | 'receiver' | 'payee';
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly account: string | null;
  /** Name of the file that names them; null if none does. */
  readonly file: string | null;
}

/** The content of a bundle beside the report. */
export interface EvidenceMaterial {
  readonly contacts: readonly Contact[];
  /** The stated sending time of each e-mail, in ISO 8601, and its sender. */
  readonly emails: readonly { assetId: string; sentAt: string | null; sender: string | null }[];
  readonly files: readonly BundleFile[];
  readonly decisions: readonly BundleDecision[];
}

/** The inputs for making bundles and recomputing verdicts. */
export type EvidenceDeps = ReportDeps &
  Pick<Platform, 'queue'> & {
    /** The root's statement about the log's keys; null if it has none. */
    readLogKeys(): string | null;
  };
