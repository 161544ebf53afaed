import { type Screen, screens } from '@assay/contract/screens';
import type { Page } from '@playwright/test';

export interface ScreenAddress {
  readonly name: string;
  readonly path: string;
}

/** Not visited directly: they redirect at once. */
const PASSING: readonly string[] = ['logout', 'lock', 'settingsArea'];

const isOpen = ({ access }: Screen) => access === 'guest' || access === 'public';

/** Every screen for visitors who are not signed in. */
export function guestScreens(): ScreenAddress[] {
  return list(isOpen, {});
}

/** Every screen behind sign-in, with the parameters of their addresses filled in. */
export function userScreens(parameters: Record<string, string>): ScreenAddress[] {
  return list((screen) => !isOpen(screen), parameters);
}

/**
 * The areas of the settings, which the page lists itself. The first one is shown if the address names none.
 */
export async function listAreas(page: Page): Promise<ScreenAddress[]> {
  const links = page.getByRole('navigation', { name: 'Areas of the settings' }).getByRole('link');
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return paths.slice(1).map((path) => ({ name: path.slice(1).replace('/', '-'), path }));
}

function list(fits: (screen: Screen) => boolean, parameters: Record<string, string>): ScreenAddress[] {
  return Object.entries<Screen>(screens)
    .filter(([name, screen]) => fits(screen) && !PASSING.includes(name))
    .map(([name, screen]) => ({ name, path: fill(screen.path, parameters) }));
}

function fill(path: string, parameters: Record<string, string>): string {
  return path.replace(/\/\{.*/, '').replace(/\$(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`Nothing is known to stand for ${name} in ${path}.`);
    return value;
  });
}
