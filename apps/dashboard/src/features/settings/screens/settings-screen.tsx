import { Box, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useOrganisationName } from '../../../platform/session/acting-store.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type AreaId, FIRST_AREA } from '../area-id.ts';
import { AREA_GROUPS, findArea } from '../areas.ts';
import { t } from '../settings-texts.ts';
import classes from './settings-screen.module.css';

/** The settings by area: a list at the side, on narrow screens a menu above. */
export function SettingsScreen() {
  const { area: name } = useParams({ strict: false });
  const organization = useOrganisationName();
  const area = findArea(name ?? FIRST_AREA);
  if (!area) return <Navigate to="/settings" replace />;
  const { id, Content } = area;
  return (
    <div className={classes.frame}>
      <div className={classes.screen}>
        <div className={classes.head}>
          <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle', { organization })} />
        </div>
        <AreaList current={id} />
        <Box miw={0}>
          <AreaChoice current={id} />
          <Suspense fallback={<Loading />}>
            {/* Each area starts with its own state. */}
            <Content key={id} />
          </Suspense>
        </Box>
      </div>
    </div>
  );
}

function AreaList({ current }: { current: AreaId }) {
  return (
    <nav className={classes.list} aria-label={t('settings.areas')}>
      {AREA_GROUPS.map((group) => (
        <div key={group.id}>
          <Box component="h2" m="0 0 4px 12px" c="dimmed" fz={12} fw={500}>
            {t(`settings.groups.${group.id}`)}
          </Box>
          <ul className={classes.group}>
            {group.areas.map(({ id, icon: Icon }) => (
              <li key={id}>
                <Link
                  to="/settings/$area"
                  params={{ area: id }}
                  className={classes.link}
                  aria-current={id === current ? 'page' : undefined}
                >
                  <Icon size={17} stroke={1.6} aria-hidden />
                  {t(`settings.area.${id}.title`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function AreaChoice({ current }: { current: AreaId }) {
  const navigate = useNavigate();
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={t('settings.areas')}
      value={current}
      data={AREA_GROUPS.map((group) => ({
        group: t(`settings.groups.${group.id}`),
        items: group.areas.map(({ id }) => ({ value: id, label: t(`settings.area.${id}.title`) })),
      }))}
      onChange={(event) =>
        void navigate({ to: '/settings/$area', params: { area: event.currentTarget.value } })
      }
    />
  );
}

function Loading() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={22} width="30%" />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Stack>
  );
}
