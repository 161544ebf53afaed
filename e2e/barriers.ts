import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that see colours. All others look at what the page is made of, which no theme changes. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** All axe violations of the current page, however slight. */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  // In the page itself: the usual mode opens a second page for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(
    ({ id, impact, help, nodes }) =>
      `${id} (${impact}): ${help} · ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}

/** Looks at the page in its light and in its dark theme, which changes in place. */
export async function expectNoBarriers(page: Page, state: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('#region-main')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await page.evaluate(finishAnimations);
    const found = await findBarriers(page, colorScheme === 'light' ? undefined : COLOUR_RULES);
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** Half-faded colours are nobody's last word. Runs in the page. */
async function finishAnimations(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
