/** Something that differs from what was entered and signed. */
export interface Difference {
  readonly kind:
    | 'entry'
    | 'tile'
    | 'checkpoint'
    | 'asset'
    | 'verdict'
    | 'decision'
    | 'audit'
    | 'guard'
    | 'witness';
  /** Its identity: an entry's or tile's number, a checkpoint's size, an id. */
  readonly name: string;
  /** The organisation that it concerns; null for the common log. */
  readonly concerns: string | null;
  /** A sentence for the operator. Contains no personal data. */
  readonly message: string;
}

export type OnDifference = (difference: Difference) => void;

export const nameTile = ({ level, index }: { level: number; index: number }) => `${level}/${index}`;

export const differs = (
  kind: Difference['kind'],
  name: string | number,
  message: string,
  concerns: string | null = null,
): Difference => ({ kind, name: String(name), concerns, message });
