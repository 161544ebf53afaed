import {
  type Icon,
  IconArchive,
  IconBuildingStore,
  IconCertificate,
  IconClipboardList,
  IconDatabase,
  IconHistory,
  IconKey,
  IconListCheck,
  IconListDetails,
  IconLockAccess,
  IconLogin2,
  IconMail,
  IconMapSearch,
  IconReport,
  IconScan,
  IconShieldExclamation,
  IconStack2,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import { GroupsArea } from '../groups/groups.ts';
import { StoragesArea } from '../media-storages/media-storages.ts';
import { QuestionSetsArea } from '../question-sets/question-sets.ts';

export type AreaId =
  | 'analysis'
  | 'anomalies'
  | 'review'
  | 'workorders'
  | 'questions'
  | 'profiles'
  | 'trust'
  | 'access'
  | 'signon'
  | 'groups'
  | 'logo'
  | 'reports'
  | 'storages'
  | 'tokens'
  | 'webhooks'
  | 'outbox'
  | 'quarantine'
  | 'audit'
  | 'retention';

export interface Area {
  readonly id: AreaId;
  readonly icon: Icon;
  readonly Content: ComponentType;
}

const area = (id: AreaId, icon: Icon, load: () => Promise<ComponentType>): Area => {
  return { id, icon, Content: lazy(async () => ({ default: await load() })) };
};

/** Everything that can be set, in the order of the list; each area has an address of its own and is loaded with it. */
export const AREA_GROUPS = [
  {
    id: 'analysis',
    areas: [
      area('analysis', IconScan, async () => (await import('./areas/config-areas.tsx')).AnalysisArea),
      area('anomalies', IconMapSearch, async () => (await import('./areas/config-areas.tsx')).AnomaliesArea),
      area('review', IconListCheck, async () => (await import('./areas/config-areas.tsx')).ReviewArea),
      area(
        'workorders',
        IconClipboardList,
        async () => (await import('./areas/config-areas.tsx')).WorkOrdersArea,
      ),
      { id: 'questions', icon: IconListDetails, Content: QuestionSetsArea },
      area('trust', IconCertificate, async () => (await import('./areas/trust-area.tsx')).TrustArea),
      area('profiles', IconStack2, async () => (await import('./areas/profiles-area.tsx')).ProfilesArea),
    ],
  },
  {
    id: 'organization',
    areas: [
      area('access', IconLockAccess, async () => (await import('./areas/config-areas.tsx')).AccessArea),
      area('signon', IconLogin2, async () => (await import('./areas/sign-on-area.tsx')).SignOnArea),
      { id: 'groups', icon: IconUsersGroup, Content: GroupsArea },
      area('logo', IconBuildingStore, async () => (await import('./areas/logo-area.tsx')).LogoArea),
      area('reports', IconReport, async () => (await import('./areas/reports-area.tsx')).ReportsArea),
    ],
  },
  {
    id: 'connections',
    areas: [
      { id: 'storages', icon: IconDatabase, Content: StoragesArea },
      area('tokens', IconKey, async () => (await import('./areas/tokens-area.tsx')).TokensArea),
      area('webhooks', IconWebhook, async () => (await import('./areas/webhooks-area.tsx')).WebhooksArea),
      area('outbox', IconMail, async () => (await import('./areas/outbox-area.tsx')).OutboxArea),
    ],
  },
  {
    id: 'oversight',
    areas: [
      area(
        'quarantine',
        IconShieldExclamation,
        async () => (await import('./areas/quarantine-area.tsx')).QuarantineArea,
      ),
      area('audit', IconHistory, async () => (await import('./areas/audit-area.tsx')).AuditArea),
      area('retention', IconArchive, async () => (await import('./areas/retention-area.tsx')).RetentionArea),
    ],
  },
] as const satisfies readonly { id: string; areas: readonly Area[] }[];

const ALL: readonly Area[] = AREA_GROUPS.flatMap(({ areas }) => areas);

/** By its name in the address; null for a name that there is not. */
export function findArea(id: string): Area | null {
  return ALL.find((one) => one.id === id) ?? null;
}

export const FIRST_AREA: AreaId = 'analysis';
