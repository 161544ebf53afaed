import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes down which tests passed only when they were tried again: a JSON list of names, in the file that the environment names. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules
      .flatMap((module) => [...module.children.allTests('passed')].map((test) => ({ module, test })))
      .filter(({ test }) => test.diagnostic()?.flaky)
      .map(({ module, test }) => `${module.relativeModuleId} › ${test.fullName}`);
    const file = process.env.ASSAY_SECOND_TRIES;
    if (file) writeFileSync(file, JSON.stringify(names));
  }
}
