import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import { userGroupSchema } from '../schemas/user-group.ts';

const row = { path: '/api/v1/usergroups', tag: 'User groups', access: ['admin'] } as const;
const name = z.string().trim().min(1, 'A name is needed').max(100, 'At most 100 characters');
const identifier = uuid;
const group = z.object({ status: successStatus, group: userGroupSchema });

export const listUserGroups = defineRoute({
  ...row,
  id: 'listUserGroups',
  method: 'GET',
  summary: 'Groups of the organisation with their members, by name',
  output: z.object({ status: successStatus, docs: z.array(userGroupSchema) }),
  errors: [],
});

export const createUserGroup = defineRoute({
  ...row,
  id: 'createUserGroup',
  method: 'POST',
  summary: 'Add a group',
  body: z.strictObject({ name, limitsRecords: z.boolean().default(false) }),
  output: group,
  errors: ['CONFLICT'],
});

export const updateUserGroup = defineRoute({
  ...row,
  id: 'updateUserGroup',
  method: 'PATCH',
  summary: 'Change a group’s name, its members, or whether it limits what they see',
  body: z.strictObject({
    identifier,
    name: name.optional(),
    limitsRecords: z.boolean().optional(),
    /** User names; members who are not named leave the group. */
    members: z.array(z.string().max(254)).max(1_000).optional(),
  }),
  output: group,
  errors: ['USER_GROUP_NOT_UPDATED', 'NOT_FOUND', 'CONFLICT'],
});

export const removeUserGroup = defineRoute({
  ...row,
  id: 'removeUserGroup',
  method: 'DELETE',
  summary: 'Remove a group; its members and records stay',
  body: z.strictObject({ identifier }),
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND'],
});

export const changeGroupRecords = defineRoute({
  ...row,
  id: 'changeGroupRecords',
  method: 'PATCH',
  path: '/api/v1/usergroups/records',
  summary: 'Give records to a group, or take them from it',
  body: z.strictObject({
    identifier,
    /** References of records. */
    add: z.array(z.string().max(100)).max(1_000).default([]),
    remove: z.array(z.string().max(100)).max(1_000).default([]),
  }),
  output: group,
  errors: ['USER_GROUP_NOT_UPDATED', 'NOT_FOUND'],
});
