import { VersionLine } from '../../features/session/session.ts';
import { useVersion } from '../../platform/api/version.ts';
import classes from './footer.module.css';
import { t } from './shell-texts.ts';

/** Links to documentation and support, and the powered-by line. */
export function Footer({ isFixed }: { isFixed: boolean }) {
  const version = useVersion();
  return (
    <footer className={classes.footer} data-fixed={isFixed ? '' : undefined}>
      {version && (
        <nav className={classes.links} aria-label={t('layout.support')}>
          <a href={version.links.documentation}>{t('layout.documentation')}</a>
          <a href={version.links.support}>{t('layout.support')}</a>
        </nav>
      )}
      <span className={classes.maker}>{t('layout.poweredBy')}</span>{' '}
      <span className={classes.dot} aria-hidden>
        ·
      </span>{' '}
      <span className={classes.version}>
        <VersionLine />
      </span>
    </footer>
  );
}
