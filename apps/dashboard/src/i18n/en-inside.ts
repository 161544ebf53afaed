import { account } from './en/account.ts';
import { assets } from './en/assets.ts';
import { groups } from './en/groups.ts';
import { notifications } from './en/notifications.ts';
import { profile } from './en/profile.ts';
import { records } from './en/records.ts';
import { search } from './en/search.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { support } from './en/support.ts';
import { upload } from './en/upload.ts';
import { users } from './en/users.ts';
import { utilities } from './en/utilities.ts';

/** The catalogue, second part: what is said behind sign-in. Comes with the shell, not with the sign-in page. */
export const enInside = {
  account,
  assets,
  groups,
  notifications,
  profile,
  records,
  search,
  settings,
  shell,
  support,
  upload,
  users,
  utilities,
} as const;
