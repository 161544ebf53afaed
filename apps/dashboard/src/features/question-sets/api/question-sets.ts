import type { QuestionSet } from '@assay/contract/question-sets';
import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';

type Content = RouteInput<typeof routes.createQuestionSet>['body'];

const KEY = ['question-sets'] as const;

export function useQuestionSets() {
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: async ({ signal }) => (await call(routes.listQuestionSets, {}, signal)).docs,
  });
}

/** Which types of work orders use which set. */
export function useQuestionSetLinks() {
  return useQuery({
    queryKey: [...KEY, 'links'],
    queryFn: async ({ signal }) => (await call(routes.listQuestionSetLinks, {}, signal)).docs,
  });
}

/** Changes question sets; whether it succeeds or fails, everything that shows them is fetched again. */
function useSetMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

/** Adds a set, or changes the one of this id. */
export const useSaveQuestionSet = () =>
  useSetMutation(async ({ id, body }: { id: string | null; body: Content }): Promise<QuestionSet> => {
    const { data } = id
      ? await call(routes.updateQuestionSet, { params: { id }, body })
      : await call(routes.createQuestionSet, { body });
    return data;
  });

export const useRemoveQuestionSet = () =>
  useSetMutation((id: string) => call(routes.removeQuestionSet, { params: { id } }));

export const useRestoreQuestionSet = () =>
  useSetMutation((id: string) => call(routes.restoreQuestionSet, { params: { id } }));

export const useSetLink = () =>
  useSetMutation((body: RouteInput<typeof routes.setQuestionSetLink>['body']) =>
    call(routes.setQuestionSetLink, { body }),
  );
