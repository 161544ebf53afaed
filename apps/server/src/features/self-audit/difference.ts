/** Something that is not what was entered and signed. */
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
  /** Which one: an entry's or tile's number, a checkpoint's size, an id. */
  readonly name: string;
  /** The organisation that it concerns; null where it is the log of all. */
  readonly concerns: string | null;
  /** A sentence for whoever runs the server. Holds no personal data. */
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
