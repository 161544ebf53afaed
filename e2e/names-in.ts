import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@assay/contract/users';
import ts from 'typescript';

const DASHBOARD = path.resolve(import.meta.dirname, '../apps/dashboard/src');

/** The accessible name of an element, as a locator accepts it. */
export type Name = string | RegExp;

/**
 * Names of the dashboard in one of its languages, by their English ones: every translation of a text that
 * equals the name or matches the expression. A name in no catalogue stays unchanged.
 */
export function namesIn(language: Language): (name: Name) => Name {
  if (language === 'en') return (name) => name;
  const pairs = listCatalogues(language).flatMap(([english, translated]) => {
    const words = readTexts(translated);
    return [...readTexts(english)].flatMap(([at, text]) => {
      const said = words.get(at);
      return said === undefined ? [] : [[text, said] as const];
    });
  });
  return (name) => {
    const hits = pairs.filter(([text]) => (typeof name === 'string' ? text === name : name.test(text)));
    if (hits.length === 0) return name;
    const said = [...new Set(hits.map(([, text]) => toPattern(text)))].join('|');
    if (typeof name === 'string') return new RegExp(`^(?:${said})$`);
    return new RegExp(`${name.source.startsWith('^') ? '^' : ''}(?:${said})`);
  };
}

/** Each catalogue with its translation: those beside the sources, and that of the capture page. */
function listCatalogues(language: Language): [english: string, translated: string][] {
  const files = globSync('**/*-texts.ts', { cwd: DASHBOARD }).map((file) => path.join(DASHBOARD, file));
  const beside = files.map((file): [string, string] => [file, file.replace(/\.ts$/, `.${language}.ts`)]);
  const capture = path.join(DASHBOARD, 'features/capture/texts');
  return [
    ...beside.filter(([, translated]) => existsSync(translated)),
    [path.join(capture, 'en.ts'), path.join(capture, `${language}.ts`)],
  ];
}

/** Parsed, not imported: some catalogues import components, which only a browser build can load. */
function readTexts(file: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (node: ts.Node, at: string): void => {
    if (ts.isPropertyAssignment(node)) {
      const inside = `${at}.${node.name.getText().replaceAll("'", '')}`;
      if (ts.isStringLiteralLike(node.initializer)) found.set(inside, node.initializer.text);
      else visit(node.initializer, inside);
    } else ts.forEachChild(node, (child) => visit(child, at));
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true), '');
  return found;
}

/** A text as an expression that matches any value of its placeholders. */
function toPattern(text: string): string {
  return text
    .split(/{{\w+}}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
}
