import type { MarketMoment } from '@layline/contract/entities/market-timeline.ts';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { stateText, stateTitle } from '../../parts/words.ts';
import { quoteKind, quoteText } from '../quoting/quote-draft.ts';

/** Who made a moment, and what it was, in words. */
export interface MomentWords {
  /** The operator; null for what the exchange did. */
  readonly by: string | null;
  readonly text: string;
}

/** A moment of a market in words; runners are named as the market names them. */
export function momentWords(
  moment: MarketMoment,
  { runners, terms }: Pick<OperatorMarketDetail, 'runners' | 'terms'>,
): MomentWords {
  if (moment.kind === 'ACT') {
    const { by, action, reason, done } = moment;
    const what = `${stateTitle(action)}${reason === null ? '' : `: ${reason}`}`;
    return { by, text: done ? what : `${what} (interrupted; look at the market)` };
  }
  const nameOf = (id: string) => runners.find(({ runnerId }) => runnerId === id)?.name ?? id;
  return { by: null, text: exchangeText(moment, nameOf, terms) };
}

type Done = Exclude<MarketMoment, { readonly kind: 'ACT' }>;

function exchangeText(
  moment: Done,
  nameOf: (runnerId: string) => string,
  terms: OperatorMarketDetail['terms'],
): string {
  switch (moment.kind) {
    case 'CREATED':
      return 'Created';
    case 'OPENED':
      return 'Opened for bets';
    case 'SUSPENDED':
      return `Suspended: ${stateText(moment.reason)}${moment.lapse ? '; unmatched bets lapsed' : ''}`;
    case 'IN_PLAY':
      return `Turned in-play; bets wait ${moment.betDelaySec} s`;
    case 'CHANGED':
      return `Changed: ${changes(moment).join(', ')}`;
    case 'QUOTED': {
      const kind = quoteKind(terms) ?? 'BOOKMAKER';
      const rows = moment.quotes.map(({ runnerId, quote }) => {
        const state = quote === null || quote.state === 'ACTIVE' ? '' : ` (${stateText(quote.state)})`;
        return `${nameOf(runnerId)}: ${quoteText(quote, kind)}${state}`;
      });
      return `Quoted by hand. ${rows.join('; ')}`;
    }
    case 'RUNNER_REMOVED':
      return `${nameOf(moment.runnerId)} removed with a reduction factor of ${moment.reductionFactor}%`;
    case 'WINDOW_VOIDED':
      return `Voided the bets matched from ${new Date(moment.from).toISOString()} to ${new Date(moment.to).toISOString()}: ${moment.reason}`;
    case 'SETTLED':
      return moment.lineResult === null
        ? `Settled; winner: ${moment.winners.map(nameOf).join(', ') || 'none'}`
        : `Settled at ${moment.lineResult}`;
    case 'VOIDED':
      return `Void: ${moment.reason}`;
  }
}

function changes({ name, startTime, betDelaySec, limits }: Extract<Done, { kind: 'CHANGED' }>): string[] {
  return [
    ...(name === null ? [] : [`name ${name}`]),
    ...(startTime === null ? [] : [`start ${new Date(startTime).toISOString()}`]),
    ...(betDelaySec === null ? [] : [`bet delay ${betDelaySec} s`]),
    ...(limits === null ? [] : [`stakes from ${limits.minStake} to ${limits.maxStake}`]),
  ];
}
