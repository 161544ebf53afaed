import type { Page } from '@playwright/test';

/** The actions it took to get somewhere. */
export interface Deeds {
  /** Text of the clicked elements, in order. */
  readonly clicks: readonly string[];
  /** What scrolled, and how far in pixels, in order; empty if everything was in view. */
  readonly scrolls: readonly string[];
}

declare global {
  interface Window {
    assayDeeds?: { clicks: string[]; scrolls: string[] };
  }
}

/**
 * Counts from now on what a person does on this page: clicks, and everything that scrolls, since Playwright
 * scrolls to what it clicks as a person would. The page must not be reloaded in the meantime.
 */
export async function beginToCount(page: Page): Promise<void> {
  await page.evaluate(() => {
    const deeds = { clicks: [] as string[], scrolls: [] as string[] };
    window.assayDeeds = deeds;
    const name = (target: EventTarget | null) =>
      target instanceof Element
        ? (target.getAttribute('aria-label') ?? target.textContent ?? target.tagName).trim().slice(0, 60)
        : 'page';
    addEventListener('click', (event) => event.isTrusted && deeds.clicks.push(name(event.target)), true);
    addEventListener(
      'scroll',
      ({ target }) => {
        const top = target instanceof Element ? target.scrollTop : scrollY;
        if (top > 0) deeds.scrolls.push(`${name(target)}: ${top}`);
      },
      true,
    );
  });
}

/** Throws if the page was reloaded since the counting began. */
export async function readDeeds(page: Page): Promise<Deeds> {
  const deeds = await page.evaluate(() => window.assayDeeds);
  if (!deeds) throw new Error('The page was loaded anew: nothing was counted.');
  return deeds;
}
