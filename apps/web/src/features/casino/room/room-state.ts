import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { casino } from '../texts.ts';
import type { FrameRules } from './frame-rules.ts';

/** An address that a game was given, and how it is framed. */
export interface OpenedGame {
  readonly rules: FrameRules;
  /** Null where the provider is not ours to ask about it. */
  readonly visitId: string | null;
  /** UTC ms. */
  readonly openedAt: number;
}

/** The progress of opening a game. An address works once: to open the game again takes a new one. */
export type RoomState =
  | { readonly phase: 'asking' }
  | { readonly phase: 'failed'; readonly text: string }
  /** `late`: it takes longer than it should; it may still come. */
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
 * A page of ours sends a message when it can be played; an error page would load as well. Another provider's page on the
 * site's own origin, of which there is no visit, sends none.
 */
function sendsReady({ rules, visitId }: OpenedGame): boolean {
  return rules.own && visitId !== null;
}

/** The next state of the room; an event that does not belong to the state changes nothing. */
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
