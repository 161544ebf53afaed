import type { Readable } from 'node:stream';
import type { Report } from '@assay/contract';
import type { DecisionStatement, VerdictStatement } from '@assay/ledger';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { assets } from '../../platform/database/schema/records.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

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

interface Entered<S> {
  readonly statement: S;
  readonly digest: string;
  readonly state: 'entered' | 'pending' | 'not-entered' | 'changed';
  readonly index: number | null;
  readonly enteredAt: string | null;
  readonly proof: {
    format: 'assay-proof/1';
    entry: string;
    index: number;
    proof: string;
    checkpoint: string;
  } | null;
}

/** What evidence needs of other features. */
export interface EvidenceParts {
  readonly database: Database;
  readonly storage: ObjectStore;
  readonly queue: Queue;
  readonly collectReport: (
    caller: Pick<Caller, 'organisationId' | 'resource'>,
    subject: { recordid?: string; assetid?: string },
  ) => Promise<Report>;
  readonly renderPdf: (report: Report) => Readable;
  readonly nameReport: (report: Report) => string;
  /** The page that verifies a bundle without us; null where the dashboard is not built. */
  readonly readVerifier: () => Promise<string | null>;
  readonly readLedgerStates: (
    transaction: Transaction,
    assetIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { validationStatus: string }>>;
  readonly readFileProof: (transaction: Transaction, assetId: string) => Promise<object | null>;
  readonly readVerdict: (
    transaction: Transaction,
    assetId: string,
  ) => Promise<Entered<VerdictStatement> | null>;
  readonly readDecisions: (
    transaction: Transaction,
    recordId: string,
  ) => Promise<Entered<DecisionStatement>[]>;
  readonly verifierKey: string;
}
