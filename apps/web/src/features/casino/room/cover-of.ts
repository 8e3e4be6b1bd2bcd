import type { PlayStop } from '../../../session/play-stop.ts';
import type { Cover } from './room-cover.tsx';
import type { RoomState } from './room-state.ts';

const PAUSED: Readonly<Record<PlayStop, string>> = {
  BREAK: 'You are taking a break. Rounds in progress are finished without you.',
  SESSION_TIME: 'Your time for today is used up. Rounds in progress are finished without you.',
  REALITY_CHECK: 'Check your time and result first.',
};

/** What lies over the game's place; null while it can be played. */
export function coverOf(state: RoomState, signedIn: boolean, stop: PlayStop | null): Cover | null {
  if (!signedIn) return { kind: 'signed-out' };
  switch (state.phase) {
    case 'asking':
      return { kind: 'loading' };
    case 'failed':
      return { kind: 'failed', text: state.text };
    case 'ended':
      return { kind: 'ended' };
    case 'loading':
      return { kind: state.late ? 'late' : 'loading' };
    case 'playing':
      return stop === null ? null : { kind: 'paused', text: PAUSED[stop] };
  }
}
