import type { Metadata } from './read-metadata.ts';

/** The program that made this copy, as far as the file names it; most copies do not. */
export type CopyTrace =
  | { readonly kind: 'screenshot' }
  | { readonly kind: 'messenger'; readonly program: string };

/** The names that programs write when they copy a picture, as whole words. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\bWhatsApp\b/i, 'WhatsApp'],
  [/\bTelegram\b/i, 'Telegram'],
  [/\bWeChat\b/i, 'WeChat'],
  [/\bViber\b/i, 'Viber'],
  [/\bSnapchat\b/i, 'Snapchat'],
  [/\bInstagram\b/i, 'Instagram'],
  // Written by Facebook and Instagram into the IPTC of pictures that they deliver.
  [/^FBMD[0-9a-f]{8,}/, 'Facebook or Instagram'],
];
const SCREENSHOT = /\bscreen ?shot\b/i;
/** Fields that the device writes; other descriptions are written by people. */
const SCREENSHOT_FIELDS = /^(UserComment|Software|Comment|Description|ImageDescription|Title)$/i;
const PROGRAM_FIELDS = /^(Software|CreatorTool|ProcessingSoftware|Special ?Instructions)$/i;

export function findCopyTrace({ software, creatorTool, groups }: Metadata): CopyTrace | null {
  const tags = Object.values(groups).flatMap((group) => Object.entries(group));
  const written = [software, creatorTool].filter((text) => text !== null);
  const says = tags.filter(([name]) => SCREENSHOT_FIELDS.test(name)).map(([, text]) => text);
  // Phones write only that word; a longer sentence was written by a person.
  if (says.some((text) => SCREENSHOT.test(text) && text.length <= MAX_MARK_LENGTH))
    return { kind: 'screenshot' };
  const names = tags.filter(([name]) => PROGRAM_FIELDS.test(name)).map(([, text]) => text);
  for (const text of [...written, ...names])
    for (const [pattern, program] of PROGRAMS) if (pattern.test(text)) return { kind: 'messenger', program };
  return null;
}

const MAX_MARK_LENGTH = 24;
