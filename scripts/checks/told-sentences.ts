import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './check.ts';

/**
 * Where that is written which analyses and findings say to readers in English. What is said as a statement is no text here: its
 * catalogue has every language.
 */
const SOURCES = [
  'apps/server/src/features/analysis/measure-asset.ts',
  'packages/analysis/src/detect-expenses.ts',
  'packages/analysis/src/image-models/{calibration,run-image-model}.ts',
  'packages/analysis/src/process/{say-plainly,watch-limits}.ts',
  'packages/expenses/src/check-receipt.ts',
  'packages/forensics/src/assess/**/*.ts',
  'packages/forensics/src/formats/audio/**/*.ts',
  'packages/forensics/src/formats/jpeg/jpeg.ts',
  'packages/forensics/src/formats/pdf/{compare,signatures}/**/*.ts',
  'packages/forensics/src/methods/**/*.ts',
  'packages/forensics/src/pages/**/*.ts',
  'packages/forensics/src/video/**/*.ts',
];
/** Not read by anybody, or names of programs and fields. */
const NO_SENTENCES = /\.test\.ts$|\/(.*fixtures|known-tables|compared-fields|draft-page)\.ts$/;

/** A piece of text between two values that are filled in. */
export interface Piece {
  /** Relative to the repository. */
  readonly path: string;
  readonly text: string;
}

/** Every piece of at least two words, one of them in small letters, that a source file puts together. */
export function readPieces(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    // What goes wrong inside is told in the log; that there is no decoder, to the reader.
    if (ts.isNewExpression(node) && /^(?!Undecoded).*Error$/.test(node.expression.getText())) return;
    // Told by itself, whole.
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'title') return;
    const parts = listParts(node);
    if (parts === null) {
      ts.forEachChild(node, visit);
      return;
    }
    let text = '';
    const end = () => {
      if (isSaid(text)) found.push(text.trim());
      text = '';
    };
    for (const part of parts) {
      if (typeof part === 'string') text += part;
      else {
        end();
        visit(part);
      }
    }
    end();
  };
  visit(ts.createSourceFile('methods.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

/** Texts and what is filled in between them, in their order; null where nothing is put together. */
function listParts(node: ts.Node): (string | ts.Node)[] | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [expression, literal.text]),
    ];
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const [left, right] = [listParts(node.left), listParts(node.right)];
  if (left === null && right === null) return null;
  return [...(left ?? [node.left]), ...(right ?? [node.right])];
}

function isSaid(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  return words.length > 1 && /\s/.test(text.trim()) && words.some((word) => /^\p{Ll}{2,}/u.test(word));
}

export function collectPieces(): Piece[] {
  const paths = globSync(SOURCES, { cwd: ROOT }).filter((path) => !NO_SENTENCES.test(path));
  return paths
    .sort()
    .flatMap((path) => readPieces(readFileSync(join(ROOT, path), 'utf8')).map((text) => ({ path, text })));
}
