import type { RouteAnswer } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { useEffect, useState } from 'react';
import { call } from './client.ts';

type Version = RouteAnswer<typeof routes.getVersion>;

let known: Version | undefined;

/** Whether mail leaves this installation; where it does not, messages are kept in the outbox and no mail may be promised. */
export function useSendsMail(): boolean {
  return sendsMail(useVersion());
}

/** False only if the server says that it has no mail server. */
export function sendsMail(version: Pick<Version, 'delivers'> | null | undefined): boolean {
  return version?.delivers.mail ?? true;
}

/**
 * The running version: version, build, day of deployment and links; undefined until the server answers, null
 * if it does not. Fetched once per page load.
 */
export function useVersion(): Version | null | undefined {
  const [version, setVersion] = useState<Version | null | undefined>(known);
  useEffect(() => {
    if (known) return;
    const stop = new AbortController();
    call(routes.getVersion, {}, stop.signal).then(
      (answer) => {
        known = answer;
        setVersion(answer);
      },
      () => {
        if (!stop.signal.aborted) setVersion(null);
      },
    );
    return () => stop.abort();
  }, []);
  return version;
}
