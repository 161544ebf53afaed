import path from 'node:path';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { chromium } from '@playwright/test';
import { layoutWith } from './appearance.ts';
import { settle } from './settle.ts';
import { callAs, productAddress, saveSettings, signIn, TOKEN_KEY } from './signed-in.ts';
import { BROWSER_ARGUMENTS, chromiumPath, startUnlessNamed } from './start-product.ts';
import { waitFor } from './wait-for.ts';

/**
 * Regenerates docs/picture.png, the README's picture of the product: `npm run readme-picture`. It shows the
 * sample data's house that was pasted in, a scene that we draw and forge ourselves, so that nobody else has
 * rights in it.
 */
const TARGET = path.resolve(import.meta.dirname, '../docs/picture.png');
const SHOWN = 'valley-with-houses.jpg';
const VIEWPORT = { width: 1440, height: 1080 };

const stop = await startUnlessNamed();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGUMENTS });
try {
  const token = await signIn();
  const call = callAs(token);
  const settings = { layout: layoutWith({}, 'assay'), colorScheme: 'light', tourSeen: true } as const;
  await saveSettings(call, settings);
  const assetId = await analyseSample(call);

  const context = await browser.newContext({
    ...{ viewport: VIEWPORT, colorScheme: 'light', locale: 'en-GB', reducedMotion: 'reduce' },
  });
  await context.addInitScript(
    ([key, value, layout]) => {
      localStorage.setItem(key, value);
      localStorage.setItem('assay.layout', layout);
    },
    [TOKEN_KEY, token, JSON.stringify(settings)] as const,
  );
  const page = await context.newPage();
  await page.goto(`${productAddress()}/utilities/${assetId}`);
  await page.getByRole('heading', { name: SHOWN }).waitFor();
  await settle(page);
  await page.screenshot({ path: TARGET });
  console.log(`${TARGET} is made.`);
} finally {
  await browser.close();
  await stop?.();
}

/** Makes the sample data; resolves with the id of the file to be shown once it has its verdict. */
async function analyseSample(call: Call): Promise<string> {
  if ((await call(routes.getSampleData, {})).data.state === 'none') await call(routes.makeSampleData, {});
  const filter = [`originalName:${SHOWN}`, 'analysisStatus:complete'];
  const find = async () => (await call(routes.findAssets, { query: { filter } })).docs.at(0);
  await waitFor(SHOWN, async () => (await find()) !== undefined);
  const asset = await find();
  if (!asset) throw new Error(`${SHOWN} is gone again.`);
  return asset.id;
}
