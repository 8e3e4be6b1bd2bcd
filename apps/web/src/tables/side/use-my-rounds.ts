import type { RoundRecord } from '@layline/contract/casino/table-protocol.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Room } from '../page/room.ts';
import type { MyRoundsState } from './my-rounds.tsx';

const KEPT_MAX = 300;

/** The player's own rounds while they are looked at. `news` changes when there may be another one: the list begins anew. */
export function useMyRounds(room: Room, news: string) {
  const [state, setState] = useState<MyRoundsState & { readonly next: string | null }>({
    rounds: [],
    status: 'loading',
    more: false,
    next: null,
  });

  const load = useCallback(
    async (cursor: string | null, before: readonly RoundRecord[], stopped: () => boolean) => {
      const seat = room.seat();
      if (seat === null) return;
      setState((shown) => ({ ...shown, status: 'loading' }));
      const answer = await room.calls.myRounds(seat, cursor);
      if (stopped()) return;
      if (!answer.ok) {
        setState((shown) => ({ ...shown, status: 'failed' }));
        return;
      }
      const { rounds, next } = answer.value;
      const all = [...before, ...rounds].slice(0, KEPT_MAX);
      setState({ rounds: all, status: 'ready', next, more: next !== null && all.length < KEPT_MAX });
    },
    [room],
  );

  useEffect(() => {
    let gone = false;
    void load(null, [], () => gone);
    return () => {
      gone = true;
    };
  }, [load, news]);

  const never = () => false;
  return {
    ...state,
    onMore: () => void load(state.next, state.rounds, never),
    onRetry: () => void load(null, [], never),
  };
}
