import { dirname } from 'node:path';
import { parseSync } from 'vite';
import { isTest } from './sources.ts';
import type { Finding, Source } from './sources.ts';

/**
 * Parts whose words are names of calls and fields, are shown before a language is known, or are checked against a
 * dictionary by their type or a test.
 */
const TECHNICAL = [
  'apps/games/src/games/card-layouts',
  'apps/games/src/link/',
  'apps/web/src/app/routes/',
  'apps/web/src/language/languages',
  'apps/web/src/live/event-feed',
  'apps/web/src/live/link-store',
  'apps/web/src/live/market-feed',
  'apps/web/src/live/start-hub',
  'apps/web/src/main',
  'apps/web/src/provider/',
  'apps/web/src/session/',
  'apps/web/src/site/site-',
  'packages/ui/src/format/money',
  'packages/ui/src/format/user-agent',
];

/** Sources of the apps for players, and what they share. */
const SPEAKING = /^(?:apps\/(?:web|games)|packages\/ui)\/src\//;
/** The texts that every room can use. */
const COMMON = 'packages/ui/src';
const ROOM = /\broom<.+>\('([^']+)'\)/;
const DICTIONARY = /^((?:apps\/(?:web|games)|packages\/ui)\/src(?:\/.+)?)\/texts\.([a-z]{2})\.ts$/;
const LOADERS = 'apps/web/src/language/loaders.ts';

/** Stories and tests. */
const ONLY_SHOWN = /\.stories\.tsx$|\/(?:stories|testing)\/|\/(?:example|test)-[^/]+\.tsx?$/;

/** Attributes whose words a player reads or hears. */
const SPOKEN =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|header|hint|label|lead|note|placeholder|text|title)$/;
/** Attributes and arguments that look like words but are not shown. */
const UNSPOKEN = /^(?:className|d|preserveAspectRatio|points|transform|viewBox|style|sizes|srcSet|media)$/;

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

function treeOf({ path, text }: Source): Node {
  return parseSync(path, text).program as unknown as Node;
}

/** The words of a literal, with an ellipsis for each placeholder; null for any other node. */
function wordsOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node['value']).trim().replaceAll(/\s+/g, ' ');
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}

