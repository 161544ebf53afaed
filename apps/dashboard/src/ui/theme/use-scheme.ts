import { useMantineColorScheme } from '@mantine/core';
import type { Scheme } from './seeds.ts';

/** The colour scheme of the region in which the caller stands. */
export function useScheme(): Scheme {
  return useMantineColorScheme().colorScheme === 'dark' ? 'dark' : 'light';
}
