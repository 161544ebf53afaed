import type { Assignee } from '@assay/contract/review';
import { usePeople } from './assignees.ts';

/** How users are named: by their display name, or by their user name where two have the same or none. By their ids. */
export function nameUsers(users: readonly Assignee[]): ReadonlyMap<string, string> {
  const fold = (name: string) => name.trim().toLowerCase();
  return new Map(
    users.map((user) => {
      const { id, username, displayName } = user;
      const isShared = users.some((other) => other !== user && fold(other.displayName) === fold(displayName));
      return [id, displayName.trim() === '' || isShared ? username : displayName.trim()];
    }),
  );
}

/** Writes a username as the user's display name, if it is unique; also for disabled users. */
export function usePersonName(isWanted = true): (username: string) => string {
  const { data: users = [] } = usePeople(isWanted);
  const names = nameUsers(users);
  const ids = new Map(users.map(({ username, id }) => [username, id]));
  return (username) => names.get(ids.get(username) ?? '') ?? username;
}
