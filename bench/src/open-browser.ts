import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import { type BrowserContext, chromium } from '@playwright/test';
import { findOrInstallChromium } from '../../scripts/find-chromium.ts';
import type { LiveServer } from './live-server.ts';

const TOKEN_KEY = 'assay.token';
const VIEWPORT = { width: 1350, height: 940 };

/**
 * Chromium with a signed-in administrator who has seen the tour; `port` is that of its debugger. Null without
 * Chromium.
 */
export async function openBrowser(
  server: LiveServer,
  folder: string,
  port: number,
): Promise<BrowserContext | null> {
  const executablePath = findOrInstallChromium({ isWhole: true });
  if (!executablePath) return null;
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath,
    viewport: VIEWPORT,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const body = { username: server.username, data: { settings: { tourSeen: true } } };
  await server.call(routes.updateUser, { body });
  const page = await context.newPage();
  await page.goto(`${server.address}/login`);
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [TOKEN_KEY, server.token] as const);
  await page.close();
  return context;
}
