import { Popover, UnstyledButton } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { t } from '../assets-texts.ts';
import { PLAIN_SENSITIVITY, rampGradient } from '../picture/colour-ramp.ts';
import classes from './verdict.module.css';

/** "What do the colours mean?" `stage`: on the dark picture, `page`: beside text. */
export function ColourLegend({ tone }: { readonly tone: 'stage' | 'page' }) {
  return (
    <Popover width={340} position="bottom-end" shadow="lg" withArrow withinPortal={tone === 'page'} trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.legendButton}
          data-tone={tone}
          aria-label={t('assets.legend.open')}
        >
          <IconHelpCircle size={17} aria-hidden />
          {tone === 'page' && t('assets.legend.open')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.legend} tabIndex={-1} aria-label={t('assets.legend.open')}>
        <h3>{t('assets.legend.overlay')}</h3>
        <i className={classes.legendRamp} style={{ backgroundImage: rampGradient(PLAIN_SENSITIVITY) }} />
        <p>{t('assets.legend.overlayText')}</p>
        <p>{t('assets.legend.sensitivity')}</p>
        <h3>{t('assets.legend.score')}</h3>
        <i className={classes.legendScore} />
        <p>{t('assets.legend.scoreText')}</p>
        <h3>{t('assets.legend.limits')}</h3>
        <p>{t('assets.legend.limitsText')}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
