import type { ReactNode } from 'react';
import { lapseText } from '../../api/lapse-text.ts';
import type { OpenBet } from '../../provider/bets.ts';
import type { PendingBet } from '../../session/pending-bets.ts';
import { Badge } from '@layline/ui/badge.tsx';
import { Button } from '@layline/ui/button.tsx';
import { offerText } from '../../betting/bet-form.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { sideWord } from '../../betting/side-word.ts';
import { SecondsLeft } from '@layline/ui/seconds-left.tsx';
import type { Part } from './group-bets.ts';
import { partMoney } from './part-money.ts';
import type { BetActions } from './use-bet-actions.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import styles from './bet-row.module.css';

interface BetRowProps {
  readonly bet: OpenBet;
  readonly part: Part;
  /** The market lets bets be kept at the turn in-play, and has not turned yet. */
  readonly canKeep: boolean;
  readonly form: BetForm;
  readonly actions: BetActions;
  readonly onReduce: (bet: OpenBet) => void;
}

/** What the price of a bet is called. */
const PRICE_NAMES: Readonly<Record<BetForm, string>> = {
  ODDS: 'Odds',
  LINE: 'Line',
  RATE: 'Rate',
  RUNS: 'Line @ rate',
  METER: 'Line',
  DECIMAL: 'Odds',
};

function SideBadge({ side, form }: { readonly side: OpenBet['side']; readonly form: BetForm }) {
  if (side === null) return null;
  return <Badge tone={side === 'BACK' ? 'back' : 'lay'}>{sideWord(side, form)}</Badge>;
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is known of one part of a bet; what the provider does not tell has no figure. */
function Figures({ bet, part, form }: Pick<BetRowProps, 'bet' | 'part' | 'form'>) {
  const matched = part === 'MATCHED';
  const house = form !== 'ODDS' && form !== 'LINE';
  const price = matched ? (bet.averagePrice ?? bet.price) : bet.price;
  const stake = matched ? bet.matched : bet.remaining;
  const { profit, liability } = partMoney(bet, part);
  return (
    <dl className={styles.figures}>
      {price !== null && (
        <Figure name={matched && !house ? 'Average' : PRICE_NAMES[form]}>
          {offerText(form, price, bet.line)}
        </Figure>
      )}
      {stake > 0 && (
        <Figure name={form === 'METER' ? 'Per run' : house ? 'Stake' : matched ? 'Matched' : 'Unmatched'}>
          <MoneyText amount={stake} form="short" />
        </Figure>
      )}
      {profit !== null && (
        <Figure name="Profit">
          <MoneyText amount={profit} form="short" />
        </Figure>
      )}
      {liability !== null && (
        <Figure name="Liability">
          <MoneyText amount={liability} form="short" />
        </Figure>
      )}
    </dl>
  );
}

/** What happened to the parts of a bet that are gone. */
function Gone({ bet }: { readonly bet: OpenBet }) {
  const amount = useAmount();
  const parts = [
    bet.cancelled > 0 && `${amount(bet.cancelled)} cancelled.`,
    bet.lapsed > 0 && `${amount(bet.lapsed)} lapsed. ${lapseText(bet.lapseReason)}`,
    bet.voided > 0 && `${amount(bet.voided)} void, stakes returned.`,
  ].filter((text) => text !== false);
  return parts.length > 0 && <p className={styles.gone}>{parts.join(' ')}</p>;
}

/** A bet that waits for the house's quote is its owner's no more until the wait is over. */
const BOUND_TEXT = 'The house is checking this bet. It will be accepted or lapse, and cannot be cancelled.';

function Actions({ bet, canKeep, actions, onReduce }: Omit<BetRowProps, 'part' | 'form'>) {
  const { betId } = bet;
  // Without its number nothing can be asked about it.
  if (betId === null) return null;
  const on = bet.runnerName === '' ? '' : ` on ${bet.runnerName}`;
  const busy = actions.busy.has(betId) || actions.busy.has('ALL');
  const waiting = bet.status === 'PENDING';
  const keep = bet.persistence === 'PERSIST';
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="danger"
        busy={busy}
        aria-label={`Cancel the bet${on}`}
        onClick={() => actions.cancel(betId)}
      >
        Cancel
      </Button>
      {!waiting && (
        <Button size="sm" disabled={busy} aria-label={`Reduce the bet${on}`} onClick={() => onReduce(bet)}>
          Reduce
        </Button>
      )}
      {!waiting && canKeep && (
        <Button
          size="sm"
          disabled={busy}
          aria-pressed={keep}
          onClick={() => actions.setPersistence(betId, keep ? 'LAPSE' : 'PERSIST')}
        >
          {keep ? 'Kept in-play' : 'Keep in-play'}
        </Button>
      )}
    </div>
  );
}

/** A confirmed bet: its matched or its unmatched part. */
export function BetRow({ bet, part, canKeep, form, actions, onReduce }: BetRowProps) {
  const isBound = bet.status === 'PENDING' && form !== 'ODDS' && form !== 'LINE';
  return (
    <div className={styles.row} data-side={bet.side}>
      <p className={styles.runner}>
        <SideBadge side={bet.side} form={form} />{' '}
        <span className={styles.name}>{bet.runnerName || 'Your bet'}</span>
        {bet.status === 'PENDING' && (
          <Badge tone="warn">
            Waiting {bet.delayUntil !== null && <SecondsLeft deadline={bet.delayUntil} />}
          </Badge>
        )}
      </p>
      <Figures bet={bet} part={part} form={form} />
      <Gone bet={bet} />
      {part === 'UNMATCHED' && isBound && <p className={styles.gone}>{BOUND_TEXT}</p>}
      {part === 'UNMATCHED' && !isBound && (
        <Actions bet={bet} canKeep={canKeep} actions={actions} onReduce={onReduce} />
      )}
    </div>
  );
}

/** A bet on its way, over the confirmed ones. */
export function PendingRow({ bet, form }: { readonly bet: PendingBet; readonly form: BetForm }) {
  return (
    <div className={styles.row} data-side={bet.side} data-pending>
      <p className={styles.runner}>
        <SideBadge side={bet.side} form={form} /> <span className={styles.name}>{bet.runnerName}</span>
        <Badge tone="warn">{bet.state === 'PLACING' ? 'Placing' : 'Checking'}</Badge>
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>{PRICE_NAMES[form]}</dt>
          <dd>{offerText(form, bet.price, bet.line)}</dd>
        </div>
        <div>
          <dt>Stake</dt>
          <dd>
            <MoneyText amount={bet.stake} form="short" />
          </dd>
        </div>
      </dl>
    </div>
  );
}
