import { type Call, CallError } from '@assay/contract/client';
import { inLanguage } from '../../i18n/i18n.ts';
import type { TellError } from './translate-errors.ts';

/** The message of an error in the page's language, as far as it is known in it. */
export const localiseError: TellError = (code, message) =>
  inLanguage<TellError>('errors', (_, english) => english)(code, message);

/** The same client, whose failures speak the page's language. */
export function localiseFailures(send: Call): Call {
  return async (route, input, signal) => {
    try {
      return await send(route, input, signal);
    } catch (error) {
      if (error instanceof CallError) error.message = localiseError(error.code, error.message);
      throw error;
    }
  };
}
