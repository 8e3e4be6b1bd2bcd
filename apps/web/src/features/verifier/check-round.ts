import { readRound } from '@layline/casino/round-file.ts';
import { verifyRound } from '@layline/casino/verify-steps.ts';
import type { VerifyStep } from '@layline/casino/verify-steps.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { verifier } from './texts.ts';

type Texts = Write<TextOf<typeof verifier>>;

/** The outcome of a check. */
export type Check =
  /** Nothing to check yet. */
  | { readonly kind: 'empty' }
  /** It cannot be read as a round. */
  | { readonly kind: 'unreadable'; readonly text: string }
  /** The round is not over, or was never completed: there is no seed to check it with. */
  | { readonly kind: 'unfinished'; readonly text: string }
  | { readonly kind: 'checked'; readonly verified: boolean; readonly steps: readonly VerifyStep[] };

/** Maximum length of the input. */
export const ROUND_TEXT_MAX = 1_000_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function inside(json: unknown): Readonly<Record<string, unknown>> {
  const outer = typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>) : {};
  const { result } = outer;
  return typeof result === 'object' && result !== null
    ? (result as Readonly<Record<string, unknown>>)
    : outer;
}

function unfinished(t: Texts, json: unknown): string | null {
  const { phase, serverSeed, reason } = inside(json);
  if (phase === 'VOID') {
    const why = typeof reason === 'string' ? ` ${reason}` : '';
    return t('This round was called off and all stakes were returned.') + why;
  }
  return typeof phase === 'string' && serverSeed === null
    ? t('This round is not over yet. Its seed is revealed with the result; check it then.')
    : null;
}

/** Parses a round and recomputes it from its seeds (rules section 16.5, 6). Never throws. */
export function checkRound(t: Texts, text: string): Check {
  if (text.trim() === '') return { kind: 'empty' };
  if (text.length > ROUND_TEXT_MAX) return { kind: 'unreadable', text: t('This is longer than any round.') };
  const json = parsed(text);
  if (json === undefined)
    return {
      kind: 'unreadable',
      text: t('This is not valid JSON. Look for a missing bracket, comma or quotation mark.'),
    };
  const waiting = unfinished(t, json);
  if (waiting !== null) return { kind: 'unfinished', text: waiting };
  const read = readRound(json);
  if (!read.read) return { kind: 'unreadable', text: t('Not a round: {reason}.', { reason: read.text }) };
  const { verified, steps } = verifyRound(read.round);
  return { kind: 'checked', verified, steps };
}

/** The round with one digit of its seed changed, which must never pass. The text itself if it has no seed. */
export function tampered(text: string): string {
  return text.replace(/("serverSeed"\s*:\s*"[0-9a-f]*)([0-9a-f])"/, (_, before: string, digit: string) => {
    return `${before}${digit === '0' ? '1' : '0'}"`;
  });
}
