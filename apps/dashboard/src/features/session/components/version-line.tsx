import { t } from '../../../i18n/i18n.ts';
import { useVersion } from '../../../platform/api/version.ts';

/** Version, build number and day of deployment, once known. */
export function VersionLine() {
  const version = useVersion();
  if (!version) return null;
  const date = new Date(version.deployedAt).toLocaleDateString('en', { dateStyle: 'medium' });
  return (
    <>
      {[
        t('layout.version', { version: version.version }),
        t('layout.build', { build: version.build }),
        t('layout.deployed', { date }),
      ].join(' · ')}
    </>
  );
}
