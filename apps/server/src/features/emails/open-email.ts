import { readMessage, type SigningKey } from '@assay/analysis';
import type { DkimKey } from '@assay/contract/emails';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';

type Opened = Extract<Awaited<ReturnType<typeof readMessage>>, { status: 'complete' }>;

/**
 * Reads a stored e-mail in the sandbox, and verifies its signatures with the organisation's keys. Throws
 * RefusedError INVALID_FILE_TYPE if it is not a readable one, UPLOAD_FAILED if that is not its fault.
 */
export async function openEmail(
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  { organisationId, storageKey }: { organisationId: string; storageKey: string },
  signal: AbortSignal,
): Promise<Opened> {
  const { dkimKeys } = await database.withOrganisation(organisationId, readOrganisationConfig, {
    readOnly: true,
  });
  const original = await storage.openLocally(storageKey, signal);
  try {
    const read = await readMessage(original.path, { keys: dkimKeys.map(asRecord), signal });
    if (read.status === 'complete') return read;
    const { code, message } = read.error;
    const isOurs = code === 'unavailable' || code === 'busy';
    throw new RefusedError(isOurs ? 'UPLOAD_FAILED' : 'INVALID_FILE_TYPE', { message });
  } finally {
    await original.release();
  }
}

/** An RSA key or, if it is only 32 bytes, Ed25519 (RFC 8463). */
function asRecord({ domain, selector, key }: DkimKey): SigningKey {
  if (/^v=DKIM1\b/i.test(key)) return { domain, selector, record: key };
  const base64 = key.replace(/-----[A-Z ]+-----|\s/g, '');
  const kind = Buffer.from(base64, 'base64').length === 32 ? 'ed25519' : 'rsa';
  return { domain, selector, record: `v=DKIM1; k=${kind}; p=${base64}` };
}
