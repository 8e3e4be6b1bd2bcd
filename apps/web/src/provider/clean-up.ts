/**
 * The clean-up of R5.6. A courtesy to the provider, not a defence: nothing of ours builds SQL or HTML from
 * text. Pure; what it removes may join new tokens, so it repeats until nothing is left to remove, and its
 * result never changes under a second pass.
 */

/** SQL words that go, as whole words in any case. */
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

/** A tag, a comment or a doctype, closed or running to the end of the text. `1 < 2` is none. */
const HTML_TAG = /<[a-z/!?][^>]*(?:>|$)/gi;

const SQL_TOKEN = new RegExp(
  `count\\(\\*\\)|--|/\\*|\\*/|[;'"\`\u2018\u2019\u201c\u201d]|\\b(?:${SQL_WORDS.join('|')})\\b`,
  'gi',
);

/** No honest text hides tags within tags as often as this; whoever does it is not to keep the page busy. */
const PASSES_MAX = 50;

function untilStable(text: string, pass: (text: string) => string): string {
  let current = text;
  for (let passes = 1; ; passes += 1) {
    const next = pass(passes > PASSES_MAX ? current.replaceAll('<', '') : current);
    // Each pass only removes, so the length tells whether it changed anything.
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

/** No page shows a list as long as this; what comes after is left out, before the browser stands still. */
const LONGEST = 5000;
/** No call or answer is as deep as this; what lies deeper is left out, before it is deeper than the stack. */
const DEEPEST = 64;

/** Applies a change to every text inside a JSON value; keys, numbers and the rest stay as they are. */
function mapTexts(value: unknown, change: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return undefined;
  const inside = (item: unknown) => mapTexts(item, change, depth + 1);
  if (Array.isArray(value)) return value.slice(0, LONGEST).map(inside);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(item)]));
}

/**
 * Values that no person typed: tokens and names that the provider itself made, which would be none without their `--`
 * or a word like `table`, and pictures, in whose base64 a word like `from` between two signs comes about by chance.
 */
const OPAQUE = new Set([
  'refreshToken',
  'token',
  'casinoToken',
  'gameId',
  'visitId',
  'image',
  'code',
  'client_id',
  'client_secret',
]);

/** The outgoing clean-up of a request body or of query parameters; tokens and pictures are passed by. */
export function cleanOutgoing(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, OPAQUE.has(key) ? value : mapTexts(value, cleanText)]),
  );
}

/** The clean-up of an answer: HTML only. */
export function cleanIncoming(value: unknown): unknown {
  return mapTexts(value, stripHtml);
}

/**
 * What to avoid in a secret, in the words and characters the clean-up would take out of it; empty if it
 * would arrive as typed. A password must never be changed silently (R5.6).
 */
export function unsafeParts(secret: string): string[] {
  if (cleanText(secret) === secret) return [];
  const tokens = [...secret.matchAll(SQL_TOKEN), ...secret.matchAll(HTML_TAG)].map(([token]) => token);
  return [...new Set(tokens)];
}
