import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useChange } from '../../../platform/api/use-change.ts';

type NewUserInput = RouteInput<typeof routes.createUser>['body'];
export type UserChangeInput = RouteInput<typeof routes.changeUser>['body'];

/** Changes users; whether it succeeds or fails, the lists of users and groups are fetched again. */
function useUserMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  return useChange(mutationFn, queryKeys.users, queryKeys.userGroups);
}

export const useCreateUser = () => useUserMutation((body: NewUserInput) => call(routes.createUser, { body }));

export const useChangeUser = () =>
  useUserMutation(({ username, change }: { username: string; change: UserChangeInput }) =>
    call(routes.changeUser, { params: { username }, body: change }),
  );

export const useRemoveUser = () =>
  useUserMutation((username: string) => call(routes.removeUser, { params: { username } }));

export const useInviteUser = () =>
  useUserMutation((username: string) => call(routes.inviteUser, { body: { username } }));

export const useRemoveSecondFactor = () =>
  useUserMutation((username: string) => call(routes.removeTwoFactor, { body: { username } }));

export const useUnlinkIdentity = () =>
  useUserMutation((username: string) => call(routes.unlinkIdentity, { body: { username } }));

export const useSignOutUser = () =>
  useUserMutation((username: string) => call(routes.signOutUser, { body: { username } }));

export const useImportUsers = () =>
  useUserMutation((body: { csv: string; dryRun: boolean }) => call(routes.importUsers, { body }));
