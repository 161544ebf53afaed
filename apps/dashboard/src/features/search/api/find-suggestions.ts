import type { Asset } from '@assay/contract/assets';
import { formatFilter } from '@assay/contract/basics';
import { CallError } from '@assay/contract/client';
import { SEARCH_SUGGESTIONS } from '@assay/contract/constants';
import { MIN_SEARCHED } from '@assay/contract/page-text';
import * as routes from '@assay/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { t } from '../search-texts.ts';
import {
  isFingerprint,
  listAnswerSuggestions,
  listCommentSuggestions,
  listDecisionSuggestions,
  listFileSuggestions,
  listObjectSuggestions,
  listOrderSuggestions,
  listRecordSuggestions,
  listTextSuggestions,
  listUserSuggestions,
  type Suggestion,
} from '../suggestions.ts';

/** Letters of an object’s name. */
const MIN_OBJECT = 2;

/** By reference and by name: the list's filters are combined with AND, so each needs a query of its own. */
async function findRecords(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const ask = (field: 'referenceId' | 'name') =>
    call(
      routes.listRecords,
      { query: { filter: `${field}:contains:${query}`, count: SEARCH_SUGGESTIONS } },
      signal,
    );
  const [byReference, byName] = await Promise.all([ask('referenceId'), ask('name')]);
  return listRecordSuggestions([...byReference.docs, ...byName.docs]);
}

/** By request id, or by the recipient's name or mail address. */
async function findOrders(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { docs } = await call(
    routes.listClientRequests,
    { query: { search: query, count: SEARCH_SUGGESTIONS } },
    signal,
  );
  return listOrderSuggestions(docs);
}

/** By any part of a name or mail address. */
async function findUsers(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { docs } = await call(
    routes.listUsers,
    { query: { search: query, count: SEARCH_SUGGESTIONS } },
    signal,
  );
  return listUserSuggestions(docs);
}

/** Files whose text contains it. */
async function findTexts(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { docs } = await call(routes.findTexts, { query: { query, count: SEARCH_SUGGESTIONS } }, signal);
  return listTextSuggestions(docs, query, (page) => t('search.page', { page }));
}

/** Names of objects that models see on files. */
async function findObjects(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { docs } = await call(routes.listObjectNames, { query: { search: query } }, signal);
  return listObjectSuggestions(docs, (files) => t('search.files', { count: files }));
}

/** By name, by the device that took them, and by software named in their metadata. */
async function findNamedFiles(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const ask = (field: 'originalName' | 'device' | 'software') =>
    call(
      routes.findAssets,
      {
        query: {
          filter: [formatFilter({ field, type: 'contains', value: query })],
          count: SEARCH_SUGGESTIONS,
        },
      },
      signal,
    );
  const [byName, byDevice, bySoftware] = await Promise.all([
    ask('originalName'),
    ask('device'),
    ask('software'),
  ]);
  return listFileSuggestions(
    { files: byName.docs, detail: '' },
    { files: byDevice.docs, detail: t('search.byDevice', { query }) },
    { files: bySoftware.docs, detail: t('search.bySoftware', { query }) },
  );
}

/** By the text of comments. */
async function findComments(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { docs } = await call(routes.findComments, { query: { query, count: SEARCH_SUGGESTIONS } }, signal);
  return listCommentSuggestions(docs, query);
}

/** By customers' answers. */
async function findAnswers(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { docs } = await call(routes.findAnswers, { query: { query, count: SEARCH_SUGGESTIONS } }, signal);
  return listAnswerSuggestions(docs, query, (words) => t('search.answer', { words }));
}

/** By the reasons of decisions. */
async function findDecisions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { docs } = await call(routes.findDecisions, { query: { query, count: SEARCH_SUGGESTIONS } }, signal);
  return listDecisionSuggestions(docs, query, ({ outcome, isInForce }, words) =>
    t(`search.${isInForce ? 'decision' : 'earlierDecision'}.${outcome}`, { words }),
  );
}

/** Files with this fingerprint, of the file itself or of its content; an unknown one is not an error. */
async function findFiles(digest: string, signal: AbortSignal): Promise<Suggestion[]> {
  const ask = (query: { fingerprint: string } | { fileFingerprint: string }) =>
    call(routes.findAssets, { query }, signal).then(
      ({ docs }) => docs,
      (error: unknown): Asset[] => {
        if (error instanceof CallError && error.httpStatus === 404) return [];
        throw error;
      },
    );
  const found = await Promise.all([ask({ fileFingerprint: digest }), ask({ fingerprint: digest })]);
  const once = new Map(found.flat().map((asset) => [asset.id, asset]));
  return [...once.values()].map((asset) => ({
    kind: 'asset',
    id: asset.id,
    title: asset.originalName,
    ledger: asset.ledger,
    recordId: asset.recordId,
  }));
}

/**
 * What the current user may find: the organisation keeps records (and requests them by work orders), and
 * administrators see its users.
 */
export interface SearchReach {
  readonly records: boolean;
  readonly users: boolean;
}

/** The server's results for this text, one list per kind. */
export function useFound(query: string, reach: SearchReach) {
  const asksFiles = isFingerprint(query);
  return useQuery({
    queryKey: ['search', query, reach],
    enabled: query !== '',
    queryFn: ({ signal }) =>
      Promise.all(
        asksFiles
          ? [findFiles(query, signal)]
          : [
              ...(reach.records ? [findRecords(query, signal), findOrders(query, signal)] : []),
              findNamedFiles(query, signal),
              ...(query.length >= MIN_SEARCHED ? [findTexts(query, signal)] : []),
              ...(query.length >= MIN_OBJECT ? [findObjects(query, signal)] : []),
              ...(query.length >= MIN_SEARCHED && reach.records
                ? [findAnswers(query, signal), findDecisions(query, signal), findComments(query, signal)]
                : []),
              ...(reach.users ? [findUsers(query, signal)] : []),
            ],
      ),
    placeholderData: keepPreviousData,
  });
}
