import { AGENT_MUTANTS } from './agent-mutants.ts';
import { AUTHORITY_MUTANTS } from './authority-mutants.ts';
import { OUTCOME_MUTANTS } from './outcome-mutants.ts';
import { FENCE_MUTANTS } from './fence-mutants.ts';
import { FOLLOW_MUTANTS } from './follow-mutants.ts';
import { FRAMES_MUTANTS } from './frames-mutants.ts';
import { MONEY_MUTANTS } from './money-mutants.ts';
import { CORE, ENGINE, MODULES } from './mutant.ts';
import type { Mutant } from './mutant.ts';
import { ONE_CLICK_MUTANTS } from './one-click-mutants.ts';
import { REPEAT_MUTANTS } from './repeat-mutants.ts';
import { BASKET_MUTANTS } from './basket-mutants.ts';
import { CASH_OUT_MUTANTS } from './cash-out-mutants.ts';
import { STARTING_PRICE_MUTANTS } from './starting-price-mutants.ts';
import { WATCH_MUTANTS } from './watch-mutants.ts';

const ledger: readonly Mutant[] = [
  {
    name: 'a posting credits without debiting',
    file: `${ENGINE}/ledger/accounts.ts`,
    find: '  from.balance -= amount;\n',
    replace: '',
    tests: [`${ENGINE}/ledger`],
  },
  {
    name: 'a transfer sent twice is made twice',
    file: `${ENGINE}/ledger/transfer.ts`,
    find: 'if (known !== undefined) return',
    replace: 'if (known === null) return',
    tests: [`${ENGINE}/ledger`],
  },
  {
    name: 'another transfer under a known id counts as done',
    file: `${ENGINE}/ledger/transfer.ts`,
    find: "sameTransfer(known, body) ? already() : refuse('DUPLICATE_TRANSACTION')",
    replace: 'already()',
    tests: [`${ENGINE}/ledger`],
  },
  {
    name: 'money at risk can be withdrawn',
    file: `${ENGINE}/ledger/transfer.ts`,
    find: 'const free = fundsOf(player) - player.exposure;',
    replace: 'const free = fundsOf(player);',
    tests: [`${ENGINE}/ledger`],
  },
  {
    name: 'a player can spend a paisa too much',
    file: `${ENGINE}/ledger/transfer.ts`,
    find: 'amount > available)',
    replace: 'amount > available + 1)',
    tests: [`${ENGINE}/ledger`],
  },
  {
    name: 'a locked player can stake in the casino',
    file: `${ENGINE}/ledger/transfer.ts`,
    find: "  if (from.player.state !== 'ACTIVE') return { code: 'INVALID_ACCOUNT_STATE' };\n",
    replace: '',
    tests: [`${ENGINE}/ledger`, `${ENGINE}/own-limits.test.ts`, `${MODULES}/casino/wallet-locks.test.ts`],
  },
];

