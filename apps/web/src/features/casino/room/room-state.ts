import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { casino } from '../texts.ts';
import type { FrameRules } from './frame-rules.ts';

/** A game's address, and how it is framed. */
export interface OpenedGame {
  readonly rules: FrameRules;
  /** Null if there is no visit to ask the provider about. */
  readonly visitId: string | null;
  /** UTC ms. */
  readonly openedAt: number;
}

/** The state of opening a game. An address works once: reopening the game needs a new one. */
export type RoomState =
  | { readonly phase: 'asking' }
  | { readonly phase: 'failed'; readonly text: string }
  /** `late`: it takes longer than expected, but may still arrive. */
  | { readonly phase: 'loading'; readonly game: OpenedGame; readonly late: boolean }
  | { readonly phase: 'playing'; readonly game: OpenedGame }
  /** The provider has ended the session. */
  | { readonly phase: 'ended' };

export type RoomEvent =
  | { readonly type: 'ask' }
  | { readonly type: 'refused'; readonly text: string }
  | { readonly type: 'opened'; readonly game: OpenedGame }
  /** The frame has loaded something. */
  | { readonly type: 'loaded' }
  | { readonly type: 'ready' }
  | { readonly type: 'late' }
  | { readonly type: 'ended' };

export const ASKING: RoomState = { phase: 'asking' };

/**
 * Whether to wait for a message. A page of ours sends one when it is ready; an error page would load as well. Another
 * provider's page on the site's own origin, which has no visit, sends none.
 */
function sendsReady({ rules, visitId }: OpenedGame): boolean {
  return rules.own && visitId !== null;
}

/** The next state; an event that does not fit the current state changes nothing. */
export function roomReducer(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'ask':
      return ASKING;
    case 'refused':
      return state.phase === 'asking' ? { phase: 'failed', text: event.text } : state;
    case 'opened':
      return state.phase === 'asking' ? { phase: 'loading', game: event.game, late: false } : state;
    case 'loaded':
      return state.phase === 'loading' && !sendsReady(state.game)
        ? { phase: 'playing', game: state.game }
        : state;
    case 'ready':
      return state.phase === 'loading' ? { phase: 'playing', game: state.game } : state;
    case 'late':
      return state.phase === 'loading' ? { ...state, late: true } : state;
    case 'ended':
      return state.phase === 'loading' || state.phase === 'playing' ? { phase: 'ended' } : state;
  }
}

/** How long a visit has lasted, in words: `< 1 min`, `12 min`, `1 h 05 min`. UTC ms. */
export function visitTime(openedAt: number, now: number, t: Write<TextOf<typeof casino>>): string {
  const minutes = Math.max(0, Math.floor((now - openedAt) / 60_000));
  if (minutes === 0) return t('< 1 min');
  if (minutes < 60) return t('{minutes} min', { minutes });
  return t('{hours} h {minutes} min', {
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  });
}
