import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { SoloChoices, SoloGame } from '@layline/casino/solo-game.ts';
import { PlayerSeed } from '@layline/contract/casino/table-protocol.ts';
import type { SeatState, SoloNext } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { Paise } from '@layline/units/money.ts';
import { divideFloor } from '@layline/units/rounding.ts';
import { paise } from '@layline/units/money.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { hundredthsTyped, typedOf } from '@layline/ui/forms/decimal-text.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { Room } from '../page/room.ts';
import { useLocked } from '../page/use-room.ts';
import { chipsFor } from '../round/chips.ts';
import { useServerNow } from '../link/server-clock.ts';
import type { SoloDockProps } from './solo-dock.tsx';
import type { SoloPlay } from './solo-play.ts';
import { soloGame } from './texts.ts';

/** Minimum time between the starts of two rounds, seconds (rules section 16.4); the server enforces it. */
const BETWEEN_SEC = 5;
const CHECK_EVERY_MS = 250;
const QUICK_MAX = 5;

/** A bound above any game's, within which the division stays exact, paise. */
const WIN_MAX = 10_000_000_000_000;

/** Why a stake cannot be sent; null if it can. `stake` is null if the input is not an amount. */
function stakeFault(
  stake: Paise | null,
  given: {
    readonly next: Pick<SoloNext, 'minStake' | 'maxStake' | 'maxWin'>;
    readonly balance: Paise;
    readonly game: Pick<SoloGame, 'mostReturn'>;
    readonly choices: SoloChoices;
    readonly write: (amount: Paise) => string;
    readonly t: Write<TextOf<typeof soloGame>>;
  },
): string | null {
  const { next, write, t } = given;
  if (stake === null) return t('Enter an amount with up to two decimal places.');
  const least = toPaise(next.minStake);
  const profit = given.game.mostReturn(given.choices) - 100;
  const byWin = profit <= 0 ? Infinity : divideFloor(Math.min(toPaise(next.maxWin), WIN_MAX) * 100, profit);
  const most = paise(Math.min(toPaise(next.maxStake), byWin));
  if (stake < least) return t('The minimum stake is {amount}.', { amount: write(least) });
  if (stake > most) {
    return most === byWin
      ? t('The maximum with these choices is {amount}.', { amount: write(most) })
      : t('The maximum stake is {amount}.', { amount: write(most) });
  }
  return stake > given.balance
    ? t('You have {amount}. Lower the stake or deposit.', { amount: write(given.balance) })
    : null;
}

/** What the dock of a solo game shows and does. */
export function useSoloDock(room: Room, game: SoloGame, play: SoloPlay, state: SeatState): SoloDockProps {
  const t = useTexts(soloGame);
  const write = useAmount();
  const now = useServerNow(room.clock, CHECK_EVERY_MS);
  const locked = useLocked(room);
  const { round, next, status, error, choices, clientSeed } = useStore(play.store);
  const [typed, setTyped] = useState('10');
  const playing = round !== null && !round.done;
  const hundredths = hundredthsTyped(typed);
  const stake = hundredths === null ? null : paise(hundredths);
  const balance = toPaise(state.balance);
  const fault = next === null ? null : stakeFault(stake, { next, balance, game, choices, write, t });
  const waitMs = next === null ? 0 : next.earliestAt - now;
  const ready =
    !locked && next !== null && fault === null && v.is(PlayerSeed, clientSeed) && status === 'ready';
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
        ? t('The ball is falling')
        : stake === null || fault !== null
          ? t('Start')
          : t('Start for {amount}', { amount: write(stake) }),
    onStart: () => {
      if (stake !== null) void play.begin(stake);
    },
    take: playing && !locked && round.actions.includes('take') ? toPaise(round.returns) : null,
    onTake: () => void play.act('take'),
    error,
  };
}