const betting: readonly Mutant[] = [
  {
    name: 'a locked player can bet',
    file: `${ENGINE}/betting/place.ts`,
    find: "  if (player.state !== 'ACTIVE') return refuse('INVALID_ACCOUNT_STATE');\n",
    replace: '',
    tests: [`${ENGINE}/betting`],
  },
  {
    name: 'a repeated bet is placed again',
    file: `${ENGINE}/betting/place.ts`,
    find: 'const known = recall(step, request);',
    replace: 'const known = null;',
    tests: [`${ENGINE}/betting/idempotency.test.ts`],
  },
  {
    name: 'a player may have any number of unmatched bets',
    file: `${ENGINE}/betting/checks.ts`,
    find: 'position.unmatched < UNMATCHED_CEILING',
    replace: 'true',
    tests: [`${ENGINE}/betting/unmatched-room.test.ts`],
  },
  {
    name: 'a refused bet is free',
    file: `${MODULES}/betting/refused-bets.ts`,
    find: '      if (waitSec > 0) return refuse',
    replace: '      if (waitSec < 0) return refuse',
    tests: [`${MODULES}/betting/refused-bets.test.ts`],
  },
  {
    name: 'a refused bet is tried again at once',
    file: `${MODULES}/betting/refused-bets.ts`,
    find: 'const before = this.#recall(key);',
    replace: 'const before = null as Remembered | null;',
    tests: [`${MODULES}/betting/refused-bets.test.ts`],
  },
  {
    name: 'the burst of bets is unlimited',
    file: `${ENGINE}/betting/checks.ts`,
    find: 'player.tokens = tokensNow(player, at) - 1000 * bets;',
    replace: 'player.tokens = tokensNow(player, at);',
    tests: [`${ENGINE}/betting`],
  },
  {
    name: 'a player can cancel the bets of others',
    file: `${ENGINE}/betting/cancel.ts`,
    find: 'return bet?.player === player ? bet : undefined;',
    replace: 'return bet;',
    tests: [ENGINE],
  },
  {
    name: 'a bet that waits for the house can be cancelled',
    file: `${ENGINE}/betting/cancel.ts`,
    find: "return market.house !== null && status === 'PENDING';",
    replace: "return market.house === null && status === 'PENDING';",
    tests: [`${ENGINE}/betting`],
  },
  {
    name: 'a bet survives a suspension during its delay',
    file: `${ENGINE}/betting/release.ts`,
    find: "if (market.suspensions + runner.interruptions !== accepted.suspensions) return 'MKT_SUSPENDED';",
    replace: '',
    tests: [`${ENGINE}/betting`, `${ENGINE}/market`],
  },
  {
    name: 'a bet survives a material change during its delay',
    file: `${ENGINE}/betting/release.ts`,
    find: "  if (market.materialVersion !== accepted.material) return 'MKT_VERSION';\n",
    replace: '',
    tests: [`${ENGINE}/betting`, `${ENGINE}/market`],
  },
  {
    name: 'a player matches their own bet',
    file: `${ENGINE}/betting/matching.ts`,
    find: 'if (maker.player === bet.player) {',
    replace: 'if (maker === bet) {',
    tests: [`${ENGINE}/matching.test.ts`],
  },
  {
    name: 'the worst price is matched first',
    file: `${ENGINE}/book/tick-book.ts`,
    find: 'this.highestFirst ? tick > this.best : tick < this.best',
    replace: 'this.highestFirst ? tick < this.best : tick > this.best',
    tests: [`${ENGINE}/book`],
  },
  {
    name: 'removing a bet from the middle of a queue loses those behind it',
    file: `${ENGINE}/book/tick-book.ts`,
    find: 'else prev.next = next ?? prev;',
    replace: 'else prev.next = prev;',
    tests: [`${ENGINE}/book`],
  },
  {
    name: 'an accepted bet holds nothing',
    file: `${ENGINE}/betting/place.ts`,
    find: '  holdBet(bet, 0, bet.remaining);\n',
    replace: '',
    tests: [`${ENGINE}/matching.test.ts`],
  },
  {
    name: 'a match keeps what the maker held for it',
    file: `${ENGINE}/betting/matching.ts`,
    find: '  holdBet(maker, makerBefore, maker.remaining);\n',
    replace: '',
    tests: [`${ENGINE}/matching.test.ts`],
  },
  {
    name: 'a bet of a house account that was matched in part is forgotten',
    file: `${ENGINE}/betting/reduce.ts`,
    find: 'bet.matched === 0 && bet.voided === 0',
    replace: 'bet.voided === 0',
    tests: [`${ENGINE}/matching.test.ts`],
  },
];

