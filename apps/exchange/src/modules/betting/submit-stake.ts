import type { BetView } from '@layline/engine/order.ts';
import type { Reply } from '@layline/engine/outcome.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { armedViews, betView, bookView, isRemembered, limitsView } from '@layline/engine/views.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Session } from '@layline/server/http/route.ts';
import type { MarketId, RunnerId } from '@layline/units/ids.ts';
import { stepPrice } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import { refusedBy, submitCommand } from '../../http/engine-refusals.ts';
import type { Site } from '../settings/sites.ts';

/** A player's command that may place a bet. Cash-outs are not among them: a limit must not trap a player in a position. */
type Staking = Extract<
  NewCommand,
  { type: 'placeBet' | 'placeBasket' | 'changeBet' | 'armOrder' | 'changeArmed' }
>;
type Offset = Extract<Staking, { kind: 'TICK_OFFSET' }>;

/** A customerRef that expires within this time, ms, counts as expired: the engine sees the command later, perhaps by another clock. */
const SOON_MS = 60_000;

/** Submits a command that may place a bet for the session's player. */
export type SubmitStake = (session: Pick<Session, 'site'>, command: Staking) => Promise<Reply | Refused>;

interface SubmitStakeDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly sites: { of(domain: string): Pick<Site, 'maxStake'> };
  readonly now: () => number;
}

/** The stake of a bet that would be placed, paise; the runner if it is one leg of several. */
interface Asked {
  readonly marketId: MarketId;
  readonly stake: number;
  readonly runnerId?: RunnerId;
}

/** The odds at which a bet still in its delay would be matched now; for any other bet, its own. Hundredths. */
function oddsNow(state: ExchangeState, bet: BetView): number {
  if (bet.status !== 'PENDING') return bet.price;
  const book = bookView(state, bet.marketId, 1)?.runners.find(({ runnerId }) => runnerId === bet.runnerId);
  const [best = 0] = book?.availableToBack[0] ?? [];
  return Math.max(bet.price, best);
}

/** The most that an offset places at once: the whole stake of its bet, or what levels the result at the odds of that bet. Paise. */
function offsetStake(state: ExchangeState, bet: BetView, { ticks, stakeBy }: Offset): number {
  const { side, matched, matchedValue, averagePrice, remaining } = bet;
  if (stakeBy === 'SAME') return matched + remaining;
  const levels = (value: number, odds: number): number =>
    value === 0 ? 0 : value / stepPrice(odds, side === 'BACK' ? -ticks : ticks);
  const odds = oddsNow(state, bet);
  return Math.floor(levels(matchedValue, averagePrice) + levels(remaining * odds, odds));
}

/**
 * What a command would stake. An exit that closes a whole position names no stake. A bet or order that is not there yet is refused at once: it might be
 * there when the engine gets the command.
 */
function askedBy(state: ExchangeState, command: Staking): readonly Asked[] | Refused {
  const { playerId } = command;
  switch (command.type) {
    case 'placeBet':
      return [{ marketId: command.marketId, stake: command.stake }];
    case 'placeBasket':
      return command.legs.map(({ runnerId, stake }) => ({ marketId: command.marketId, stake, runnerId }));
    case 'changeBet': {
      // No other change can make a bet larger.
      if (command.change.kind !== 'PRICE') return [];
      const bet = betView(state, command.betId);
      if (bet?.playerId !== playerId) return refuse('BET_NOT_FOUND');
      return [{ marketId: bet.marketId, stake: bet.remaining }];
    }
    case 'armOrder': {
      const { marketId } = command;
      if (command.kind !== 'TICK_OFFSET') return [{ marketId, stake: command.stake ?? 0 }];
      const parent = betView(state, command.parentId);
      if (parent?.playerId !== playerId) return refuse('BET_NOT_FOUND');
      return [{ marketId, stake: offsetStake(state, parent, command) }];
    }
    case 'changeArmed': {
      const armed = armedViews(state, playerId, null).find(({ id }) => id === command.armedId);
      if (armed?.status !== 'ARMED') return refuse('TRIGGER_NOT_FOUND');
      const { request, stake } = armed;
      if (request.kind === 'TICK_OFFSET' || request.stake === null) return [];
      return [{ marketId: request.marketId, stake: command.stake ?? stake }];
    }
  }
}

/** The refusal of a command with a stake of more than `most` paise, as the engine would word it; null if no stake is too large. */
function overLimit(state: ExchangeState, command: Staking, most: Paise): Refused | null {
  const asked = askedBy(state, command);
  if (isRefused(asked)) return asked;
  const over = asked.find(({ stake }) => stake > most);
  if (over === undefined) return null;
  const { marketId, runnerId } = over;
  const limits = limitsView(state, command.playerId, marketId)?.limits;
  if (limits === undefined) return refuse('INVALID_MARKET_ID');
  return refusedBy({
    code: 'INVALID_BET_SIZE',
    min: limits.minStake,
    max: Math.min(limits.maxStake, most) as Paise,
    step: limits.stakeStep,
    ...(runnerId !== undefined && { runnerId }),
  });
}

/**
 * Submits a command that may place a bet, unless a stake is larger than the player's site takes. The engine knows no sites. A retry of what was carried out gets
 * its answer, even if the limit has been lowered since.
 */
export function submitWithin({ core, sites, now }: SubmitStakeDependencies): SubmitStake {
  return ({ site }, command) => {
    const most = sites.of(site).maxStake;
    if (most === null) return submitCommand(core, command);
    return core
      .read((state) =>
        isRemembered(state, command.playerId, command.customerRef ?? '', now() + SOON_MS)
          ? null
          : overLimit(state, command, most),
      )
      .then((refused) => refused ?? submitCommand(core, command));
  };
}
