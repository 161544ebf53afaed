import { Skeleton } from '@mantine/core';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SupportAccess } from '../../support/support.ts';
import { t } from '../account-texts.ts';
import { useAccount } from '../api/account.ts';
import { DeletionPanel } from '../components/deletion-panel.tsx';
import { ExportsPanel } from '../components/exports-panel.tsx';
import { OrganisationForm } from '../components/organisation-form.tsx';
import { UsagePanel } from '../components/usage-panel.tsx';

export function AccountScreen() {
  const { data: account, error, refetch } = useAccount();
  const { organization } = useSignedIn().user;
  return (
    <Page width="text">
      <PageHeader title={t('account.title')} subtitle={t('account.subtitle')} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Panel title={t('account.organisation')}>
            {account ? (
              <OrganisationForm account={account} />
            ) : (
              <Skeleton h={{ base: 249, sm: 150 }} aria-busy />
            )}
          </Panel>
          <Panel title={t('account.usage')}>
            <UsagePanel />
          </Panel>
          {!organization.isMain && (
            <Panel title={t('support.title')}>
              <SupportAccess />
            </Panel>
          )}
          <Panel title={t('account.export')}>
            <ExportsPanel />
          </Panel>
          <Panel title={t('account.deletion')}>
            {account ? <DeletionPanel account={account} /> : <Skeleton height={100} aria-busy />}
          </Panel>
        </>
      )}
    </Page>
  );
}
