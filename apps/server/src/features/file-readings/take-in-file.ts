import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Mask } from '../analysis/analysis.ts';
import type { IncomingFile, Intake } from '../intake/intake.ts';

/** What a call requests for the file it sends. */
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
 * Reads a form and takes in its file, if it has one. `wish` is called when the file comes, and again when all
 * fields are known, which `check` sees before anything is stored. Throws the intake's RefusedErrors.
 */
export async function takeInFile<Fields>(
  intake: Intake,
  { form, caller, signal }: FileCall<Fields>,
  wish: (fields: Partial<Fields>) => Wishes,
  check: (fields: Fields) => void = () => undefined,
): Promise<{ fields: Fields; assetId: string | null }> {
  const { organisationId, userId, tokenType } = caller;
  const channel = tokenType === 'organization' ? ('api' as const) : ('browser' as const);
  const names = { organisationId, userId, channel, uploadId: randomUUID() };
  const describe = ({ tags, recordId, ...wishes }: Wishes) => {
    return { ...names, ...wishes, recordId: recordId ?? null, location: null, awaitsScans: true };
  };
  let read: { fields: Fields } | undefined;
  const taken = await intake.receive(organisationId, signal, async (upload) => {
    const fields = await form.read((file, soFar) => {
      const wishes = wish(soFar);
      return upload.add({ ...file, tags: wishes.tags }, describe(wishes));
    });
    check(fields);
    upload.amend(describe(wish(fields)));
    read = { fields };
  });
  if (!read) throw new Error('The form was not read.');
  return { ...read, assetId: taken?.assetIds[0] ?? null };
}

export type AssetRow = typeof assets.$inferSelect;

/** The asset that came with the call or that it names. Throws RefusedError MISSING_FILE_DATA, NOT_FOUND. */
export async function findAsset(
  transaction: Transaction,
  taken: string | null,
  named: string | undefined,
): Promise<AssetRow> {
  const id = taken ?? named;
  if (!id) throw new RefusedError('MISSING_FILE_DATA');
  const [asset] = await transaction.select().from(assets).where(eq(assets.id, id));
  if (!asset) throw new RefusedError('NOT_FOUND');
  return asset;
}
