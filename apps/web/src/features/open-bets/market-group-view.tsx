import { Link } from '@tanstack/react-router';
import type { OpenBet, ProfitLoss } from '../../provider/bets.ts';
import type { Market } from '../../provider/markets.ts';
import { formOf } from '../../betting/bet-form.ts';
import { IconButton } from '@layline/ui/icon-button.tsx';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { BetRow, PendingRow } from './bet-row.tsx';
import { formOfBet } from './bet-form-of.ts';
import type { MarketBets, Part } from './group-bets.ts';
import type { BetActions } from './use-bet-actions.ts';
import styles from './open-bets.module.css';

export interface MarketGroupProps {
  readonly group: MarketBets;
  readonly part: Part;
  readonly actions: BetActions;
  readonly onReduce: (bet: OpenBet) => void;
  readonly onCancelAll: (group: MarketBets) => void;
}

interface MarketGroupViewProps extends MarketGroupProps {
  /** Null without bets there, and until they are known. */
  readonly figures: ProfitLoss | null;
  /** Undefined where it has left the lists, and until it is known. */
  readonly market: Market | undefined;
}

/** The bets of one market, with what it can cost at most. */
export function MarketGroupView(props: MarketGroupViewProps) {
  const { group, part, actions, onReduce, onCancelAll, figures, market } = props;
  const canKeep = market !== undefined && market.persistenceEnabled && !market.book.inPlay;
  const profits = [...(figures?.runners ?? []), ...(figures?.lineSteps ?? [])].map(({ profit }) => profit);
  const best = profits.length > 0 ? profits.reduce((a, b) => (b > a ? b : a)) : null;
  return (
    <div role="group" aria-label={[group.marketName, group.eventTitle].filter(Boolean).join(', ') || 'Bets'}>
      <header className={styles.market}>
        <Link
          to="/markets/{-$eventid}/{-$dreamid}"
          params={{ eventid: group.eventId }}
          className={styles.names}
        >
          <span className={styles.event}>{group.eventTitle || 'Open bets for one event'}</span>
          <span className={styles.facts}>
            {group.marketName}
            {figures && figures.exposure !== null && (
              <>
                {' '}
                · exposure <MoneyText amount={figures.exposure} form="short" />
              </>
            )}
            {best !== null && best > 0 && (
              <>
                {' '}
                · best <MoneyText amount={best} form="short" profit />
              </>
            )}
          </span>
        </Link>
        {part === 'UNMATCHED' &&
          group.marketId !== '' &&
          group.bets.some(({ kind }) => kind === 'CONFIRMED') && (
            <IconButton
              icon="trash"
              label={`Cancel all in ${group.marketName}`}
              onClick={() => onCancelAll(group)}
            />
          )}
      </header>
      <ul className={styles.bets}>
        {group.bets.map((entry, at) => (
          <li
            key={entry.kind === 'PENDING' ? entry.bet.ref : (entry.bet.betId ?? entry.bet.customerRef ?? at)}
          >
            {entry.kind === 'PENDING' ? (
              <PendingRow bet={entry.bet} form={market ? formOf(market) : 'ODDS'} />
            ) : (
              <BetRow
                bet={entry.bet}
                part={part}
                canKeep={canKeep}
                form={formOfBet(entry.bet, market)}
                actions={actions}
                onReduce={onReduce}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
