import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A mutation; whether it succeeds or fails, what is stored under these keys is fetched again. */
export function useChange<Given = void, Answer = unknown>(
  mutationFn: (given: Given) => Promise<Answer>,
  ...queryKeys: readonly QueryKey[]
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
