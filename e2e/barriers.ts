import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules about colours. All others examine the page's structure, which does not depend on the theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** All axe violations of the current page, however slight. */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  // Runs in the page itself: the default mode opens a second page for each check.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(
    ({ id, impact, help, nodes }) =>
      `${id} (${impact}): ${help} · ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}

/** Checks the page in its light and in its dark theme, switching in place. */
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

/** Colours in the middle of a transition would be reported. Runs in the page. */
async function finishAnimations(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
