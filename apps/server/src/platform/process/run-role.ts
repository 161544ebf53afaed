import { readConfig } from '../config/read-config.ts';
import { readMigrations } from '../database/read-migrations.ts';
import { watchSchema } from '../database/schema-versions.ts';
import { ensureFirstOrganisation } from '../first-organisation.ts';
import { openPlatform, type Platform } from '../platform.ts';
import { printFirstAdmin, printProblem } from '../terminal-messages.ts';
import { createClosers } from './closers.ts';
import { runUntilStopped } from './run-until-stopped.ts';

export interface Role {
  /** Runs before the platform is opened. */
  prepare?(): Promise<unknown>;
  /** `ready` is printed at the terminal. */
  start(platform: Platform): Promise<{ ready: string; close(): Promise<void> }>;
}

/**
 * Runs one role as a separate process. On an empty database the first process creates the first organisation
 * and prints its password, as `npm start` does. Ends the process with status 1 and the reason if it cannot
 * start, or if a newer version removed something it needs.
 */
export async function runRole({ prepare, start }: Role): Promise<void> {
  const closers = createClosers();
  runUntilStopped(closers.closeAll);
  const end = async (problem: string) => {
    console.error(problem);
    await closers.closeAll().catch((failure) => console.error(failure));
    process.exit(1);
  };
  try {
    const config = readConfig();
    await prepare?.();
    const platform = await openPlatform(config);
    closers.add(platform.close);
    const watch = watchSchema(platform.database, readMigrations(), ({ message }) =>
      end(`Assay ends: ${message}`),
    );
    closers.add(watch.stop);
    const firstAdmin = await ensureFirstOrganisation(platform, config.firstAdmin);
    if (firstAdmin) printFirstAdmin(firstAdmin);
    const role = await start(platform);
    closers.add(role.close);
    console.log(role.ready);
  } catch (error) {
    printProblem(error);
    await closers.closeAll().catch((failure) => console.error(failure));
    process.exit(1);
  }
}
