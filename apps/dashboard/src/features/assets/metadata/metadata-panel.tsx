import type { TamperedResult } from '@assay/contract/assessments';
import type { AssetDetails } from '@assay/contract/assets';
import { Box, Button, CopyButton, Flex, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTell } from '../../../i18n/sentences/load-sentences.ts';
import { t } from '../assets-texts.ts';
import { explainNoMetadata } from './explain-no-metadata.ts';
import {
  countConspicuous,
  filterMetadata,
  formatMetadata,
  hasContradictions,
  type MetadataGroups,
} from './filter-metadata.ts';
import { findLeading, type LeadingEntry } from './leading-metadata.ts';
import classes from './metadata.module.css';
import { wordMetadata } from './word-metadata.ts';

interface MetadataPanelProps {
  readonly metadata: AssetDetails['metadata'];
  readonly type: AssetDetails['type'];
  readonly result: TamperedResult | null;
}

/** The file's metadata: contradictions, the most important entries, then all. */
export function MetadataPanel({ metadata, type, result }: MetadataPanelProps) {
  const [search, setSearch] = useState('');
  const groups = wordMetadata(metadata?.groups ?? [], useTell());
  if (groups.every(({ entries }) => entries.length === 0)) {
    return (
      <Box component="p" m={0} p="24px 18px" c="dimmed" fz={13.5}>
        {explainNoMetadata(metadata, type, result)}
      </Box>
    );
  }
  const shown = filterMetadata(groups, search);
  const contradictions = shown.filter(hasContradictions);
  const rest = shown.filter((group) => !hasContradictions(group));
  const count = groups.reduce((sum, group) => sum + countConspicuous(group), 0);
  return (
    <Box p="14px 16px">
      <Flex gap={8} wrap="wrap">
        <TextInput
          size="sm"
          className={classes.search}
          leftSection={<IconSearch size={15} />}
          aria-label={t('assets.metadata.search')}
          placeholder={t('assets.metadata.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <CopyButton value={formatMetadata(groups)}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="sm"
              leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
              onClick={copy}
            >
              {copied ? t('assets.metadata.copied') : t('assets.metadata.copy')}
            </Button>
          )}
        </CopyButton>
      </Flex>
      <p className={classes.summary} data-conspicuous={count > 0}>
        {count > 0 ? <IconAlertTriangle size={15} aria-hidden /> : <IconCheck size={15} aria-hidden />}
        {count > 0 ? t('assets.metadata.inconsistencies', { count }) : t('assets.metadata.consistent')}
      </p>
      {contradictions.map((group) => (
        <Found key={group.title} {...group} />
      ))}
      {search.trim() === '' && <Leading entries={findLeading(groups)} />}
      {shown.length === 0 && (
        <Box component="p" m={0} p="24px 18px" c="dimmed" fz={13.5}>
          {t('assets.metadata.noHits')}
        </Box>
      )}
      {rest.map((group) =>
        group.kind === 'notes' ? (
          <Found key={group.title} {...group} />
        ) : (
          <Group key={group.title} {...group} />
        ),
      )}
    </Box>
  );
}

/** Complete sentences, which name their own subject. */
function Found({ title, entries }: MetadataGroups[number]) {
  return (
    <section className={classes.group}>
      <h3>{title}</h3>
      <ul>
        {entries.map(({ name, value, conspicuous }) => (
          <li key={`${name}=${value}`} className={classes.found} data-conspicuous={conspicuous}>
            {conspicuous && (
              <IconAlertTriangle size={14} role="img" aria-label={t('assets.metadata.conspicuous')} />
            )}
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ title, entries }: MetadataGroups[number]) {
  return (
    <section className={classes.group}>
      <h3>{title}</h3>
      <dl>
        {entries.map(({ name, value, conspicuous }) => (
          <div key={`${name}=${value}`} className={classes.entry} data-conspicuous={conspicuous}>
            <dt>
              {conspicuous && (
                <IconAlertTriangle size={14} role="img" aria-label={t('assets.metadata.conspicuous')} />
              )}
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Leading({ entries }: { readonly entries: readonly LeadingEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={classes.group} data-leading>
      <h3>{t('assets.metadata.leading')}</h3>
      <dl>
        {entries.map(({ question, name, value, conspicuous }) => (
          <div key={`${question}${name}=${value}`} className={classes.entry} data-conspicuous={conspicuous}>
            <dt>
              {conspicuous && (
                <IconAlertTriangle size={14} role="img" aria-label={t('assets.metadata.conspicuous')} />
              )}
              <span>
                {t(`assets.metadata.questions.${question}`)} <small>{name}</small>
              </span>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
