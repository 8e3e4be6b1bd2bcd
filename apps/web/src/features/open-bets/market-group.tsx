import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { LateExits } from '../../armed/late-exits.tsx';
import { eventMarketsQuery } from '../../api/event-markets.ts';
import { useMarketProfitLoss } from '../../api/profit-loss.ts';
import { useListedEvent } from '../../api/use-catalogue.ts';
import type { BetActions } from '../../api/use-bet-actions.ts';
import { formOf, isHouseForm } from '../../betting/bet-form.ts';
import type { OpenBet } from '../../provider/bets.ts';
import type { ProfitLoss } from '../../provider/profit-loss.ts';
import type { Market } from '../../provider/markets.ts';
import { BetRow, PendingRow } from './bet-row.tsx';
import { formOfBet } from './group-bets.ts';
import type { ListedBet, MarketBets, Part } from './group-bets.ts';
import { openBets } from './texts.ts';
import styles from './open-bets.module.css';

interface MarketGroupProps {
  readonly group: MarketBets;
  readonly part: Part;
  readonly actions: BetActions;
  readonly onReduce: (bet: OpenBet) => void;
  readonly onEditPrice: (bet: OpenBet) => void;
  readonly onRepeat: (bet: OpenBet) => void;
  readonly onCancelAll: (group: MarketBets) => void;
  /** The cash-out of the market, which another feature draws. */
  readonly cashOut?: ReactNode;
}

interface MarketGroupViewProps extends MarketGroupProps {
  /** What closes the position in the market at odds. */
  readonly exits?: ReactNode;
  /** Null without bets there, and until known. */
  readonly figures: ProfitLoss | null;
  /** Undefined if it has left the lists, and until known. */
  readonly market: Market | undefined;
}

/** The market, its greatest possible loss and its best result. */
function Facts({
  marketName,
  figures,
}: {
  readonly marketName: string;
  readonly figures: ProfitLoss | null;
}) {
  const profits = [...(figures?.runners ?? []), ...(figures?.lineSteps ?? [])].map(({ profit }) => profit);
  const best = profits.length > 0 ? profits.reduce((a, b) => (b > a ? b : a)) : null;
  const exposure = figures?.exposure ?? null;
  return (
    <span className={styles.facts}>
      {marketName}
      {exposure !== null && (
        <>
          {' · '}
          <RichText
            room={openBets}
            text="exposure {amount}"
            parts={{ amount: <MoneyText amount={exposure} form="short" /> }}
          />
        </>
      )}
      {best !== null && best > 0 && (
        <>
          {' · '}
          <RichText
            room={openBets}
            text="best {amount}"
            parts={{ amount: <MoneyText amount={best} form="short" profit /> }}
          />
        </>
      )}
    </span>
  );
}

function keyOf({ kind, bet }: ListedBet, at: number): string | number {
  return kind === 'PENDING' ? bet.ref : (bet.betId ?? bet.customerRef ?? at);
}

/** The bets of one market, with its greatest possible loss. */
export function MarketGroupView(props: MarketGroupViewProps) {
  const { group, part, actions, onReduce, onEditPrice, onRepeat, onCancelAll, figures, market } = props;
  const t = useTexts(openBets);
  const canKeep = market !== undefined && market.persistenceEnabled && !market.book.inPlay;
  const canTakeSp = market?.startingPrice === true && !market.book.inPlay;
  const canCancel =
    part === 'UNMATCHED' &&
    actions.isOffered &&
    group.marketId !== '' &&
    group.bets.some(({ kind }) => kind === 'CONFIRMED');
  return (
    <div
      role="group"
      aria-label={[group.marketName, group.eventTitle].filter(Boolean).join(', ') || t('Bets')}
    >
      <header className={styles.market}>
        <Link
          to="/markets/{-$eventid}/{-$dreamid}"
          params={{ eventid: group.eventId }}
          className={styles.names}
        >
          <span className={styles.event}>{group.eventTitle || t('Open bets for one event')}</span>
          <Facts marketName={group.marketName} figures={figures} />
        </Link>
        {canCancel && (
          <IconButton
            icon="trash"
            label={t('Cancel all in {market}', { market: group.marketName })}
            onClick={() => onCancelAll(group)}
          />
        )}
      </header>
      {part === 'MATCHED' && props.cashOut}
      {part === 'MATCHED' && props.exits && <div className={styles.exits}>{props.exits}</div>}
      <ul className={styles.bets}>
        {group.bets.map((listed, at) => (
          <li key={keyOf(listed, at)}>
            {listed.kind === 'PENDING' ? (
              <PendingRow bet={listed.bet} form={market ? formOf(market) : 'ODDS'} />
            ) : (
              <BetRow
                bet={listed.bet}
                part={part}
                canKeep={canKeep}
                canTakeSp={canTakeSp}
                form={formOfBet(listed.bet, market)}
                actions={actions}
                onReduce={onReduce}
                onEditPrice={isHouseForm(formOfBet(listed.bet, market)) ? null : onEditPrice}
                onRepeat={market && listed.bet.side !== null ? onRepeat : null}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The bets of one market, with its figures and facts as far as known; the lists supply the event's name if its bets
 * lack it.
 */
export function MarketGroup(props: MarketGroupProps) {
  const { marketId, eventId, eventTitle } = props.group;
  const listed = useListedEvent(eventId);
  const figures = useMarketProfitLoss(marketId);
  const markets = useQuery(eventMarketsQuery(eventId)).data?.markets;
  const market = markets?.find((one) => one.marketId === marketId);
  return (
    <MarketGroupView
      {...props}
      group={{ ...props.group, eventTitle: eventTitle || listed.title }}
      figures={figures}
      market={market}
      exits={market && formOf(market) === 'ODDS' && <LateExits marketId={marketId} eventId={eventId} />}
    />
  );
}
