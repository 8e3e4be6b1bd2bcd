import type { ExchangeState } from '@layline/engine/state.ts';
import { openBets, orderRisk } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';

/** A press of one-click that was placed. */
export interface PlacedPress {
  /** UTC ms. */
  readonly at: number;
  readonly customerRef: string;
  /** The most that it can lose, paise. */
  readonly risk: Paise;
}

/** A player's presses after a moment, UTC ms, oldest first. */
export type PlacedPresses = (player: PlayerId, after: number) => Promise<readonly PlacedPress[]>;

/**
 * What the engine knows of presses: the open bets of the source ONE_CLICK. A press whose bet is closed or cancelled is not among them, and neither is a moved bet that was first placed in another way.
 */
export function placedPresses(core: Pick<CoreReads<ExchangeState>, 'read'>): PlacedPresses {
  return (player, after) =>
    core.read((state) =>
      openBets(state, player)
        .filter(({ source, placedAt }) => source === 'ONE_CLICK' && placedAt > after)
        .map((bet) => ({
          at: bet.placedAt,
          customerRef: bet.customerRef ?? '',
          risk: orderRisk(state, bet) ?? bet.stake,
        })),
    );
}
