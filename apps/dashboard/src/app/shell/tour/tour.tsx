import { Anchor, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { showFailure } from '../../../platform/notify.ts';
import { keepTimezone } from '../../../platform/session/keep-timezone.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { readTimezone } from '../../../ui/timezones.ts';
import { type Place, placeStop } from './place-card.ts';
import classes from './tour.module.css';
import { endTour, goOn, STOPS, type Stop, startTour, useTourStop } from './tour-store.ts';
import { t } from './tour-texts.ts';

/** Shows a newcomer around: offers itself quietly, and is over with one key or click. */
export function Tour() {
  const at = useTourStop();
  return at === null ? <Offer /> : <StopCard key={at} at={at} />;
}

/** Typical first pages. Elsewhere it would cover elements in use, such as the decision's button. */
const START_PAGES = ['/workorders', '/review', '/utilities'];

function Offer() {
  const id = useId();
  const isStart = useRouterState({ select: ({ location }) => START_PAGES.includes(location.pathname) });
  if (!isStart) return null;
  return (
    <aside className={classes.card} data-offer="" aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t('tour.offer')}
      </h2>
      <p className={classes.text}>{t('tour.offerText')}</p>
      <TimezoneOffer />
      <div className={classes.actions}>
        <Button size="xs" variant="subtle" color="gray" onClick={endTour}>
          {t('tour.skip')}
        </Button>
        <Button size="xs" onClick={startTour}>
          {t('tour.start')}
        </Button>
      </div>
    </aside>
  );
}

/** A user who came by a link has not been asked yet. */
function TimezoneOffer() {
  const { timezone } = useSignedIn().user.data;
  const here = readTimezone();
  if (timezone !== 'UTC' || here === 'UTC') return null;
  const change = () => keepTimezone(here).catch(showFailure);
  return (
    <p className={classes.text}>
      {t('tour.inUtc')}{' '}
      <Anchor component="button" type="button" fz={13} onClick={() => void change()}>
        {t('tour.showIn', { timezone: here.replaceAll('_', ' ') })}
      </Anchor>
    </p>
  );
}

function StopCard({ at }: { at: number }) {
  const stop = STOPS[at]!;
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const { target, place } = usePlaces(stop, card);
  useHotkeys([
    ['Escape', endTour],
    ['ArrowRight', () => goOn(1)],
    ['ArrowLeft', () => goOn(-1)],
  ]);
  useEffect(() => card.current?.focus(), []);
  const isLast = at === STOPS.length - 1;
  return (
    <>
      {target && <div className={classes.light} style={target} aria-hidden="true" />}
      <div
        ref={card}
        className={classes.card}
        role="dialog"
        aria-labelledby={id}
        tabIndex={-1}
        style={place ?? undefined}
        data-placed={place ? '' : undefined}
      >
        <p className={classes.step}>{t('tour.step', { at: at + 1, of: STOPS.length })}</p>
        <h2 id={id} className={classes.title}>
          {t(`tour.stop.${stop}.title`)}
        </h2>
        <p className={classes.text}>{t(`tour.stop.${stop}.text`)}</p>
        <div className={classes.actions}>
          {!isLast && (
            <Button size="xs" variant="subtle" color="gray" onClick={endTour}>
              {t('tour.skip')}
            </Button>
          )}
          {at > 0 && (
            <Button size="xs" variant="default" onClick={() => goOn(-1)}>
              {t('tour.back')}
            </Button>
          )}
          <Button size="xs" onClick={() => goOn(1)}>
            {isLast ? t('tour.done') : t('tour.next')}
          </Button>
        </div>
      </div>
    </>
  );
}

/** The positions of the stop and of its card; null for a part that this page does not show. */
function usePlaces(stop: Stop, card: React.RefObject<HTMLDivElement | null>) {
  const [places, setPlaces] = useState<{ target: Place | null; place: { left: number; top: number } | null }>(
    { target: null, place: null },
  );
  useLayoutEffect(() => {
    const measure = () => {
      const part = document.querySelector(`[data-tour="${stop}"]`);
      const box = part?.getBoundingClientRect();
      const own = card.current?.getBoundingClientRect();
      if (!box || !own || box.width === 0) return setPlaces({ target: null, place: null });
      const window = { width: innerWidth, height: innerHeight };
      const height = Math.min(box.bottom, window.height) - box.top;
      const target = { left: box.left, top: box.top, width: box.width, height };
      const { light, card: place } = placeStop(target, own, window);
      setPlaces({ target: light, place });
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [stop, card]);
  return places;
}
