import { z } from 'zod';

/** As in the specification; the gateway knows the country. */
const NATIONAL = /^\d{10}$/;
/** Country code and number, 15 digits at most (E.164). */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * A telephone number that can receive an SMS: ten digits or, after a plus sign, country code and number;
 * blanks are ignored.
 */
export const phoneNumberSchema = z
  .string()
  .trim()
  .transform((text) => (text.startsWith('+') ? text.replace(/[\s()./-]/g, '') : text))
  .superRefine((text, context) => {
    if (NATIONAL.test(text) || INTERNATIONAL.test(text)) return;
    const message = text.startsWith('+')
      ? 'Enter the country code and the number, such as +49 170 1234567'
      : 'Enter 10 digits only with no hyphen';
    context.addIssue({ code: 'custom', message });
  });
