import {
  IconFileMusic,
  IconFileText,
  IconFileUnknown,
  IconMail,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react';

/** In place of a picture of the file: of which type it is. */
export const TYPE_ICONS = {
  image: IconPhoto,
  video: IconMovie,
  audio: IconFileMusic,
  pdf: IconFileText,
  email: IconMail,
  otherFileType: IconFileUnknown,
} as const;
