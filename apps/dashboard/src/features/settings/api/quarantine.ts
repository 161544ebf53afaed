import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { useChange } from '../../../platform/api/use-change.ts';
import { settingsKeys } from './settings-keys.ts';

/** The scanner adds and releases files. */
const EVERY_MS = 5_000;

export function useQuarantine() {
  return useQuery({
    queryKey: settingsKeys.quarantine,
    queryFn: ({ signal }) => call(routes.listQuarantine, {}, signal),
    refetchInterval: EVERY_MS,
  });
}

function useQuarantineChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  return useChange(change, settingsKeys.quarantine);
}

export interface QuarantineDecision {
  id: string;
  reason: string;
}

export const useRelease = () =>
  useQuarantineChange(({ id, reason }: QuarantineDecision) =>
    call(routes.releaseQuarantined, { params: { id }, body: { reason } }),
  );

export const useRemove = () =>
  useQuarantineChange(({ id, reason }: QuarantineDecision) =>
    call(routes.removeQuarantined, { params: { id }, body: { reason } }),
  );

export const useScanAgain = () =>
  useQuarantineChange((id: string) => call(routes.scanQuarantined, { params: { id } }));
