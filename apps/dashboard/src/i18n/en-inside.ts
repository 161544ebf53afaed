import { notifications } from './en/notifications.ts';
import { records } from './en/records.ts';
import { search } from './en/search.ts';
import { shell } from './en/shell.ts';
import { support } from './en/support.ts';
import { upload } from './en/upload.ts';

/** The catalogue, second part: what the shell, its panels and the list of records say. Comes with the shell. */
export const enInside = {
  notifications,
  records,
  search,
  shell,
  support,
  upload,
} as const;
