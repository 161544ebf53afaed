import type { Report } from '@assay/contract/reports';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, getTableColumns, inArray, isNotNull } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { emails } from '../../platform/database/schema/emails.ts';
import { expenses } from '../../platform/database/schema/expenses.ts';
import { assets as files } from '../../platform/database/schema/records.ts';
import type { Contact, EvidenceMaterial } from './evidence-material.ts';

const NOBODY = { name: null, email: null, phone: null, account: null, file: null };

/**
 * The people named in the record: claimant, customers, senders and recipients of e-mails, and payees of its
 * receipts.
 */
export async function collectContacts(
  transaction: Transaction,
  { record, assets }: Report,
): Promise<Pick<EvidenceMaterial, 'contacts' | 'emails'>> {
  const ids = assets.map(({ id }) => id);
  const nameOf = (assetId: string) => assets.find(({ id }) => id === assetId)?.name ?? null;
  const contacts: Contact[] = [];
  const claimant = record?.claim?.claimant;
  if (claimant) contacts.push({ ...NOBODY, role: 'claimant', name: claimant });
  if (record) {
    const asked = await transaction
      .select()
      .from(clientRequests)
      .where(eq(clientRequests.recordId, record.id));
    for (const { firstName, lastName, email, smsNumber } of asked) {
      const name = [firstName, lastName].filter(Boolean).join(' ') || null;
      if (name || email || smsNumber)
        contacts.push({ ...NOBODY, role: 'customer', name, email, phone: smsNumber });
    }
  }
  const sent =
    ids.length === 0
      ? []
      : await transaction
          .select(getTableColumns(emails))
          .from(emails)
          .innerJoin(files, eq(files.id, emails.assetId))
          // A message withheld for its virus scan reveals nothing.
          .where(and(inArray(emails.assetId, ids), isNotNull(files.storageKey)));
  for (const { assetId, from, receivers } of sent) {
    const file = nameOf(assetId);
    const add = (role: Contact['role'], { name, address }: { name: string; address: string }) =>
      contacts.push({ ...NOBODY, role, name: name || null, email: address || null, file });
    if (from) add('sender', from);
    for (const receiver of [...receivers.to, ...receivers.cc]) add('receiver', receiver);
  }
  const paid =
    ids.length === 0 ? [] : await transaction.select().from(expenses).where(inArray(expenses.assetId, ids));
  for (const { assetId, merchant, accounts } of paid) {
    const file = nameOf(assetId);
    const told = { ...NOBODY, role: 'payee' as const, name: merchant, file };
    if (accounts.length > 0) for (const account of accounts) contacts.push({ ...told, account });
    else if (merchant) contacts.push(told);
  }
  const same = new Set<string>();
  return {
    contacts: contacts.filter((contact) => {
      const key = JSON.stringify(contact);
      return !same.has(key) && same.add(key);
    }),
    emails: sent.map(({ assetId, sentAt, from }) => ({
      assetId,
      sentAt: sentAt?.toISOString() ?? null,
      sender: from ? [from.name, from.address].filter(Boolean).join(', ') : null,
    })),
  };
}
