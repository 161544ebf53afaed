import { findNeighbours, findOutOfOrder } from '@assay/analysis';
import type { OrganisationConfig } from '@assay/contract/organisations';
import type { Transaction } from '../../../platform/database/database.ts';
import { isSamePerson } from '../claim/is-same-person.ts';
import { type FileFacts, type Finding, raise } from '../file-facts.ts';
import {
  type EarlierInvoice,
  findInSeries,
  findOtherAccounts,
  findSameNumbers,
  findSameObjects,
  findSharedAccounts,
  type InSeries,
  type SameObject,
  type SharedAccount,
} from './find-invoices.ts';
import { isSamePayee } from './is-same-payee.ts';

type File = Pick<FileFacts, 'id' | 'name'>;

/** The limit of named earlier files. */
const MAX_NAMED = 20;

/** More payees share the account of a payer, or of a collection agency. */
const MAX_PAYEES = 3;

/**
 * Reports facts in a record's invoices that earlier ones of other records state differently for the same
 * payee, or identically for another payee or claimant; and numbers that do not fit their dates.
 */
export async function checkInvoices(
  transaction: Transaction,
  files: readonly File[],
  { config, claimant }: { readonly config: OrganisationConfig; readonly claimant: string | null },
): Promise<Finding[]> {
  if (!config.duplicateCheckEnabled || files.length === 0) return [];
  const ids = files.map(({ id }) => id);
  const numbers = await findSameNumbers(transaction, ids);
  const accounts = await findOtherAccounts(transaction, ids);
  const shared = await findSharedAccounts(transaction, ids);
  const series = Map.groupBy(await findInSeries(transaction, ids), ({ assetId }) => assetId);
  const objects = claimant === null ? [] : await findSameObjects(transaction, ids);
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
    ...raiseShared(
      { id, name },
      shared.filter(({ assetId }) => assetId === id),
      claimant,
    ),
    ...raiseSeries({ id, name }, series.get(id) ?? [], claimant),
    ...raiseObject(
      { id, name },
      objects.filter(
        (one) => one.assetId === id && claimant !== null && !isSamePerson(one.claimant, claimant),
      ),
    ),
  ]);
}

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

/** A claimant’s own account is on the invoices of everybody whom they pay by direct debit. */
function raiseShared(
  { id, name }: File,
  earlier: readonly SharedAccount[],
  claimant: string | null,
): Finding[] {
  const others = earlier.filter(
    (one) =>
      !isSamePayee(one.otherPayee, one.payee) &&
      !(claimant !== null && one.claimant !== null && isSamePerson(one.claimant, claimant)),
  );
  const [last] = others;
  if (!last) return [];
  const same = others.filter(({ account }) => account === last.account);
  const payees = countPayees(same.map(({ otherPayee }) => otherPayee));
  if (payees > MAX_PAYEES) return [];
  const values = {
    ...{ payee: last.payee, account: spaced(last.account), payees, files: listFiles(same).length },
    lastReceivedAt: last.receivedAt.toISOString(),
  };
  return [
    raise('ERROR_SHARED_ACCOUNT', { name }, { assetIds: [id], values, matches: matchesOf(same, 'payee') }),
  ];
}

/** Names that may belong to one payee count once. */
function countPayees(names: readonly string[]): number {
  const known: string[] = [];
  for (const name of names) if (!known.some((one) => isSamePayee(one, name))) known.push(name);
  return known.length;
}

/** One finding of a file, the most telling one. */
function raiseSeries({ id, name }: File, near: readonly InSeries[], claimant: string | null): Finding[] {
  // Two receipts of one file may have the same number.
  const byReceipt = Map.groupBy(near, ({ own, payee }) => `${own.number} ${own.date} ${payee}`);
  const [most] = [...byReceipt.values()]
    .flatMap((others) => judgeSeries(others, claimant) ?? [])
    .sort((one, other) => HOW.indexOf(one.how) - HOW.indexOf(other.how));
  const [last] = most?.others ?? [];
  if (!most || !last) return [];
  const values = {
    ...{ payee: last.payee, number: last.own.number, how: most.how, files: listFiles(most.others).length },
    lastReceivedAt: last.receivedAt.toISOString(),
  };
  return [
    raise(
      'ERROR_NUMBER_SERIES',
      { name },
      { assetIds: [id], values, matches: matchesOf(most.others, 'series') },
    ),
  ];
}

const HOW = ['apart', 'larger', 'smaller', 'claimant'] as const;

function judgeSeries(
  others: readonly InSeries[],
  claimant: string | null,
): { readonly how: (typeof HOW)[number]; readonly others: readonly InSeries[] } | null {
  const [first] = others;
  if (!first) return null;
  const { own } = first;
  const { apart, near } = findNeighbours(own, others);
  if (apart.length > 0) return { how: 'apart', others: apart };
  const off = findOutOfOrder(own, others);
  // The last one to come in is named first, whatever its number.
  if (off)
    return {
      how: off.isToo === 'large' ? 'larger' : 'smaller',
      others: others.filter((other) => off.others.includes(other)),
    };
  const foreign = near.filter(
    (other) => claimant !== null && other.claimant !== null && !isSamePerson(other.claimant, claimant),
  );
  return foreign.length > 0 ? { how: 'claimant', others: foreign } : null;
}

function raiseObject({ id, name }: File, earlier: readonly SameObject[]): Finding[] {
  const [first] = earlier;
  if (!first) return [];
  const same = earlier.filter(({ object }) => object === first.object);
  const [kind, number = ''] = first.object.split(':');
  const values = {
    ...{ kind: kind as 'vin', number, files: listFiles(same).length },
    firstReceivedAt: first.receivedAt.toISOString(),
  };
  return [
    raise('ERROR_OBJECT_NUMBER', { name }, { assetIds: [id], values, matches: matchesOf(same, 'object') }),
  ];
}

/** A document may contain several invoices. */
const listFiles = (earlier: readonly Pick<EarlierInvoice, 'earlierId'>[]) => [
  ...new Set(earlier.map(({ earlierId }) => earlierId)),
];

function matchesOf(
  earlier: readonly Pick<EarlierInvoice, 'earlierId'>[],
  match: 'number' | 'account' | 'payee' | 'object' | 'series',
) {
  return listFiles(earlier)
    .slice(0, MAX_NAMED)
    .map((assetId) => ({ assetId, match }));
}

/** An IBAN in printed form. */
const spaced = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');
