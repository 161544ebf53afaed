import type { ManagedUser } from '@assay/contract/managed-users';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, IconUserSearch } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ListContent, useListScreen } from '../../../ui/list-screen.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useUserList } from '../api/list-users.ts';
import classes from '../components/user-columns.module.css';
import { userColumns } from '../components/user-columns.tsx';
import { type Question, UserQuestion } from '../components/user-question.tsx';
import { UserSearch } from '../components/user-search.tsx';
import { readUserList, SORT_FIELDS, type UserListState, writeUserList } from '../list-state.ts';
import { t } from '../users-texts.ts';

const UserDialog = lazy(() =>
  import('../components/user-dialog.tsx').then((module) => ({ default: module.UserDialog })),
);
const ImportDialog = lazy(() =>
  import('../components/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

const route = getRouteApi('/shell/users');

/** The overlay of the list. */
type Over =
  | { kind: 'edit'; user: ManagedUser | null }
  | { kind: 'ask'; user: ManagedUser; question: Question }
  | { kind: 'import' }
  | null;

export function UsersScreen() {
  const navigate = route.useNavigate();
  const state = readUserList(route.useSearch());
  const answer = useUserList(state);
  const { data } = answer;
  const { id: ownId, data: own } = useSignedIn().user;
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);

  const change = (part: Partial<UserListState>) =>
    void navigate({ search: writeUserList({ ...state, index: 0, ...part }), replace: 'search' in part });
  const list = useListScreen({
    answer,
    place: state,
    fields: SORT_FIELDS,
    firstDirection: 'asc',
    onChange: change,
  });
  const columns = userColumns({
    timezone: own.timezone,
    ownId,
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
      <ListContent
        list={list}
        empty={{ icon: IconUserSearch, title: t('users.emptyTitle'), text: t('users.emptyText') }}
        perPage={t('users.pages')}
      >
        <div className={classes.table}>
          <DataTable
            label={t('users.title')}
            columns={columns}
            rowKey={(user) => user.id}
            rowLabel={(user) => user.data.username}
            {...list.table}
            expected={6}
          />
        </div>
      </ListContent>
      <Suspense fallback={null}>
        {over?.kind === 'edit' && <UserDialog user={over.user} onClose={close} />}
        {over?.kind === 'import' && <ImportDialog onClose={close} />}
      </Suspense>
      {over?.kind === 'ask' && <UserQuestion user={over.user} question={over.question} onClose={close} />}
    </Page>
  );
}
