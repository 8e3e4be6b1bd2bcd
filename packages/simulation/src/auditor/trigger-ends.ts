import type { Effect } from './effects.ts';
import { effectOn } from './trigger-lines.ts';
import type { Trigger, WaitingCashOut, World } from './world.ts';

/** How automatic cash-outs end, and what follows from the end of a cash-out (trading rules T3.4 and T3.5). */

const MOST_ATTEMPTS = 6;
const REST_MS = 10_000;

function remove(world: World, trigger: Trigger): void {
  world.triggers.splice(world.triggers.indexOf(trigger), 1);
}

/** Ends those that match. */
export function endTriggers(world: World, matches: (trigger: Trigger) => boolean, how: string): Effect[] {
  const ended = world.triggers.filter(matches);
  for (const trigger of ended) remove(world, trigger);
  return ended.map((trigger) => effectOn(trigger, how));
}

/** What happens to the automatic cash-out behind a cash-out that has lapsed. */
export function afterLapse(world: World, { id }: WaitingCashOut, code: string): Effect[] {
  const trigger = world.triggers.find(({ waitsFor }) => waitsFor === id);
  if (!trigger) return [];
  if (trigger.attempts >= MOST_ATTEMPTS)
    return endTriggers(world, (one) => one === trigger, `failed ${code}`);
  trigger.waitsFor = null;
  trigger.retryAt = world.now + REST_MS;
  return [effectOn(trigger, `armed again after ${code}, not before ${trigger.retryAt}`)];
}

/** What happens to a player's triggers once one of their cash-outs has been struck. */
export function afterStrike(
  world: World,
  request: {
    readonly playerId: string;
    readonly marketId: string;
    readonly runnerId: string | null;
    readonly share: number | null;
  },
  cashOutId: number,
): Effect[] {
  const own = endTriggers(world, ({ waitsFor }) => waitsFor === cashOutId, `done by cash-out ${cashOutId}`);
  if (request.runnerId !== null || request.share !== 10_000) return own;
  const { playerId, marketId } = request;
  const others = endTriggers(
    world,
    (one) => one.playerId === playerId && one.marketId === marketId,
    'cancelled CASH_OUT',
  );
  return [...own, ...others];
}
