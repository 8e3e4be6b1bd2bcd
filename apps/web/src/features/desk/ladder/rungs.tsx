import type { Side } from '@layline/units/betting.ts';
import { priceAt } from '@layline/units/ladder.ts';
import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { memo } from 'react';
import type { Quote } from '../../../provider/books.ts';
import { armedAt, exitAt } from '../armed/armed-marks.ts';
import type { ArmedMark } from '../armed/armed-marks.ts';
import type { TradedAt } from '../../../provider/trades.ts';
import { offerAt } from '../../../betting/own-offers.ts';
import type { OwnOffer } from '../../../betting/own-offers.ts';
import { closedAt } from '../rules/ladder-figures.ts';
import type { Position } from '../../../betting/position.ts';
import type { Cell } from '../rules/press-guard.ts';
import type { Amounts } from './amounts.ts';
import { LadderRow } from './ladder-row.tsx';
import type { Dragged } from './use-offer-drag.ts';

/** What a ladder shows. Prices in hundredths. */
export interface LadderFigures {
  readonly runnerName: string;
  /** What a backer, and what a layer can take, best first. */
  readonly back: readonly Quote[];
  readonly lay: readonly Quote[];
  /** Null if nothing was traded. */
  readonly lastPrice: number | null;
  /** Backers' stakes matched at each price. */
  readonly traded: readonly TradedAt[];
  readonly offers: readonly OwnOffer[];
  /** What the player has armed and waits for a price. */
  readonly armed: readonly ArmedMark[];
  /** Null without a bet on the runner. */
  readonly position: Position | null;
  /** The position with the order that waits for confirmation. */
  readonly after: Position | null;
  /** The cell of that order. */
  readonly marked: Cell | null;
  /** The offer that was picked up to be moved. */
  readonly held: OwnOffer | null;
  /** Nothing can be placed now. */
  readonly shut: boolean;
}

interface RungsProps extends Omit<LadderFigures, 'back' | 'lay'> {
  readonly amounts: Amounts;
  /** Ladder indices of the rungs to draw, besides that of the cell below. */
  readonly indices: readonly number[];
  /** The cell that the Tab key reaches. */
  readonly at: { readonly side: Side; readonly index: number };
  /** Where an offer is dragged to. */
  readonly over: Dragged | null;
}

/** Length of the bar of a volume, percent of the longest; rounded up, so that even the least can be seen. */
function shareOf(volume: Paise, most: number): number {
  return most === 0 ? 0 : Math.ceil((100 * volume) / most);
}

/** The rungs of a ladder with these indices, and the one that the Tab key reaches. New prices do not render them. */
export const Rungs = memo(function Rungs(props: RungsProps) {
  const { indices, at, over, lastPrice, traded, offers, position, after, marked, held } = props;
  const volumes = new Map(traded.map(({ price, size }) => [price, size]));
  const most = traded.reduce((greatest, { size }) => Math.max(greatest, size), 0);
  const rungs = indices.includes(at.index) ? indices : [...indices, at.index];
  return rungs.map((index) => {
    const price = priceAt(index);
    const target = over?.index === index ? over.offer.side : null;
    return (
      <LadderRow
        key={index}
        index={index}
        price={price}
        runnerName={props.runnerName}
        amounts={props.amounts}
        ownBack={offerAt(offers, 'BACK', price)?.remaining ?? ZERO}
        ownLay={offerAt(offers, 'LAY', price)?.remaining ?? ZERO}
        armedBack={armedAt(props.armed, 'BACK', price)}
        armedLay={armedAt(props.armed, 'LAY', price)}
        exitBack={exitAt(props.armed, 'BACK', price)}
        exitLay={exitAt(props.armed, 'LAY', price)}
        closed={position && closedAt(position, price)}
        closedAfter={after && closedAt(after, price)}
        volume={volumes.get(price) ?? ZERO}
        share={shareOf(volumes.get(price) ?? ZERO, most)}
        lastTraded={price === lastPrice}
        marked={marked?.price === price ? marked.side : target}
        lifted={held?.price === price ? held.side : null}
        tabStop={index === at.index ? at.side : null}
        shut={props.shut}
      />
    );
  });
});
