import { ERRORS, type ErrorCode } from '@assay/contract/errors';

/** Tells an error in the page's language: its code, and the server's message, which is English. */
export type TellError = (code: string, message: string) => string;

/** Numbers, sizes and names of files are the same in every language; other values of a message are English words. */
const IS_SHARED = /^(?:[\d.,]+(?:\s?(?:B|kB|[KMGT]i?B))?|\S+\.\w+)$/;

/**
 * For the wordbook of a language; English pages need none. A message stays English where the server says something else than
 * the message of its code, and where it has English words in it.
 */
export function translateErrors(own: Readonly<Record<ErrorCode, string>>): TellError {
  return (code, message) => {
    if (!isKnown(code)) return message;
    const { message: english } = ERRORS[code];
    if (message === english) return own[code];
    const [start = '', end] = english.split('%s');
    if (end === undefined || !message.startsWith(start) || !message.endsWith(end)) return message;
    const value = message.slice(start.length, message.length - end.length);
    return IS_SHARED.test(value) ? own[code].replace('%s', () => value) : message;
  };
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);
