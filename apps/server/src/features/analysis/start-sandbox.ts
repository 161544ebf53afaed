import { describeSandbox } from '@assay/analysis';
import type { Platform } from '../../platform/platform.ts';
import { printWeakSandbox } from '../../platform/terminal-messages.ts';

/**
 * Starts the first decoder before the first file, which would otherwise wait for it, and tells the operator
 * if its sandbox is weaker than it should be. Rejects if a sandbox is required but unavailable.
 */
export async function startSandbox({ config, logger }: Pick<Platform, 'config' | 'logger'>): Promise<void> {
  const started = describeSandbox().then((sandbox) => {
    logger.info({ sandbox }, 'sandbox ready');
    if (sandbox.slowStart) logger.warn(sandbox.slowStart);
    if (sandbox.notice) printWeakSandbox(sandbox.notice);
  });
  if (config.sandboxRequired) return started;
  started.catch((error: unknown) => logger.error({ err: error }, 'no sandbox: files cannot be analysed'));
}
