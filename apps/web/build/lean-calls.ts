import type { Plugin } from 'vite';

/** What a call of the contract carries for documents and tests, and no browser needs. */
const LEFT_OUT = new Set(['example', 'samples', 'description']);
const CALL_FILE = /\/packages\/contract\/src\/calls\/[a-z-]+\.ts$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Node extends Span {
  readonly type: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && 'name' in node && typeof node.name === 'string' ? node.name : undefined;
}

/** Properties to leave out of the object that a `defineCall({ … })` anywhere below is given. */
function spansIn(node: unknown, found: Span[]): Span[] {
  if (Array.isArray(node)) for (const item of node) spansIn(item, found);
  if (!isNode(node)) return found;
  if (node.type === 'CallExpression' && 'callee' in node && nameOf(node.callee) === 'defineCall') {
    const [argument] =
      'arguments' in node && Array.isArray(node.arguments) ? (node.arguments as unknown[]) : [];
    const properties = isNode(argument) && 'properties' in argument ? argument.properties : [];
    for (const property of Array.isArray(properties) ? (properties as unknown[]) : []) {
      if (isNode(property) && 'key' in property && LEFT_OUT.has(nameOf(property.key) ?? ''))
        found.push(property);
    }
    return found;
  }
  for (const value of Object.values(node)) spansIn(value, found);
  return found;
}

/**
 * Keeps examples and prose of the contract's calls out of the client: some kilobytes that a phone would
 * download, parse and never use.
 */
export function leanCalls(): Plugin {
  return {
    name: 'layline:lean-calls',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: CALL_FILE },
      handler(code) {
        const spans = spansIn(this.parse(code).body, []).toSorted((a, b) => b.start - a.start);
        let lean = code;
        for (const { start, end } of spans) {
          lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, '');
        }
        return { code: lean, map: null };
      },
    },
  };
}
