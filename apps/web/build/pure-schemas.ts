import type { Plugin } from 'vite';

/** Modules of the contract: whatever they call while they load makes a schema or a call, and changes nothing else. */
const CONTRACT = /\/packages\/contract\/src\/(?!.*\.test\.).+\.ts$/;
const PURE = '/* @__PURE__ */ ';
const LATER = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

interface Node {
  readonly type: string;
  readonly start: number;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Where calls begin that run while the module loads; not those in the bodies of its functions. */
function callsIn(node: unknown, found: number[] = []): number[] {
  if (Array.isArray(node)) for (const item of node) callsIn(item, found);
  if (!isNode(node) || LATER.has(node.type)) return found;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') found.push(node.start);
  for (const value of Object.values(node)) callsIn(value, found);
  return found;
}

/** The text of a module whose calls say that nothing happens if they are left out; `parse` gives the statements of a text. */
export function pureModule(code: string, parse: (code: string) => readonly unknown[]): string {
  let pure = code;
  for (const start of callsIn(parse(code)).toSorted((a, b) => b - a))
    pure = pure.slice(0, start) + PURE + pure.slice(start);
  return pure;
}

/**
 * Lets the bundler leave out schemas that the client never reads with. To it each one is a row of calls that might do
 * something, so that all of a file would come for the sake of one, and with them whatever of valibot they use.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'layline:pure-schemas',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        return { code: pureModule(code, (text) => this.parse(text).body), map: null };
      },
    },
  };
}
