import { ENGINE } from './mutant.ts';
import type { Mutant } from './mutant.ts';

const SP = `${ENGINE}/starting-price`;
const tests = [SP];

const price: readonly Mutant[] = [
  {
    name: 'a layer at the starting price can lose more than was held, by rounding',
    file: `${SP}/price.ts`,
    find: 'return Math.floor((liability * 100)',
    replace: 'return Math.ceil((liability * 100)',
    tests,
  },
  {
    name: 'a back is not matched at a starting price that equals its limit',
    file: `${SP}/price.ts`,
    find: 'limit <= price',
    replace: 'limit < price',
    tests,
  },
  {
    name: 'a lay is not matched at a starting price that equals its limit',
    file: `${SP}/price.ts`,
    find: 'limit >= price',
    replace: 'limit > price',
    tests,
  },
  {
    name: 'the starting price is not the highest of those that match as much',
    file: `${SP}/price.ts`,
    find: 'below > layers',
    replace: 'below >= layers',
    tests,
  },
  {
    name: 'the starting price matches stakes for which there is no backer',
    file: `${SP}/price.ts`,
    find: "Math.min(layers, total('BACK', price))",
    replace: 'layers',
    tests,
  },
  {
    name: 'there is a starting price although nothing is matched',
    file: `${SP}/price.ts`,
    find: 'volume === 0 ? null : ',
    replace: '',
    tests,
  },
];

const offers: readonly Mutant[] = [
  {
    name: 'a remainder of exactly the minimum cannot take the starting price',
    file: `${SP}/offers.ts`,
    find: 'amount < market.definition.limits.minStake',
    replace: 'amount <= market.definition.limits.minStake',
    tests,
  },
  {
    name: 'a lay takes the starting price with its stake as the liability',
    file: `${SP}/offers.ts`,
    find: 'liabilityAt(market, bet, bet.remaining)',
    replace: 'bet.remaining',
    tests,
  },
  {
    name: 'a remainder that waits for the starting price goes on waiting after the off',
    file: `${SP}/offers.ts`,
    find: " || persistence === 'TAKE_SP'",
    replace: '',
    tests,
  },
  {
    name: 'the limit of a bet at the starting price is ignored',
    file: `${SP}/offers.ts`,
    find: "options.orderType === 'LIMIT_ON_CLOSE' ? price : null",
    replace: 'null',
    tests,
  },
  {
    name: 'resting orders get the starting price before bets that were accepted earlier',
    file: `${SP}/offers.ts`,
    find: 'a.bet.id - b.bet.id',
    replace: 'b.bet.id - a.bet.id',
    tests,
  },
  {
    name: 'a withdrawn bet takes part in the starting price',
    file: `${SP}/offers.ts`,
    find: '.filter(({ remaining }) => remaining > 0)',
    replace: '',
    tests,
  },
];

const orders: readonly Mutant[] = [
  {
    name: 'the worst starting prices of the two sides are exchanged',
    file: `${SP}/on-close.ts`,
    find: "side === 'BACK' ? PRICE_MIN : PRICE_MAX",
    replace: "side === 'BACK' ? PRICE_MAX : PRICE_MIN",
    tests,
  },
  {
    name: 'a bet at the starting price may be fill-or-kill',
    file: `${SP}/on-close.ts`,
    find: "timeInForce === 'NONE' && ",
    replace: '',
    tests,
  },
  {
    name: 'a bet at the starting price may refuse a better price',
    file: `${SP}/on-close.ts`,
    find: '&& acceptBetter && ',
    replace: '&& ',
    tests,
  },
  {
    name: 'a bet at the starting price may accept worse prices',
    file: `${SP}/on-close.ts`,
    find: ' && acceptWorseTicks === 0',
    replace: '',
    tests,
  },
  {
    name: 'a bet at the starting price is taken in-play',
    file: `${SP}/on-close.ts`,
    find: ' || inPlay ?',
    replace: ' ?',
    tests,
  },
  {
    name: 'a lay at the starting price is held at its limit',
    file: `${SP}/on-close.ts`,
    find: "orderType !== undefined && side === 'LAY' ? EVENS : limit",
    replace: 'limit',
    tests,
  },
  {
    name: 'the liability of a lay at the starting price counts as its stake',
    file: `${SP}/on-close.ts`,
    find: "orderType !== undefined && side === 'LAY' ? stakeCovered(amount, price) : amount",
    replace: 'amount',
    tests,
  },
  {
    name: 'a bet at the starting price can be cancelled',
    file: `${ENGINE}/betting/cancel.ts`,
    find: 'bet.options.orderType !== undefined || awaitsQuote(bet)',
    replace: 'awaitsQuote(bet)',
    tests,
  },
  {
    name: 'a bet at the starting price passes for a hedge, whatever the price will be',
    file: `${ENGINE}/betting/checks.ts`,
    find: '  if (ticket.order.orderType !== undefined) return false;\n',
    replace: '',
    tests,
  },
];

