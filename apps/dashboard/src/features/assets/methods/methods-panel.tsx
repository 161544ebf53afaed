import type { Assessment } from '@assay/contract/assessments';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { explainNoMethods } from './explain-no-methods.ts';
import { MethodCard } from './method-card.tsx';
import classes from './methods.module.css';
import { type OverlayChoice, orderAssessments } from './order-assessments.ts';

interface MethodsPanelProps {
  readonly assessments: readonly Assessment[];
  readonly isPending: boolean;
  readonly overlays: readonly OverlayChoice[];
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  /** Where in the file a method found something. */
  readonly renderPlaces?: (assessment: Assessment) => ReactNode;
}

export function MethodsPanel(props: MethodsPanelProps) {
  const { assessments, isPending, overlays, openId, onOpen, renderPlaces } = props;
  if (assessments.length === 0) {
    return (
      <Box component="p" m={0} p="24px 18px" c="dimmed" fz={13.5}>
        {explainNoMethods(isPending)}
      </Box>
    );
  }
  return (
    <ol className={classes.list}>
      {orderAssessments(assessments).map((assessment) => (
        <MethodCard
          key={assessment.model}
          assessment={assessment}
          isOpen={assessment.model === openId}
          hasOverlay={overlays.some(({ id }) => id === assessment.model)}
          onSelect={() => onOpen(assessment.model === openId ? null : assessment.model)}
          places={renderPlaces?.(assessment)}
        />
      ))}
    </ol>
  );
}
