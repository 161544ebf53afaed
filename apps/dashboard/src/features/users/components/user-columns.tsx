import type { ManagedUser, UserStatus } from '@assay/contract/managed-users';
import type { Column } from '../../../ui/data-table.tsx';
import { Initials } from '../../../ui/initials.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { t } from '../users-texts.ts';
import { UserActions } from './user-actions.tsx';
import classes from './user-columns.module.css';
import type { Question } from './user-question.tsx';

const TONES = { active: 'done', invited: 'review', disabled: 'quiet' } as const satisfies Record<
  UserStatus,
  string
>;

export interface UserColumnsOptions {
  timezone: string;
  /** Id of the signed-in user. */
  ownId: string;
  onEdit: (user: ManagedUser) => void;
  onAsk: (user: ManagedUser, question: Question) => void;
}

/** The columns of the users list; ids of sortable ones are the fields that the server sorts by. */
export function userColumns(options: UserColumnsOptions): readonly Column<ManagedUser>[] {
  const { timezone, ownId, onEdit, onAsk } = options;
  return [
    {
      id: 'displayName',
      header: t('users.column.user'),
      isSortable: true,
      cell: (user) => {
        const { displayName, username, email, photoURL } = user.data;
        const name = displayName || username;
        return (
          <span className={classes.user}>
            <Initials name={name} photo={photoURL} size={36} />
            <span className={classes.words}>
              <button type="button" className={classes.name} data-row-link="" onClick={() => onEdit(user)}>
                {name} {user.id === ownId && <span className={classes.you}>({t('users.you')})</span>}
              </button>
              <span className={classes.email}>{email}</span>
            </span>
          </span>
        );
      },
    },
    {
      id: 'roles',
      header: t('users.column.roles'),
      width: '17%',
      cell: ({ roles }) => (
        <span className={classes.list}>{roles.map((role) => t(`users.role.${role}`)).join(', ')}</span>
      ),
    },
    {
      id: 'groups',
      header: t('users.column.groups'),
      width: '18%',
      isMinor: true,
      cell: ({ userGroups }) => (
        <span className={classes.list}>
          {userGroups.map(({ name }) => name).join(', ') || t('users.noGroups')}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('users.column.status'),
      width: '14%',
      cell: ({ status }) => <StatusPill tone={TONES[status]}>{t(`users.status.${status}`)}</StatusPill>,
    },
    {
      id: 'signedIn',
      header: t('users.column.signedIn'),
      width: '14%',
      isMinor: true,
      cell: ({ lastSignInAt }) => (
        <span className={classes.quiet}>
          {lastSignInAt ? <RelativeTime value={lastSignInAt} timezone={timezone} /> : t('users.never')}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('users.column.actions'),
      isHeaderHidden: true,
      width: '72px',
      align: 'end',
      cell: (user) => (
        <span className={classes.actions}>
          <UserActions
            user={user}
            isSelf={user.id === ownId}
            onEdit={() => onEdit(user)}
            onAsk={(question) => onAsk(user, question)}
          />
        </span>
      ),
    },
  ];
}
