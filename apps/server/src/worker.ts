import { readConfig } from './platform/config/config.ts';
import { openPlatform, type Platform } from './platform/platform.ts';
import { runUntilStopped } from './platform/process/run-until-stopped.ts';

export interface RunningWorker {
  close(): Promise<void>;
}

/** The role that works on jobs and integrates the ledger. Any number of processes may have it. */
export async function startWorker(_platform: Platform): Promise<RunningWorker> {
  return { close: async () => undefined };
}

if (import.meta.main) {
  const platform = await openPlatform(readConfig());
  const worker = await startWorker(platform);
  console.log('Assay works on jobs');
  runUntilStopped(async () => {
    await worker.close();
    await platform.close();
  });
}
