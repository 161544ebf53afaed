import { startApi } from './api.ts';
import { requireOwnLedgerKey } from './features/ledger/ledger.ts';
import { readConfig } from './platform/config/read-config.ts';
import { buildDashboard } from './platform/dashboard/build-dashboard.ts';
import { ensureFirstOrganisation } from './platform/first-organisation.ts';
import { openPlatform } from './platform/platform.ts';
import { createClosers } from './platform/process/closers.ts';
import { takeInstance } from './platform/process/instance.ts';
import { runUntilStopped } from './platform/process/run-until-stopped.ts';
import { printFirstAdmin, printProblem } from './platform/terminal-messages.ts';
import { startWorker } from './worker.ts';

/** `npm start`: everything in one process, on one port. */
const closers = createClosers();
runUntilStopped(closers.closeAll);
try {
  const config = readConfig();
  const instance = await takeInstance(config.dataFolder);
  if ('address' in instance) {
    console.log(`Assay is running already at ${instance.address} (process ${instance.pid}).`);
    process.exit(0);
  }
  closers.add(instance.release);

  await buildDashboard(console.log);
  const platform = await openPlatform(config);
  closers.add(platform.close);
  await requireOwnLedgerKey(platform);
  const api = await startApi(platform);
  closers.add(api.close);
  const firstAdmin = await ensureFirstOrganisation(platform, config.firstAdmin);
  if (firstAdmin) printFirstAdmin(firstAdmin);
  const worker = await startWorker(platform);
  closers.add(worker.close);

  instance.announce(api.address);
  console.log(`Assay is ready at ${api.address}  (Ctrl-C stops it; its data is in ${config.dataFolder})`);
} catch (error) {
  printProblem(error);
  await closers.closeAll().catch((failure) => console.error(failure));
  process.exit(1);
}
