import { assets } from './en/assets.ts';
import { layout } from './en/layout.ts';
import { pages } from './en/pages.ts';
import { profile } from './en/profile.ts';
import { records } from './en/records.ts';
import { session } from './en/session.ts';
import { ui } from './en/ui.ts';
import { upload } from './en/upload.ts';
import { utilities } from './en/utilities.ts';

/** The one catalogue. Texts that the specification fixes stand here to the letter. */
export const en = { assets, layout, pages, profile, records, session, ui, upload, utilities } as const;
