import type { OrganisationConfig } from '@assay/contract/organisations';
import type { Transaction } from '../../../platform/database/database.ts';
import { isSamePerson } from '../claim/is-same-person.ts';
import { type FileFacts, type Finding, raise } from '../file-facts.ts';
import { type EarlierInvoice, findOtherAccounts, findSameNumbers } from './find-invoices.ts';

/** Earlier files that are named. */
const MAX_NAMED = 20;

/** What invoices of a record state that invoices of the same payee in other records stated otherwise before. */
export async function checkInvoices(
  transaction: Transaction,
  files: readonly FileFacts[],
  { config, claimant }: { readonly config: OrganisationConfig; readonly claimant: string | null },
): Promise<Finding[]> {
  if (!config.duplicateCheckEnabled || files.length === 0) return [];
  const ids = files.map(({ id }) => id);
  const numbers = await findSameNumbers(transaction, ids);
  const accounts = await findOtherAccounts(transaction, ids);
  return files.flatMap(({ id, name }) => [
    ...raiseAccount(
      { id, name },
      accounts.filter(({ assetId }) => assetId === id),
    ),
    ...raiseNumber(
      { id, name },
      numbers.filter(({ assetId }) => assetId === id),
      claimant,
    ),
  ]);
}

type File = Pick<FileFacts, 'id' | 'name'>;

function raiseAccount({ id, name }: File, earlier: Awaited<ReturnType<typeof findOtherAccounts>>): Finding[] {
  const [last] = earlier;
  if (!last) return [];
  const values = {
    ...{ payee: last.payee, account: spaced(last.account), earlier: listFiles(earlier).length },
    lastReceivedAt: last.receivedAt.toISOString(),
  };
  return [
    raise(
      'ERROR_PAYEE_ACCOUNT',
      { name },
      { assetIds: [id], values, matches: matchesOf(earlier, 'account') },
    ),
  ];
}

function raiseNumber(
  { id, name }: File,
  earlier: Awaited<ReturnType<typeof findSameNumbers>>,
  claimant: string | null,
): Finding[] {
  const [first] = earlier;
  if (!first) return [];
  const isOthers = earlier.some((one) => {
    return claimant !== null && one.claimant !== null && !isSamePerson(one.claimant, claimant);
  });
  const values = {
    ...{ payee: first.payee, number: first.number, differs: first.differs },
    ...{ firstReceivedAt: first.receivedAt.toISOString(), files: listFiles(earlier).length },
    claimant: isOthers ? ('another' as const) : ('unknown' as const),
  };
  return [
    raise(
      'ERROR_INVOICE_NUMBER',
      { name },
      { assetIds: [id], values, matches: matchesOf(earlier, 'number') },
    ),
  ];
}

/** A document may hold several invoices. */
const listFiles = (earlier: readonly EarlierInvoice[]) => [
  ...new Set(earlier.map(({ earlierId }) => earlierId)),
];

function matchesOf(earlier: readonly EarlierInvoice[], match: 'number' | 'account') {
  return listFiles(earlier)
    .slice(0, MAX_NAMED)
    .map((assetId) => ({ assetId, match }));
}

/** An IBAN as it is printed. */
const spaced = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');