const shares: readonly Mutant[] = [
  {
    name: 'a player meets himself at the starting price',
    file: `${SP}/shares.ts`,
    find: ' || one.lay.owner === back.owner',
    replace: '',
    tests,
  },
  {
    name: 'bets whose limit is the starting price come before those with a better limit',
    file: `${SP}/shares.ts`,
    find: '    ...own.filter(({ limit }) => limit !== price),\n    ...own.filter(({ limit }) => limit === price),\n',
    replace:
      '    ...own.filter(({ limit }) => limit === price),\n    ...own.filter(({ limit }) => limit !== price),\n',
    tests,
  },
  {
    name: 'more is matched at the starting price than the other side takes',
    file: `${SP}/shares.ts`,
    find: '    left -= taken;\n',
    replace: '',
    tests,
  },
  {
    name: 'a lay is struck again with every back at the starting price',
    file: `${SP}/shares.ts`,
    find: '      one.left -= stake;\n',
    replace: '',
    tests,
  },
];

const reconciled: readonly Mutant[] = [
  {
    name: 'what a lay gains in stake at the starting price is not written down',
    file: `${SP}/reconcile.ts`,
    find: '  course.converted += to - from;\n',
    replace: '',
    tests,
  },
  {
    name: 'a lay that was converted is still held at evens',
    file: `${SP}/reconcile.ts`,
    find: '  course.heldAt = price;\n',
    replace: '',
    tests,
  },
  {
    name: 'the starting price is not the last price traded',
    file: `${SP}/reconcile.ts`,
    find: '  runner.lastTick = tick;\n',
    replace: '',
    tests,
  },
  {
    name: 'an offset does not hear of what is matched at the starting price',
    file: `${SP}/reconcile.ts`,
    find: '  if (step.exchange.armed.byBet.size > 0) noteFill(step.exchange.armed, fragment);\n',
    replace: '',
    tests,
  },
  {
    name: 'what a bet at the starting price lost to its owner’s other side lapses without saying so',
    file: `${SP}/reconcile.ts`,
    find: '  if (share !== null) lapseCrossed(step, bet, share.taken - struck);\n',
    replace: '',
    tests,
  },
  {
    name: 'a bet beyond its limit lapses as if nobody had wanted it',
    file: `${SP}/reconcile.ts`,
    find: "isSet && share === null ? 'SP_LIMIT' : 'SP_NOT_MATCHED'",
    replace: "'SP_NOT_MATCHED'",
    tests,
  },
  {
    name: 'a runner that was withdrawn gets a starting price',
    file: `${SP}/reconcile.ts`,
    find: "    .filter(({ status }) => status === 'ACTIVE')\n",
    replace: '',
    tests,
  },
  {
    name: 'starting prices are not set in the order in which runners are shown',
    file: `${SP}/reconcile.ts`,
    find: '    .sort((a, b) => a.sortPriority - b.sortPriority);\n',
    replace: ';\n',
    tests,
  },
  {
    name: 'a remainder that is too small takes part in the starting price',
    file: `${SP}/reconcile.ts`,
    find: 'offers.filter(({ isTooSmall }) => !isTooSmall)',
    replace: 'offers',
    tests,
  },
  {
    name: 'a remainder that is too small for the starting price lapses as not matched',
    file: `${SP}/reconcile.ts`,
    find: "  for (const { bet, isTooSmall } of offers) if (isTooSmall) lapseRest(step, bet, 'SP_TOO_SMALL');\n",
    replace: '',
    tests,
  },
  {
    name: 'a market without a starting price matches its book at the off',
    file: `${SP}/reconcile.ts`,
    find: '  if (market.definition.startingPrice !== true) return;\n',
    replace: '',
    tests,
  },
  {
    name: 'the starting price is set without the volume that it matches',
    file: `${SP}/reconcile.ts`,
    find: '(found?.volume ?? 0) as Paise',
    replace: '0 as Paise',
    tests,
  },
  {
    name: 'a lay without a share of the starting price is converted to nothing',
    file: `${SP}/reconcile.ts`,
    find: 'isLiability && share.stake > 0',
    replace: 'isLiability',
    tests,
  },
  {
    name: 'the market does not count what was traded at the starting price',
    file: `${SP}/reconcile.ts`,
    find: '  addFragment(market, fragment);\n',
    replace: '',
    tests,
  },
];

const around: readonly Mutant[] = [
  {
    name: 'bets at the starting price lapse at the off like orders that do not persist',
    file: `${ENGINE}/market/changes.ts`,
    find: ' && bet.options.orderType === undefined;',
    replace: ';',
    tests,
  },
  {
    name: 'a market that ends forgets the bets at its starting price',
    file: `${ENGINE}/market/changes.ts`,
    find: '    for (const bet of runner.onClose) if (bet.remaining > 0) found.push(bet);\n',
    replace: '',
    tests,
  },
  {
    name: 'near and far price count remainders that are too small',
    file: `${ENGINE}/read/starting-prices.ts`,
    find: '.filter(({ isTooSmall }) => !isTooSmall)',
    replace: '',
    tests,
  },
  {
    name: 'near and far price are still shown in-play',
    file: `${ENGINE}/read/starting-prices.ts`,
    find: 'market.inPlay || ',
    replace: '',
    tests,
  },
  {
    name: 'a restored lay at the starting price is held at its limit',
    file: `${ENGINE}/save/restore-bets.ts`,
    find: 'const heldAt = heldAtFor(order, price);',
    replace: 'const heldAt = price;',
    tests,
  },
];

/** Changes that match bets at another starting price than the rules say, or let one risk more than is held. */
export const STARTING_PRICE_MUTANTS: readonly Mutant[] = [
  ...price,
  ...offers,
  ...orders,
  ...shares,
  ...reconciled,
  ...around,
];
