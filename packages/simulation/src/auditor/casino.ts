import type { Transfer } from '@layline/engine/commands.ts';
import type { Refusal } from '@layline/engine/refusals.ts';
import type { Paise } from '@layline/units/money.ts';
import { lossVerdict } from './checks.ts';
import { totalExposure } from './exposure.ts';
import type { Player, World } from './world.ts';

/** The player and purse in an account's name; null for accounts of the house. */
export function purseOf(account: string): readonly [playerId: string, purse: string] | null {
  const match = /^player:(.+):(cash|bonus|withdrawal_pending)$/.exec(account);
  return match?.[1] === undefined || match[2] === undefined ? null : [match[1], match[2]];
}

function isCasino(account: string): boolean {
  return account.startsWith('house:casino:');
}

/** The player and the change in cash, if this is a transfer between a player's cash and a casino game; otherwise null. */
function casinoMove(world: World, { from, to, amount }: Transfer): readonly [Player, number] | null {
  const stake = isCasino(to);
  if (!stake && !isCasino(from)) return null;
  const owner = purseOf(stake ? from : to);
  const player = owner?.[1] === 'cash' ? world.players.get(owner[0]) : undefined;
  return player && !player.house ? [player, stake ? 0 - amount : amount] : null;
}

/** Refuses a casino stake because of the account's state or the player's own limits; null if it is allowed. */
export function casinoStakeVerdict(world: World, command: Transfer): Refusal | null {
  const [player, made] = casinoMove(world, command) ?? [null, 0];
  if (player === null || made > 0) return null;
  if (player.state !== 'ACTIVE') return { code: 'INVALID_ACCOUNT_STATE' };
  const most = player.own?.maxStake ?? null;
  if (most !== null && command.amount > most) return { code: 'LOSS_LIMIT_EXCEEDED', limit: most as Paise };
  return lossVerdict(player, totalExposure(player) + command.amount, world.now);
}

/** Counts a casino transfer towards the loss limits. */
export function countCasino(world: World, command: Transfer): void {
  const [player, net] = casinoMove(world, command) ?? [null, 0];
  player?.results.push({ at: world.now, net });
}

/**
 * Remembers the id of a casino transfer. Ids are forgotten in batches of `casinoKept`, once the batch after them is
 * full.
 */
export function rememberCasino(world: World, { externalId, seq, from, to }: Transfer): void {
  const { casino, casinoKept } = world;
  if (!isCasino(from) && !isCasino(to)) return;
  casino.push({ externalId, seq });
  if (casino.length % casinoKept !== 0) return;
  for (const forgotten of casino.slice(-2 * casinoKept, -casinoKept)) {
    world.transfers.delete(forgotten.externalId);
    world.casinoForgottenTo = forgotten.seq;
  }
}

/** True if a casino transfer is dated to a time whose transfers have been forgotten since. */
export function isBeforeMemory(world: World, { from, to, since }: Transfer): boolean {
  return (isCasino(from) || isCasino(to)) && (since ?? 0) < world.casinoForgottenTo;
}
