import { CopyButton, UnstyledButton } from '@mantine/core';
import { IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Box } from './orientation.ts';
import { fileAddress, writePlace } from './place-address.ts';
import classes from './stage.module.css';
import { t } from './stage-texts.ts';

interface PlaceBarProps {
  readonly assetId: string;
  readonly place: Box;
  readonly onClear: () => void;
}

/** Actions for a marked place: its address leads others to it, from a comment or a mail. */
export function PlaceBar({ assetId, place, onClear }: PlaceBarProps) {
  const values = Object.fromEntries(Object.entries(place).map(([name, value]) => [name, Math.round(value)]));
  const bar = useRef<HTMLDivElement>(null);
  // On a phone the linked picture is below the window.
  useEffect(() => bar.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={bar} className={classes.placeBar} role="status">
      <span>{t('place', values)}</span>
      <CopyButton value={writePlace(fileAddress(location.href, assetId), place)} timeout={4_000}>
        {({ copied, copy }) => (
          <UnstyledButton className={classes.placeButton} onClick={copy}>
            <IconCopy size={14} aria-hidden /> {t(copied ? 'copied' : 'copyPlace')}
          </UnstyledButton>
        )}
      </CopyButton>
      <UnstyledButton className={classes.placeButton} aria-label={t('clearPlace')} onClick={onClear}>
        <IconX size={14} />
      </UnstyledButton>
    </div>
  );
}
