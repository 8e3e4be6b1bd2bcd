import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { OperatorMarket } from '@layline/contract/entities/operator-market.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { useMay } from '../exchange/own.ts';
import { Keys } from '../parts/keys.tsx';
import { actsOn } from './market-acts.tsx';
import { QUOTE_HASH } from './quoting/quoting-panel.tsx';

interface MarketGridProps {
  readonly markets: readonly OperatorMarket[];
  /** The list itself, whose links carry `data-market`. */
  readonly children: ReactNode;
}

/** Markets in which players bet against each other. */
const BETWEEN_PLAYERS: ReadonlySet<string> = new Set(['ODDS', 'LINE']);

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** The keys of the list of markets: up and down move, and an act has the key that the line above the list names. */
export function MarketGrid({ markets, children }: MarketGridProps) {
  const may = useMay();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [act, setAct] = useState<Act | null>(null);

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const current = event.target.dataset['market'];
    if (current === undefined) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      const links = [...(place.current?.querySelectorAll<HTMLElement>('[data-market]') ?? [])];
      links[links.indexOf(event.target) + step]?.focus();
      event.preventDefault();
      return;
    }
    const market = markets.find(({ marketId }) => marketId === current);
    if (event.key.toLowerCase() === 'q' && market !== undefined && may('quoteMarket')) {
      event.preventDefault();
      if (BETWEEN_PLAYERS.has(market.bettingType)) {
        showToast(
          'info',
          `Players alone make the prices of ${market.name}. A bookmaker or fancy market is quoted by hand.`,
        );
        return;
      }
      void navigate({
        to: '/trading/$marketId',
        params: { marketId: market.marketId },
        hash: QUOTE_HASH,
      });
      return;
    }
    const chosen = market && actsOn(market, may).find(({ key }) => key === event.key.toLowerCase());
    if (chosen === undefined) return;
    event.preventDefault();
    setAct(chosen.act);
  }

  return (
    <div ref={place} onKeyDown={press} role="presentation">
      <Keys>
        Keys on a market: <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>Enter</kbd> opens its page
        {may('suspendMarket') && (
          <>
            , <kbd>S</kbd> suspends
          </>
        )}
        {may('openMarket') && (
          <>
            , <kbd>O</kbd> opens for bets, <kbd>H</kbd> hands back to the feed, <kbd>I</kbd> turns a market
            made by hand in-play
          </>
        )}
        {may('quoteMarket') && (
          <>
            , <kbd>Q</kbd> quotes by hand
          </>
        )}
        .
      </Keys>
      {children}
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
    </div>
  );
}
