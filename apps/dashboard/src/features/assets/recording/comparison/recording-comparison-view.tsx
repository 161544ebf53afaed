import type { RecordingComparison } from '@assay/contract/recording-comparisons';
import { Loader } from '@mantine/core';
import { useMemo, useState } from 'react';
import { TranslatedSentence } from '../../../../i18n/sentences/translated-sentence.tsx';
import { useRecordingComparison } from '../../api/compare-recordings.ts';
import { ComparisonFailed } from '../../comparison-failed.tsx';
import { t } from '../recording-texts.ts';
import { BothPlayers } from './both-players.tsx';
import { BothTimelines } from './both-timelines.tsx';
import classes from './comparison.module.css';
import { ItemList } from './item-list.tsx';
import { findMoment, type Item, listItems } from './list-times.ts';
import { type NamedRecording, usePlayedFile, useTogether } from './use-together.ts';

interface RecordingComparisonViewProps {
  readonly first: NamedRecording;
  readonly second: NamedRecording;
}

/** Two recordings laid along one another: what differs, both players, and both timelines. */
export function RecordingComparisonView({ first, second }: RecordingComparisonViewProps) {
  const { data, isPending, isError, error, refetch } = useRecordingComparison(first.id, second.id);
  if (isPending)
    return (
      <p className={classes.wait} role="status">
        <Loader size="xs" /> {t('comparison.comparing')}
      </p>
    );
  if (isError)
    return <ComparisonFailed title={t('comparison.failed')} error={error} onRetry={() => refetch()} />;
  return <Compared first={first} second={second} compared={data} />;
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
  return (
    <section
      className={classes.comparison}
      aria-label={t('comparison.of', { first: first.name, second: second.name })}
    >
      <div className={classes.told}>
        <p className={classes.outcome} data-outcome={compared.outcome}>
          <TranslatedSentence english={compared.message} statements={compared.statements} />
        </p>
        {items.length > 0 && <ItemList items={items} chosen={chosen} onChoose={choose} />}
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
