import type { Plugin } from 'vite';

/** What a call of the contract carries for documents, tests and servers; the client reads none of it. */
const LEFT_OUT = new Set([
  'example',
  'samples',
  'description',
  'notes',
  'group',
  'errors',
  'bodyLimit',
  // A client sends what its types say, the provider checks it.
  'query',
  'body',
]);
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

/** What to leave out of every `defineCall({ … })` below: those properties, and the word itself, which only adds errors. */
function spansIn(node: unknown, found: Span[]): Span[] {
  if (Array.isArray(node)) for (const item of node) spansIn(item, found);
  if (!isNode(node)) return found;
  if (node.type === 'CallExpression' && 'callee' in node && nameOf(node.callee) === 'defineCall') {
    if (isNode(node.callee)) found.push(node.callee);
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

/** Imports of which no name is left elsewhere: they would still put their modules beside the first page. */
function unusedImports(body: readonly unknown[], code: string): Span[] {
  return body.filter((node): node is Node => {
    if (!isNode(node) || node.type !== 'ImportDeclaration' || !('specifiers' in node)) return false;
    const rest = code.slice(0, node.start) + code.slice(node.end);
    const names = (Array.isArray(node.specifiers) ? (node.specifiers as unknown[]) : []).map((specifier) =>
      isNode(specifier) && 'local' in specifier ? nameOf(specifier.local) : undefined,
    );
    return names.every((name) => name !== undefined && !new RegExp(`\\b${name}\\b`).test(rest));
  });
}

function without(code: string, spans: readonly Span[]): string {
  let rest = code;
  for (const { start, end } of spans.toSorted((a, b) => b.start - a.start)) {
    rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
  }
  return rest;
}

/** The text of a file of calls with what the client reads of them; `parse` gives the statements of a text. */
export function leanCall(code: string, parse: (code: string) => readonly unknown[]): string {
  const lean = without(code, spansIn(parse(code), []));
  return without(lean, unusedImports(parse(lean), lean));
}

/**
 * Leaves of the contract's calls what the client reads: address, method, who may call, and the schema of the answer. The
 * rest would be kilobytes that a phone downloads, parses and never uses.
 */
export function leanCalls(): Plugin {
  return {
    name: 'layline:lean-calls',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: CALL_FILE },
      handler(code) {
        return { code: leanCall(code, (text) => this.parse(text).body), map: null };
      },
    },
  };
}
