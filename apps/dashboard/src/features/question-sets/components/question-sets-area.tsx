import { CallError } from '@assay/contract/client';
import type { QuestionSet } from '@assay/contract/question-sets';
import { Button, Flex, NativeSelect, Skeleton } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { ItemMenu } from '../../../ui/item-menu.tsx';
import { SettingsArea } from '../../../ui/settings-area.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { describeType } from '../../work-orders/work-orders.ts';
import {
  useQuestionSetLinks,
  useQuestionSets,
  useRemoveQuestionSet,
  useRestoreQuestionSet,
  useSetLink,
} from '../api/question-sets.ts';
import { t } from '../question-sets-texts.ts';
import classes from './question-sets-area.module.css';

const SetEditor = lazy(() => import('./set-editor.tsx').then((module) => ({ default: module.SetEditor })));
const showFailure = (error: Error) =>
  showToast(
    error instanceof CallError && error.httpStatus > 0 ? error.message : t('questionSets.notSaved'),
    'warning',
  );

/** The questions for customers, and which work orders use which set. An area of the settings. */
export function QuestionSetsArea() {
  const { data: sets, error, refetch } = useQuestionSets();
  const [edited, setEdited] = useState<{ set: QuestionSet | null } | null>(null);
  const [removed, setRemoved] = useState<QuestionSet | null>(null);
  const remove = useRemoveQuestionSet();
  const restore = useRestoreQuestionSet();
  const newSet = (
    <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setEdited({ set: null })}>
      {t('questionSets.new')}
    </Button>
  );
  return (
    <SettingsArea
      title={t('questionSets.area.title')}
      text={t('questionSets.area.text')}
      actions={sets && sets.length > 0 && newSet}
    >
      {removed && (
        <Flex gap={8} align="center" c="dimmed" role="status">
          {t('questionSets.removed', { title: removed.title })}
          <Button
            variant="subtle"
            size="compact-sm"
            loading={restore.isPending}
            onClick={() =>
              restore.mutate(removed.id, { onSuccess: () => setRemoved(null), onError: showFailure })
            }
          >
            {t('questionSets.undo')}
          </Button>
        </Flex>
      )}
      {error && !sets ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : sets?.length === 0 ? (
        <EmptyState
          icon={IconListDetails}
          title={t('questionSets.emptyTitle')}
          text={t('questionSets.emptyText')}
          action={newSet}
        />
      ) : (
        <ItemList label={t('questionSets.area.title')} isBusy={!sets}>
          {sets?.map((set) => (
            <SetRow
              key={set.id}
              set={set}
              onEdit={() => setEdited({ set })}
              onRemove={() =>
                remove.mutate(set.id, { onSuccess: () => setRemoved(set), onError: showFailure })
              }
            />
          )) ?? <Item title={<Skeleton height={12} width="40%" radius="xl" />} facts={null} />}
        </ItemList>
      )}
      {sets && <Links sets={sets} />}
      <Suspense fallback={null}>
        {edited && <SetEditor set={edited.set} onClose={() => setEdited(null)} />}
      </Suspense>
    </SettingsArea>
  );
}

interface SetRowProps {
  readonly set: QuestionSet;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function SetRow({ set: { title, refId, questions, isReadyMade }, onEdit, onRemove }: SetRowProps) {
  return (
    <Item
      title={
        <>
          {title}
          {isReadyMade && <StatusPill tone="quiet">{t('questionSets.readyMade')}</StatusPill>}
        </>
      }
      facts={
        <>
          {refId} · {t('questionSets.count', { count: questions.length })}
        </>
      }
      end={
        <ItemMenu
          label={t('questionSets.actions', { title })}
          edit={t('questionSets.edit')}
          remove={t('questionSets.remove')}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      }
    />
  );
}

/** Which types of work orders ask which set. */
function Links({ sets }: { sets: readonly QuestionSet[] }) {
  const { data: links, error, refetch } = useQuestionSetLinks();
  const setLink = useSetLink();
  if (error && !links)
    return <ErrorState error={error} title={t('questionSets.linksFailed')} onRetry={() => void refetch()} />;
  const types = [...new Set(['general', ...(links ?? []).map(({ type }) => type)])];
  return (
    <section className={classes.links} aria-labelledby="question-set-links">
      <h3 id="question-set-links" className={classes.subtitle}>
        {t('questionSets.links')}
      </h3>
      <p className={classes.text}>{t('questionSets.linksText')}</p>
      {types.map((type) => (
        <NativeSelect
          key={type}
          label={describeType(type)}
          disabled={!links || setLink.isPending}
          value={links?.find((link) => link.type === type)?.questionSetId ?? ''}
          data={[
            { value: '', label: t('questionSets.usual') },
            ...sets.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setLink.mutate({ type, questionSetId: value || null }, { onError: showFailure })
          }
        />
      ))}
    </section>
  );
}
