import {
  acknowledgeRealityCheck,
  confirmOwnLimit,
  excludeSelf,
  setOwnLimit,
  setRealityCheck,
  takeTimeOut,
} from '@layline/contract/calls/protection.ts';
import type { LimitKind, Protection } from '@layline/contract/entities/protection.ts';
import { rupees } from '@layline/units/money.ts';
import type { Population, Player } from './population.ts';

/** Limits that players set, with the range of values, rupees. */
const RANGES: readonly (readonly [LimitKind, low: number, high: number])[] = [
  ['STAKE', 1, 8],
  ['LOSS_DAY', 5, 30],
  ['LOSS_WEEK', 10, 80],
  ['LOSS_MONTH', 30, 200],
  ['DEPOSIT_DAY', 10, 50],
  ['DEPOSIT_WEEK', 20, 120],
  ['DEPOSIT_MONTH', 50, 300],
];

/** Records the limits in force after an accepted call. */
function note({ records, now }: Population, { id }: Player, { limits }: Protection): void {
  for (const { kind, value } of limits) {
    const paise = value === null ? null : rupees(value);
    if (kind !== 'SESSION_DAY' && records.limitAt(id, kind, now) !== paise)
      records.limitSet(id, kind, { at: now, value: paise });
  }
}

/** Sets a limit: a lower one applies at once, a higher one must be confirmed later. */
export async function setLimit(world: Population, player: Player): Promise<void> {
  const { random } = world;
  const [kind, low, high] = random.pick(RANGES);
  const value = random.chance(10) ? null : random.int(low, high) * 100;
  const { result } = await world.ask(player, setOwnLimit, { body: { kind, value } });
  if (result === null) return;
  note(world, player, result);
  const now = world.records.limitAt(player.id, kind, world.now);
  if (value !== null && (now === null || now > rupees(value)))
    world.faults.push(`${player.userName} lowered ${kind} to ${value} and has ${now}`);
}

/** Confirms a raise, if one was requested; most attempts come too early or too late. */
export async function confirmRaise(world: Population, player: Player): Promise<void> {
  const [kind] = world.random.pick(RANGES);
  const { result } = await world.ask(player, confirmOwnLimit, { body: { kind } });
  if (result !== null) note(world, player, result);
}

/** Takes a break of a day or a week. */
export async function takeBreak(world: Population, player: Player): Promise<void> {
  const hours = world.random.weighted([
    [5, 24],
    [1, 168],
  ] as const);
  const { result } = await world.ask(player, takeTimeOut, { body: { hours } });
  const until = result?.break?.until ?? null;
  if (until !== null) world.records.breaks.set(player.id, until);
}

/** Takes a break of half a year. */
export async function exclude(world: Population, player: Player): Promise<void> {
  const { result } = await world.ask(player, excludeSelf, { body: { months: 6 } });
  if (result !== null) world.records.breaks.set(player.id, Infinity);
}

/** Sets a reality check, and acknowledges one. */
export async function wantReality(world: Population, player: Player): Promise<void> {
  const minutes = world.random.pick([15, 30, 60, null]);
  await world.ask(player, setRealityCheck, { body: { minutes } });
  await world.ask(player, acknowledgeRealityCheck, { body: {} });
}
