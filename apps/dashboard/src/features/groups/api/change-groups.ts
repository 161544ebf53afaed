import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useChange } from '../../../platform/api/use-change.ts';

type NewGroup = RouteInput<typeof routes.createUserGroup>['body'];
export type GroupChange = RouteInput<typeof routes.updateUserGroup>['body'];
type RecordChange = RouteInput<typeof routes.changeGroupRecords>['body'];

/** Changes groups; whether it succeeds or fails, everything that shows them is fetched again. */
function useGroupMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  return useChange(mutationFn, queryKeys.userGroups, queryKeys.users);
}

export const useCreateGroup = () =>
  useGroupMutation((body: NewGroup) => call(routes.createUserGroup, { body }));

export const useUpdateGroup = () =>
  useGroupMutation((body: GroupChange) => call(routes.updateUserGroup, { body }));

export const useRemoveGroup = () =>
  useGroupMutation((identifier: string) => call(routes.removeUserGroup, { body: { identifier } }));

export const useChangeGroupRecords = () =>
  useGroupMutation((body: RecordChange) => call(routes.changeGroupRecords, { body }));
