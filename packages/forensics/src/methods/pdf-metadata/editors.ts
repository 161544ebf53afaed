import { findProgram as findListed } from '../../programs/find-programs.ts';

export interface KnownProgram {
  readonly name: string;
  /**
   * `editor` changes the content of pages; `service` merges, compresses or converts; `graphics` draws pages
   * as pictures.
   */
  readonly kind: 'editor' | 'service' | 'graphics';
}

/** The program that a producer, creator or history entry names; null if it is not informative for a PDF. */
export function findProgram(text: string): KnownProgram | null {
  const row = findListed(text);
  if (!row) return null;
  const { program: name, does, media } = row;
  if (media === 'PDF') return { name, kind: does === 'edits' ? 'editor' : 'service' };
  return media === 'picture' && does !== 'scans' ? { name, kind: 'graphics' } : null;
}
