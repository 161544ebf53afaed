import type { DocumentComparison } from '@assay/contract/document-comparisons';
import { Loader } from '@mantine/core';
import { useMemo, useState } from 'react';
import { TranslatedSentence } from '../../../../i18n/sentences/translated-sentence.tsx';
import { useDocumentComparison } from '../../api/compare-documents.ts';
import { ComparisonFailed } from '../../comparison-failed.tsx';
import { t } from '../document-texts.ts';
import { DifferenceList } from './difference-list.tsx';
import { type Item, listItems, listMarks, listPages, type ShownPages } from './list-items.ts';
import { type NamedVersion, VersionPages } from './version-pages.tsx';
import classes from './versions.module.css';

interface VersionComparisonProps {
  readonly first: NamedVersion;
  readonly second: NamedVersion;
}

/** Two versions of a document: the differences, and the pages over one another. */
export function VersionComparison({ first, second }: VersionComparisonProps) {
  const { data, isPending, isError, error, refetch } = useDocumentComparison(first.id, second.id);
  if (isPending)
    return (
      <p className={classes.wait} role="status">
        <Loader size="xs" /> {t('versions.comparing')}
      </p>
    );
  if (isError)
    return <ComparisonFailed title={t('versions.failed')} error={error} onRetry={() => refetch()} />;
  return <Compared first={first} second={second} compared={data} />;
}

function Compared({
  first,
  second,
  compared,
}: VersionComparisonProps & { readonly compared: DocumentComparison }) {
  const items = useMemo(() => listItems(compared), [compared]);
  const pages = useMemo(() => listPages(compared), [compared]);
  const [chosen, setChosen] = useState<string | null>(items[0]?.id ?? null);
  const [turned, setTurned] = useState<ShownPages | null>(null);
  const item = items.find(({ id }) => id === chosen);
  const shown = turned ?? item?.pages ?? pages[0];
  const choose = ({ id }: Item) => {
    setChosen(id);
    setTurned(null);
  };
  const label = t('versions.of', { first: first.name, second: second.name });
  return (
    <section className={classes.comparison} aria-label={label}>
      <div className={classes.told}>
        <p className={classes.outcome} data-outcome={compared.outcome}>
          <TranslatedSentence english={compared.message} statements={compared.statements} />
        </p>
        {items.length > 0 && <DifferenceList items={items} chosen={chosen} onChoose={choose} />}
      </div>
      {shown && (
        <VersionPages
          first={first}
          second={second}
          shown={shown}
          pages={pages}
          onPages={setTurned}
          marks={listMarks(items, shown)}
          chosen={turned ? null : chosen}
        />
      )}
    </section>
  );
}
