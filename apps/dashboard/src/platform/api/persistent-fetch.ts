const BROKEN = [502, 503, 504];

/**
 * `fetch` that retries, after 1 s, 2 s …, while no answer comes or only one that the server is unreachable:
 * for requests that may be sent twice. The last attempt's result is returned in any case.
 */
export function persistentFetch(send: typeof fetch, attempts = 3, firstPauseMs = 1_000): typeof fetch {
  return async (address, init) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts;
      try {
        const answer = await send(address, init);
        if (isLast || !BROKEN.includes(answer.status)) return answer;
      } catch (error) {
        if (isLast || init?.signal?.aborted) throw error;
      }
      await new Promise((wake) => setTimeout(wake, firstPauseMs * attempt));
    }
  };
}
