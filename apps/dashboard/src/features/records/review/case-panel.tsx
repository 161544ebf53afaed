import type { AssayRecord } from '@assay/contract/records';
import type { Decision } from '@assay/contract/review';
import { Button, Tabs } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { ClaimPanel } from '../claim/claim-panel.tsx';
import { t as sayClaim } from '../claim/claim-texts.ts';
import classes from './case-panel.module.css';
import { DecisionNote } from './decision-note.tsx';
import { FindingList } from './finding-list.tsx';
import { identify } from './group-findings.ts';
import { HistoryPanel } from './history-panel.tsx';
import { otherReasons } from './other-reasons.ts';
import { t } from './review-texts.ts';

const FindingComparison = lazy(() =>
  import('./finding-comparison.tsx').then((module) => ({ default: module.FindingComparison })),
);

const PARTS = ['findings', 'claim', 'activity'] as const;
type Part = (typeof PARTS)[number];

/** The state of a case's panels, whichever of its files is on the screen. */
interface CaseState {
  readonly part: Part | null;
  readonly draft: string;
  /** The finding whose pictures are shown large side by side. */
  readonly compared: string | null;
}

export function useCaseState() {
  return useState<CaseState>({ part: null, draft: '', compared: null });
}

interface CasePanelProps {
  readonly record: AssayRecord;
  /** The file on the screen; null if there is none. */
  readonly fileId: string | null;
  readonly state: CaseState;
  readonly onState: (state: CaseState) => void;
  /** Begins a decision on the file alone; absent where that is not possible. */
  readonly onDecide?: (() => void) | undefined;
}

/** Beside the picture: findings across the files, the claim, and people's comments and actions. */
export function CasePanel({ record, fileId, state, onState, onDecide }: CasePanelProps) {
  const { findings, assets } = record;
  const others = otherReasons(record);
  const hasFindings = findings.length + others.length > 0;
  // The list disappears when its finding was settled in the meantime.
  const chosen = state.part === 'findings' && !hasFindings ? null : state.part;
  const part = chosen ?? (hasFindings ? 'findings' : 'activity');
  const decision = record.fileDecisions.find(({ assetId }) => assetId === fileId);
  return (
    <Tabs
      className={classes.case}
      value={part}
      onChange={(value) => onState({ ...state, part: PARTS.find((one) => one === value) ?? null })}
      keepMounted={false}
    >
      {(decision || onDecide) && <FileDecision decision={decision} onDecide={onDecide} />}
      <Tabs.List className={classes.tabs}>
        {hasFindings && <Tabs.Tab value="findings">{t('review.findings')}</Tabs.Tab>}
        <Tabs.Tab value="claim">{sayClaim('claim.title')}</Tabs.Tab>
        <Tabs.Tab value="activity">{t('review.activity')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="findings">
        <FindingList
          findings={findings}
          others={others}
          assets={assets}
          fileId={fileId}
          onCompare={(compared) => onState({ ...state, compared })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="claim">
        <ClaimPanel record={record} />
      </Tabs.Panel>
      <Tabs.Panel value="activity">
        <HistoryPanel
          isInset
          record={record}
          draft={state.draft}
          // A new finding does not remove the field.
          onDraft={(draft) => onState({ ...state, part: 'activity', draft })}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

interface FileDecisionProps extends Pick<CasePanelProps, 'onDecide'> {
  readonly decision: Decision | undefined;
}

/** The decision in force on the file on the screen, and the way to one. */
function FileDecision({ decision, onDecide }: FileDecisionProps) {
  const { timezone } = useSignedIn().user.data;
  return (
    <div className={classes.decision}>
      {decision && (
        <section aria-label={t('review.fileDecision')}>
          <DecisionNote decision={decision} timezone={timezone} />
        </section>
      )}
      {onDecide && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconGavel size={14} stroke={1.8} />}
          aria-keyshortcuts="Shift+D"
          onClick={onDecide}
        >
          {t('review.decideFile')}
        </Button>
      )}
    </div>
  );
}

/** Drawn over the page, and not within the panel beside the pictures. */
export function CaseComparison({ record, state, onState }: Omit<CasePanelProps, 'fileId' | 'onDecide'>) {
  const finding = record.findings.find((one) => identify(one) === state.compared);
  return (
    <Suspense fallback={null}>
      {finding && (
        <FindingComparison
          finding={finding}
          assets={record.assets}
          onClose={() => onState({ ...state, compared: null })}
        />
      )}
    </Suspense>
  );
}
