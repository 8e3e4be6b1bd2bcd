import type { Panel } from '@layline/contract/entities/desk-page.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { errorText } from '@layline/ui/states/error-text.ts';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import type { ReactNode } from 'react';
import { LiveBlock } from '../../../live/live-block.tsx';
import type { Market } from '../../../provider/markets.ts';
import { useUser } from '../../../session/session-store.ts';
import { LateChart } from '../chart/late-chart.tsx';
import { useOwnBets } from '../market-desk.tsx';
import type { Paise } from '@layline/units/money.ts';
import { ZERO } from '@layline/units/money.ts';
import { BookPanel } from './book-panel.tsx';
import type { MarketPanel } from './composition.ts';
import { LadderPanel } from './ladder-panel.tsx';
import styles from './page-desk.module.css';
import { PanelState } from './panel-state.tsx';
import { PositionPanel } from './position-panel.tsx';
import { deskPages } from './texts.ts';
import type { PageTrade } from './use-panel-desk.tsx';
import type { PanelMarket } from './use-page-markets.ts';

interface PanelBodyProps {
  readonly panel: Panel;
  /** Undefined for a panel that is about no market. */
  readonly of: PanelMarket | undefined;
  readonly trade: PageTrade;
  readonly listsArmed: boolean;
  /** The player's open bets, of all markets. */
  readonly bets: ReactNode;
}

function Chart({ market }: { readonly market: Market }) {
  const { own } = useOwnBets(useUser()?.userName ?? null, market);
  const runners = market.runners.filter(({ status }) => status !== 'REMOVED');
  const matched = own.reduce((sum, bet) => (sum + bet.matched) as Paise, ZERO);
  return <LateChart market={market} runners={runners} reveal={false} matched={matched} />;
}

interface OfMarketProps extends Pick<PanelBodyProps, 'trade' | 'listsArmed'> {
  readonly panel: MarketPanel;
  readonly market: Market;
  readonly title: string;
}

function OfMarket({ panel, market, title, trade, listsArmed }: OfMarketProps) {
  const t = useTexts(deskPages);
  const { panelId } = panel;
  const options = { panelId, market, title, trade, listsArmed };
  switch (panel.kind) {
    case 'LADDER': {
      const runner = market.runners.find(({ runnerId }) => runnerId === panel.runnerId);
      if (market.bettingType !== 'ODDS') return <PanelState text={t('This market has no ladder.')} />;
      if (!runner || runner.status === 'REMOVED')
        return <PanelState text={t('This runner was withdrawn, or does not exist.')} />;
      return <LadderPanel {...options} runner={runner} />;
    }
    case 'BOOK':
      if (market.bettingType !== 'ODDS') return <PanelState text={t('This market has no ladder.')} />;
      return <BookPanel {...options} />;
    case 'CHART':
      return <Chart market={market} />;
    case 'POSITION':
      return <PositionPanel market={market} />;
  }
}

/** What a panel shows: its content, or why there is none. */
export function PanelBody({ panel, of, trade, listsArmed, bets }: PanelBodyProps) {
  const t = useTexts(deskPages);
  if (panel.kind === 'BETS') {
    return trade.player === null ? <PanelState text={t('Log in to see your open bets.')} /> : bets;
  }
  if (!of || of.state === 'LOADING') {
    return (
      <div role="status" aria-label={t('Loading the market')}>
        <Skeleton height="6rem" />
      </div>
    );
  }
  if (of.state === 'FAILED') {
    return (
      <PanelState
        text={t('The market could not be loaded: {reason}', { reason: errorText(of.error) })}
        action={<Button onClick={of.retry}>{t('Try again')}</Button>}
      />
    );
  }
  if (of.state === 'OVER') {
    const winners = of.market?.runners
      .filter(({ status }) => status === 'WINNER')
      .map(({ name }) => name)
      .join(', ');
    return (
      <PanelState
        text={
          winners
            ? t('This market is settled. Winner: {winners}.', { winners })
            : t('This market is over, or does not exist.')
        }
      />
    );
  }
  return (
    <LiveBlock marketIds={[panel.marketId]} className={styles.live}>
      <OfMarket panel={panel} market={of.market} title={of.title} trade={trade} listsArmed={listsArmed} />
    </LiveBlock>
  );
}
