import { CopyButton, Tooltip, UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '../assets-texts.ts';
import classes from './ledger.module.css';

interface DigestLineProps {
  readonly title: string;
  readonly meaning: string;
  readonly digest: string;
}

export function DigestLine({ title, meaning, digest }: DigestLineProps) {
  return (
    <div className={classes.digest}>
      <div className={classes.digestHead}>
        <h3>{title}</h3>
        <CopyValue value={digest} label={`${t('assets.proof.copy')} ${title}`} />
      </div>
      <code>{digest.replace(/(.{8})(?=.)/g, '$1 ')}</code>
      <p>{meaning}</p>
    </div>
  );
}

export function CopyValue({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('assets.proof.copied') : label} withArrow>
          <UnstyledButton className={classes.copy} aria-label={label} onClick={copy}>
            {copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
          </UnstyledButton>
        </Tooltip>
      )}
    </CopyButton>
  );
}
