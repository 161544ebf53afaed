import type { RecordingComparison } from '@assay/contract/recording-comparisons';
import { Alert, Box, Button, Loader, Progress } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { TranslatedSentence } from '../../../../i18n/sentences/translated-sentence.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { useRecordingComparison } from '../../api/compare-recordings.ts';
import { ComparisonFailed } from '../../comparison-failed.tsx';
import { t } from '../recording-texts.ts';
import { BothPlayers } from './both-players.tsx';
import { BothTimelines } from './both-timelines.tsx';
import classes from './comparison.module.css';
import { ItemList } from './item-list.tsx';
import { findMoment, type Item, listItems } from './list-times.ts';
import { type NamedRecording, usePlayedFile, useTogether } from './use-together.ts';

/** As in the player: the previous and the next moment. */
const STEPS: Readonly<Record<string, 1 | -1>> = { '[': -1, ']': 1 };

interface RecordingComparisonViewProps {
  readonly first: NamedRecording;
  readonly second: NamedRecording;
}

/** Two recordings laid along one another: what differs, both players, and both timelines. */
export function RecordingComparisonView({ first, second }: RecordingComparisonViewProps) {
  const { data, error, compare, retry } = useRecordingComparison(first.id, second.id);
  if (error) return <ComparisonFailed title={t('comparison.failed')} error={error} onRetry={retry} />;
  if (data?.state === 'failed')
    return (
      <Alert color="red" variant="light" title={t('comparison.failed')} mt="md">
        <TranslatedSentence english={data.message} statements={data.statements} />
        <Box mt="xs">
          <Button size="compact-sm" variant="default" onClick={compare}>
            {t('comparison.again')}
          </Button>
        </Box>
      </Alert>
    );
  if (!data?.result || data.askedAt === null) return <Waiting progress={data?.progress ?? null} />;
  return (
    <>
      <Compared first={first} second={second} compared={data.result} />
      <p className={classes.asked}>
        {t('comparison.requestedAt')} <RelativeTime value={data.askedAt} />
        <Button size="compact-xs" variant="subtle" onClick={compare}>
          {t('comparison.again')}
        </Button>
      </p>
    </>
  );
}

/** `progress` from 0 to 1; null before it begins. */
function Waiting({ progress }: { readonly progress: number | null }) {
  return (
    <div className={classes.wait}>
      <p role="status">{t(progress === null ? 'comparison.waiting' : 'comparison.comparing')}</p>
      {progress === null ? (
        <Loader size="xs" />
      ) : (
        <Progress value={Math.max(2, 100 * progress)} size={6} aria-label={t('comparison.progress')} />
      )}
      <p className={classes.note}>{t('comparison.goesOn')}</p>
    </div>
  );
}

function Compared({
  first,
  second,
  compared,
}: RecordingComparisonViewProps & { readonly compared: RecordingComparison }) {
  const items = useMemo(() => listItems(compared), [compared]);
  const [chosen, setChosen] = useState<string | null>(null);
  const files = [usePlayedFile(first), usePlayedFile(second)] as const;
  const together = useTogether(compared, [files[0].player, files[1].player]);
  const item = items.find(({ id }) => id === chosen) ?? null;
  const choose = ({ id, at }: Item) => {
    setChosen(id);
    together.seek(at);
  };
  const goTo = (which: 'first' | 'second', seconds: number) => {
    setChosen(null);
    together.seek(findMoment(compared, which, seconds));
  };
  const box = useRef<HTMLElement>(null);
  // The button that was pressed to come here is gone, and with it the focus.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    const isSpace = event.key === ' ' && !(event.target as Element).closest('button, input, [role="radio"]');
    if (step === undefined && !isSpace) return;
    // The page behind has the same keys.
    event.stopPropagation();
    event.preventDefault();
    if (isSpace) return together.toggle();
    const at = items.findIndex(({ id }) => id === chosen);
    const next = items[at < 0 && step === -1 ? items.length - 1 : at + (step ?? 0)];
    if (next) choose(next);
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      onKeyDown={press}
      className={classes.comparison}
      aria-label={t('comparison.of', { first: first.name, second: second.name })}
    >
      <div className={classes.told}>
        <p className={classes.outcome} data-outcome={compared.outcome}>
          <TranslatedSentence english={compared.message} statements={compared.statements} />
        </p>
        {items.length > 0 && <ItemList items={items} chosen={chosen} onChoose={choose} />}
        {items.length > 0 && <p className={classes.note}>{t('comparison.keys')}</p>}
      </div>
      <div className={classes.shown}>
        <BothPlayers files={files} together={together} place={item?.place ? item : null} />
        {compared.first && compared.second && compared.stretches.length > 0 && (
          <BothTimelines
            compared={compared}
            items={items}
            chosen={chosen}
            players={[files[0].player, files[1].player]}
            onChoose={choose}
            onGoTo={goTo}
          />
        )}
      </div>
    </section>
  );
}
