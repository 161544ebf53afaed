/** Plain query strings, so that an address reads well and can be typed: a repeated name is a list. */

export type SearchParams = Record<string, string | string[]>;

export function parseSearch(text: string): SearchParams {
  const given = new URLSearchParams(text);
  const search: SearchParams = {};
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    search[name] = values.length === 1 ? values[0]! : values;
  }
  return search;
}

export function stringifySearch(search: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  // A colon may stand in a query (RFC 3986, 3.4); encoded it only makes filters hard to read.
  const text = params.toString().replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}
