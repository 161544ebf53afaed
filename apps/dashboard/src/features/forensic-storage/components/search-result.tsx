import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { CopyText } from '../../../ui/copy-text.tsx';
import { writeCount } from '../../../ui/write-count.ts';
import type { ForensicSearch } from '../forensic-address.ts';
import { t } from '../forensic-texts.ts';
import classes from './forensic.module.css';

interface SearchResultProps {
  readonly search: ForensicSearch;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  readonly onClear: () => void;
}

/** What was searched for, and how often it was found. */
export function SearchResult({ search, total, onClear }: SearchResultProps) {
  const name = search.file ?? t('find.theDigest');
  const digest = search.fileFingerprint ?? search.fingerprint ?? '';
  return (
    <div className={classes.result}>
      <strong role="status">
        {total === undefined
          ? '…'
          : total === 0
            ? t('find.none', { name })
            : t('find.found', { count: total, number: writeCount(total), name })}
      </strong>
      <CopyText text={digest} ends={10} label={t('find.label')} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconX size={15} stroke={1.8} aria-hidden />}
        onClick={onClear}
      >
        {t('find.clear')}
      </Button>
    </div>
  );
}
