/** Part of the processor time that is used up since. */
export function startClock(processorMs: number): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000 / processorMs;
  };
}