const exposure: readonly Mutant[] = [
  {
    name: 'the only bet of a position holds its whole stake, however much was cancelled',
    file: `${ENGINE}/position-object.ts`,
    find: '0, first.remaining',
    replace: '0, first.stake',
    tests: [`${ENGINE}/position-object.test.ts`],
  },
  {
    name: 'what the first bet holds is lost once a position keeps sums',
    file: `${ENGINE}/position-object.ts`,
    find: 'if (first !== null) addHeld',
    replace: 'if (first !== null && this.kept !== null) addHeld',
    tests: [`${ENGINE}/position-object.test.ts`],
  },
  {
    name: 'exposure forgets unmatched backs',
    file: `${ENGINE}/exposure/winners.ts`,
    find: 'losses += loss(on, unmatched);',
    replace: 'losses += loss(on, false);',
    tests: [`${ENGINE}/exposure`],
  },
  {
    name: 'a removed runner can still win',
    file: `${ENGINE}/exposure/winners.ts`,
    find: 'if (!mayWin(terms, on.runner)) continue;\n    losses',
    replace: 'losses',
    tests: [`${ENGINE}/exposure`],
  },
  {
    name: 'own loss limits forget what is at risk',
    file: `${ENGINE}/own-limits.ts`,
    find: 'realised + player.exposure + more',
    replace: 'realised + more',
    tests: [`${ENGINE}/own-limits.test.ts`],
  },
];

const settlement: readonly Mutant[] = [
  {
    name: 'a repeated settlement is paid twice',
    file: `${ENGINE}/market/settle.ts`,
    find: "if (version <= last) return 'ALREADY';",
    replace: "if (version < last) return 'ALREADY';",
    tests: [`${ENGINE}/market`],
  },
  {
    name: 'a corrected result does not take the first one back',
    file: `${ENGINE}/market/settle.ts`,
    find: '  if (market.settlement !== null) postNets(step, market, market.settlement, -1);\n  const profits',
    replace: '  const profits',
    tests: [`${ENGINE}/market`],
  },
  {
    name: 'a reversal keeps the commission',
    file: `${ENGINE}/market/settle.ts`,
    find: 'if (commission === 0) continue;',
    replace: 'if (commission === 0 || reversal) continue;',
    tests: [`${ENGINE}/market`],
  },
  {
    name: 'no commission is taken',
    file: `${ENGINE}/market/settle.ts`,
    find: 'commission: commissionOn(net, rate, discount),',
    replace: 'commission: commissionOn(0, rate, discount),',
    tests: [`${ENGINE}/market`],
  },
  {
    name: 'layers win with backers',
    file: `${ENGINE}/market/settle.ts`,
    find: 'profits.set(lay, (profits.get(lay) ?? 0) - profit)',
    replace: 'profits.set(lay, (profits.get(lay) ?? 0) + profit)',
    tests: [`${ENGINE}/market`],
  },
  {
    name: 'unmatched bets survive their market',
    file: `${ENGINE}/market/settle.ts`,
    find: "  lapseBets(step, market, 'ALL', 'MARKET_CLOSED');\n",
    replace: '',
    tests: [`${ENGINE}/market`],
  },
];

