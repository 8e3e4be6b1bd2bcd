import type { SoloGame } from '@layline/casino/solo-game.ts';
import { PlayerSeed } from '@layline/contract/casino/table-protocol.ts';
import type { SeatState } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { hundredthsTyped, typedOf } from '@layline/ui/decimal-text.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import type { Room } from '../page/room.ts';
import { useLocked } from '../page/use-room.ts';
import { chipsFor } from '../round/chips.ts';
import { useServerNow } from '../round/use-server-now.ts';
import type { SoloDockProps } from './solo-dock.tsx';
import type { SoloPlay } from './solo-play.ts';
import { stakeFault } from './solo-stake.ts';

/** Least time between the starts of two rounds, seconds (rules section 16.4); the server holds it. */
const BETWEEN_SEC = 5;
const LOOK_EVERY_MS = 250;
const QUICK_MAX = 5;

/** What the dock of a solo game shows and does. */
export function useSoloDock(room: Room, game: SoloGame, play: SoloPlay, state: SeatState): SoloDockProps {
  const write = useAmount();
  const now = useServerNow(room.clock, LOOK_EVERY_MS);
  const locked = useLocked(room);
  const { round, next, status, error, choices, words } = useStore(play.store);
  const [typed, setTyped] = useState('10');
  const playing = round !== null && !round.done;
  const hundredths = hundredthsTyped(typed);
  const stake = hundredths === null ? null : paise(hundredths);
  const balance = toPaise(state.balance);
  const fault = next === null ? null : stakeFault(stake, { next, balance, game, choices, write });
  const waitMs = next === null ? 0 : next.earliestAt - now;
  const ready = !locked && next !== null && fault === null && v.is(PlayerSeed, words) && status === 'ready';
  return {
    choices: game.choices,
    chosen: choices,
    onChoice: (id, option) => play.choose(id, option),
    stake: playing ? typedOf(toPaise(round.stake)) : typed,
    stakeError: playing ? undefined : (fault ?? undefined),
    onStake: setTyped,
    quick: next === null ? [] : chipsFor(toPaise(next.minStake), toPaise(next.maxStake)).slice(0, QUICK_MAX),
    onQuick: (amount) => setTyped(typedOf(amount)),
    playing,
    balance: room.parent.there ? balance : null,
    sending: status === 'sending',
    moving: status === 'moving',
    ready,
    wait: waitMs > 0 ? { left: Math.ceil(waitMs / 1000), of: BETWEEN_SEC } : null,
    startLabel:
      status === 'moving'
        ? 'The ball is falling'
        : stake === null || fault !== null
          ? 'Start'
          : `Start for ${write(stake)}`,
    onStart: () => {
      if (stake !== null) void play.begin(stake);
    },
    take: playing && !locked && round.actions.includes('take') ? toPaise(round.returns) : null,
    onTake: () => void play.act('take'),
    error,
  };
}
