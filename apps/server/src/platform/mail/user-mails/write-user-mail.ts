import { LANGUAGES, type Language } from '@assay/contract/users';
import type { NewMail } from '../queue-mail.ts';
import { de } from './de.ts';
import { en, type UserMails, type Words } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export const USER_MAILS: Readonly<Record<Language, UserMails>> = { en, de, es, fr };

/**
 * A mail in the language of its reader's profile; by default in English. `settings` are the reader's, `url`
 * is the target of its link.
 */
export function writeUserMail(
  settings: Readonly<Record<string, unknown>>,
  write: (mails: UserMails, language: Language) => Words,
  url?: string,
): Pick<NewMail, 'subject' | 'content'> {
  const language = LANGUAGES.find((one) => one === settings.language) ?? 'en';
  const { subject, paragraphs, action } = write(USER_MAILS[language], language);
  if ((action === undefined) !== (url === undefined))
    throw new Error(`“${subject}” and its link do not go together.`);
  return {
    subject,
    content: { language, paragraphs, ...(action && url ? { action: { label: action, url } } : {}) },
  };
}
