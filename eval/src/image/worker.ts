import { measureSample, type SampleRequest } from './measure-sample.ts';

/** A process that measures one picture after another for `runWorkers`. */
process.on('message', async ({ id, request }: { id: number; request: SampleRequest }) => {
  const answer = await measureSample(request).then(
    (figures) => ({ id, figures }),
    (error: unknown) => ({ id, problem: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.({ ...answer, peakRssMb: process.resourceUsage().maxRSS / 1024 });
});
