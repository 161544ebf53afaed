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
  IconMailbox,
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
import { MailboxesArea } from '../mailboxes/mailboxes.ts';
import { StoragesArea } from '../media-storages/media-storages.ts';
import { QuestionSetsArea } from '../question-sets/question-sets.ts';
import type { AreaId } from './area-id.ts';

export interface Area {
  readonly id: AreaId;
  readonly icon: Icon;
  readonly Content: ComponentType;
}

const area = (id: AreaId, icon: Icon, load: () => Promise<ComponentType>): Area => {
  return { id, icon, Content: lazy(async () => ({ default: await load() })) };
};

/**
 * All areas of the settings, in the order of the list. Each has its own address and is loaded when it is
 * opened.
 */
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
      { id: 'mailboxes', icon: IconMailbox, Content: MailboxesArea },
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

/** The area with this name in the address; null if there is none. */
export function findArea(id: string): Area | null {
  return ALL.find((one) => one.id === id) ?? null;
}
