import type { CredentialsManifest } from '@assay/contract/credentials';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { formatLong } from '../../../ui/time-words.ts';
import { listFailures, type TreeNode } from './build-tree.ts';
import classes from './credentials.module.css';
import { t } from './credentials-texts.ts';
import { isGenerated, nameAction, nameSource } from './step-texts.ts';

/** The file as it came in, with its ingredients below, each with its source. */
export function CredentialsTree({ root }: { readonly root: TreeNode }) {
  return (
    <ul className={classes.tree} aria-label={t('tree')}>
      <Branch node={root} />
    </ul>
  );
}

function Branch({ node }: { readonly node: TreeNode }) {
  const { relation, title, thumbnail, manifest, failedBefore, isRepeated, children } = node;
  return (
    <li className={classes.node} data-state={readState(node)}>
      <div className={classes.card}>
        {thumbnail ? (
          <img className={classes.thumbnail} src={thumbnail} alt="" loading="lazy" />
        ) : (
          <span className={classes.thumbnail} data-empty aria-hidden />
        )}
        <div className={classes.head}>
          <span className={classes.relation}>
            {relation === null ? t('thisFile') : nameRelation(relation)}
          </span>
          <h4>{title ?? t('untitled')}</h4>
          <State manifest={manifest} />
          {failedBefore.length > 0 && (
            <span className={classes.state} data-state="fails">
              {t('failedBefore')}
            </span>
          )}
          {isRepeated && <span className={classes.aside}>{t('repeated')}</span>}
        </div>
      </div>
      {manifest && !isRepeated && <Facts manifest={manifest} />}
      {manifest && !isRepeated && <Steps manifest={manifest} />}
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

function readState({ manifest }: Pick<TreeNode, 'manifest'>): 'none' | 'fails' | 'holds' | 'holdsUnknown' {
  if (!manifest) return 'none';
  if (listFailures(manifest.codes).length > 0) return 'fails';
  return manifest.trusted ? 'holds' : 'holdsUnknown';
}

function State({ manifest }: Pick<TreeNode, 'manifest'>) {
  const state = readState({ manifest });
  return (
    <span className={classes.state} data-state={state}>
      {t(state === 'none' ? 'noOwn' : state)}
    </span>
  );
}

function nameRelation(relation: string): string {
  const isKnown = relation === 'parentOf' || relation === 'componentOf' || relation === 'inputTo';
  return t(`relations.${isKnown ? relation : 'other'}`);
}

function Facts({ manifest }: { readonly manifest: CredentialsManifest }) {
  const { timezone } = useSignedIn().user.data;
  const { issuer, signer, trusted, signedAt, generator, device, identities } = manifest;
  const name = [issuer, signer].filter((one, place, all) => one !== null && all.indexOf(one) === place);
  return (
    <dl className={classes.facts}>
      {name.length > 0 && (
        <div>
          <dt>{t('signed')}</dt>
          <dd>
            {name.join(' · ')}
            <span className={classes.aside}>{t(trusted ? 'vouched' : 'unproven')}</span>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('when')}</dt>
        <dd data-empty={!isTime(signedAt)}>
          {isTime(signedAt) ? <time dateTime={signedAt}>{formatLong(signedAt, timezone)}</time> : t('noTime')}
        </dd>
      </div>
      {generator !== null && (
        <div>
          <dt>{t('generator')}</dt>
          <dd>{generator}</dd>
        </div>
      )}
      {device !== null && (
        <div>
          <dt>{t('device')}</dt>
          <dd>{device}</dd>
        </div>
      )}
      {identities.map(({ name: who, provider }) => (
        <div key={`${who} ${provider}`}>
          <dt>{t('identity')}</dt>
          <dd>
            {provider === null
              ? (who ?? t('unnamed'))
              : t('identityBy', { name: who ?? t('unnamed'), provider })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The time stated by a claim need not be one. */
const isTime = (text: string | null): text is string => text !== null && !Number.isNaN(Date.parse(text));

const SHOWN = 5;

function Steps({ manifest: { actions } }: { readonly manifest: CredentialsManifest }) {
  const [isOpen, setOpen] = useState(false);
  if (actions.length === 0) return null;
  const rest = actions.length - SHOWN;
  return (
    <>
      <ol className={classes.steps} aria-label={t('steps')}>
        {(isOpen ? actions : actions.slice(0, SHOWN)).map(
          ({ action, software, sourceType, description }, i) => {
            const said = nameSource(sourceType);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own and never move
              <li key={i} data-generated={isGenerated(sourceType)}>
                {nameAction(action)}
                {said && `, ${said}`}
                {software && ` ${t('by', { software })}`}
                {description && <span className={classes.aside}>{description}</span>}
              </li>
            );
          },
        )}
      </ol>
      {rest > 0 && !isOpen && (
        <UnstyledButton className={classes.link} onClick={() => setOpen(true)}>
          {t('more', { count: rest })}
        </UnstyledButton>
      )}
    </>
  );
}
