import { useMantineColorScheme } from '@mantine/core';
import type { Scheme } from './seeds.ts';

/** The colour scheme of the caller's region. */
export function useScheme(): Scheme {
  return useMantineColorScheme().colorScheme === 'dark' ? 'dark' : 'light';
}
