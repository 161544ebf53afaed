import { CallError } from '@assay/contract/client';
import { ERRORS } from '@assay/contract/errors';
import type { SaidStatements } from '../../../i18n/sentences/load-sentences.ts';
import { createStore } from '../../../platform/store.ts';
import type { Size } from '../picture/orientation.ts';
import { type Polling, pollDeepScan } from './poll-deep-scan.ts';

/** A method to examine a picture with. */
export interface ScanRequest {
  readonly assetId: string;
  readonly model: string;
  /** The name of the method for people. */
  readonly title: string;
  /** Size of the overlay, in the shape of the stored picture. */
  readonly mask: Size;
}

interface Why {
  readonly reason: string | null;
  /** The statements of the reason, if they are known. */
  readonly statements?: SaidStatements;
}

export type DeepScan = ScanRequest & { readonly startedAt: number } & (
    | { readonly status: 'loading' }
    | { readonly status: 'received'; readonly taskId: string }
    /** `reason`: in plain words, if the server gave one. */
    | ({ readonly status: 'nothing' | 'failure'; readonly message: string } & Why)
  );

export type StartAnswer = 'received' | 'ended' | 'running' | 'elsewhere' | 'already-run';

interface DeepScanDeps {
  /** Resolves with the task's id. */
  readonly start: (request: ScanRequest, signal: AbortSignal) => Promise<string>;
  readonly ask: (taskId: string, signal: AbortSignal) => ReturnType<Polling['ask']>;
  readonly pause: (assetId: string, ...args: Parameters<Polling['pause']>) => Promise<void>;
  readonly nothingSeen: string;
}

const nameOf = ({ assetId, model }: Pick<ScanRequest, 'assetId' | 'model'>) => `${assetId} ${model}`;

/** The deep scans of this page, by asset and model. They outlive the viewer: leaving a picture stops none. */
export function createDeepScans({ start, ask, pause, nothingSeen }: DeepScanDeps) {
  const stops = new Map<string, AbortController>();
  const scans = createStore<ReadonlyMap<string, DeepScan>>(new Map());

  function write(request: Pick<ScanRequest, 'assetId' | 'model'>, scan: DeepScan | null): void {
    const next = new Map(scans.read());
    if (scan) next.set(nameOf(request), scan);
    else next.delete(nameOf(request));
    scans.write(next);
  }

  /** Never rejects: a failure becomes the state of the scan. */
  async function follow(
    request: ScanRequest,
    begun: ScanRequest & { startedAt: number },
    signal: AbortSignal,
  ) {
    const fail = ({ reason, statements }: Why): DeepScan => {
      return { ...begun, status: 'failure', message: ERRORS.DEEP_SCAN_FAILED.message, reason, statements };
    };
    try {
      const taskId = await start(request, signal);
      const answer = await pollDeepScan(
        { ask: () => ask(taskId, signal), pause: (ms) => pause(request.assetId, ms, signal) },
        signal,
      );
      if (answer?.status !== 'complete') return fail(answer ?? { reason: null });
      if (answer.overlay) return { ...begun, status: 'received', taskId } as const;
      const { reason, statements } = answer;
      return { ...begun, status: 'nothing', message: nothingSeen, reason, statements } as const;
    } catch (error) {
      return signal.aborted ? null : fail({ reason: error instanceof CallError ? error.message : null });
    }
  }

  return {
    /** Resolves at once if there is nothing to do, otherwise when the scan has ended or was cancelled. */
    async run(request: ScanRequest): Promise<StartAnswer> {
      const known = scans.read().get(nameOf(request))?.status;
      if (known === 'received' || known === 'nothing') return 'already-run';
      if (known === 'loading') return 'running';
      for (const { status, assetId } of scans.read().values()) {
        if (status === 'loading' && assetId !== request.assetId) return 'elsewhere';
      }
      const stop = new AbortController();
      stops.set(nameOf(request), stop);
      const begun = { ...request, startedAt: Date.now() };
      write(request, { ...begun, status: 'loading' });
      const end = await follow(request, begun, stop.signal);
      // A cancelled scan is already removed, and may have been started again.
      if (!stop.signal.aborted) write(request, end);
      return end?.status === 'received' ? 'received' : 'ended';
    },

    /** Ends the polling. The server finishes the scan, and the next request finds its result. */
    cancel(scan: Pick<ScanRequest, 'assetId' | 'model'>): void {
      stops.get(nameOf(scan))?.abort();
      write(scan, null);
    },

    /** Removes the note of a failure from the screen. */
    dismiss: (scan: Pick<ScanRequest, 'assetId' | 'model'>) => write(scan, null),

    read: scans.read,
    subscribe: scans.subscribe,
  };
}
