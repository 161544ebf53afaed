import { createHash } from 'node:crypto';

/** What is stored of a token in a link. */
export const digestToken = (token: string): string => createHash('sha256').update(token).digest('hex');
