import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import type { NativeFrame, Rational } from '../media/binding.ts';
import type { EncoderBinding, NativeFilter, NativeGraph } from './encoder-binding.ts';

export interface FrameFilter {
  readonly timeBase: Rational;
  /**
   * Frames that come out after this one was pushed; null flushes. Each is valid until the next is requested.
   */
  push(frame: NativeFrame | null): Generator<NativeFrame, void>;
  close(): void;
}

/** A filter by name with its settings. */
export type FilterStep = readonly [name: string, settings: string];

/** A chain of filters from a source to a sink. @throws AnalysisFailure `unsupported` */
export function openFilter(binding: EncoderBinding, steps: readonly FilterStep[]): FrameFilter {
  const graph: NativeGraph = new binding.FilterGraph();
  graph.alloc();
  const chain: NativeFilter[] = [];
  for (const [place, [name, settings]] of steps.entries()) {
    const filter = graph.createFilter(binding.Filter.getByName(name), `step${place}`, settings || undefined);
    const before = chain.at(-1);
    if (!filter || (before && before.link(0, filter, 0) < 0)) throw refuse();
    chain.push(filter);
  }
  const [source, sink] = [chain[0], chain.at(-1)];
  if (!source || !sink || graph.configSync() < 0) throw refuse();
  const out = new binding.Frame();
  out.alloc();
  return {
    timeBase: sink.buffersinkGetTimeBase(),
    *push(frame) {
      if (source.buffersrcAddFrameSync(frame, KEEP_REFERENCE) < 0) throw refuse();
      while (sink.buffersinkGetFrameSync(out) >= 0) {
        yield out;
        out.unref();
      }
    },
    close() {
      out.free();
      graph.free();
    },
  };
}

/** The caller keeps the frame. */
const KEEP_REFERENCE = 8;

const refuse = () => new AnalysisFailure('unsupported', say('failure.copy-unsupported'));
