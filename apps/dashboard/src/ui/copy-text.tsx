import { VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { withColon } from '../i18n/with-colon.ts';
import classes from './copy-text.module.css';
import { t } from './ui-texts.ts';

export interface CopyTextProps {
  /** Copied whole, however little of it is shown. */
  text: string;
  /** Shows that many characters of the beginning and of the end. */
  ends?: number;
  /** What the text is, for screen readers, such as "file fingerprint". */
  label: string;
}

/** A machine's word, such as a digest, that a click copies. */
export function CopyText({ text, ends, label }: CopyTextProps) {
  const clipboard = useClipboard({ timeout: 1_600 });
  const isCut = ends !== undefined && text.length > ends * 2 + 1;
  const shown = isCut ? `${text.slice(0, ends)}…${text.slice(-ends)}` : text;
  return (
    <button
      type="button"
      className={classes.copy}
      title={text}
      aria-label={withColon(t('ui.copy'), label)}
      onClick={() => clipboard.copy(text)}
    >
      <span className={classes.text}>{shown}</span>
      {clipboard.copied ? (
        <IconCheck size={14} stroke={2} aria-hidden />
      ) : (
        <IconCopy size={14} stroke={1.6} aria-hidden />
      )}
      <VisuallyHidden role="status">{clipboard.copied ? t('ui.copied') : ''}</VisuallyHidden>
    </button>
  );
}
