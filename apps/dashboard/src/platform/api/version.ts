import { type RouteAnswer, routes } from '@assay/contract';
import { useEffect, useState } from 'react';
import { call } from './client.ts';

type Version = RouteAnswer<typeof routes.getVersion>;

let known: Version | null = null;

/** What runs: version, build, day of deployment and links; null until known. Asked once in a page's life. */
export function useVersion(): Version | null {
  const [version, setVersion] = useState(known);
  useEffect(() => {
    if (known !== null) return;
    const stop = new AbortController();
    call(routes.getVersion, {}, stop.signal).then(
      (answer) => {
        known = answer;
        setVersion(answer);
      },
      // A line at the foot of the page: it stays away where the server does not say.
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return version;
}
