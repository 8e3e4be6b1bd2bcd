import type { StatementLine } from '@layline/contract/entities/statement.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { LimitKind } from '@layline/contract/entities/protection.ts';
import type { Population, Player } from '../players/population.ts';

const DAY = 86_400_000;
const PERIODS: Readonly<Partial<Record<LimitKind, number>>> = {
  DEPOSIT_DAY: DAY,
  DEPOSIT_WEEK: 7 * DAY,
  DEPOSIT_MONTH: 30 * DAY,
};

/**
 * Checks every window of a player's deposit limits that ends with a deposit: it contains no more than the limit that
 * was in force when the last of those deposits was requested. Returns the number of windows with a limit.
 */
export function checkDepositLimits(
  world: Population,
  player: Player,
  cash: readonly StatementLine[],
): number {
  const { records, faults } = world;
  const asked = [...records.requests.values()].filter(
    ({ player: owner, creditedAt }) => owner === player.id && creditedAt !== null,
  );
  const credits = cash.filter(({ type }) => type === 'DEPOSIT');
  let windows = 0;
  for (const { kind } of records.limits().filter((one) => one.player === player.id)) {
    const period = PERIODS[kind];
    if (period === undefined) continue;
    for (const { at } of credits) {
      const within = (time: number): boolean => time > at - period && time <= at;
      const sum = credits
        .filter((one) => within(one.at))
        .reduce((total, one) => total + toPaise(one.amount), 0);
      const inWindow = asked.filter(({ creditedAt }) => within(creditedAt ?? 0));
      const lastAsked = Math.max(...inWindow.map(({ askedAt }) => askedAt));
      // If limit and request have the same timestamp, either may have come first.
      const limit = records.limitAt(player.id, kind, lastAsked - 1);
      const after = records.limitAt(player.id, kind, lastAsked);
      if (limit === null || after === null) continue;
      windows += 1;
      const most = Math.max(limit, after);
      if (sum > most) faults.push(`${player.userName} got ${sum} by ${at}, its ${kind} is ${most}`);
    }
  }
  return windows;
}
