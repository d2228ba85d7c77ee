import { parseSync } from 'vite';

// dependency-cruiser reads TypeScript with the compiler's old API, which TypeScript 7 no longer has. All it wants of
// a file are the import statements, so this stands in: the bundler's parser, in the shape of that API.

/** The node kinds dependency-cruiser looks for; the numbers only have to differ. */
export const SyntaxKind = {
  ImportDeclaration: 1,
  ExportDeclaration: 2,
  CallExpression: 3,
  ImportKeyword: 4,
  StringLiteral: 5,
  ImportEqualsDeclaration: 6,
  LastTypeNode: 7,
  FirstTemplateToken: 8,
  PropertyAccessExpression: 9,
  Identifier: 10,
  LiteralType: 11,
  ModuleDeclaration: 12,
  ModuleBlock: 13,
  FirstJSDocNode: 14,
};
export const ScriptTarget = { Latest: 99 };
export const version = '6.0.0';

type Specifier = { text: string };

/** Every import of a file: static ones with their kind, and `import('…')`, as an expression or in a type. */
export function createSourceFile(fileName: string, source: string) {
  const { module, errors } = parseSync(fileName, source);
  if (errors.length) throw new Error(`${fileName}: ${errors[0]?.message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    kind: SyntaxKind.ImportDeclaration,
    moduleSpecifier: { text: moduleRequest.value } satisfies Specifier,
    importClause: { isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType) },
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest
        ? [
            {
              kind: SyntaxKind.ExportDeclaration,
              moduleSpecifier: { text: moduleRequest.value },
              isTypeOnly: isType,
            },
          ]
        : [],
    ),
  );
  const calls = [...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map((match) => ({
    kind: SyntaxKind.CallExpression,
    expression: { kind: SyntaxKind.ImportKeyword },
    arguments: [{ kind: SyntaxKind.StringLiteral, text: match[1] }],
  }));
  return {
    statements: [...imports, ...exports, ...calls],
    referencedFiles: [],
    typeReferenceDirectives: [],
    amdDependencies: [],
  };
}

/** There are no `require` calls here: everything is a module. */
export const identifierToKeywordKind = () => undefined;

/** Visits the statements; they have no children that matter. */
export function forEachChild(
  node: { statements?: readonly unknown[] },
  visit: (child: unknown) => void,
): void {
  node.statements?.forEach((child) => {
    visit(child);
  });
}

export default { SyntaxKind, ScriptTarget, version, createSourceFile, identifierToKeywordKind, forEachChild };
