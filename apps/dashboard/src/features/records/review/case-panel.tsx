import type { AssayRecord } from '@assay/contract/records';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import classes from './case-panel.module.css';
import { FindingList } from './finding-list.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { t } from './review-texts.ts';

type Part = 'findings' | 'activity';

/** Which part of a case is read and what is being written; both outlive the file that is on the screen. */
interface CaseState {
  readonly part: Part | null;
  readonly draft: string;
}

export function useCaseState() {
  return useState<CaseState>({ part: null, draft: '' });
}

interface CasePanelProps {
  readonly record: AssayRecord;
  readonly state: CaseState;
  readonly onState: (state: CaseState) => void;
}

/** Beside the picture: what stands out among the files, and what people said and did. */
export function CasePanel({ record, state, onState }: CasePanelProps) {
  const { findings, assets } = record;
  const hasFindings = findings.length > 0;
  const part = hasFindings ? (state.part ?? 'findings') : 'activity';
  return (
    <Tabs
      className={classes.case}
      value={part}
      onChange={(value) => onState({ ...state, part: value === 'findings' ? 'findings' : 'activity' })}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs}>
        {hasFindings && (
          <Tabs.Tab value="findings">{t('review.findings', { count: findings.length })}</Tabs.Tab>
        )}
        <Tabs.Tab value="activity">{t('review.activity')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="findings">
        <FindingList findings={findings} assets={assets} />
      </Tabs.Panel>
      <Tabs.Panel value="activity">
        <HistoryPanel
          isInset
          recordId={record.id}
          draft={state.draft}
          // A finding that comes in meanwhile does not take the field away.
          onDraft={(draft) => onState({ part: 'activity', draft })}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
