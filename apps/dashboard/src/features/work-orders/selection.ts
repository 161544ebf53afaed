import { type ClientRequestSummary, isClientRequestOpen } from '@assay/contract/client-requests';

/** Identifies a row in a selection. */
export function selectionKey({ id, createdAt }: Pick<ClientRequestSummary, 'id' | 'createdAt'>): string {
  return id || createdAt;
}

/** The selected rows that are in the loaded list: nothing is done to rows that the user cannot see. */
export function findSelected<Row extends Pick<ClientRequestSummary, 'id' | 'createdAt'>>(
  selection: ReadonlySet<string>,
  loaded: readonly Row[],
): Row[] {
  return loaded.filter((row) => selection.has(selectionKey(row)));
}

/** Whether the link can be sent again. */
export function canBeResent({ state }: Pick<ClientRequestSummary, 'state'>): boolean {
  return isClientRequestOpen(state) || state === 'EXPIRED';
}
