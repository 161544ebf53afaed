import { formatFilter } from '@assay/contract/basics';
import * as routes from '@assay/contract/routes';
import type { User, userUpdateSchema } from '@assay/contract/users';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callAsOneself } from '../../../platform/api/client.ts';
import { changeOwnUser } from '../../../platform/session/own-user.ts';
import { t } from '../profile-texts.ts';

export function useSaveOwnUser() {
  return useMutation({ mutationFn: saveOwnUser });
}

/** Saves the signed-in user with these changes, and fetches the user again. Resolves to the server's message. */
export async function saveOwnUser(changes: z.input<typeof userUpdateSchema>): Promise<string> {
  const { message } = await changeOwnUser(async (username) => {
    const body = { user: { data: { username, ...changes } } };
    const { message } = await call(routes.updateOwnUser, { body });
    return { message, user: await findOwnUser(username) };
  });
  return message;
}

async function findOwnUser(username: string): Promise<User> {
  const filter = [formatFilter({ field: 'username', type: 'equals', value: username })];
  const { docs } = await callAsOneself(routes.listUsers, { query: { filter } });
  const own = docs.find((user) => user.data.username === username);
  if (!own) throw new Error(t('profile.notUpdated'));
  return own;
}
