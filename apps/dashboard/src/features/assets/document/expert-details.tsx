import type { Assessment } from '@assay/contract/assessments';
import type { Document } from '@assay/contract/documents';
import { CopyButton, UnstyledButton } from '@mantine/core';
import { writeCount } from '../../../ui/write-count.ts';
import { t } from './document-texts.ts';
import classes from './history.module.css';

interface ExpertDetailsProps {
  readonly document: Document;
  readonly assessments: readonly Assessment[];
}

/** Names and numbers for experts; closed by default. */
export function ExpertDetails({ document, assessments }: ExpertDetailsProps) {
  const { markers, revisions, signatures, verdict } = document;
  const objects = assessments.flatMap(({ title, regions }) =>
    regions.flatMap((region) => ('object' in region ? [{ ...region, title }] : [])),
  );
  const json = JSON.stringify({ verdict, markers, revisions, signatures, objects }, null, 2);
  return (
    <details className={classes.experts}>
      <summary>{t('experts.title')}</summary>
      <h4>{t('experts.markers')}</h4>
      {markers.length === 0 && <p className={classes.note}>{t('experts.noMarkers')}</p>}
      <ul className={classes.codes}>
        {markers.map((marker) => (
          <li key={marker}>
            <code>{marker}</code>
          </li>
        ))}
      </ul>
      <h4>{t('experts.revisionBytes')}</h4>
      <dl className={classes.facts}>
        {revisions.map(({ number, bytes }) => (
          <div key={number}>
            <dt>{t('history.number', { number })}</dt>
            <dd>{t('experts.bytes', { bytes: writeCount(bytes) })}</dd>
          </div>
        ))}
      </dl>
      {objects.length > 0 && (
        <>
          <h4>{t('experts.objects')}</h4>
          <dl className={classes.facts}>
            {objects.map(({ object, generation, label, title }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several methods may name one object
              <div key={i}>
                <dt>
                  <code>
                    {object} {generation} obj
                  </code>
                </dt>
                <dd>{label ?? title}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <CopyButton value={json}>
        {({ copied, copy }) => (
          <UnstyledButton className={classes.link} onClick={copy}>
            {t(copied ? 'experts.copied' : 'experts.copy')}
          </UnstyledButton>
        )}
      </CopyButton>
    </details>
  );
}
