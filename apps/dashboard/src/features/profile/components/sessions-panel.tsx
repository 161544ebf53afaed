import { Badge, Box, Button, Flex, Skeleton, Stack } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { usePasswordFirst } from '../../two-factor/two-factor.ts';
import { type OwnSession, useRevokeAllSessions, useRevokeSession, useSessions } from '../api/sessions.ts';
import { describeDevice } from '../describe-device.ts';
import { t } from '../profile-texts.ts';
import classes from './sessions-panel.module.css';

type PasswordFirst = ReturnType<typeof usePasswordFirst>;

/** The user's sessions, and buttons to end them. */
export function SessionsPanel() {
  const { data: sessions, error, refetch } = useSessions();
  const revokeAll = useRevokeAllSessions();
  const password = usePasswordFirst();
  const signOutEverywhere = () =>
    revokeAll.mutate(undefined, { onError: password.orElse(signOutEverywhere, showFailure) });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!sessions)
    return (
      <Stack gap="md" aria-busy>
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Stack>
    );
  return (
    <Stack gap="md" align="flex-start">
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} password={password} />
        ))}
      </ul>
      <Button variant="default" loading={revokeAll.isPending} onClick={signOutEverywhere}>
        {t('profile.signOutEverywhere')}
      </Button>
      {password.dialog}
    </Stack>
  );
}

function SessionRow({ session, password }: { session: OwnSession; password: PasswordFirst }) {
  const { timezone } = useSignedIn().user.data;
  const revoke = useRevokeSession();
  const signOut = () =>
    revoke.mutate(session.id, {
      onSuccess: (status) => showToast(status),
      onError: password.orElse(signOut, showFailure),
    });
  const { browser, system } = describeDevice(session.userAgent);
  const isPhone = system === 'iPhone' || system === 'Android';
  const DeviceIcon = isPhone ? IconDeviceMobile : browser ? IconDeviceDesktop : IconTerminal2;
  const name =
    browser && system
      ? t('profile.device', { browser, system })
      : (browser ?? system ?? t('profile.otherDevice'));
  return (
    <li className={classes.session}>
      <DeviceIcon size={22} stroke={1.5} aria-hidden className={classes.icon} />
      <Box flex={1} miw={0} title={session.userAgent ?? undefined}>
        <Flex component="span" wrap="wrap" align="center" gap="4px 8px" fw={500}>
          {name}
          {session.isCurrent && (
            <Badge variant="light" size="sm">
              {t('profile.thisSession')}
            </Badge>
          )}
        </Flex>
        <Flex component="span" wrap="wrap" gap="0 14px" c="dimmed" fz={13}>
          {session.address && <span>{session.address.replace(/^::ffff:/, '')}</span>}
          {session.lastSeenAt && (
            <span>
              {t('profile.lastSeen')} <RelativeTime value={session.lastSeenAt} timezone={timezone} />
            </span>
          )}
        </Flex>
      </Box>
      {!session.isCurrent && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('profile.signOutOf', { name })}
          loading={revoke.isPending}
          onClick={signOut}
        >
          {t('profile.signOut')}
        </Button>
      )}
    </li>
  );
}
