import { CallError } from '@assay/contract/client';
import type { QuestionSet } from '@assay/contract/question-sets';
import { ActionIcon, Box, Button, Flex, Menu, NativeSelect, Skeleton } from '@mantine/core';
import { IconDots, IconListDetails, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
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
const ICON = { size: 16, stroke: 1.7 } as const;

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
    <Flex component="section" direction="column" gap={20} aria-labelledby="settings-area">
      <Flex component="header" wrap="wrap" align="flex-start" justify="space-between" gap="12px 24px">
        <div>
          <Box component="h2" id="settings-area" m={0} fz={18} fw={600}>
            {t('questionSets.area.title')}
          </Box>
          <p className={classes.text}>{t('questionSets.area.text')}</p>
        </div>
        {sets && sets.length > 0 && newSet}
      </Flex>
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
    </Flex>
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
        <Menu position="bottom-end" width={180}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('questionSets.actions', { title })}>
              <IconDots size={18} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
              {t('questionSets.edit')}
            </Menu.Item>
            <Menu.Item c="var(--ink-danger)" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
              {t('questionSets.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
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
