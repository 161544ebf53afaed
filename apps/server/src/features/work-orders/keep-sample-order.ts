import { SYSTEM_ACTOR } from '../../platform/audit/write-audit.ts';
import type { Sealer } from '../../platform/auth/seal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import type { CaptureLinks } from './capture-links.ts';
import { makeKeyPair } from './key-pair.ts';
import { noteStep } from './move-state.ts';

export interface SampleOrder {
  readonly id: string;
  readonly organisationId: string;
  readonly userId: string | null;
  readonly requestId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly type: string;
  readonly message: string;
  readonly due: Date;
  readonly recordId: string | null;
}

export type KeepSampleOrder = (transaction: Transaction, order: SampleOrder) => Promise<void>;

/** Stores a work order as if it had been processed, if it does not exist yet: nobody is notified. */
export function createSampleOrderKeeper({
  links,
  sealer,
}: {
  links: CaptureLinks;
  sealer: Sealer;
}): KeepSampleOrder {
  return async (transaction, order) => {
    const { id, userId: createdBy, recordId, ...told } = order;
    const [row] = await transaction
      .insert(clientRequests)
      .values({
        ...told,
        id,
        createdBy,
        recordId,
        state: recordId ? 'SUBMITTED' : 'CREATED',
        tokenDigest: links.digestOf({ id, linkVersion: 1 }),
        ...(await makeKeyPair(sealer, id)),
        submittedAt: recordId ? sql`now()` : null,
      })
      // A user's own order may have this name: then the sample has one less.
      .onConflictDoNothing()
      .returning();
    if (!row) return;
    await noteStep(transaction, row, { step: 'CREATED', actor: SYSTEM_ACTOR });
    if (!recordId) return;
    await noteStep(transaction, row, { step: 'SUBMITTED', actor: SYSTEM_ACTOR });
    await transaction.execute(sql`
      INSERT INTO client_request_assets (asset_id, client_request_id, organisation_id)
      SELECT id, ${id}, organisation_id FROM assets WHERE record_id = ${recordId}
      ON CONFLICT DO NOTHING`);
  };
}
