import { Button, TextInput } from '@mantine/core';
import { IconFingerprint, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useFileChooser } from '../../../ui/use-file-chooser.tsx';
import { PageDrop } from '../../upload/upload.ts';
import { readDigest } from '../describe-search.ts';
import type { ForensicSearch } from '../forensic-address.ts';
import { t } from '../forensic-texts.ts';
import { useFileSearch } from '../use-file-search.ts';
import classes from './forensic.module.css';

interface FinderProps {
  readonly onFind: (part: Pick<ForensicSearch, 'fingerprint' | 'fileFingerprint' | 'file'>) => void;
}

/** By a typed fingerprint, or by a file that is chosen or dropped and never leaves the browser. */
export function Finder({ onFind }: FinderProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { reading, search, stop } = useFileSearch(onFind);
  const chooser = useFileChooser(search, { name: 'sought', multiple: false });
  const find = () => {
    const read = readDigest(typed);
    setFault('fault' in read ? read.fault : undefined);
    if ('fault' in read) return;
    const { digest } = read;
    stop();
    onFind({ fingerprint: digest, fileFingerprint: digest, file: undefined });
  };
  return (
    <search className={classes.finder}>
      <form
        className={classes.finderForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <TextInput
          className={classes.digest}
          aria-label={t('find.label')}
          placeholder={t('find.hint')}
          leftSection={<IconFingerprint size={17} stroke={1.6} aria-hidden />}
          spellCheck={false}
          autoComplete="off"
          value={typed}
          error={fault}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" variant="default">
          {t('find.go')}
        </Button>
        {chooser.input}
        <Button leftSection={<IconUpload size={16} stroke={1.8} aria-hidden />} onClick={chooser.choose}>
          {t('find.choose')}
        </Button>
      </form>
      <p className={classes.finderText} role="status">
        {reading?.kind === 'reading'
          ? t('find.reading', { name: reading.name, percent: reading.percent })
          : (reading?.message ?? t('find.text'))}
      </p>
      <PageDrop
        recordId={null}
        instead={{ title: t('find.dropTitle'), text: t('find.dropText'), onFiles: search }}
      />
    </search>
  );
}
