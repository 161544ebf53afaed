import type { ManagedUser } from '@assay/contract/managed-users';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconKeyOff,
  IconLogout,
  IconMailForward,
  IconPencil,
  IconTrash,
  IconUnlink,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useSendsMail } from '../../../platform/api/version.ts';
import { showToast } from '../../../platform/notify.ts';
import { useChangeUser, useInviteUser } from '../api/change-users.ts';
import { t } from '../users-texts.ts';
import type { Question } from './user-question.tsx';

const ICON = { size: 16, stroke: 1.7 } as const;

export interface UserActionsProps {
  user: ManagedUser;
  /** The one who is signed in. */
  isSelf: boolean;
  onEdit: () => void;
  onAsk: (question: Question) => void;
}

/** Actions on one user. */
export function UserActions({ user, isSelf, onEdit, onAsk }: UserActionsProps) {
  const { username, displayName, twoFactorInUse } = user.data;
  const sendsMail = useSendsMail();
  const invite = useInviteUser();
  const change = useChangeUser();
  const fail = (error: Error) => showToast(error.message || t('users.notUpdated'), 'warning');
  /** Nobody shuts themselves out. */
  const ask = (question: Question) => {
    if (isSelf) showToast(t('users.signedIn'), 'warning');
    else onAsk(question);
  };
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('users.actions', { name: displayName || username })}
        >
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
          {t('users.edit')}
        </Menu.Item>
        {user.status === 'invited' && (
          <Menu.Item
            leftSection={<IconMailForward {...ICON} />}
            onClick={() =>
              invite.mutate(username, {
                onSuccess: () => showToast(t(sendsMail ? 'users.invited' : 'users.invitedKept')),
                onError: fail,
              })
            }
          >
            {t('users.resend')}
          </Menu.Item>
        )}
        {user.status === 'active' && (
          <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => ask('sign-out')}>
            {t('users.signOut')}
          </Menu.Item>
        )}
        {twoFactorInUse && (
          <Menu.Item leftSection={<IconKeyOff {...ICON} />} onClick={() => ask('second-factor')}>
            {t('users.removeSecondFactor')}
          </Menu.Item>
        )}
        {user.hasIdentity && (
          <Menu.Item leftSection={<IconUnlink {...ICON} />} onClick={() => ask('unlink')}>
            {t('users.unlink')}
          </Menu.Item>
        )}
        {user.status === 'disabled' ? (
          <Menu.Item
            leftSection={<IconUserCheck {...ICON} />}
            onClick={() =>
              change.mutate(
                { username, change: { disabled: false } },
                { onSuccess: () => showToast(t('users.isEnabled')), onError: fail },
              )
            }
          >
            {t('users.enable')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconUserOff {...ICON} />} onClick={() => ask('disable')}>
            {t('users.disable')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item c="var(--ink-danger)" leftSection={<IconTrash {...ICON} />} onClick={() => ask('remove')}>
          {t('users.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
