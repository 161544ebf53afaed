import type { OrganisationConfig } from '@assay/contract/organisations';
import type { RouteAnswer } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';
import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { IconStack2, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ChangeQuestion } from '../../../platform/change-question.tsx';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import {
  useApplyProfile,
  useConfig,
  useProfiles,
  useRemoveProfile,
  useSaveProfile,
} from '../api/organisation-config.ts';
import { AreaPage } from '../components/area-page.tsx';
import { type FieldPath, readField } from '../config-draft.ts';
import { t } from '../settings-texts.ts';

type Profile = RouteAnswer<typeof routes.listConfigProfiles>['docs'][number];

/** Named sets of settings. */
export function ProfilesArea() {
  const { data: profiles, error, refetch } = useProfiles();
  const { data: config } = useConfig();
  const [isNaming, setNaming] = useState(false);
  const [asked, setAsked] = useState<{ profile: Profile; what: 'apply' | 'remove' } | null>(null);
  const save = (
    <Button leftSection={<IconStack2 size={16} stroke={1.8} />} onClick={() => setNaming(true)}>
      {t('settings.profiles.new')}
    </Button>
  );
  return (
    <AreaPage area="profiles" actions={profiles && profiles.length > 0 && save}>
      {error && !profiles ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !profiles || !config ? (
        <Skeleton height={130} radius="lg" />
      ) : profiles.length === 0 ? (
        <EmptyState
          icon={IconStack2}
          title={t('settings.profiles.emptyTitle')}
          text={t('settings.profiles.emptyText')}
          action={save}
        />
      ) : (
        <ItemList label={t('settings.area.profiles.title')}>
          {profiles.map((profile) => (
            <Item
              key={profile.profileName}
              title={profile.profileName}
              facts={
                <>
                  <RelativeTime value={profile.updatedAt} />
                  {!profile.isCurrent && (
                    <span>
                      {t('settings.profiles.differs', {
                        count: findDifferences(config, profile.config).length,
                      })}
                    </span>
                  )}
                </>
              }
              end={
                <>
                  {profile.isCurrent ? (
                    <StatusPill tone="done">{t('settings.profiles.current')}</StatusPill>
                  ) : (
                    <Button size="xs" variant="default" onClick={() => setAsked({ profile, what: 'apply' })}>
                      {t('settings.profiles.apply')}
                    </Button>
                  )}
                  <ActionMenu
                    label={t('settings.profiles.actions', { name: profile.profileName })}
                    actions={[
                      {
                        label: t('settings.profiles.remove'),
                        icon: IconTrash,
                        isDangerous: true,
                        onChoose: () => setAsked({ profile, what: 'remove' }),
                      },
                    ]}
                  />
                </>
              }
            />
          ))}
        </ItemList>
      )}
      {isNaming && <NameDialog onClose={() => setNaming(false)} />}
      {asked?.what === 'apply' && config && (
        <ApplyQuestion profile={asked.profile} config={config} onClose={() => setAsked(null)} />
      )}
      {asked?.what === 'remove' && (
        <RemoveQuestion name={asked.profile.profileName} onClose={() => setAsked(null)} />
      )}
    </AreaPage>
  );
}

/** The displayed names of settings that differ. */
function findDifferences(config: OrganisationConfig, other: OrganisationConfig): string[] {
  const paths = Object.entries(config).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [];
    const isGroup = typeof value === 'object' && value !== null;
    return isGroup ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name];
  }) as FieldPath[];
  const fields = paths
    .filter((path) => readField(config, path) !== readField(other, path))
    .map((path) => t(`settings.field.${path}.label`));
  const isSame = (name: 'decisionReasons' | 'claimFields' | 'dkimKeys') =>
    JSON.stringify(config[name]) === JSON.stringify(other[name]);
  return [
    ...fields,
    ...(isSame('decisionReasons') ? [] : [t('settings.reasons.title')]),
    ...(isSame('claimFields') ? [] : [t('settings.claimFields.title')]),
    ...(isSame('dkimKeys') ? [] : [t('settings.dkimKeys.title')]),
  ];
}

function NameDialog({ onClose }: { onClose: () => void }) {
  const save = useSaveProfile();
  const [name, setName] = useState('');
  const isTooShort = name.trim().length < 2;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooShort) return;
    const onSuccess = () => {
      showToast(t('settings.profiles.savedProfile'));
      onClose();
    };
    save.mutate(name.trim(), { onSuccess, onError: showFailure });
  };
  return (
    <FormDialog
      title={t('settings.profiles.newTitle')}
      size={440}
      onSubmit={submit}
      action={t('settings.save')}
      isBusy={save.isPending}
      isReady={!isTooShort}
      onClose={onClose}
    >
      <Text>{t('settings.profiles.newText')}</Text>
      <TextInput
        label={t('settings.name')}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
        error={name !== '' && isTooShort ? t('settings.minimumTwo') : null}
        data-autofocus
      />
    </FormDialog>
  );
}

function ApplyQuestion(props: { profile: Profile; config: OrganisationConfig; onClose: () => void }) {
  const { profile, config, onClose } = props;
  const apply = useApplyProfile();
  const differing = findDifferences(config, profile.config);
  return (
    <ChangeQuestion
      title={t('settings.profiles.applyTitle', { name: profile.profileName })}
      text={t('settings.profiles.applyText', { count: differing.length, fields: differing.join(', ') })}
      action={t('settings.profiles.apply')}
      onClose={onClose}
      change={apply}
      given={profile.profileName}
      done={t('settings.profiles.applied', { name: profile.profileName })}
    />
  );
}

function RemoveQuestion({ name, onClose }: { name: string; onClose: () => void }) {
  const remove = useRemoveProfile();
  return (
    <ChangeQuestion
      title={t('settings.profiles.removeTitle', { name })}
      text={t('settings.profiles.removeText')}
      action={t('settings.profiles.remove')}
      isDangerous
      onClose={onClose}
      change={remove}
      given={name}
      done={t('settings.profiles.removed')}
    />
  );
}
