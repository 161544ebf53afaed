import type { MailboxMessageState } from '@assay/contract/mailboxes';
import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import {
  type UseMutationOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

export type NewMailboxBody = RouteInput<typeof routes.createMailbox>['body'];
export type MailboxChange = RouteInput<typeof routes.updateMailbox>['body'];

export function useMailboxes() {
  return useQuery({
    queryKey: [...queryKeys.mailboxes, 'list'],
    queryFn: async ({ signal }) => (await call(routes.listMailboxes, {}, signal)).docs,
  });
}

/**
 * The outcome of each message, the newest first; pages follow one another whatever arrives in the meantime.
 */
export function useMailboxMessages(id: string, state: MailboxMessageState | undefined) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.mailboxes, 'messages', id, state ?? 'all'],
    queryFn: ({ signal, pageParam }) => {
      const query = { count: 20, ...(state && { state }), ...(pageParam && { after: pageParam }) };
      return call(routes.listMailboxMessages, { params: { id }, query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ docs, hasMore }) => (hasMore ? docs.at(-1)?.id : undefined),
  });
}

type Told<Input, Output> = Pick<UseMutationOptions<Output, Error, Input>, 'onSuccess' | 'onError'>;

/**
 * A change of a mailbox or a message, after which everything displayed about them is refetched. `told` is
 * called even if the caller is unmounted.
 */
function useMailboxAction<Input, Output>(
  change: (input: Input) => Promise<Output>,
  told: Told<Input, Output> = {},
) {
  const client = useQueryClient();
  return useMutation({
    ...told,
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.mailboxes }),
  });
}

export const useCreateMailbox = () =>
  useMailboxAction((body: NewMailboxBody) => call(routes.createMailbox, { body }));

export const useUpdateMailbox = () =>
  useMailboxAction(({ id, change }: { id: string; change: MailboxChange }) =>
    call(routes.updateMailbox, { params: { id }, body: change }),
  );

export const useRemoveMailbox = () =>
  useMailboxAction((id: string) => call(routes.removeMailbox, { params: { id } }));

const testOne = (id: string) => call(routes.testMailbox, { params: { id } });
export const useTestMailbox = (told: Told<string, Awaited<ReturnType<typeof testOne>>>) =>
  useMailboxAction(testOne, told);

export const useReadMailbox = () =>
  useMailboxAction((id: string) => call(routes.readMailbox, { params: { id } }));

export const useRetryMessage = () =>
  useMailboxAction((params: { id: string; messageId: string }) =>
    call(routes.retryMailboxMessage, { params }),
  );
