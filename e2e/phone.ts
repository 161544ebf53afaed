import type { BrowserContext, BrowserContextOptions } from '@playwright/test';

/** A customer's phone, with nothing on it yet; it knows its location. */
export const PHONE: BrowserContextOptions = {
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ...{ storageState: { cookies: [], origins: [] }, permissions: ['geolocation'] },
  geolocation: { latitude: 52.5201, longitude: 13.4051, accuracy: 12 },
};

/**
 * Cuts the network once, as soon as a piece is being sent for which `isMoment` holds, given its upload and
 * its offset. Collects the offsets of all pieces that came through.
 */
export async function cutNetwork(
  context: BrowserContext,
  isMoment: (upload: string, offset: number) => boolean,
): Promise<number[]> {
  const offsets: number[] = [];
  let isCut = false;
  await context.route('**/api/v1/capture/uploads/*', async (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const offset = Number(searchParams.get('offset'));
    if (request.method() !== 'PATCH') return route.continue();
    if (!isCut && isMoment(pathname, offset)) {
      isCut = true;
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    }
    offsets.push(offset);
    return route.continue();
  });
  return offsets;
}
