import type { Credentials } from '@assay/contract/credentials';
import { IconSparkles } from '@tabler/icons-react';
import { credentialsWords, describeAiMark } from '../../../i18n/wordings/credentials.ts';
import { buildTree } from './build-tree.ts';
import classes from './credentials.module.css';
import { t } from './credentials-texts.ts';
import { CredentialsTree } from './credentials-tree.tsx';
import { CredentialsWord } from './credentials-word.tsx';

/** The file's content credentials, whether they hold, and the recorded steps. */
export function CredentialsPanel({ credentials }: { readonly credentials: Credentials }) {
  const { state, codes, remote } = credentials;
  const tree = buildTree(credentials);
  const mark = describeAiMark(credentials);
  return (
    <div className={classes.panel}>
      <section className={classes.block} aria-label={t('heading')}>
        <CredentialsWord state={state} />
        <p className={classes.meaning}>{credentialsWords[state].meaning}</p>
        {mark && (
          <p className={classes.mark}>
            <IconSparkles size={16} aria-hidden />
            {mark}
          </p>
        )}
        {remote !== null && (
          <dl className={classes.facts}>
            <div>
              <dt>{t('remote')}</dt>
              <dd>
                <code>{remote}</code>
                <span className={classes.aside}>{t('notFetched')}</span>
              </dd>
            </div>
          </dl>
        )}
      </section>
      {tree && (
        <section className={classes.block}>
          <h3>{t('tree')}</h3>
          <p className={classes.aside}>{t('claims')}</p>
          <CredentialsTree root={tree} />
        </section>
      )}
      {state !== 'none' && (
        <details className={classes.experts}>
          <summary>{t('experts')}</summary>
          <h4>{t('codes')}</h4>
          {codes.length === 0 ? (
            <p className={classes.aside}>{t('noCodes')}</p>
          ) : (
            <ul className={classes.codes}>
              {codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </div>
  );
}

/** Below the metadata of a file without credentials: grey, since it says nothing. */
export function NoCredentials() {
  return <p className={classes.none}>{t('none')}</p>;
}
