import { CallError } from '@assay/contract/client';
import { changedUserSchema, newUserSchema } from '@assay/contract/managed-users';
import type { Role } from '@assay/contract/roles';

/** The content of the dialog: texts as typed. */
export interface UserFields {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  displayName: string;
  roles: Role[];
  userGroups: string[];
}
export type FieldName = keyof UserFields;
export type FieldFaults = Partial<Record<FieldName, string>>;

export const EMPTY_FIELDS: UserFields = {
  email: '',
  username: '',
  firstName: '',
  lastName: '',
  displayName: '',
  roles: ['user'],
  userGroups: [],
};

/** In the form of `createUser`. */
export function asNewUser(fields: UserFields) {
  const { username, displayName, ...rest } = fields;
  return {
    ...rest,
    ...(username.trim() === '' ? {} : { username }),
    ...(displayName.trim() === '' ? {} : { displayName }),
  };
}

/** In the form of `changeUser`: the username is unchanged. */
export function asChange({ email, firstName, lastName, displayName, roles, userGroups }: UserFields) {
  return { data: { email, firstName, lastName, displayName }, roles, userGroups };
}

/** Faults of the fields, by the server's own rules; empty if there are none. */
export function findFaults(fields: UserFields, isNew: boolean): FieldFaults {
  const result = isNew
    ? newUserSchema.safeParse(asNewUser(fields))
    : changedUserSchema.safeParse(asChange(fields));
  return collect(result.error?.issues ?? []);
}

/** The same from a refusal of the server. */
export function faultsOf(error: unknown): FieldFaults {
  if (!(error instanceof CallError)) return {};
  if (error.code === 'USERNAME_TAKEN') return { username: error.message };
  const issues = error.details?.issues;
  return Array.isArray(issues) ? collect(issues as Issue[]) : {};
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function collect(issues: readonly Issue[]): FieldFaults {
  const faults: FieldFaults = {};
  for (const { path, message } of issues) {
    const [first, second] = path.map(String);
    const name = (first === 'data' ? second : first) as FieldName;
    if (name in EMPTY_FIELDS) faults[name] ??= message;
  }
  return faults;
}
