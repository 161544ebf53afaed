import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNetwork } from '../../platform/network/network-store.ts';
import { probeServer } from '../../platform/network/probe-server.ts';
import { t } from '../app-texts.ts';
import classes from './network-banner.module.css';

const LOOK_EVERY_MS = 5_000;

export interface NetworkBannerProps {
  /** Called when the server answers again: the displayed data may be out of date. */
  onBack: () => void;
}

/** Says that the server cannot be reached, checks again automatically, and disappears when it can. */
export function NetworkBanner({ onBack }: NetworkBannerProps) {
  const network = useNetwork();
  const [isLooking, setLooking] = useState(false);
  const isAway = network !== 'online';
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(() => void probeServer(), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      onBack();
    };
  }, [isAway, onBack]);
  if (!isAway) return null;
  const look = async () => {
    setLooking(true);
    await probeServer();
    setLooking(false);
  };
  return (
    <div className={classes.banner} role="status">
      <span className={classes.words}>
        <strong>{t(`layout.network.${network}`)}</strong> {t('layout.network.text')}
      </span>
      <Button size="compact-sm" variant="default" loading={isLooking} onClick={() => void look()}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
