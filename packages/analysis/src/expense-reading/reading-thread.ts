import { parentPort } from 'node:worker_threads';
import { AnalysisFailure } from '../failure.ts';
import type { Reading, ReadingAnswer } from './messages.ts';
import { readDocumentFindings, readFindings } from './read-findings.ts';

/** The thread's side: one file after the other. */
const port = parentPort;
if (!port) throw new Error('This is a program for a thread');

port.on('message', (reading: Reading) => port.postMessage(read(reading)));

/** Any other error ends the thread, and with it only this reading. */
function read({ kind, body, options }: Reading): ReadingAnswer {
  try {
    const findings = kind === 'document' ? readDocumentFindings(body, options) : readFindings(body, options);
    return { kind: 'done', findings };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    const { code, said, detail } = error;
    return { kind: 'failed', code, said, ...(detail && { detail }) };
  }
}
