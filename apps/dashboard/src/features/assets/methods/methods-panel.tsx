import type { Assessment } from '@assay/contract/assessments';
import { Box, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '../assets-texts.ts';
import { explainNoMethods } from './explain-no-methods.ts';
import { MethodCard } from './method-card.tsx';
import classes from './methods.module.css';
import { foldAssessments, type OverlayChoice } from './order-assessments.ts';

interface MethodsPanelProps {
  readonly assessments: readonly Assessment[];
  readonly isPending: boolean;
  readonly overlays: readonly OverlayChoice[];
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  /** The places in the file to which a method's finding points. */
  readonly renderPlaces?: (assessment: Assessment) => ReactNode;
}

export function MethodsPanel(props: MethodsPanelProps) {
  const { assessments, isPending, overlays, openId, onOpen, renderPlaces } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  if (assessments.length === 0) {
    return (
      <Box component="p" m={0} p="24px 18px" c="dimmed" fz={13.5}>
        {explainNoMethods(isPending)}
      </Box>
    );
  }
  const { shown, sawNothing, notApplicable } = foldAssessments(assessments);
  const folded = [...sawNothing, ...notApplicable];
  // One that was chosen elsewhere, by its map for example, is to be read.
  const isOpen = isUnfolded || folded.some(({ model }) => model === openId);
  const Sign = isOpen ? IconChevronDown : IconChevronRight;
  const list = (some: readonly Assessment[]) => (
    <ol className={classes.list}>
      {some.map((assessment) => (
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
  return (
    <>
      {list(shown)}
      {folded.length > 0 && (
        <UnstyledButton
          className={classes.fold}
          aria-expanded={isOpen}
          onClick={() => {
            if (isOpen && folded.some(({ model }) => model === openId)) onOpen(null);
            setUnfolded(!isOpen);
          }}
        >
          <Sign size={16} stroke={1.8} aria-hidden />
          {[
            ...(sawNothing.length > 0 ? [t('assets.methods.sawNothing', { count: sawNothing.length })] : []),
            ...(notApplicable.length > 0
              ? [t('assets.methods.notApplicable', { count: notApplicable.length })]
              : []),
          ].join(' · ')}
        </UnstyledButton>
      )}
      {isOpen && list(folded)}
    </>
  );
}
