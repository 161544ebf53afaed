import type { RouteAnswer } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';

type People = RouteAnswer<typeof routes.listAssignees>;

const options = queryOptions({
  queryKey: [...queryKeys.users, 'assignees'],
  queryFn: ({ signal }) => call(routes.listAssignees, {}, signal),
  staleTime: 60_000,
});

/** Users to whom a record or a work order can be assigned. */
export function useAssignees(isWanted = true) {
  return useQuery({ ...options, enabled: isWanted, select: selectAssignees });
}

/** Those and the users who were disabled since, for their names. */
export function usePeople(isWanted = true) {
  return useQuery({ ...options, enabled: isWanted, select: selectPeople });
}

const selectAssignees = ({ docs }: People) => docs;
const selectPeople = ({ docs, former }: People) => [...docs, ...former];
