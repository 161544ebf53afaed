import { useState } from 'react';

type Faults<Fields> = Partial<Record<keyof Fields, string>>;

/**
 * The fields of a form while they are written, with the faults to show: those that `findFaults` finds in a field once the
 * user has left it, and those that the server found at once, until the field changes.
 */
export function useDraftFields<Fields extends object>(
  start: Fields,
  findFaults: (fields: Fields) => Faults<Fields>,
) {
  const [fields, setFields] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<keyof Fields>>(new Set());
  const [refused, setRefused] = useState<Faults<Fields>>({});
  const faults = findFaults(fields);
  return {
    fields,
    /** Faults reported by the server. */
    refused,
    setRefused,
    set<Name extends keyof Fields>(name: Name, value: Fields[Name]): void {
      setFields((now) => ({ ...now, [name]: value }));
      setRefused((now) => ({ ...now, [name]: undefined }));
    },
    leave: (name: keyof Fields): void => setLeft((now) => new Set(now).add(name)),
    faultOf: (name: keyof Fields): string | undefined =>
      refused[name] ?? (left.has(name) ? faults[name] : undefined),
    /** Shows all faults. Returns whether there are none. */
    check(): boolean {
      setLeft(new Set(Object.keys(fields) as (keyof Fields)[]));
      return Object.keys(faults).length === 0;
    },
  };
}
