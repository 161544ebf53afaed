import { z } from 'zod';
import { CREDENTIAL_MINIMUM_LENGTH, NAME_MINIMUM_LENGTH } from '../constants.ts';
import { ROLES } from '../roles.ts';
import { timestamp, uuid } from './basics.ts';
import { userSchema, userUpdateSchema } from './user.ts';

/** `invited`: has not chosen a password yet. */
export const USER_STATUSES = ['active', 'invited', 'disabled'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** A user as the organisation's administrators see them. */
export const managedUserSchema = userSchema.extend({
  status: z.enum(USER_STATUSES),
  createdAt: timestamp,
  lastSignInAt: timestamp.nullable(),
  /** Linked to an account of the organisation's identity provider. */
  hasIdentity: z.boolean(),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

const address = z
  .string()
  .trim()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'))
  .transform((email) => email.toLowerCase());
const personName = z
  .string()
  .trim()
  .min(NAME_MINIMUM_LENGTH, 'Min character length is 2')
  .max(100, 'At most 100 characters');
const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(CREDENTIAL_MINIMUM_LENGTH, 'Minimum character length is 4')
  .max(254, 'At most 254 characters')
  .regex(/^\S+$/, 'No spaces, please')
  // Names that stand for a user in an API path.
  .refine(
    (name) => !['update', 'photo'].includes(name),
    'This username is taken. Please choose another one.',
  );
const displayName = z
  .string()
  .trim()
  .min(CREDENTIAL_MINIMUM_LENGTH, 'Minimum character length is 4')
  .max(100, 'At most 100 characters');

const roles = z.array(z.enum(ROLES)).min(1, 'Choose at least one role').max(ROLES.length);
const userGroups = z.array(uuid).max(100);

/** A user whom an administrator adds; the invited person chooses the password. */
export const newUserSchema = z.strictObject({
  email: address,
  /** The mail address if none is given. */
  username: username.optional(),
  firstName: personName,
  lastName: personName,
  /** First and last name if none is given. */
  displayName: displayName.optional(),
  roles: roles.default(['user']),
  /** Identifiers of groups. */
  userGroups: userGroups.default([]),
});
export type NewUser = z.output<typeof newUserSchema>;

/** An administrator's change to a user: only what is given. */
export const changedUserSchema = z.strictObject({
  data: userUpdateSchema
    .pick({ displayName: true, timezone: true, receiveEmailNotifications: true })
    .extend({
      firstName: personName.optional(),
      lastName: personName.optional(),
      email: address.optional(),
    })
    .strict()
    .default({}),
  roles: roles.optional(),
  userGroups: userGroups.optional(),
  disabled: z.boolean().optional(),
});
export type ChangedUser = z.output<typeof changedUserSchema>;

/** One line of a file of users, checked. */
export const importRowSchema = z.object({
  /** In the file, from 1. */
  line: z.int(),
  username: z.string(),
  email: z.string(),
  displayName: z.string(),
  roles: z.array(z.string()),
  userGroups: z.array(z.string()),
  /** Why it is left out; empty if it is not. */
  errors: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRowSchema>;