/** At least two words, or one with a capital: internal strings have neither, except those for browsers. */
function isSentence(words: string): boolean {
  if (
    !/\p{L}{2}/u.test(words) ||
    /^(?:allow-|autoplay;|Bearer |data:|rotate\(|translate\(|\d+px )/.test(words)
  )
    return false;
  return /^\p{Lu}\p{Ll}+$|[\p{L}\d,.;!?’)…] [\p{L}…(]/u.test(words);
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : nameOf(node['name']);
}

/** Strings that no player sees: types, names, comparisons, program errors. */
function isSilent(node: Node): boolean {
  if (/^(?:TS(?!As|Satisfies|NonNull)|Import|BinaryExpression$|SwitchCase$)/.test(node.type)) return true;
  if (node.type === 'NewExpression') return nameOf(node['callee']).endsWith('Error');
  if (node.type === 'CallExpression')
    return /^(?:querySelector|closest|matches|latePart)/.test(nameOf(node['callee']));
  return node.type === 'JSXAttribute' && UNSPOKEN.test(nameOf(node['name']));
}

/** Every literal of a file, and those that are drawn without `t`. */
interface Literals {
  readonly all: ReadonlySet<string>;
  readonly sentences: ReadonlySet<string>;
  readonly drawn: ReadonlySet<string>;
}

function literalsOf(source: Source): Literals {
  const all = new Set<string>();
  const sentences = new Set<string>();
  const drawn = new Set<string>();

  /** `silent`: no player sees it; `shown`: it is drawn unless a function takes it. */
  function visit(node: Node, silent: boolean, shown: boolean): void {
    const words = wordsOf(node);
    if (words !== null) {
      all.add(words);
      if (!silent && isSentence(words)) sentences.add(words);
      if (!silent && shown && /\p{L}/u.test(words)) drawn.add(words);
    }
    for (const child of childrenOf(node)) visit(child, silent || isSilent(node), isShown(node, child, shown));
  }

  function isShown(node: Node, child: Node, shown: boolean): boolean {
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return child.type === 'JSXText' || child.type === 'JSXExpressionContainer';
      case 'JSXAttribute':
        return shown && child === node['value'] && SPOKEN.test(nameOf(node['name']));
      case 'JSXOpeningElement':
        // The only component that looks up its own text.
        return child.type === 'JSXAttribute' && nameOf(node['name']) !== 'RichText';
      case 'JSXExpressionContainer':
        return shown;
      case 'ConditionalExpression':
        return shown && child !== node['test'];
      case 'LogicalExpression':
        return shown && (child === node['right'] || node['operator'] === '??');
      default:
        return false;
    }
  }

  visit(treeOf(source), false, false);
  return { all, sentences, drawn };
}

/** The texts of a dictionary: the keys of the object that its file exports. */
function textsIn(source: Source): string[] {
  const [exported] = childrenOf(treeOf(source)).filter(({ type }) => type === 'ExportDefaultDeclaration');
  let value = exported?.['declaration'];
  while (isNode(value) && value.type !== 'ObjectExpression') value = value['expression'];
  if (!isNode(value)) return [];
  return childrenOf(value).flatMap(({ key }) => (isNode(key) ? [String(key['value'] ?? key['name'])] : []));
}

/**
 * Misplaced texts of the client: drawn without a dictionary, used but in no dictionary, or in a
 * dictionary but unused; and rooms without a dictionary for one of the languages.
 */
export function checkTexts(sources: readonly Source[]): Finding[] {
  const files = new Map(sources.map((source) => [source.path, source]));
  const languages = [...(files.get(LOADERS)?.text ?? '').matchAll(/^ {2}([a-z]{2}):/gm)].map(
    ([, tag]) => tag,
  );
  const dictionaries = sources.filter(({ path }) => DICTIONARY.test(path));
  const texts = new Map(dictionaries.map((source) => [source.path, textsIn(source)]));
  const common = new Set(texts.get(`${COMMON}/texts.hi.ts`));
  const findings: Finding[] = [];

  const rooms = sources.filter(({ path, text }) => path.endsWith('/texts.ts') && ROOM.test(text));
  for (const { path, text } of rooms) {
    const folder = dirname(path);
    if (`${SPEAKING.exec(path)?.[0] ?? ''}${ROOM.exec(text)?.[1] ?? ''}` !== folder)
      findings.push({ path, message: 'names a folder other than its own, so no dictionary would be found' });
    for (const language of languages) {
      if (!files.has(`${folder}/texts.${language}.ts`))
        findings.push({ path, message: `has no dictionary beside it: texts.${language}.ts` });
    }
  }

  const literals = new Map(
    sources
      .filter(({ path }) => SPEAKING.test(path) && !isTest(path) && !DICTIONARY.test(path))
      .filter(({ path }) => !ONLY_SHOWN.test(path))
      .map((source) => [source.path, literalsOf(source)]),
  );
  for (const [path, keys] of texts) {
    const folder = dirname(path);
    const speaks = (source: string) =>
      folder === COMMON ||
      source.startsWith(`${folder}/`) ||
      files.get(source)?.imports.some(({ target }) => target === `${folder}/texts.ts`) === true;
    // Keyed by code, not by text: the type lists the codes.
    if (/} satisfies Record</.test(files.get(path)?.text ?? '')) continue;
    const said = new Set([...literals].flatMap(([source, { all }]) => (speaks(source) ? [...all] : [])));
    for (const key of keys) {
      if (!said.has(key)) findings.push({ path, message: `nothing uses “${key}”; remove it` });
      if (folder !== COMMON && common.has(key))
        findings.push({ path, message: `“${key}” is among the texts of ui, which every room can use` });
    }
  }

  for (const [path, { sentences, drawn }] of literals) {
    if (TECHNICAL.some((part) => path.startsWith(part))) continue;
    const known = new Set(
      files
        .get(path)
        ?.imports.flatMap(
          ({ target }) => texts.get(target?.replace(/texts\.ts$/, 'texts.hi.ts') ?? '') ?? [],
        ),
    );
    for (const words of drawn)
      findings.push({ path, message: `draws “${words}” without a translation; write t('…')` });
    for (const words of sentences) {
      if (!drawn.has(words) && !known.has(words) && !common.has(words))
        findings.push({
          path,
          message: `uses “${words}”, which is in no dictionary of a room that it imports`,
        });
    }
  }
  return findings;
}
