import type { Command } from '@layline/engine/commands.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { betId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { priceAt } from '@layline/units/ladder.ts';
import { rupees } from '@layline/units/money.ts';
import { bettingStream } from '../engine/stream.ts';
import { prepare, runStep } from '../engine/whole-step.ts';

/** How large an exchange is when its steps are measured. */
export interface Size {
  readonly markets: number;
  readonly players: number;
  /** Commands of the betting stream before the measured ones, more than half of which are bets that stay unmatched; or bets waiting in the only market. */
  readonly before: number;
  /** Whether everything happens in one market, in which the measured commands find and leave the same number of bets. */
  readonly inOneMarket: boolean;
}

/** An exchange of this size, and `count` commands that come next. */
export function exchangeOf(
  size: Size,
  count: number,
): { readonly state: ExchangeState; readonly measured: readonly Command[] } {
  if (size.inOneMarket) return oneMarket(size, count);
  const { markets, players, before } = size;
  const { state, commands } = prepare(bettingStream(before + count, markets), markets, players);
  runStep(state, commands.slice(0, before));
  return { state, measured: commands.slice(before) };
}

/** Ticks on each side of the price at which nothing waits. */
const DEPTH = 12;
const MIDDLE = 150;

/**
 * Bets wait on twelve ticks of both sides. Of four commands the first waits at the best price, the second takes as much there, which is the oldest bet, the
 * third waits behind, and the fourth cancels the third.
 */
function oneMarket({ players, before }: Size, count: number): ReturnType<typeof exchangeOf> {
  const { state, opening } = prepare([], 1, players);
  const first = opening.length + 1;
  const at = (index: number): number => 1_700_000_000_000 + index;
  const owner = (index: number) => playerId(`p${index % players}`);
  const bet = (index: number, side: 'BACK' | 'LAY', tick: number): Command => ({
    type: 'placeBet',
    seq: first + index,
    at: at(index),
    playerId: owner(index),
    marketId: marketId('m0'),
    runnerId: runnerId('r1'),
    side,
    price: priceAt(tick),
    line: null,
    stake: rupees(100),
    persistence: 'LAPSE',
    timeInForce: 'NONE',
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef: `b${index}`,
    source: 'SLIP',
  });
  const behind = (index: number): number => MIDDLE + 1 + ((index >> 1) % DEPTH);
  for (let index = 0; index < before; index++) {
    const [side, tick] =
      index % 2 === 0 ? (['BACK', behind(index)] as const) : (['LAY', 2 * MIDDLE - behind(index)] as const);
    if (runStep(state, [bet(index, side, tick)]) !== 1) throw new Error(`bet ${index} was refused`);
  }
  // Until every player has a position.
  const warm = 4 * players;
  const turns = Array.from({ length: warm + count }, (_, turn): Command => {
    const index = before + turn;
    switch (turn % 4) {
      case 0:
        return bet(index, 'BACK', MIDDLE + 1);
      case 1:
        return bet(index, 'LAY', MIDDLE + 1);
      case 2:
        return bet(index, 'BACK', MIDDLE + DEPTH);
      default: {
        const cancelled = index - 1;
        return {
          type: 'cancelBet',
          seq: first + index,
          at: at(index),
          playerId: owner(cancelled),
          betId: betId(first + cancelled),
          size: null,
        };
      }
    }
  });
  runStep(state, turns.slice(0, warm));
  return { state, measured: turns.slice(warm) };
}
