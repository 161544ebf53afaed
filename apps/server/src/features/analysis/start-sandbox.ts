import { describeSandbox } from '@assay/analysis';
import type { Platform } from '../../platform/platform.ts';
import { tellWeakSandbox } from '../../platform/terminal-messages.ts';

/**
 * Starts the first decoder ahead of the first file, which would otherwise wait for it, and tells whoever runs the
 * server when it is held less well than it should be. Rejects where a sandbox is required and there is none.
 */
export async function startSandbox({ config, logger }: Pick<Platform, 'config' | 'logger'>): Promise<void> {
  const started = describeSandbox().then((sandbox) => {
    logger.info({ sandbox }, 'sandbox ready');
    if (sandbox.slowStart) logger.warn(sandbox.slowStart);
    if (sandbox.notice) tellWeakSandbox(sandbox.notice);
  });
  if (config.sandboxRequired) return started;
  started.catch((error: unknown) => logger.error({ err: error }, 'no sandbox: files cannot be analysed'));
}
