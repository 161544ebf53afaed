import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Mask } from '../analysis/analysis.ts';
import type { IncomingFile, Intake } from '../intake/intake.ts';

/** What a call wants of the file it hands over. */
interface Wishes {
  readonly mask?: Mask | null;
  readonly methods?: readonly string[] | null;
  readonly picturesOnly?: boolean;
  readonly documentsOnly?: boolean;
  readonly recordId?: string;
  readonly tags?: readonly string[];
}

interface FileCall<Fields> {
  readonly form: {
    read(onFile: (file: IncomingFile, fields: Partial<Fields>) => Promise<void>): Promise<Fields>;
  };
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

/**
 * Reads a form and takes in its file, where it has one. `check` sees all fields before anything is kept.
 * Throws RefusedError as the intake does.
 */
export async function takeInFile<Fields>(
  intake: Intake,
  { form, caller, signal }: FileCall<Fields>,
  wish: (fields: Partial<Fields>) => Wishes,
  check: (fields: Fields) => void = () => undefined,
): Promise<{ fields: Fields; uploadId: string | null }> {
  const { organisationId, userId, tokenType } = caller;
  const channel = tokenType === 'organization' ? ('api' as const) : ('browser' as const);
  const names = { organisationId, userId, channel, uploadId: randomUUID() };
  let read: { fields: Fields } | undefined;
  const uploadId = await intake.receive(organisationId, signal, async (upload) => {
    const fields = await form.read((file, soFar) => {
      const { tags, ...wishes } = wish(soFar);
      const origin = { ...names, recordId: null, ...wishes, location: null, awaitsScans: true };
      return upload.add({ ...file, tags }, origin);
    });
    check(fields);
    read = { fields };
  });
  if (!read) throw new Error('The form was not read.');
  return { ...read, uploadId };
}

export type AssetRow = typeof assets.$inferSelect;

/** The asset that came with the call or that it names. Throws RefusedError MISSING_FILE_DATA, NOT_FOUND. */
export async function findAsset(
  transaction: Transaction,
  uploadId: string | null,
  named: string | undefined,
): Promise<AssetRow> {
  if (!uploadId && !named) throw new RefusedError('MISSING_FILE_DATA');
  const which = uploadId ? eq(assets.transactionId, uploadId) : eq(assets.id, named as string);
  const [asset] = await transaction.select().from(assets).where(which);
  if (!asset) throw new RefusedError('NOT_FOUND');
  return asset;
}