const durability: readonly Mutant[] = [
  {
    name: 'a bet is acknowledged before it is on disk',
    file: `${CORE}/writer/writer.ts`,
    find: 'const append = () =>',
    replace: 'answer(groups, batch.outcomes, ticks.length);\n        const append = () =>',
    tests: [`${CORE}/core.test.ts`, `${CORE}/ill-storage.test.ts`, `${CORE}/kill.test.ts`],
  },
  {
    name: 'the state is shown before it is on disk',
    file: `${CORE}/writer/writer.ts`,
    find: 'if (this.#writing === undefined && this.#interludes.length === 0) return resolve(action());',
    replace: 'return resolve(action());',
    tests: [`${CORE}/on-disk.test.ts`],
  },
  {
    name: 'a commit that fails counts as one that was made',
    file: `${CORE}/writer/writer.ts`,
    find: 'appendBatch(database, this.#tip, epoch, row);',
    replace:
      'appendBatch(database, this.#tip, epoch, row).catch(() => ({ tip: this.#tip, row: undefined as never }));',
    tests: [`${CORE}/core.test.ts`],
  },
  {
    name: 'a batch that cannot be written is acknowledged',
    file: `${CORE}/writer/writer.ts`,
    find: 'for (const group of groups) group.reject(unknownFate(group, error));',
    replace: 'for (const group of groups) group.resolve([], 0);',
    tests: [`${CORE}/core.test.ts`, `${CORE}/ill-storage.test.ts`, `${CORE}/lost-storage.test.ts`],
  },
  {
    name: 'the journal is not a chain',
    file: `${CORE}/journal.ts`,
    find: "return hash('sha256', previous + head + batch);",
    replace: "return hash('sha256', head + batch);",
    tests: [`${CORE}/snapshots/recovery.test.ts`, `${CORE}/core.test.ts`, 'tools/audit'],
  },
  {
    name: 'time runs backwards in the journal',
    file: `${CORE}/writer/writer.ts`,
    find: 'return Math.max(this.#tip.at, this.#options.now());',
    replace: 'return this.#options.now();',
    tests: [`${CORE}/core.test.ts`, `${CORE}/snapshots/recovery.test.ts`],
  },
  {
    name: 'work that a crash cut off is forgotten',
    file: `${CORE}/intents.ts`,
    find: 'for (const row of left) await this.#resume(row);',
    replace: '',
    tests: [`${MODULES}/cashier/crash.test.ts`, `${MODULES}/casino/wallet-crash.test.ts`],
  },
  {
    name: 'an intent is carried out by two processes',
    file: `${CORE}/intent-rows.ts`,
    find: 'return { ...remove.compile(), expect: 1 };',
    replace: 'return remove.compile();',
    tests: [`${CORE}/intents.test.ts`],
  },
  {
    name: 'a process undoes what another has taken over and carried out',
    file: `${CORE}/intent-rows.ts`,
    find: "      .where('owner', '=', node.incarnation);\n    return { ...remove",
    replace: ';\n    return { ...remove',
    tests: [`${CORE}/intents.test.ts`],
  },
  {
    name: 'a process that starts takes work from a living one',
    file: `${CORE}/intent-rows.ts`,
    find: "        .where(({ eb, or }) => or([eb('owner', 'is', null), eb('owner', 'not in', ['', ...living])]))\n",
    replace: '',
    tests: [`${CORE}/intents.test.ts`],
  },
  {
    name: 'a lease that has not run out is taken',
    file: 'packages/server/src/cluster/leases.ts',
    find: "          .where('leases.until', '<', clock()),",
    replace: '',
    tests: ['packages/server/src/cluster/cluster.test.ts'],
  },
  {
    name: 'a holder that cannot renew goes on working',
    file: 'packages/server/src/cluster/hold.ts',
    find: '() => void this.lost(epoch));',
    replace: '() => undefined);',
    tests: ['packages/server/src/cluster/cluster.test.ts'],
  },
  {
    name: 'a process that has lost its turn refuses from what it saw before',
    file: `${CORE}/held-turns.ts`,
    find: 'if (turns.areShared && !held.hasBegun && ',
    replace: 'if (turns.areShared && held.hasBegun && ',
    tests: [`${CORE}/shared-intents.test.ts`],
    storage: 'postgres',
  },
  {
    name: 'an unfinished intent does not hold up what comes after it',
    file: `${CORE}/intents.ts`,
    find: 'await this.#finishLeft(lock);',
    replace: '',
    tests: [`${CORE}/intents.test.ts`],
  },
];

export const MUTANTS: readonly Mutant[] = [
  ...ledger,
  ...betting,
  ...exposure,
  ...settlement,
  ...durability,
  ...MONEY_MUTANTS,
  ...FENCE_MUTANTS,
  ...FOLLOW_MUTANTS,
  ...FRAMES_MUTANTS,
  ...OUTCOME_MUTANTS,
  ...AUTHORITY_MUTANTS,
  ...REPEAT_MUTANTS,
  ...BASKET_MUTANTS,
  ...ONE_CLICK_MUTANTS,
  ...CASH_OUT_MUTANTS,
  ...STARTING_PRICE_MUTANTS,
  ...WATCH_MUTANTS,
  ...AGENT_MUTANTS,
];
