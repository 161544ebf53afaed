import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Details of a run that its totals do not show. */
export interface Troubles {
  /** Names of the tests that passed only on a retry. */
  secondTries: string[];
  /**
   * Names of the failed tests, and errors outside any test: a file that does not load, or an unhandled
   * rejection.
   */
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
          return state === 'failed' ? [`${name}: ${firstLineOf(errors)}`] : [];
        }),
        ...modules.flatMap((module) =>
          collectSuiteErrors(module).map((error) => `${module.relativeModuleId}: ${firstLineOf([error])}`),
        ),
        ...errors.map((error) => `outside any test: ${firstLineOf([error])} (${describeOrigin(error)})`),
      ],
    };
    const file = process.env.ASSAY_TEST_TROUBLES;
    if (file) writeFileSync(file, JSON.stringify(troubles));
  }
}

function collectSuiteErrors(module: TestModule): SerializedError[] {
  return [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
}

function firstLineOf(errors: readonly SerializedError[]): string {
  return errors[0]?.message.split('\n')[0] ?? 'no message';
}

/** The origin of an error outside any test: its type, the running test file, and where it was created. */
function describeOrigin({ type, VITEST_TEST_PATH, VITEST_TEST_NAME, stack = '' }: SerializedError): string {
  const place = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [type, VITEST_TEST_PATH, VITEST_TEST_NAME, ...place.map((line) => line.trim())]
    .filter(Boolean)
    .join(', ');
}
