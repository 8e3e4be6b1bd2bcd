import { ENGINE } from './mutant.ts';
import type { Mutant } from './mutant.ts';

const tests = [`${ENGINE}/baskets`];

/** Changes that strike a part of a basket, or let it risk more than its checks allow. */
export const BASKET_MUTANTS: readonly Mutant[] = [
  {
    name: 'one leg of a basket is left out',
    file: `${ENGINE}/baskets/strike-basket.ts`,
    find: 'tickets.map((ticket) =>',
    replace: 'tickets.slice(0, -1).map((ticket) =>',
    tests,
  },
  {
    name: 'a basket is struck although one leg cannot be matched whole',
    file: `${ENGINE}/baskets/check-basket.ts`,
    find: "if ('code' in now) return ofLeg(now, ticket.runner.id);",
    replace: "if ('code' in now) continue;",
    tests,
  },
  {
    name: 'the exposure of a basket is checked leg by leg',
    file: `${ENGINE}/baskets/check-basket.ts`,
    find: 'const after = withStrikes(position, strikes);',
    replace: 'const after = withStrikes(position, strikes.slice(0, 1));',
    tests,
  },
  {
    name: 'the limit on a bet looks at what a basket adds to a position',
    file: `${ENGINE}/baskets/check-basket.ts`,
    find: 'exposureNow(withStrikes(newPosition(player, market), strikes))',
    replace: 'delta',
    tests,
  },
  {
    name: 'a waiting basket holds nothing',
    file: `${ENGINE}/position.ts`,
    find: 'if (basket === null || !unmatched) return without;',
    replace: 'return without;',
    tests,
  },
  {
    name: 'a waiting basket holds what it would lose, even if the position without it loses more',
    file: `${ENGINE}/position.ts`,
    find: 'return Math.max(without, worstOf(',
    replace: 'return Math.max(0, worstOf(',
    tests,
  },
  {
    name: 'a basket is not checked again when its wait is over',
    file: `${ENGINE}/baskets/wait-basket.ts`,
    find: 'if (reason !== null) {',
    replace: 'if (reason === null && false) {',
    tests,
  },
  {
    name: 'a basket counts as one bet for the rate limit',
    file: `${ENGINE}/baskets/place-basket.ts`,
    find: '< 1000 * body.legs.length',
    replace: '< 1000',
    tests,
  },
  {
    name: 'a player can call off the baskets of others',
    file: `${ENGINE}/baskets/place-basket.ts`,
    find: 'one.id === command.basketId && one.player === player',
    replace: 'one.id === command.basketId',
    tests,
  },
  {
    name: 'a cash-out is struck beside a waiting basket',
    file: `${ENGINE}/betting/cash-out-offer.ts`,
    find: 'position.basket !== null || unmatchedOf',
    replace: 'unmatchedOf',
    tests,
  },
];
