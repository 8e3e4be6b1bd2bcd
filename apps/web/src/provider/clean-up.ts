/**
 * The clean-up of R5.6. A courtesy to the provider, not a defence: nothing here builds SQL or HTML from text. Pure and
 * idempotent: removing a token can form a new one, so it repeats until nothing is left to remove.
 */

/** SQL words that are removed, as whole words in any case. */
export const SQL_WORDS = [
  'select',
  'insert',
  'delete',
  'update',
  'drop',
  'union',
  'where',
  'like',
  'exec',
  'cast',
  'declare',
  'from',
  'column',
  'table',
  'database',
  'into',
  'having',
] as const;

/** A tag, a comment or a doctype, closed or running to the end of the text. `1 < 2` is not one. */
const HTML_TAG = /<[a-z/!?][^>]*(?:>|$)/gi;

const SQL_TOKEN = new RegExp(
  `count\\(\\*\\)|--|/\\*|\\*/|[;'"\`\u2018\u2019\u201c\u201d]|\\b(?:${SQL_WORDS.join('|')})\\b`,
  'gi',
);

/** No honest text nests tags this deep; hostile text must not keep the page busy. */
const PASSES_MAX = 50;

function untilStable(text: string, pass: (text: string) => string): string {
  let current = text;
  for (let passes = 1; ; passes += 1) {
    const next = pass(passes > PASSES_MAX ? current.replaceAll('<', '') : current);
    // A pass only removes, so an equal length means that nothing changed.
    if (next.length === current.length) return current;
    current = next;
  }
}

/** Text without HTML tags and their attributes. */
export function stripHtml(text: string): string {
  return text.includes('<') ? untilStable(text, (value) => value.replaceAll(HTML_TAG, '')) : text;
}

/** Outgoing text without HTML tags and SQL-like tokens. */
export function cleanText(text: string): string {
  return untilStable(text, (value) => value.replaceAll(HTML_TAG, '').replaceAll(SQL_TOKEN, ''));
}

/** Longest list that is kept; no page shows more, and a longer one could freeze the browser. */
const LONGEST = 5000;
/** Deepest nesting that is kept; deeper values are dropped before they overflow the stack. */
const DEEPEST = 64;

/** Applies `change` to every string inside a JSON value; keys and other values are kept. */
function mapTexts(value: unknown, change: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return undefined;
  const inside = (item: unknown) => mapTexts(item, change, depth + 1);
  if (Array.isArray(value)) return value.slice(0, LONGEST).map(inside);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(item)]));
}

/**
 * Values that no person typed: tokens and ids made by the provider, which a removed `--` or `table` would break, and passkeys and
 * images, whose base64 may contain a word like `from` by chance.
 */
const OPAQUE = new Set([
  'refreshToken',
  'token',
  'casinoToken',
  'deviceToken',
  'credential',
  'gameId',
  'visitId',
  'image',
  'code',
  'client_id',
  'client_secret',
]);

/** The outgoing clean-up of a request body or of query parameters; tokens and images are left alone. */
export function cleanOutgoing(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, OPAQUE.has(key) ? value : mapTexts(value, cleanText)]),
  );
}

/** The clean-up of a response: HTML only. */
export function cleanIncoming(value: unknown): unknown {
  return mapTexts(value, stripHtml);
}

/**
 * The words and characters that the clean-up would remove from a secret; empty if it would arrive as typed. A password
 * must never be changed silently (R5.6).
 */
export function unsafeParts(secret: string): string[] {
  if (cleanText(secret) === secret) return [];
  const tokens = [...secret.matchAll(SQL_TOKEN), ...secret.matchAll(HTML_TAG)].map(([token]) => token);
  return [...new Set(tokens)];
}
