import { t } from '../../../i18n/i18n.ts';
import { useVersion } from '../api/get-version.ts';

/** Version, build number and day of deployment, once known. */
export function VersionLine() {
  const { data } = useVersion();
  if (!data) return null;
  const date = new Date(data.deployedAt).toLocaleDateString('en', { dateStyle: 'medium' });
  return (
    <>
      {[
        t('layout.version', { version: data.version }),
        t('layout.build', { build: data.build }),
        t('layout.deployed', { date }),
      ].join(' · ')}
    </>
  );
}
