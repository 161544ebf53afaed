import { createSealer } from '../../../platform/auth/seal.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { documentPasswords } from '../../../platform/database/schema/documents.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Passwords of locked documents, stored sealed, for analysis and page drawing. */
export interface DocumentPasswords {
  keep(
    transaction: Transaction,
    names: { organisationId: string; assetId: string },
    password: string,
  ): Promise<void>;
  /** Undefined if none is stored. */
  read(transaction: Transaction, assetId: string): Promise<string | undefined>;
  /** Used for a password that does not open the document. */
  forget(transaction: Transaction, assetId: string): Promise<void>;
}

export function createDocumentPasswords(secret: Platform['secret']): DocumentPasswords {
  const sealer = createSealer(secret.derive('document passwords'));
  return {
    async keep(transaction, { organisationId, assetId }, password) {
      const sealed = sealer.seal(password, assetId);
      await transaction
        .insert(documentPasswords)
        .values({ organisationId, assetId, sealed })
        .onConflictDoUpdate({ target: documentPasswords.assetId, set: { sealed } });
    },
    async read(transaction, assetId) {
      const isOf = eq(documentPasswords.assetId, assetId);
      const [row] = await transaction.select().from(documentPasswords).where(isOf);
      return row && sealer.open(row.sealed, assetId);
    },
    async forget(transaction, assetId) {
      await transaction.delete(documentPasswords).where(eq(documentPasswords.assetId, assetId));
    },
  };
}
