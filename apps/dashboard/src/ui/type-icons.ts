import {
  IconFileMusic,
  IconFileText,
  IconFileUnknown,
  IconMail,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react';

/** Shown instead of a picture of the file: icons of its type. */
export const TYPE_ICONS = {
  image: IconPhoto,
  video: IconMovie,
  audio: IconFileMusic,
  pdf: IconFileText,
  email: IconMail,
  otherFileType: IconFileUnknown,
} as const;
