import type { BetId, EventId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import { LADDER } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import type { MarketResult, Unsequenced } from '../commands.ts';
import type { RunnerResult, SuspendReason } from '@layline/domain/markets.ts';
import type { MarketDefinition } from '../market-definition.ts';
import { inner } from '../state.ts';
import type { ExchangeState } from '../state.ts';
import { definition } from './exchange.ts';
import type { Random } from './random.ts';
import { wakeAll } from '../wake.ts';

const PLAYERS = ['p1', 'p2', 'p3', 'p4', 'p5', 'house'].map((id) => id as PlayerId);

function someMarket(random: Random, id: MarketId): MarketDefinition {
  const line = random.chance(25);
  const runners = line ? 'A' : random.pick(['A B', 'A B C', 'A B C D E']);
  const base = definition({}, runners);
  return {
    ...base,
    id,
    eventId: 'e' as EventId,
    bettingType: line ? 'LINE' : 'ODDS',
    numberOfWinners: line ? 0 : random.pick([1, 1, 2]),
    completeField: random.chance(80),
    lineRange: line ? { min: 0, max: 2000, interval: 50 } : null,
    delayModel: random.pick(['ALL', 'PASSIVE'] as const),
    commissionRate: random.pick([0, 200, 500]),
    limits: { ...base.limits, stakeStep: random.pick([1, 100]) as Paise, minStake: 1 as Paise },
  };
}

function someResult(random: Random, made: MarketDefinition, removed: ReadonlySet<string>): MarketResult {
  const left = made.runners.filter(({ id }) => !removed.has(id));
  if (made.bettingType === 'LINE') {
    const runners = left.map(({ id }): RunnerResult => ({ runnerId: id, outcome: 'LOSER', deadHeat: false }));
    return { runners, lineResult: random.between(0, 40) * 50 };
  }
  const first = random.below(left.length);
  const tie = random.chance(30) && left.length > made.numberOfWinners;
  const winners = tie ? made.numberOfWinners + 1 : Math.min(made.numberOfWinners, left.length);
  const runners = left.map(({ id }, index): RunnerResult => {
    const won = (index - first + left.length) % left.length < winners;
    return { runnerId: id, outcome: won ? 'WINNER' : 'LOSER', deadHeat: won && tie };
  });
  return { runners, lineResult: null };
}

/** A random order for some market: prices close together, so that much of it matches. */
function someOrder(random: Random, market: MarketDefinition, ref: number): Unsequenced {
  const line = market.lineRange;
  const kill = random.chance(10);
  const stake = random.between(1, 40) * (random.chance(50) ? 100 : 37);
  const playerId = random.pick(PLAYERS);
  return {
    type: 'placeBet',
    playerId,
    marketId: market.id,
    runnerId: random.chance(1) ? ('nobody' as RunnerId) : random.pick(market.runners).id,
    side: random.pick(['BACK', 'LAY'] as const),
    price: line === null ? (LADDER[random.between(96, 112)] ?? 0) : random.between(15, 25) * 50,
    line: null,
    stake: stake as Paise,
    persistence: random.pick(['LAPSE', 'LAPSE', 'PERSIST'] as const),
    timeInForce: kill ? 'FILL_OR_KILL' : 'NONE',
    minFill: kill && random.chance(50) ? (random.between(1, stake) as Paise) : null,
    acceptBetter: random.chance(85),
    acceptWorseTicks: random.chance(80) ? 0 : random.between(1, 4),
    marketVersion: random.chance(90) ? null : random.between(1, 6),
    customerRef: random.chance(3) ? `r${random.below(ref)}` : `r${ref}`,
    source: 'SLIP',
  };
}

function someBet(random: Random, state: ExchangeState): { betId: BetId; playerId: PlayerId } {
  wakeAll(inner(state));
  const bets = [...inner(state).bets.values()];
  const bet = bets.length === 0 ? undefined : random.pick(bets);
  return { betId: bet?.id ?? (1 as BetId), playerId: bet?.player.id ?? ('p1' as PlayerId) };
}

function someChange(random: Random, state: ExchangeState, ref: number): Unsequenced {
  const target = someBet(random, state);
  const kind = random.below(3);
  if (kind === 0) {
    const persistence = random.pick(['LAPSE', 'PERSIST'] as const);
    return { type: 'changeBet', ...target, change: { kind: 'PERSISTENCE', persistence } };
  }
  if (kind === 1) {
    return {
      type: 'changeBet',
      ...target,
      change: { kind: 'SIZE', remaining: (random.between(1, 20) * 37) as Paise },
    };
  }
  const price = LADDER[random.between(96, 112)] ?? 0;
  return { type: 'changeBet', ...target, change: { kind: 'PRICE', price, customerRef: `r${ref}` } };
}

function someAction(random: Random, market: MarketDefinition, state: ExchangeState, at: number): Unsequenced {
  const marketId = market.id;
  const live = inner(state).markets.get(marketId);
  const next = (live?.settlement?.version ?? 0) + 1;
  const removed = new Set<string>(
    live?.runners.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id),
  );
  const reason: SuspendReason = random.pick(['GOAL', 'REVIEW', 'WICKET'] as const);
  switch (random.below(14)) {
    case 0:
    case 1:
      return { type: 'suspendMarket', marketId, reason, lapse: random.chance(40) };
    case 2:
      return { type: 'turnInPlay', marketId, betDelaySec: random.between(0, 5) };
    case 3:
      return random.chance(40)
        ? {
            type: 'removeRunner',
            marketId,
            runnerId: random.pick(market.runners).id,
            reductionFactor: random.below(6000),
          }
        : { type: 'openMarket', marketId };
    case 4:
      return { type: 'voidWindow', marketId, from: at - 3000, to: at - random.below(3000), reason: 'review' };
    case 5:
      return { type: 'voidBet', betId: someBet(random, state).betId, reason: 'error' };
    case 6: {
      const result = someResult(random, market, removed);
      return random.chance(40)
        ? { type: 'settleMarket', marketId, settlementVersion: next, result }
        : { type: 'openMarket', marketId };
    }
    case 7:
      return random.chance(20)
        ? { type: 'voidMarket', marketId, settlementVersion: next, reason: 'abandoned' }
        : { type: 'updateMarket', marketId, betDelaySec: random.between(0, 6) };
    case 8:
      return { type: 'archiveMarket', marketId };
    default:
      return { type: 'openMarket', marketId };
  }
}

