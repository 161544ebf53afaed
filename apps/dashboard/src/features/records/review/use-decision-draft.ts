import type { DecisionOutcome } from '@assay/contract/closed-sets';
import { CREDENTIAL_MINIMUM_LENGTH } from '@assay/contract/constants';
import type { AssayRecord } from '@assay/contract/records';
import { useState } from 'react';
import type { DecisionInput } from '../api/decide.ts';

export type Subject = 'record' | 'file';

/** The file that is on the screen. */
export interface ShownFile {
  readonly id: string;
  readonly name: string;
}

/** A decision being written: the input, what is missing, and the resulting request. */
export function useDecisionDraft(record: AssayRecord, shown: ShownFile | null, first: Subject) {
  const [subject, setSubject] = useState(first);
  const [outcome, setOutcome] = useState<DecisionOutcome | null>(null);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const [isFalseAlarm, setFalseAlarm] = useState(false);

  const file = subject === 'file' ? shown : null;
  const inForce = file
    ? (record.fileDecisions.find(({ assetId }) => assetId === file.id) ?? null)
    : record.decision;

  const hasWords = words.trim() !== '';
  const areWordsEnough = words.trim().length >= CREDENTIAL_MINIMUM_LENGTH;
  const hasReason = reasons.length > 0 || areWordsEnough;
  const isAnswerEnough = answer === null || answer.trim().length >= CREDENTIAL_MINIMUM_LENGTH;

  /** Another outcome has other reasons. */
  const chooseOutcome = (next: DecisionOutcome | null) => {
    setOutcome(next);
    setReasons([]);
  };
  /** A reason also chooses its outcome. */
  const toggleReason = (owner: DecisionOutcome, reason: string) => {
    setOutcome(owner);
    setReasons((now) => {
      if (outcome !== owner) return [reason];
      return now.includes(reason) ? now.filter((other) => other !== reason) : [...now, reason];
    });
  };

  /** Null while something is missing. */
  const input: DecisionInput | null =
    outcome && hasReason && isAnswerEnough
      ? {
          recordId: record.id,
          assetId: file?.id ?? null,
          outcome,
          reasons: [...reasons],
          reason: words.trim(),
          answer: answer?.trim() ?? null,
          falseAlarm: isFalseAlarm && outcome === 'accepted',
          supersedes: inForce?.id ?? null,
        }
      : null;

  return {
    subject,
    setSubject,
    /** Null if the decision is about the whole record. */
    file,
    /** The earlier decision, which this one would supersede. */
    inForce,
    outcome,
    chooseOutcome,
    reasons,
    toggleReason,
    words,
    setWords,
    areWordsTooShort: hasWords && !hasReason,
    /** The answer to the customer; null for none. */
    answer,
    setAnswer,
    isFalseAlarm,
    setFalseAlarm,
    /** Whether text would be lost if the panel closed. */
    hasText: hasWords || Boolean(answer?.trim()),
    input,
  };
}

export type DecisionDraft = ReturnType<typeof useDecisionDraft>;
