import type { OrganisationConfig } from '@assay/contract/organisations';
import type { Transaction } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { forgetUnkeptDigests } from './cameras/forget-digests.ts';
import { forgetUnkeptCameras } from './cameras/forget-known-cameras.ts';
import { forgetFaces } from './faces/read-photos.ts';
import { findLaterInvoices } from './invoices/find-invoices.ts';
import { checkAllRecordsJob } from './jobs/check-all-records.ts';
import { checkRecordJob } from './jobs/check-record.ts';

/** The settings on which the checks depend. */
const LIMITS: readonly (keyof OrganisationConfig)[] = [
  'duplicateCheckEnabled',
  'facialMatchEnabled',
  'cameraPatternsEnabled',
  'customerCameraPatternsEnabled',
  'locationCheckEnabled',
  'deviceCheckEnabled',
  'timeCheckEnabled',
  'dateAgeCheckEnabled',
  'minImageWidth',
  'minImageHeight',
  'maxTamperScore',
  'maxImageAgeMinutes',
  'maxDistanceMiles',
  'maxTimeDifferenceMinutes',
  'maxTimeAfterClaimMinutes',
  'needsReviewThreshold',
  'reviewWeights',
];

export interface CheckRequests {
  /**
   * A file was added to a record or has new results: the whole record is checked once the transaction is
   * committed.
   */
  requestCheck(
    transaction: Transaction,
    file: { organisationId: string; recordId: string | null },
  ): Promise<void>;
  /**
   * The receipts of a file were read or corrected: its record is checked, and those of later invoices that
   * are compared with them.
   */
  requestInvoiceChecks(
    transaction: Transaction,
    file: { organisationId: string; recordId: string | null; assetId: string },
  ): Promise<void>;
  /**
   * A claim changed: the record is checked, and later ones that share a device, an account or an item with
   * it, and those of a matching camera.
   */
  requestClaimChecks(
    transaction: Transaction,
    record: { organisationId: string; recordId: string },
  ): Promise<void>;
  /** Data with which all records are compared changed: all open records are checked. */
  requestAllChecks(transaction: Transaction, organisationId: string): Promise<void>;
  /**
   * Settings changed: all open records are checked if the checks depend on them, and data about faces and
   * sensor patterns that are no longer kept are erased.
   */
  requestChecks(
    transaction: Transaction,
    settings: { organisationId: string; changed: readonly string[]; config: OrganisationConfig },
  ): Promise<void>;
}

export function createCheckRequests(queue: Queue): CheckRequests {
  return {
    async requestCheck(transaction, { organisationId, recordId }) {
      if (recordId) await queue.send(checkRecordJob, { organisationId, recordId }, { transaction });
    },
    async requestInvoiceChecks(transaction, { organisationId, recordId, assetId }) {
      const later = await findLaterInvoices(transaction, assetId);
      for (const id of new Set(recordId ? [recordId, ...later] : later))
        await queue.send(checkRecordJob, { organisationId, recordId: id }, { transaction });
    },
    async requestClaimChecks(transaction, { organisationId, recordId }) {
      await queue.send(checkRecordJob, { organisationId, recordId, claimChanged: true }, { transaction });
    },
    async requestAllChecks(transaction, organisationId) {
      await queue.send(checkAllRecordsJob, { organisationId }, { transaction });
    },
    async requestChecks(transaction, { organisationId, changed, config }) {
      if (!config.facialMatchEnabled) await forgetFaces(transaction);
      await forgetUnkeptCameras(transaction, organisationId, config);
      const linked = await forgetUnkeptDigests(transaction, config);
      const checks = linked.map((recordId) => ({ organisationId, recordId }));
      await queue.sendMany(checkRecordJob, checks, { transaction });
      const concerns = LIMITS.some((name) => changed.includes(name));
      if (concerns) await queue.send(checkAllRecordsJob, { organisationId }, { transaction });
    },
  };
}
