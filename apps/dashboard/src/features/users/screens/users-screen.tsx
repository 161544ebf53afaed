import type { ManagedUser } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, IconUserSearch } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useUserList } from '../api/list-users.ts';
import classes from '../components/user-columns.module.css';
import { userColumns } from '../components/user-columns.tsx';
import { type Question, UserQuestion } from '../components/user-question.tsx';
import { UserSearch } from '../components/user-search.tsx';
import { readUserList, SORT_FIELDS, type UserListState, writeUserList } from '../list-state.ts';

const UserDialog = lazy(() =>
  import('../components/user-dialog.tsx').then((module) => ({ default: module.UserDialog })),
);
const ImportDialog = lazy(() =>
  import('../components/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

const route = getRouteApi('/shell/users');

/** What lies over the list. */
type Over =
  | { kind: 'edit'; user: ManagedUser | null }
  | { kind: 'ask'; user: ManagedUser; question: Question }
  | { kind: 'import' }
  | null;

export function UsersScreen() {
  const navigate = route.useNavigate();
  const state = readUserList(route.useSearch());
  const { data, error, isPlaceholderData, refetch } = useUserList(state);
  const { id: ownId, data: own } = useSignedIn().user;
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);

  const change = (part: Partial<UserListState>) =>
    void navigate({ search: writeUserList({ ...state, index: 0, ...part }), replace: 'search' in part });
  const sortBy = (id: string) => {
    const field = SORT_FIELDS.find((name) => name === id);
    if (!field) return;
    const flipped = state.sort.direction === 'asc' ? 'desc' : 'asc';
    change({ sort: { field, direction: state.sort.field === field ? flipped : 'asc' } });
  };
  const columns = userColumns({
    ...{ timezone: own.timezone, ownId },
    onEdit: (user) => setOver({ kind: 'edit', user }),
    onAsk: (user, question) => setOver({ kind: 'ask', user, question }),
  });

  return (
    <Page>
      <PageHeader
        title={t('users.title')}
        subtitle={data ? t('users.count', { count: data.totalDocs }) : '\u00a0'}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} stroke={1.8} />}
              onClick={() => setOver({ kind: 'import' })}
            >
              {t('users.import')}
            </Button>
            <Button
              leftSection={<IconPlus size={16} stroke={2} />}
              onClick={() => setOver({ kind: 'edit', user: null })}
            >
              {t('users.new')}
            </Button>
          </>
        }
      />
      <UserSearch value={state.search} onChange={(search) => change({ search })} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.docs.length === 0 ? (
        <EmptyState icon={IconUserSearch} title={t('users.emptyTitle')} text={t('users.emptyText')} />
      ) : (
        <>
          <div className={classes.table}>
            <DataTable
              label={t('users.title')}
              columns={columns}
              rows={data?.docs}
              rowKey={(user) => user.id}
              rowLabel={(user) => user.data.username}
              sort={state.sort}
              onSort={sortBy}
              isStale={isPlaceholderData}
              expected={6}
            />
          </div>
          {data && (
            <ListFooter
              perPage={t('users.pages')}
              index={state.index}
              count={state.count}
              totalPages={data.totalPages}
              totalDocs={data.totalDocs}
              isCapped={data.totalIsCapped}
              onPage={(index) => change({ index })}
              onSize={(count) => change({ count })}
            />
          )}
        </>
      )}
      <Suspense fallback={null}>
        {over?.kind === 'edit' && <UserDialog user={over.user} onClose={close} />}
        {over?.kind === 'import' && <ImportDialog onClose={close} />}
      </Suspense>
      {over?.kind === 'ask' && <UserQuestion user={over.user} question={over.question} onClose={close} />}
    </Page>
  );
}
