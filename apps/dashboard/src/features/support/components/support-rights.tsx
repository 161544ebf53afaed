import '@mantine/core/styles/List.layer.css';
import { List, Stack, Text, Title } from '@mantine/core';
import { SUPPORT_RIGHTS, type SupportTier } from '../support-rights.ts';
import { t } from '../support-texts.ts';

const TIERS = ['everyone', 'administrators', 'nobody'] as const satisfies readonly SupportTier[];

/** In words, what support may do with this permission. */
export function SupportRights() {
  return (
    <Stack component="section" gap="sm" maw="68ch" aria-label={t('support.rights')}>
      <Title order={3} size="h6">
        {t('support.rights')}
      </Title>
      {TIERS.map((tier) => (
        <div key={tier}>
          <Text size="sm" c="dimmed">
            {t(`support.${tier}.title`)}
          </Text>
          <List size="sm" mt={4} mb={0} pl="lg">
            {SUPPORT_RIGHTS[tier].map(({ says }) => (
              <List.Item key={says}>{t(says)}</List.Item>
            ))}
          </List>
        </div>
      ))}
      <Text size="sm">{t('support.stays')}</Text>
    </Stack>
  );
}
