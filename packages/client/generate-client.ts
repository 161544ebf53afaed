import { describeOpenApi, type OpenApi } from '@assay/contract/openapi';
import { isRawAnswer, type Route } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import openapiTypescript, { astToString } from 'openapi-typescript';

const BYTES = '(bytes)';
const EXAMPLES = /^examples?$/;

/** The generated files of the client by name: the API’s types, and the route of each operation. */
export async function generateClient(): Promise<Record<string, string>> {
  // Sorted explicitly: not every module loader sorts exports.
  const table: Record<string, Route> = Object.fromEntries(
    Object.entries(routes).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  // The server’s version would change the types with every release.
  const document = withoutExtras(describeOpenApi(table, { version: '1' }));
  const nodes = await openapiTypescript(JSON.stringify(document));
  // Operations are called by name: the list by path would only duplicate them, and the rest is empty.
  const wanted = ['components', 'operations'];
  const types = nodes.filter((node) =>
    wanted.includes((node as { name?: { text: string } }).name?.text ?? ''),
  );
  const rows = Object.values(table).map(({ id, method, path, output }) => {
    const address = path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');
    return `  ${id}: ['${method}', '${address}', '${isRawAnswer(output) ? 'raw' : 'json'}'],\n`;
  });
  return {
    'schema.ts': astToString(types).replaceAll(`"${BYTES}"`, 'Blob'),
    'operations.ts': `/** Method, path and kind of answer of every operation. A \`raw\` answer comes as the Response itself. */
export const OPERATIONS = {
${rows.join('')}} as const;
`,
  };
}

/**
 * Removes what types do not show: examples, failures (all of one shape) and the headers that the client sets.
 */
function withoutExtras(document: OpenApi): object {
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, operation]) => {
      const parameters = operation.parameters.filter((one) => one.in !== 'header');
      return [method, { ...operation, parameters, responses: { 200: operation.responses['200'] } }];
    });
    return [path, Object.fromEntries(operations)];
  });
  const { schemas } = document.components;
  const plain = { ...document, paths: Object.fromEntries(paths), components: { schemas } };
  return JSON.parse(JSON.stringify(plain, simplify));
}

function simplify(key: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    if ('contentMediaType' in value) return { ...value, contentMediaType: undefined, const: BYTES };
    // A field may be called `examples`: unlike the keyword it has a description.
    if ('description' in value) return value;
  }
  return EXAMPLES.test(key) ? undefined : value;
}
