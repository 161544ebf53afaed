import type { Asset, OrganisationConfig, RecordFinding } from '@assay/contract';
import type { DecisionStatement, VerdictStatement } from '@assay/ledger';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

/** A statement with how it stands to the ledger, as the ledger reads it. */
export interface Entered<S> {
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

/** A file's proof as the server hands it out. */
export interface FileProof {
  readonly entry: string;
  readonly index: number;
  readonly proof: string;
  readonly checkpoint: string;
  readonly key: string;
}

export interface Answer {
  readonly question: string;
  readonly answer: string;
}

/** What reports need of other features. */
export interface ReportParts {
  readonly database: Database;
  readonly storage: ObjectStore;
  readonly findRecordId: (transaction: Transaction, name: string) => Promise<string | null>;
  readonly readConfig: (transaction: Transaction, organisationId: string) => Promise<OrganisationConfig>;
  readonly readFindings: (
    transaction: Transaction,
    of: { recordId: string; showsOthers: boolean },
  ) => Promise<RecordFinding[]>;
  readonly readLedgerStates: (
    transaction: Transaction,
    assetIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Asset['ledger']>>;
  /** Null where the file has no entry, or it waits. */
  readonly readFileProof: (transaction: Transaction, assetId: string) => Promise<FileProof | null>;
  readonly readVerdict: (
    transaction: Transaction,
    assetId: string,
  ) => Promise<Entered<VerdictStatement> | null>;
  readonly readDecisions: (
    transaction: Transaction,
    recordId: string,
  ) => Promise<Entered<DecisionStatement>[]>;
  readonly readCheckpoint: (transaction: Transaction) => Promise<{ size: number; note: string } | null>;
  /** The ledger's verifier key. */
  readonly verifierKey: string;
  readonly linkPicture: (storageKey: string) => string;
}
