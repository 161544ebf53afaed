import { Stack } from '@mantine/core';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TwoFactorPanel } from '../../two-factor/two-factor.ts';
import { LanguageForm } from '../components/language-form.tsx';
import { LayoutForm } from '../components/layout-form.tsx';
import { MailAddressForm } from '../components/mail-address-form.tsx';
import { NotificationWaysForm } from '../components/notification-ways-form.tsx';
import { OwnDataForm } from '../components/own-data-form.tsx';
import { PasswordForm } from '../components/password-form.tsx';
import { PhotoField } from '../components/photo-field.tsx';
import { SessionsPanel } from '../components/sessions-panel.tsx';
import { ThemePicker } from '../components/theme-picker.tsx';
import { t } from '../profile-texts.ts';

export function ProfileScreen() {
  return (
    <Page width="text">
      <PageHeader title={t('profile.title')} subtitle={t('profile.subtitle')} />
      <Panel title={t('profile.ownData')}>
        <Stack gap="lg">
          <PhotoField />
          <OwnDataForm />
        </Stack>
      </Panel>
      <Panel title={t('profile.language')}>
        <LanguageForm />
      </Panel>
      <Panel title={t('profile.ways')}>
        <NotificationWaysForm />
      </Panel>
      <Panel title={t('profile.mailAddress')}>
        <MailAddressForm />
      </Panel>
      <Panel title={t('profile.password')}>
        <PasswordForm />
      </Panel>
      <Panel title={t('twoFactor.title')}>
        <TwoFactorPanel />
      </Panel>
      <Panel title={t('profile.sessions')}>
        <SessionsPanel />
      </Panel>
      <Panel title={t('profile.appearance')}>
        <ThemePicker />
      </Panel>
      <Panel title={t('profile.layout')}>
        <LayoutForm />
      </Panel>
    </Page>
  );
}
