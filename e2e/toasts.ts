import { type BrowserContext, test as base, type Page } from '@playwright/test';

declare global {
  interface Window {
    assayToasts?: string[];
  }
}

/**
 * Has the pages of this context remember the toasts that they show. A toast goes after two seconds: a busy machine may look too
 * late, or see two of the same words at once.
 */
export async function rememberToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const toasts: string[] = [];
    window.assayToasts = toasts;
    const TOAST = '.mantine-Notification-root';
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const added = node.matches(TOAST) ? [node] : node.querySelectorAll(TOAST);
        for (const toast of added) if (toast.checkVisibility()) toasts.push(toast.textContent.trim());
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** A test whose page remembers its toasts. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await rememberToasts(context);
    await use(context);
  },
});

/**
 * Waits for a toast that says exactly this, or fits the pattern, since the page was loaded. Each toast counts once.
 */
export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  try {
    await page.waitForFunction(
      (wanted) => {
        const toasts = window.assayToasts ?? [];
        const at = toasts.findIndex((toast) =>
          typeof wanted === 'string' ? toast === wanted : wanted.test(toast),
        );
        return at >= 0 && toasts.splice(at, 1).length > 0;
      },
      words,
      { polling: 100 },
    );
  } catch (cause) {
    throw new Error(`No toast said “${words}”; left are: ${(await readToasts(page)).join(' · ')}`, { cause });
  }
}

/** The toasts since the page was loaded for which nothing has waited. */
export const readToasts = (page: Page): Promise<string[]> => page.evaluate(() => window.assayToasts ?? []);
