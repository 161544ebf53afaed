import { LANGUAGES } from '@assay/contract/users';
import { LANGUAGE_NAMES } from '@assay/contract/wordings/language-names';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { switchLanguage } from '../../../i18n/choose-language.ts';
import { language } from '../../../i18n/language.ts';
import { useVersion } from '../../../platform/api/version.ts';
import { Wordmark } from '../../../ui/mark.tsx';
import { t } from '../session-texts.ts';
import { BlockGridArt } from './block-grid-art.tsx';
import classes from './entrance.module.css';
import { VersionLine } from './version-line.tsx';

/**
 * The page before sign-in: a choice of language, and a form beside a picture of what the product looks for.
 */
export function Entrance({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const version = useVersion();
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.brand}>
          <Wordmark size={30} />
          <span>
            {LANGUAGES.filter((other) => other !== language).map((other) => (
              <Anchor
                key={other}
                component="button"
                lang={other}
                size="sm"
                ms="md"
                onClick={() => switchLanguage(other)}
              >
                {LANGUAGE_NAMES[other]}
              </Anchor>
            ))}
          </span>
        </div>
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
          {children}
        </div>
        <div className={classes.foot}>
          {version && <a href={version.links.contact}>{t('session.contact')}</a>}
          <span>
            <VersionLine />
          </span>
        </div>
      </main>
      <aside className={classes.art} aria-hidden="true">
        <BlockGridArt />
        <div className={classes.caption}>
          <p>{t('session.artTitle')}</p>
          <span>{t('session.artCaption')}</span>
        </div>
      </aside>
    </div>
  );
}
