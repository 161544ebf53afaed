import type { Platform } from '../../platform/platform.ts';
import { sweepUnclaimedObjects } from './unclaimed-objects.ts';

const INTERVAL_MS = 30_000;

/**
 * Removes what aborted uploads left in the store: now, and from time to time. Any number of processes may do
 * so.
 */
export function startSweeper({
  database,
  storage,
  logger,
}: Pick<Platform, 'database' | 'storage' | 'logger'>) {
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = sweepUnclaimedObjects(database, storage).then(
      (removed) => {
        if (removed > 0) logger.info({ removed }, 'objects of interrupted uploads removed');
      },
      (error: unknown) => logger.warn({ err: error }, 'the sweeper could not finish; it tries again'),
    );
  };
  sweep();
  const timer = setInterval(sweep, INTERVAL_MS).unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await sweeping;
    },
  };
}
