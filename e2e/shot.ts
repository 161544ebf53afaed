import type { Page } from '@playwright/test';
import type { Name } from './names-in.ts';
import type { ScreenAddress } from './screen-addresses.ts';

/** One screenshot. */
export interface Shot extends ScreenAddress {
  /** Brings the page into the wanted state; `named` translates English names into the page's language. */
  readonly prepare?: (page: Page, named: (name: Name) => Name) => Promise<unknown>;
}