function someAccountAction(random: Random, ref: number): Unsequenced {
  const playerId = random.pick(PLAYERS);
  const cash = `player:${playerId}:cash`;
  const amount = (random.between(1, 40) * 100) as Paise;
  switch (random.below(5)) {
    case 0:
      return {
        type: 'setPlayerState',
        playerId,
        state: random.chance(85) ? 'ACTIVE' : 'LOCKED',
      };
    case 1: {
      const limit = (random.between(10, 500) * 100) as Paise;
      const losses = random.chance(70) ? [] : [{ limit, periodMs: 60_000 }];
      return { type: 'setOwnLimits', playerId, maxStake: null, losses };
    }
    case 2:
      return {
        type: 'transfer',
        externalId: `t${ref}`,
        from: cash,
        to: 'psp:payouts',
        amount,
        kind: 'WITHDRAWAL',
      };
    default:
      return {
        type: 'transfer',
        externalId: `t${ref}`,
        from: 'psp:deposits',
        to: cash,
        amount,
        kind: 'DEPOSIT',
      };
  }
}

/** Opens the players of a simulation, with little cash, so that funds matter. */
export function openingCommands(): Unsequenced[] {
  return PLAYERS.flatMap((playerId): Unsequenced[] => [
    {
      type: 'openPlayer',
      playerId,
      kind: playerId === 'house' ? 'HOUSE' : 'PLAYER',
      commissionDiscount: playerId === 'p2' ? 4000 : 0,
    },
    {
      type: 'transfer',
      externalId: `open-${playerId}`,
      from: 'psp:deposits',
      to: `player:${playerId}:cash`,
      amount: 20_000 as Paise,
      kind: 'DEPOSIT',
    },
  ]);
}

/** A stream of random commands over up to three live markets, sensible and senseless ones alike. */
export class Commands {
  private readonly made: MarketDefinition[] = [];
  private ref = 1;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  next(state: ExchangeState, at: number): Unsequenced {
    const { random } = this;
    this.ref += 1;
    const live = this.made.filter(({ id }) => inner(state).markets.has(id));
    const choice = random.below(100);
    if (live.length === 0 || (live.length < 3 && choice < 2)) {
      const made = someMarket(random, `m${this.made.length}` as MarketId);
      this.made.push(made);
      return { type: 'createMarket', definition: made };
    }
    const market = random.pick(live);
    if (choice < 60) return someOrder(random, market, this.ref);
    if (choice < 68)
      return {
        type: 'cancelBet',
        ...someBet(random, state),
        size: random.chance(50) ? null : (300 as Paise),
      };
    if (choice < 69)
      return {
        type: 'cancelAll',
        playerId: random.pick(PLAYERS),
        marketId: random.chance(50) ? null : market.id,
      };
    if (choice < 74) return someChange(random, state, this.ref);
    if (choice < 82) return { type: 'tick' };
    if (choice < 94) return someAction(random, market, state, at);
    return someAccountAction(random, this.ref);
  }
}
