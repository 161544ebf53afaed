import { useEffect, useState } from 'react';
import { describeAge, formatLong } from './time-words.ts';

export interface RelativeTimeProps {
  /** ISO 8601. */
  value: string;
  /** IANA name, such as Europe/Berlin; by default the user's. */
  timezone?: string;
}

/** "3 minutes ago", kept up to date; the whole date with weekday and time zone where the pointer rests. */
export function RelativeTime({ value, timezone }: RelativeTimeProps) {
  const [now, setNow] = useState(Date.now);
  // On demand: a page of a hundred dates would format a hundred long ones that nobody reads.
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      dateTime={value}
      title={isAsked ? formatLong(value, timezone) : undefined}
      onPointerEnter={() => setAsked(true)}
    >
      {describeAge(value, now, timezone)}
    </time>
  );
}
