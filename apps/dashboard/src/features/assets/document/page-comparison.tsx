import type { Document } from '@assay/contract/documents';
import { Box, UnstyledButton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay, IconSwitchHorizontal } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { SplitHandle } from '../picture/split-handle.tsx';
import classes from './document.module.css';
import { t } from './document-texts.ts';
import { KeptPicture } from './kept-picture.tsx';
import { PageSheet } from './page-sheet.tsx';

interface PageComparisonProps {
  readonly page: Document['pages'][number];
  readonly earlier: Document['pages'][number]['earlier'][number];
  readonly name: string;
  readonly width: number;
}

/** The earlier page left of a movable line, the received one right of it. */
export function SliderComparison(
  props: PageComparisonProps & { readonly split: number; readonly onSplit: (split: number) => void },
) {
  const { page, earlier, name, width, split, onSplit } = props;
  return (
    <PageSheet page={page} name={name} width={width}>
      <Box pos="absolute" inset={0} bg="#fff" style={{ clipPath: `inset(0 ${100 * (1 - split)}% 0 0)` }}>
        <EarlierPicture page={page} earlier={earlier} name={name} />
      </Box>
      <SplitHandle split={split} onChange={onSplit} label={t('compare.split')} />
      <SideLabel left={8} text={t('compare.earlier', { number: earlier.revision })} />
      <SideLabel right={8} text={t('compare.received')} />
    </PageSheet>
  );
}

function SideLabel({
  text,
  ...side
}: {
  readonly text: string;
  readonly left?: number;
  readonly right?: number;
}) {
  return (
    <Box
      component="span"
      pos="absolute"
      top={8}
      {...side}
      p="1px 8px"
      bg="rgb(11 12 14 / 82%)"
      c="#fff"
      fz={12}
      fw={500}
      style={{ borderRadius: 5, pointerEvents: 'none' }}
    >
      {text}
    </Box>
  );
}

/** Far below the three flashes per second that may be harmful. */
const BLINK_MS = 900;

/**
 * Alternates both in one place, so that changes are conspicuous. Never automatically for users who prefer
 * reduced motion.
 */
export function BlinkComparison({ page, earlier, name, width }: PageComparisonProps) {
  const isStill = useReducedMotion();
  const [wish, setWish] = useState<boolean | null>(null);
  const [isEarlier, setEarlier] = useState(false);
  const isBlinking = wish ?? !isStill;
  useEffect(() => {
    if (!isBlinking) return;
    const timer = setInterval(() => setEarlier((old) => !old), BLINK_MS);
    return () => clearInterval(timer);
  }, [isBlinking]);
  const number = earlier.revision;
  const switchOver = () => {
    setWish(false);
    setEarlier(!isEarlier);
  };
  return (
    <PageSheet
      page={page}
      name={name}
      width={width}
      title={isEarlier ? t('compare.earlier', { number }) : t('compare.received')}
    >
      <Box pos="absolute" inset={0} bg="#fff" style={{ visibility: isEarlier ? 'visible' : 'hidden' }}>
        <EarlierPicture page={page} earlier={earlier} name={name} />
      </Box>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout */}
      <div className={classes.blinkTools} role="group" aria-label={t('compare.blinkTools')}>
        <UnstyledButton onClick={() => setWish(!isBlinking)}>
          {isBlinking ? <IconPlayerPause size={15} /> : <IconPlayerPlay size={15} />}
          {isBlinking ? t('compare.pause') : t('compare.play')}
        </UnstyledButton>
        <UnstyledButton onClick={switchOver}>
          <IconSwitchHorizontal size={15} />
          {isEarlier ? t('compare.showReceived') : t('compare.showEarlier', { number })}
        </UnstyledButton>
      </div>
    </PageSheet>
  );
}

function EarlierPicture({ page, earlier, name }: Omit<PageComparisonProps, 'width'>) {
  const words = t('compare.earlier', { number: earlier.revision });
  return (
    <KeptPicture
      name={`${name} revision ${earlier.revision}`}
      address={earlier.picture}
      alt={`${t('page', { number: page.number })}, ${words}`}
    />
  );
}
