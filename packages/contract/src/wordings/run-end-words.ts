import type { DetectionRun } from '../schemas/detection-job.ts';

export interface EndedRun extends Pick<DetectionRun, 'dryRun' | 'error'> {
  readonly counts: Pick<DetectionRun['counts'], 'due' | 'takenIn' | 'sameContent' | 'failed'>;
  readonly state: 'finished' | 'failed' | 'stopped';
  /** The job's name. */
  readonly name: string;
}

/** How a run of a detection job ended, in one or two sentences: for notifications and webhooks. */
export function describeRunEnd({ name, state, dryRun, counts, error }: EndedRun): string {
  const { due, takenIn, sameContent, failed } = counts;
  const facts = dryRun
    ? [`${files(due)} would be read, nothing was taken in`]
    : [
        `${files(takenIn)} taken in`,
        ...(sameContent > 0 ? [`${write(sameContent)} the same as before`] : []),
        ...(failed > 0 ? [`${write(failed)} failed`] : []),
      ];
  const reason = error === null ? '' : ` ${error}`;
  return `${name} ${ENDS[state]}.${reason} ${capitalise(facts.join(', '))}.`;
}

const ENDS = { finished: 'finished', failed: 'failed', stopped: 'was stopped' } as const;

const write = (count: number) => count.toLocaleString('en-GB');
const files = (count: number) => `${count === 0 ? 'no' : write(count)} file${count === 1 ? '' : 's'}`;
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
