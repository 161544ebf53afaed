import { readConfig } from './platform/config/config.ts';
import { DASHBOARD_BUILD } from './platform/dashboard/build-dashboard.ts';
import { serveDashboard } from './platform/dashboard/serve-dashboard.ts';
import { createApp } from './platform/http/app.ts';
import { RefusedError } from './platform/http/refused-error.ts';
import { chooseTls } from './platform/http/tls.ts';
import { openPlatform, type Platform } from './platform/platform.ts';
import { runUntilStopped } from './platform/process/run-until-stopped.ts';

export interface RunningApi {
  /** As a browser on this machine opens it, without a slash at the end. */
  address: string;
  close(): Promise<void>;
}

/** The role that answers requests. Any number of processes may have it. */
export async function startApi(platform: Platform): Promise<RunningApi> {
  const { config } = platform;
  const tls = await chooseTls(config);
  const app = await createApp(platform, {
    tls,
    authenticate: async () => {
      throw new RefusedError('NOT_SIGNED_IN');
    },
  });

  await serveDashboard(app, DASHBOARD_BUILD);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as { port: number };
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host) ? 'localhost' : config.host;
  return { address: `${tls ? 'https' : 'http'}://${host}:${port}`, close: () => app.close() };
}

if (import.meta.main) {
  const platform = await openPlatform(readConfig());
  const api = await startApi(platform);
  console.log(`Assay's API answers at ${api.address}`);
  runUntilStopped(async () => {
    await api.close();
    await platform.close();
  });
}
