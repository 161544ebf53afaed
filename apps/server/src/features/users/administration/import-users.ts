import { MAX_IMPORT } from '@assay/contract/constants';
import { type ImportRow, type NewUser, newUserSchema } from '@assay/contract/managed-users';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inArray } from '../../../platform/database/orm.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { userGroups } from '../../../platform/database/schema/user-groups.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { parseCsv } from './parse-csv.ts';

/** A parsed line of the file; `user` if it is valid. */
export interface CheckedRow extends ImportRow {
  user: NewUser | null;
}

/** The columns that a file may have, in all their spellings. */
const COLUMNS = {
  email: ['email', 'mail', 'e-mail'],
  username: ['username', 'user name', 'user'],
  firstName: ['firstname', 'first name', 'given name'],
  lastName: ['lastname', 'last name', 'surname', 'family name'],
  displayName: ['displayname', 'display name', 'name'],
  roles: ['roles', 'role'],
  userGroups: ['usergroups', 'user groups', 'groups', 'group'],
} as const;
type ColumnName = keyof typeof COLUMNS;
/** The prefix of an error. */
const LABELS: Record<ColumnName, string> = {
  email: 'Email',
  username: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  displayName: 'Display name',
  roles: 'Roles',
  userGroups: 'Groups',
};
const NEEDED: readonly ColumnName[] = ['email', 'firstName', 'lastName'];

/**
 * Parses and checks a file of users, whose first line names the columns. Several roles or groups in a cell
 * are separated by `|`, commas or semicolons. Throws RefusedError INVALID_REQUEST for anything else.
 */
export async function checkImport(
  database: Database,
  organisationId: string,
  csv: string,
): Promise<CheckedRow[]> {
  const [head, ...lines] = parseCsv(csv);
  const columns = readHead(head?.cells ?? []);
  if (lines.length === 0) refuse('The file has no users.');
  if (lines.length > MAX_IMPORT) refuse(`A file may contain at most ${MAX_IMPORT} users.`);
  const groups = await database.withOrganisation(organisationId, readGroupNames);
  const rows = lines.map(({ line, cells }) => {
    const given = (name: ColumnName) => cells[columns.get(name) ?? -1] ?? '';
    return checkRow(line, given, groups);
  });
  markTwins(rows);
  await database.withOrganisation(organisationId, (t) => markTaken(t, rows));
  return rows.map((row) => ({ ...row, user: row.errors.length > 0 ? null : row.user }));
}

function readHead(cells: readonly string[]): Map<ColumnName, number> {
  const columns = new Map<ColumnName, number>();
  for (const [index, cell] of cells.entries()) {
    const name = Object.entries(COLUMNS).find(([, ways]) =>
      (ways as readonly string[]).includes(cell.toLowerCase().replaceAll('_', ' ')),
    )?.[0] as ColumnName | undefined;
    if (!name) refuse(`The column “${cell}” is unknown.`);
    else if (columns.has(name)) refuse(`The column “${cell}” occurs twice.`);
    else columns.set(name, index);
  }
  const missing = NEEDED.filter((name) => !columns.has(name));
  if (missing.length > 0) refuse(`The first line must name the columns: ${missing.join(', ')} is missing.`);
  return columns;
}

function refuse(message: string): never {
  throw new RefusedError('INVALID_REQUEST', { message });
}

async function readGroupNames(transaction: Transaction): Promise<Map<string, string>> {
  const rows = await transaction.select({ id: userGroups.id, name: userGroups.name }).from(userGroups);
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

const splitList = (cell: string) =>
  cell
    .split(/[|,;]/)
    .map((part) => part.trim())
    .filter(Boolean);

function checkRow(
  line: number,
  given: (name: ColumnName) => string,
  groups: ReadonlyMap<string, string>,
): CheckedRow {
  const names = splitList(given('userGroups'));
  const roles = splitList(given('roles').toLowerCase());
  const unknown = names.filter((name) => !groups.has(name.toLowerCase()));
  const parsed = newUserSchema.safeParse({
    email: given('email'),
    username: given('username') || undefined,
    firstName: given('firstName'),
    lastName: given('lastName'),
    displayName: given('displayName') || undefined,
    roles: roles.length > 0 ? roles : undefined,
    userGroups: names.map((name) => groups.get(name.toLowerCase())).filter((id) => id !== undefined),
  });
  const wrong = parsed.error?.issues.map(({ path, message }) =>
    path[0] === 'roles'
      ? 'Roles: admin, user, support, auditor or approver'
      : `${LABELS[path[0] as ColumnName]}: ${message}`,
  );
  return {
    line,
    roles: roles.length > 0 ? roles : ['user'],
    userGroups: names,
    username: (given('username') || given('email')).toLowerCase(),
    email: given('email'),
    displayName: given('displayName') || `${given('firstName')} ${given('lastName')}`.trim(),
    errors: [...new Set(wrong ?? []), ...unknown.map((name) => `There is no group “${name}”`)],
    user: parsed.data ?? null,
  };
}

function markTwins(rows: readonly CheckedRow[]): void {
  const first = new Map<string, number>();
  for (const { username, line, errors } of rows) {
    const before = first.get(username);
    if (before === undefined) first.set(username, line);
    else errors.push(`The same user name as in line ${before}`);
  }
}

/** By the organisation's own users; nothing is revealed about others. */
async function markTaken(transaction: Transaction, rows: readonly CheckedRow[]): Promise<void> {
  const names = rows.map(({ username }) => username);
  const taken = await transaction
    .select({ username: users.username })
    .from(users)
    .where(inArray(users.username, names));
  const isTaken = new Set(taken.map(({ username }) => username));
  for (const { username, errors } of rows) {
    if (isTaken.has(username)) errors.push('This username is taken. Please choose another one.');
  }
}
