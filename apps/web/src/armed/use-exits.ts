import type { Side } from '@layline/units/betting.ts';
import type { OpenBet } from '../provider/bets.ts';
import type { Market } from '../provider/markets.ts';
import { useState } from 'react';
import { positionOf } from '../betting/position.ts';

/** A position on a runner that can be closed. */
export interface HeldPosition {
  readonly runnerId: string;
  readonly runner: string;
  /** The side of the bet that closes it. */
  readonly side: Side;
}

/** The positions of a player in a market, from the matched parts of its bets. */
export function heldPositions({ runners }: Market, bets: readonly OpenBet[]): readonly HeldPosition[] {
  return runners.flatMap(({ runnerId, name, status }) => {
    const { win, lose } = positionOf(bets.filter((bet) => bet.runnerId === runnerId));
    if (win === lose || status === 'REMOVED') return [];
    return [{ runnerId, runner: name, side: win > lose ? 'LAY' : 'BACK' }];
  });
}

/** What the player may have closed at odds. */
export interface Exits {
  readonly positions: readonly HeldPosition[];
  /** True while the player is asked at which odds. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The positions of a market, and whether the question about closing one is open. */
export function useExits(market: Market, bets: readonly OpenBet[]): Exits {
  const [open, onOpen] = useState(false);
  return { positions: heldPositions(market, bets), open, onOpen };
}
