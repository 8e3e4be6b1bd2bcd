import { textsOf } from '@layline/ui/language/texts.ts';
import { isOwnGame } from '../../../provider/casino.ts';
import type { CasinoGame } from '../../../provider/casino.ts';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { baseUrl } from '../../../provider/attempt.ts';
import { leaveGame, openGame } from '../../../api/open-game.ts';
import type { GameView } from '../../../api/open-game.ts';
import { invalidate } from '../../../api/reads.ts';
import { failureText } from '../../../api/refusal-text.ts';
import { accessToken } from '../../../session/session-store.ts';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { frameRules } from './frame-rules.ts';
import { ASKING, roomReducer } from './room-state.ts';
import type { RoomEvent, RoomState } from './room-state.ts';
import { casino } from '../texts.ts';

/** A game not ready after this time is late. */
const LATE_MS = 15_000;

interface Room {
  readonly state: RoomState;
  readonly dispatch: (event: RoomEvent) => void;
  /** Requests a new address, because the old one no longer works. */
  readonly again: () => void;
}

/** Opens a game, once per mount, and ends the visit when the player leaves. */
export function useRoom(game: CasinoGame, view: GameView): Room {
  const [state, dispatch] = useReducer(roomReducer, ASKING);
  const [attempt, setAttempt] = useState(0);
  const amount = useAmount();
  const { gameId } = game;

  const open = useEffectEvent(async (signal: AbortSignal) => {
    dispatch({ type: 'ask' });
    const outcome = await openGame(game, view, signal);
    if (signal.aborted) return;
    if (!outcome.ok) {
      const text = failureText(outcome.failure, amount);
      reportFailure(outcome.failure, text);
      dispatch({ type: 'refused', text });
      return;
    }
    const { launchUrl, visitId } = outcome.value;
    const rules = frameRules(
      launchUrl,
      isOwnGame(game),
      new URL(baseUrl(), location.origin),
      location.origin,
    );
    dispatch(
      rules
        ? { type: 'opened', game: { rules, visitId, openedAt: Date.now() } }
        : { type: 'refused', text: textsOf(casino)('The address of this game cannot be opened.') },
    );
    invalidate('ownGames');
  });
  useEffect(() => {
    const asking = new AbortController();
    void open(asking.signal);
    return () => asking.abort();
  }, [gameId, attempt]);

  const waiting = state.phase === 'loading';
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'late' }), LATE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const visitId = state.phase === 'loading' || state.phase === 'playing' ? state.game.visitId : null;
  useEffect(() => {
    if (visitId === null) return undefined;
    return () => {
      if (accessToken() !== null) void leaveGame(visitId);
    };
  }, [visitId]);

  return { state, dispatch, again: () => setAttempt((before) => before + 1) };
}
