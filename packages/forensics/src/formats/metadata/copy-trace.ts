import type { Metadata } from './read-metadata.ts';

/** What made this copy, by the file's own word; most copies say nothing. */
export type CopyTrace =
  | { readonly kind: 'screenshot' }
  | { readonly kind: 'messenger'; readonly program: string };

/** What programs write of themselves where they copy a picture; the whole word, not a part of another one. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\bWhatsApp\b/i, 'WhatsApp'],
  [/\bTelegram\b/i, 'Telegram'],
  [/\bWeChat\b/i, 'WeChat'],
  [/\bViber\b/i, 'Viber'],
  [/\bSnapchat\b/i, 'Snapchat'],
  [/\bInstagram\b/i, 'Instagram'],
  // What Facebook and Instagram write into the IPTC of pictures that they hand out.
  [/^FBMD[0-9a-f]{8,}/, 'Facebook or Instagram'],
];
const SCREENSHOT = /\bscreen ?shot\b/i;
/** Descriptions are people's words; these say what the device did. */
const SAYS_SCREENSHOT = /^(UserComment|Software|Comment|Description|ImageDescription|Title)$/i;
const NAMES_PROGRAM = /^(Software|CreatorTool|ProcessingSoftware|Special ?Instructions)$/i;

export function findCopyTrace({ software, creatorTool, groups }: Metadata): CopyTrace | null {
  const tags = Object.values(groups).flatMap((group) => Object.entries(group));
  const written = [software, creatorTool].filter((text) => text !== null);
  const says = tags.filter(([name]) => SAYS_SCREENSHOT.test(name)).map(([, text]) => text);
  // Phones write the bare word; a sentence that has it is somebody's.
  if (says.some((text) => SCREENSHOT.test(text) && text.length <= MAX_MARK_LENGTH))
    return { kind: 'screenshot' };
  const names = tags.filter(([name]) => NAMES_PROGRAM.test(name)).map(([, text]) => text);
  for (const text of [...written, ...names])
    for (const [pattern, program] of PROGRAMS) if (pattern.test(text)) return { kind: 'messenger', program };
  return null;
}

const MAX_MARK_LENGTH = 24;
