import { TickBook } from '../book/tick-book.ts';
import type { BettingType } from '@layline/domain/markets.ts';
import type { Holdings } from '../exposure/holdings.ts';
import type { MarketDefinition } from '../market-definition.ts';
import type { HouseAccount, Market, Runner } from '../model.ts';
import { levelCount } from './definition.ts';

function houseOf(bettingType: BettingType): HouseAccount | null {
  if (bettingType === 'BOOKMAKER') return 'house:bookmaker';
  return bettingType === 'FANCY' ? 'house:fancy' : null;
}

function holdingsKindOf({ bettingType, fancy }: MarketDefinition): Holdings['kind'] {
  if (bettingType === 'LINE') return 'LINE';
  return fancy?.kind === 'SESSION' || fancy?.kind === 'METER' ? fancy.kind : 'WINNERS';
}

/** A new market: INACTIVE, version 1, empty books. */
export function makeMarket(definition: MarketDefinition): Market {
  const levels = levelCount(definition);
  const runners: Runner[] = definition.runners.map(({ id, name, sortPriority }, index) => ({
    id,
    index,
    name,
    sortPriority,
    book: new TickBook(levels),
    status: 'ACTIVE',
    reductionFactor: null,
    removedAt: null,
    traded: null,
    lastTick: -1,
    totalMatched: 0,
    quote: null,
    interruptions: 0,
    onClose: [],
    startingPrice: null,
  }));
  return {
    id: definition.id,
    definition,
    levels,
    house: houseOf(definition.bettingType),
    holdingsKind: holdingsKindOf(definition),
    runners,
    runnerById: new Map(runners.map((runner) => [runner.id, runner])),
    terms: {
      winners: definition.numberOfWinners,
      complete: definition.completeField,
      removed: runners.map(() => false),
    },
    positions: [],
    levelPositions: new Map(),
    recentOptions: [],
    fragments: [],
    status: 'INACTIVE',
    inPlay: false,
    betDelaySec: definition.betDelaySec,
    suspendReason: null,
    version: 1,
    materialVersion: 1,
    suspensions: 0,
    managedEvent: false,
    totalMatched: 0,
    settlement: null,
    quoteVersion: 0,
  };
}
