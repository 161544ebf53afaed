import { layout } from './en/layout.ts';
import { pages } from './en/pages.ts';
import { session } from './en/session.ts';
import { ui } from './en/ui.ts';

/** The catalogue, first part: what is said before sign-in and around every page. */
export const en = { layout, pages, session, ui } as const;
