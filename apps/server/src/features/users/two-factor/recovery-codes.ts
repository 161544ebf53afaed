import { createHmac, randomInt } from 'node:crypto';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq } from '../../../platform/database/orm.ts';
import { recoveryCodes } from '../../../platform/database/schema/second-factors.ts';
import type { TokenHolder } from '../reset-tokens.ts';

const COUNT = 10;
/** Letters and digits; more than the 128 bits that ASVS 5.0.0, 11.5.1 requires. */
const LENGTH = 30;
const GROUP = 6;
/** Without characters that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const digestOf = (key: string, code: string) =>
  createHmac('sha256', key)
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');

/** Ten codes of 148 random bits, each valid once, replacing earlier ones; only keyed digests are stored. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  key: string,
  { userId, organisationId }: TokenHolder,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode);
  await removeRecoveryCodes(transaction, userId);
  const rows = codes.map((code) => ({ userId, organisationId, digest: digestOf(key, code) }));
  await transaction.insert(recoveryCodes).values(rows);
  return codes;
}

export async function removeRecoveryCodes(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Whether it is one of the user's; this uses it up. */
export async function useRecoveryCode(
  transaction: Transaction,
  key: string,
  userId: string,
  code: string,
): Promise<boolean> {
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, digestOf(key, code)));
  const used = await transaction
    .delete(recoveryCodes)
    .where(isIt)
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

function makeCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const groups = Array.from({ length: LENGTH / GROUP }, (_, n) =>
    characters.slice(n * GROUP, (n + 1) * GROUP),
  );
  return groups.map((group) => group.join('')).join('-');
}
