import { LiveBlock } from '@layline/web/src/live/live-block.tsx';
import { LivePriceCell } from '@layline/web/src/live/components/live-price-cell.tsx';
import { DEPTH, MARKETS, RUNNERS } from './moving-books.ts';

const SIDES = [
  ['BACK', 'back'],
  ['LAY', 'lay'],
] as const;

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Forty markets of three runners with three prices per side, made from the client's own blocks and cells. */
export function Page() {
  return numbers(MARKETS).map((market) => (
    <LiveBlock key={market} className="market" marketIds={[`m${market}`]}>
      <h2>Market {market}</h2>
      {numbers(RUNNERS).map((runner) => (
        <div key={runner} className="runner">
          <span>Runner {runner}</span>
          {SIDES.map(([side, name]) =>
            numbers(DEPTH).map((level) => (
              <div key={`${side}${level}`} data-cell={`m${market}.${runner}.${name}.${level}`}>
                <LivePriceCell
                  eventId={`e${market}`}
                  marketId={`m${market}`}
                  runnerId={`r${runner}`}
                  runnerName={`Runner ${runner}`}
                  side={side}
                  level={level}
                />
              </div>
            )),
          )}
        </div>
      ))}
    </LiveBlock>
  ));
}
