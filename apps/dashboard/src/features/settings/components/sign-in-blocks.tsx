import type { SignInBlock } from '@assay/contract/sign-in-blocks';
import { Box, Button, Skeleton, Stack } from '@mantine/core';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useLiftSignInBlocks, useSignInBlocks } from '../api/sign-in-blocks.ts';
import { t } from '../settings-texts.ts';

/** Accounts with failed sign-ins, who is slowed down by them, and a button that lifts the delay. */
export function SignInBlocks() {
  const { data, error, refetch } = useSignInBlocks();
  return (
    <Panel title={t('settings.blocks.title')}>
      <Stack gap="sm">
        <Box component="p" m={0} c="dimmed" fz={13}>
          {t('settings.blocks.text')}
        </Box>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton height={60} />
        ) : data.length === 0 ? (
          <Box component="p" m={0} c="dimmed" fz={13}>
            {t('settings.blocks.none')}
          </Box>
        ) : (
          <ItemList label={t('settings.blocks.title')}>
            {[...Map.groupBy(data, ({ userId }) => userId)].map(([userId, blocks]) => (
              <UserBlocks key={userId} userId={userId} blocks={blocks} />
            ))}
          </ItemList>
        )}
      </Stack>
    </Panel>
  );
}

function UserBlocks({ userId, blocks }: { userId: string; blocks: readonly SignInBlock[] }) {
  const lift = useLiftSignInBlocks();
  const [first] = blocks;
  const who = first?.name || first?.username || '';
  const isSlowed = blocks.some(({ blockedUntil }) => blockedUntil !== null);
  return (
    <Item
      title={who}
      facts={blocks.map((block) => (
        <span key={`${block.kind} ${block.network}`}>
          {t(`settings.blocks.kind.${block.kind}`, {
            network: block.network ?? '',
            failures: t('settings.blocks.failures', { count: block.failures }),
          })}{' '}
          · <RelativeTime value={block.lastFailureAt} />
        </span>
      ))}
      end={
        <>
          {isSlowed && <StatusPill tone="review">{t('settings.blocks.slowed')}</StatusPill>}
          <Button
            size="xs"
            variant="default"
            aria-label={t('settings.blocks.liftFor', { who })}
            loading={lift.isPending}
            onClick={() =>
              lift.mutate(userId, {
                onSuccess: () => showToast(t('settings.blocks.lifted')),
                onError: showFailure,
              })
            }
          >
            {t('settings.blocks.lift')}
          </Button>
        </>
      }
    />
  );
}
