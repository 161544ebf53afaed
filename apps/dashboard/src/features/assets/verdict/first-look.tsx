import type { TamperedResult } from '@assay/contract/assessments';
import { Box } from '@mantine/core';
import { describeFirstLook } from './describe-first-look.ts';
import { Sentences } from './sentences.tsx';
import classes from './verdict.module.css';

/** What the picture's own bytes show, set apart from a verdict, while its analysis runs. */
export function FirstLook({ result }: { readonly result: TamperedResult | null }) {
  const words = describeFirstLook(result);
  if (!words) return null;
  return (
    <section className={classes.firstLook} aria-label={words.title}>
      <Box component="p" m={0} fz={12} fw={600}>
        {words.title}
      </Box>
      {words.nothing ? (
        <div className={classes.sentences}>
          <ul>
            <li>{words.nothing}</li>
          </ul>
        </div>
      ) : (
        <Sentences sentences={words.found} />
      )}
      <Box component="p" m={0} c="dimmed" fz={12.5} lh={1.5}>
        {words.rest}
      </Box>
    </section>
  );
}
