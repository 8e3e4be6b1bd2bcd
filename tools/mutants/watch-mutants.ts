import { MODULES } from './mutant.ts';
import type { Mutant } from './mutant.ts';

const WATCH = `${MODULES}/watch`;

/** Changes that let suspicious money leave, or hold money without a reason. */
export const WATCH_MUTANTS: readonly Mutant[] = [
  {
    name: 'bets with the house count as gifts',
    file: `${WATCH}/hold-rules.ts`,
    find: '({ other }) => other !== null',
    replace: '() => true',
    tests: [`${WATCH}/withdrawal-watch.test.ts`],
  },
  {
    name: 'a single trade by others makes a market price',
    file: `${WATCH}/market-prices.ts`,
    find: 'if (voices.length < PERSONS_MIN) return null;',
    replace: '',
    tests: [`${WATCH}/off-market.test.ts`],
  },
  {
    name: 'one person’s accounts count separately',
    file: `${WATCH}/market-prices.ts`,
    find: 'Map.groupBy(speaking, (player) => persons.get(player))',
    replace: 'Map.groupBy(speaking, (player) => player)',
    tests: [`${WATCH}/off-market.test.ts`],
  },
  {
    name: 'strangers outvote the house',
    file: `${WATCH}/market-prices.ts`,
    find: 'if (ofHouse.length > 0) {',
    replace: 'if (ofHouse.length === near.length) {',
    tests: [`${WATCH}/off-market.test.ts`],
  },
  {
    name: 'voids that took winnings as well look like a favour',
    file: `${WATCH}/biased-acts.ts`,
    find: ' && net >= DEVIATIONS * spreadOf(acts)',
    replace: '',
    tests: [`${WATCH}/biased-acts.test.ts`],
  },
  {
    name: 'two voids count as a pattern',
    file: `${WATCH}/biased-acts.ts`,
    find: ' || helped.length < HELPED_MIN',
    replace: '',
    tests: [`${WATCH}/biased-acts.test.ts`],
  },
  {
    name: 'a void before the result counts as if it changed nothing',
    file: `${WATCH}/void-bias.ts`,
    find: 'gain: 0 - made, spread',
    replace: 'gain: 0, spread',
    tests: [`${WATCH}/void-bias.test.ts`],
  },
  {
    name: 'an operator releases a withdrawal held because of the operator’s own voids',
    file: `${WATCH}/withdrawal-watch.ts`,
    find: "if ((await this.#holdsOf(requestId)).some((hold) => isNamed(hold, by))) return refuse('SAME_PERSON');",
    replace: '',
    tests: [`${WATCH}/void-bias.test.ts`],
  },
  {
    name: 'sharing a device is enough to hold a withdrawal',
    file: `${WATCH}/linked-accounts.ts`,
    find: 'owners.filter((owner) => against.has(owner) || alike.has(owner)),',
    replace: 'owners,',
    tests: [`${WATCH}/linked-accounts.test.ts`],
  },
  {
    name: 'every log-in is on a new device',
    file: `${MODULES}/accounts/login-results.ts`,
    find: '(deviceShown(shown) ?? newDevice())',
    replace: 'newDevice()',
    tests: [`${WATCH}/linked-accounts.test.ts`],
  },
  {
    name: 'a small difference between two of a household is a hedge',
    file: `${WATCH}/linked-accounts.ts`,
    find: 'opposed >= HEDGED_OF_WAGERING * first.toWager && ',
    replace: '',
    tests: [`${WATCH}/linked-accounts.test.ts`],
  },
  {
    name: 'winnings elsewhere do not count against a hedge',
    file: `${WATCH}/linked-accounts.ts`,
    find: ' && opposed >= HEDGED_OF_MADE * all',
    replace: '',
    tests: [`${WATCH}/linked-accounts.test.ts`],
  },
  {
    name: 'a provider’s held credits have no limit',
    file: `${MODULES}/casino/wallet-transactions.ts`,
    find: "if (await watch.isPaused(provider)) return answerOf('LIMIT_EXCEEDED', purse);",
    replace: '',
    tests: [`${MODULES}/casino/held-credits.test.ts`],
  },
  {
    name: 'a paused provider takes stakes',
    file: `${MODULES}/casino/casino.ts`,
    find: "if (await watch.isPaused(visit.provider)) return 'GAME_UNAVAILABLE';",
    replace: '',
    tests: [`${MODULES}/casino/held-credits.test.ts`],
  },
  {
    name: 'a provider is paused by credits that wait no longer',
    file: `${MODULES}/casino/payout-watch.ts`,
    find: ".where('state', '=', 'HELD')",
    replace: ".where('kind', '=', 'CREDIT')",
    tests: [`${MODULES}/casino/held-credits.test.ts`],
  },
  {
    name: 'a follower takes stakes without asking the leader',
    file: 'apps/exchange/src/follower/followed-casino.ts',
    find: 'questions.visit({ player: playerId(player), session, site }, false)',
    replace: 'Promise.resolve(null)',
    tests: ['apps/exchange/src/follower/followed-casino.test.ts'],
  },
  {
    name: 'a provider is told a balance that a follower has not brought up to date',
    file: `${MODULES}/casino/wallet.ts`,
    find: '    await this.#deps.catchUp();\n    return answerOf(this.#isOver',
    replace: '    return answerOf(this.#isOver',
    tests: ['apps/exchange/src/follower/followed-casino.test.ts'],
  },
  {
    name: 'processes that pay at the same moment do not count each other',
    file: `${MODULES}/casino/payout-watch.ts`,
    find: 'return [this.#lock(provider), { ...paid.compile(this.#database.write), expect: 1 }];',
    replace: 'return [{ ...paid.compile(this.#database.write), expect: 1 }];',
    tests: [`${MODULES}/casino/payout-watch.test.ts`],
  },
];
