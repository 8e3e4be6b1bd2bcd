import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import type { Market } from '../../provider/markets.ts';
import { useMarketProfitLoss } from '../../api/profit-loss.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { useSlipBets } from '../../session/slip-bets.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { BelowMarket } from './below-market.tsx';
import { LastPrice } from './last-price.tsx';
import { lineFigures } from './market-figures.ts';
import type { LineFigures } from './market-figures.ts';
import { MarketHead } from './market-head.tsx';
import { MarketOverlay } from './market-overlay.tsx';
import { OwnOffers } from './own-offers.tsx';
import { RunnerList } from './runner-list.tsx';
import { PriceLevels, RunnerRow } from './runner-row.tsx';
import { useOwnOffers } from './use-own-offers.ts';
import { market as room } from './texts.ts';
import row from './runner-row.module.css';
import styles from './market-card.module.css';

interface MarketCardProps {
  readonly market: Market;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

function Range({ range }: { readonly range: NonNullable<LineFigures['held']> }) {
  return (
    <span>
      <MoneyText amount={range.worst} profit form="short" /> …{' '}
      <MoneyText amount={range.best} profit form="short" />
    </span>
  );
}

/** A LINE market: lines instead of odds, even money; Under sells, Over buys (rules section 8.4). */
function LineRow({ market, slipOf }: MarketCardProps) {
  const t = useTexts(room);
  const held = useMarketProfitLoss(market.marketId);
  const typed = useSlipBets(market.marketId);
  const figures = useMemo(() => lineFigures(held, typed), [held, typed]);
  const runner = market.runners[0];
  const offers = useOwnOffers(market.marketId, runner?.runnerId ?? '');
  if (!runner) return null;
  return (
    <div>
      <div className={row.row}>
        <div className={row.who}>
          <span className={row.name}>{runner.name}</span>
          <span className={row.under}>
            {figures.held && <Range range={figures.held} />}
            {figures.whatIf && (
              <span aria-label={t('with the slip')}>
                <span aria-hidden="true">→ </span>
                <Range range={figures.whatIf} />
              </span>
            )}
            <LastPrice
              marketId={market.marketId}
              runnerId={runner.runnerId}
              runnerName={runner.name}
              form="LINE"
            />
          </span>
        </div>
        <PriceLevels
          eventId={market.eventId}
          marketId={market.marketId}
          runnerId={runner.runnerId}
          runnerName={runner.name}
          line
          offers={offers}
        />
      </div>
      {offers.length > 0 && (
        <OwnOffers marketId={market.marketId} runnerId={runner.runnerId} offers={offers} form="LINE" />
      )}
      {slipOf(market.marketId, runner.runnerId)}
    </div>
  );
}

/** A market: head, runners and prices. Subscribed to while visible. */
export function MarketCard({ market, slipOf }: MarketCardProps) {
  const t = useTexts(room);
  const line = market.bettingType === 'LINE';
  return (
    <section className={styles.card} aria-label={market.name}>
      <LiveBlock marketIds={[market.marketId]}>
        <MarketHead market={market} />
        <div className={styles.book}>
          <div className={styles.columns} aria-hidden="true">
            <span className={styles.back}>{line ? t('Under') : t('Back')}</span>
            <span className={styles.lay}>{line ? t('Over') : t('Lay')}</span>
          </div>
          {line ? (
            <LineRow market={market} slipOf={slipOf} />
          ) : (
            <RunnerList market={market} Row={RunnerRow} slipOf={slipOf} />
          )}
          <MarketOverlay marketId={market.marketId} />
        </div>
        <BelowMarket market={market} />
        {!line && (
          <Link
            to="/trade/{-$eventid}/{-$marketid}"
            params={{ eventid: market.eventId, marketid: market.marketId }}
            className={styles.ladder}
            preload={false}
          >
            {t('Open ladder')}
          </Link>
        )}
      </LiveBlock>
    </section>
  );
}
