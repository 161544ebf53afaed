import { Kbd } from '@mantine/core';

export interface KeyHintProps {
  /** Keys that do the same or go together. */
  keys: readonly string[];
  /** Their function. */
  does: string;
}

/** A line that explains keys; hidden without a keyboard. */
export function KeyHint({ keys, does }: KeyHintProps) {
  return (
    <span
      className="mantine-visible-from-md"
      style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}
    >
      {keys.map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
      <span style={{ color: 'var(--ink-dimmed)', fontSize: 12, marginInlineStart: 2 }}>{does}</span>
    </span>
  );
}
