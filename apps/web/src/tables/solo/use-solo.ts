import type { SoloGame } from '@layline/casino/solo-game.ts';
import { PlayerSeed } from '@layline/contract/casino/table-protocol.ts';
import type { SoloAnswer, SoloNext, SoloRound } from '@layline/contract/casino/table-protocol.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Paise } from '@layline/units/money.ts';
import type { Answer } from '../link/answer.ts';
import { isUnknown } from '../link/answer.ts';
import { newPressId, pause, sendPress } from '../link/send-press.ts';
import type { Room } from '../page/room.ts';
import { refusalWords } from '../round/refusal-words.ts';

export type Choices = Readonly<Record<string, string>>;

interface SoloState {
  /** The round under way, or the last one. */
  readonly round: SoloRound | null;
  readonly next: SoloNext | null;
  readonly status: 'loading' | 'failed' | 'ready' | 'sending';
  readonly error: string | null;
}

/** Refusals after which what is known of the next round, or of the open one, is out of date. */
const LOOK_AGAIN = new Set(['COMMIT_CHANGED', 'ROUND_OPEN', 'STEP_PASSED', 'TOO_SOON', 'ROUND_UNKNOWN']);

/** A solo game as its player plays it: the round that was left open is there again after a reload. */
export function useSolo(room: Room, game: SoloGame) {
  const [state, setState] = useState<SoloState>({
    round: null,
    next: null,
    status: 'loading',
    error: null,
  });
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(game.choices.map(({ id, first }) => [id, first])),
  );
  const [words, setWords] = useState(() => newPressId().slice(0, 10));
  const unanswered = useRef<{ readonly key: string; readonly requestId: string } | null>(null);

  const look = useCallback(async () => {
    const seat = room.seat();
    if (seat === null) return;
    const [open, next] = await Promise.all([
      room.calls.soloOpen(seat, game.id),
      room.calls.soloNext(seat, game.id),
    ]);
    if (!open.ok || !next.ok) {
      const ended = [open, next].some((one) => !one.ok && one.failure.kind === 'ended');
      if (ended) room.end();
      setState((before) => ({ ...before, status: 'failed' }));
      return;
    }
    room.takeState(open.value.state);
    setState((before) => ({
      ...before,
      round: open.value.round ?? before.round,
      next: next.value,
      status: 'ready',
    }));
    if (open.value.round) setChoices(open.value.round.choices);
  }, [room, game]);

  useEffect(() => {
    void look();
  }, [look]);

  async function take(answer: Answer<SoloAnswer>): Promise<void> {
    if (answer.ok) {
      const { round, state: seatState } = answer.value;
      unanswered.current = null;
      room.takeState(seatState);
      setState((before) => ({ ...before, round, status: 'ready', error: null }));
      // The next commit is there before the next stake.
      if (round?.done === true) await look();
      return;
    }
    const { failure } = answer;
    if (!isUnknown(failure)) unanswered.current = null;
    if (failure.kind === 'ended') room.end();
    setState((before) => ({ ...before, status: 'ready', error: refusalWords(failure) }));
    if (failure.kind === 'refused' && LOOK_AGAIN.has(failure.code)) await look();
  }

  async function begin(stake: Paise): Promise<void> {
    const seat = room.seat();
    const { next, status } = state;
    if (seat === null || next === null || status !== 'ready') return;
    // The same press for as long as nothing of it changes and no answer has come.
    const key = JSON.stringify([next.commit, stake, choices, words]);
    if (unanswered.current?.key !== key) unanswered.current = { key, requestId: newPressId() };
    const { requestId } = unanswered.current;
    setState((before) => ({ ...before, status: 'sending', error: null }));
    const body = {
      requestId,
      gameId: game.id,
      commit: next.commit,
      seed: words,
      stake: fromPaise(stake),
      choices,
    };
    await take(await sendPress(() => room.calls.soloStart(seat, body), pause));
  }

  async function act(action: string): Promise<void> {
    const seat = room.seat();
    const { round, status } = state;
    if (seat === null || round === null || status !== 'ready') return;
    setState((before) => ({ ...before, status: 'sending', error: null }));
    const body = { roundId: round.roundId, step: round.step, action };
    await take(await sendPress(() => room.calls.soloAct(seat, body), pause));
  }

  return {
    ...state,
    choices,
    setChoice: (id: string, option: string) => setChoices((before) => ({ ...before, [id]: option })),
    words,
    setWords,
    wordsError: v.is(PlayerSeed, words)
      ? undefined
      : '1 to 64 letters, digits or signs, without spaces and |.',
    retry: () => {
      setState((before) => ({ ...before, status: 'loading' }));
      void look();
    },
    begin: (stake: Paise) => void begin(stake),
    act: (action: string) => void act(action),
  };
}
