import { findProgram } from '../../programs/find-programs.ts';
import { isSameMaker } from './names.ts';

/**
 * The makers of the software that embeds a colour profile, by the signature of the profile's creator
 * (ICC.1:2022, 7.2.17; signatures are registered at registry.color.org). Only those that no camera of another
 * maker embeds; Google's is in every Android phone.
 */
const PROFILE_MAKERS: readonly (readonly [creator: RegExp, maker: string])[] = [
  [/^appl/i, 'Apple'],
  [/^CANO/, 'Canon'],
  [/^NKON/, 'Nikon'],
  [/^MNLT/, 'Minolta'],
  [/^lcms/, 'LittleCMS'],
];

/**
 * The maker of a file's colour profile, if it is neither the maker of the camera nor explained by a program
 * that the file names; otherwise null.
 */
export function findForeignProfile(
  creator: string,
  make: string,
  programs: readonly (string | null)[],
): string | null {
  const maker = PROFILE_MAKERS.find(([pattern]) => pattern.test(creator))?.[1];
  if (!maker || isSameMaker(make, maker)) return null;
  const isExplained = programs.some((name) => {
    const does = name === null ? undefined : findProgram(name)?.does;
    return does !== undefined || isMadeBy(name ?? '', maker);
  });
  return isExplained ? null : maker;
}

const isMadeBy = (program: string, maker: string) => program.toLowerCase().includes(maker.toLowerCase());
