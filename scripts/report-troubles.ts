import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What a run's totals do not say. */
export interface Troubles {
  /** Names of the tests that passed only when they were tried again. */
  secondTries: string[];
  /** Names of the tests that failed, and errors outside any test: of a file that does not load, of a promise that nobody awaits. */
  failures: string[];
}

/** Writes the troubles of a run as JSON into the file that `ASSAY_TEST_TROUBLES` names. */
export default class ReportTroubles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const named = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId} › ${test.fullName}`,
        test,
      })),
    );
    const troubles: Troubles = {
      secondTries: named.filter(({ test }) => test.diagnostic()?.flaky).map(({ name }) => name),
      failures: [
        ...named.flatMap(({ name, test }) => {
          const { state, errors } = test.result();
          return state === 'failed' ? [`${name}: ${tellFirst(errors)}`] : [];
        }),
        ...modules.flatMap((module) =>
          collectSuiteErrors(module).map((error) => `${module.relativeModuleId}: ${tellFirst([error])}`),
        ),
        ...errors.map((error) => `outside any test: ${tellFirst([error])} (${tellOrigin(error)})`),
      ],
    };
    const file = process.env.ASSAY_TEST_TROUBLES;
    if (file) writeFileSync(file, JSON.stringify(troubles));
  }
}

function collectSuiteErrors(module: TestModule): SerializedError[] {
  return [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
}

function tellFirst(errors: readonly SerializedError[]): string {
  return errors[0]?.message.split('\n')[0] ?? 'no message';
}

/** What an error outside any test says of where it comes from: its kind, the test file that ran, and where it was made. */
function tellOrigin({ type, VITEST_TEST_PATH, VITEST_TEST_NAME, stack = '' }: SerializedError): string {
  const place = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [type, VITEST_TEST_PATH, VITEST_TEST_NAME, ...place.map((line) => line.trim())]
    .filter(Boolean)
    .join(', ');
}
