import { COMMAND_KEYS } from '@layline/engine/command-keys.ts';
import type { Command, Unsequenced } from '@layline/engine/commands.ts';
import { KEY_MEMORY_MS } from '@layline/engine/limits.ts';
import { marketId } from '@layline/units/ids.ts';
import type { World } from '../auditor/world.ts';

/** The market that a command changes; null if it names none that exists. */
function marketOf(world: World, command: Unsequenced) {
  const id =
    command.type === 'voidBet'
      ? world.bets.get(command.betId)?.order.marketId
      : 'marketId' in command
        ? command.marketId
        : undefined;
  return world.markets.get(id ?? '') ?? null;
}

function nextVersion(world: World, command: Unsequenced): number {
  if (command.type === 'quoteHouse') return (marketOf(world, command)?.quoteVersion ?? 0) + 1;
  const versions = 'playerId' in command ? world.players.get(command.playerId)?.versions : undefined;
  if (command.type === 'setPlayerState') return (versions?.state ?? 0) + 1;
  return ((command.type === 'setOwnLimits' ? versions?.limits : versions?.imposed) ?? 0) + 1;
}

/** A command with an idempotency key, as a careful sender would make it; `n` is its number. */
export function keyed(world: World, command: Unsequenced, n: number): Unsequenced {
  switch (COMMAND_KEYS[command.type]) {
    case 'CUSTOMER_REF':
      return { ...command, customerRef: `once-${n}` } as Unsequenced;
    case 'VERSION':
      return { ...command, version: nextVersion(world, command) } as Unsequenced;
    case 'EXPECTS': {
      const market = marketOf(world, command);
      if (market === null) return command;
      return { ...command, expects: { marketId: marketId(market.id), version: market.version } };
    }
    default:
      return command;
  }
}

/** True while a repeat of the command is still recognised as one. */
export function isTold({ type, at }: Command, now: number): boolean {
  const key = COMMAND_KEYS[type];
  if (key === 'WRITER') return false;
  return key !== 'CUSTOMER_REF' || now - at < KEY_MEMORY_MS;
}
