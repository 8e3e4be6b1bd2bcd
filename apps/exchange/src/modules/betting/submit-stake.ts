import { armedViews, betView, isRemembered, limitsView } from '@layline/engine/views.ts';
import type { Reply } from '@layline/engine/outcome.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Refused, Session } from '@layline/server/http/route.ts';
import type { MarketId, RunnerId } from '@layline/units/ids.ts';
import { stepPrice } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import { refusedBy, submitCommand } from '../../http/engine-refusals.ts';
import type { Site } from '../settings/sites.ts';

/** A command of a player that may place a bet. Cash-outs are none: a limit must not keep a player in a position. */
type Staking = Extract<
  NewCommand,
  { type: 'placeBet' | 'placeBasket' | 'changeBet' | 'armOrder' | 'changeArmed' }
>;
type Offset = Extract<Staking, { kind: 'TICK_OFFSET' }>;

/** Carries out what may place a bet, for the player of a session. */
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

/** The most that an offset places at once: the whole stake of its bet, or what levels the result at the odds of that bet. Paise. */
function offsetStake(state: ExchangeState, { playerId, parentId, ticks, stakeBy }: Offset): number {
  const bet = betView(state, parentId);
  if (bet?.playerId !== playerId) return 0;
  const { price, side, matched, remaining } = bet;
  const whole = matched + remaining;
  if (stakeBy === 'SAME') return whole;
  return Math.floor((whole * price) / stepPrice(price, side === 'BACK' ? -ticks : ticks));
}

/** What a command would stake. An exit that closes whatever there is names no stake. */
function askedBy(state: ExchangeState, command: Staking): readonly Asked[] {
  const { playerId } = command;
  switch (command.type) {
    case 'placeBet':
      return [{ marketId: command.marketId, stake: command.stake }];
    case 'placeBasket':
      return command.legs.map(({ runnerId, stake }) => ({ marketId: command.marketId, stake, runnerId }));
    case 'changeBet': {
      // Every other change makes a bet smaller, or not larger.
      const bet = command.change.kind === 'PRICE' ? betView(state, command.betId) : undefined;
      return bet?.playerId === playerId ? [{ marketId: bet.marketId, stake: bet.remaining }] : [];
    }
    case 'armOrder': {
      const stake = command.kind === 'TICK_OFFSET' ? offsetStake(state, command) : (command.stake ?? 0);
      return [{ marketId: command.marketId, stake }];
    }
    case 'changeArmed': {
      const request = armedViews(state, playerId, null).find(({ id }) => id === command.armedId)?.request;
      if (request === undefined || request.kind === 'TICK_OFFSET' || request.stake === null) return [];
      return [{ marketId: request.marketId, stake: command.stake ?? request.stake }];
    }
  }
}

/** The refusal of a command with a stake of more than `most` paise, in the words of the engine; null if there is no such stake. */
function overLimit(state: ExchangeState, command: Staking, most: Paise): Refused | null {
  const over = askedBy(state, command).find(({ stake }) => stake > most);
  if (over === undefined) return null;
  const { marketId, runnerId } = over;
  const limits = limitsView(state, command.playerId, marketId)?.limits;
  if (limits === undefined) return null;
  return refusedBy({
    code: 'INVALID_BET_SIZE',
    min: limits.minStake,
    max: Math.min(limits.maxStake, most) as Paise,
    step: limits.stakeStep,
    ...(runnerId !== undefined && { runnerId }),
  });
}

/**
 * Submits what may place a bet, unless a stake is larger than the player's site takes. The engine knows no sites. A retry of what was carried out gets
 * its answer, even if the limit has been lowered since.
 */
export function submitWithin({ core, sites, now }: SubmitStakeDependencies): SubmitStake {
  return async ({ site }, command) => {
    const most = sites.of(site).maxStake;
    if (most === null) return submitCommand(core, command);
    const refused = await core.read((state) =>
      isRemembered(state, command.playerId, command.customerRef ?? '', now())
        ? null
        : overLimit(state, command, most),
    );
    return refused ?? submitCommand(core, command);
  };
}
