import type { AccessToken } from '@assay/contract/access-tokens';
import { Button, Skeleton, Switch } from '@mantine/core';
import { IconKey, IconPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ChangeQuestion } from '../../../platform/change-question.tsx';
import { usePersonName } from '../../../platform/people/person-names.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { formatDay } from '../../../ui/time-words.ts';
import { useAccessTokens, useExpireToken, useRefreshToken } from '../api/access-tokens.ts';
import { AreaPage } from '../components/area-page.tsx';
import { NewTokenDialog } from '../components/new-token-dialog.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { t } from '../settings-texts.ts';

/** A token and its refresh token, which are shown once. */
interface Secrets {
  accessToken: string;
  refreshToken: string;
}

const TONES = { active: 'done', expired: 'review', refreshed: 'quiet', revoked: 'quiet' } as const;
const nameOf = (token: AccessToken) => token.name || t('settings.tokens.unnamed');

/** Tokens for programs. */
export function TokensArea() {
  const { identifier } = useSignedIn().user.organization;
  const { data: tokens, error, refetch } = useAccessTokens(identifier);
  const [isCreating, setCreating] = useState(false);
  const [showsEnded, setShowsEnded] = useState(false);
  const [secrets, setSecrets] = useState<Secrets | null>(null);
  const [asked, setAsked] = useState<{ token: AccessToken; what: 'refresh' | 'expire' } | null>(null);
  const create = (
    <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setCreating(true)}>
      {t('settings.tokens.new')}
    </Button>
  );
  const isOver = ({ state }: AccessToken) => state === 'refreshed' || state === 'revoked';
  const shown = tokens?.filter((token) => showsEnded || !isOver(token)) ?? [];
  return (
    <AreaPage area="tokens" actions={shown.length > 0 && create}>
      {error && !tokens ? (
        <ErrorState error={error} title={t('settings.tokens.unavailable')} onRetry={() => void refetch()} />
      ) : !tokens ? (
        <Skeleton height={130} radius="lg" />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={IconKey}
          title={t('settings.tokens.emptyTitle')}
          text={t('settings.tokens.emptyText')}
          action={create}
        />
      ) : (
        <ItemList label={t('settings.area.tokens.title')}>
          {shown.map((token) => (
            <Item
              key={token.id}
              title={nameOf(token)}
              facts={<TokenFacts token={token} />}
              end={
                <>
                  <StatusPill tone={TONES[token.state]}>
                    {t(`settings.tokens.state.${token.state}`)}
                  </StatusPill>
                  {!isOver(token) && (
                    <ActionMenu
                      label={t('settings.tokens.actions', { name: nameOf(token) })}
                      actions={[
                        {
                          label: t('settings.tokens.refresh'),
                          icon: IconRefresh,
                          onChoose: () => setAsked({ token, what: 'refresh' }),
                        },
                        {
                          label: t('settings.tokens.expire'),
                          icon: IconX,
                          isDangerous: true,
                          onChoose: () => setAsked({ token, what: 'expire' }),
                        },
                      ]}
                    />
                  )}
                </>
              }
            />
          ))}
        </ItemList>
      )}
      {tokens?.some(isOver) && (
        <Switch
          label={t('settings.tokens.showEnded')}
          checked={showsEnded}
          onChange={(event) => setShowsEnded(event.currentTarget.checked)}
        />
      )}
      {isCreating && (
        <NewTokenDialog entity={identifier} onCreated={setSecrets} onClose={() => setCreating(false)} />
      )}
      {asked?.what === 'refresh' && (
        <RefreshQuestion token={asked.token} onRefreshed={setSecrets} onClose={() => setAsked(null)} />
      )}
      {asked?.what === 'expire' && (
        <ExpireQuestion token={asked.token} entity={identifier} onClose={() => setAsked(null)} />
      )}
      {secrets && (
        <SecretDialog
          title={t('settings.tokens.secretTitle')}
          text={t('settings.tokens.secretText')}
          secrets={[
            { label: t('settings.tokens.accessToken'), value: secrets.accessToken },
            { label: t('settings.tokens.refreshToken'), value: secrets.refreshToken },
          ]}
          example={writeExample()}
          onClose={() => setSecrets(null)}
        />
      )}
    </AreaPage>
  );
}

function TokenFacts({ token }: { token: AccessToken }) {
  const { lastUsedAt, expiresAt, createdBy, scopes, accessToken } = token;
  const nameOf = usePersonName(createdBy !== null);
  const isPast = Date.parse(expiresAt) < Date.now();
  return (
    <>
      <code>{accessToken.slice(0, 14)}…</code>
      <span title={scopes.map((scope) => t(`settings.tokens.scope.${scope}`)).join('\n')}>
        {scopes.join(', ')}
      </span>
      <span>
        {t(isPast ? 'settings.tokens.ended' : 'settings.tokens.ends', { date: formatDay(expiresAt) })}
      </span>
      <span>
        {lastUsedAt ? (
          <>
            {t('settings.tokens.lastUsed', { when: '' })}
            <RelativeTime value={lastUsedAt} />
          </>
        ) : (
          t('settings.tokens.neverUsed')
        )}
      </span>
      {createdBy && <span>{t('settings.tokens.by', { who: nameOf(createdBy) })}</span>}
    </>
  );
}

function writeExample(): string {
  return [
    `curl ${location.origin}/api/v1/files \\`,
    "  -H 'Authorization: Bearer TOKEN' \\",
    "  -H 'X-Token-Type: organization' \\",
    "  -F 'media=@photo.jpg'",
  ].join('\n');
}

function RefreshQuestion(props: {
  token: AccessToken;
  onRefreshed: (secrets: Secrets) => void;
  onClose: () => void;
}) {
  const { token, onRefreshed, onClose } = props;
  const refresh = useRefreshToken();
  return (
    <ChangeQuestion
      title={t('settings.tokens.refreshTitle', { name: nameOf(token) })}
      text={t('settings.tokens.refreshText')}
      action={t('settings.tokens.refresh')}
      onClose={onClose}
      change={refresh}
      given={token.refreshToken}
      done={t('settings.tokens.refreshed')}
      onDone={onRefreshed}
    />
  );
}

function ExpireQuestion({
  token,
  entity,
  onClose,
}: {
  token: AccessToken;
  entity: string;
  onClose: () => void;
}) {
  const expire = useExpireToken(entity);
  return (
    <ChangeQuestion
      title={t('settings.tokens.expireTitle', { name: nameOf(token) })}
      text={t('settings.tokens.expireText')}
      action={t('settings.tokens.expire')}
      isDangerous
      onClose={onClose}
      change={expire}
      given={token.accessToken}
      done={t('settings.tokens.removed')}
    />
  );
}
