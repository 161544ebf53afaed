import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';

const MINUTE_MS = 60_000;

/** The question sets for clients. */
export function useQuestionSets() {
  return useQuery({
    queryKey: ['question-sets'],
    queryFn: async ({ signal }) => (await call(routes.listQuestionSets, {}, signal)).docs,
    staleTime: MINUTE_MS,
  });
}

/** Types of work orders with the set that each asks. */
export function useQuestionSetLinks() {
  return useQuery({
    queryKey: ['question-sets', 'links'],
    queryFn: async ({ signal }) => (await call(routes.listQuestionSetLinks, {}, signal)).docs,
    staleTime: MINUTE_MS,
  });
}
