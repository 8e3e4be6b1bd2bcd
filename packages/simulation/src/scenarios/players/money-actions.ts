import { cancelRequest, createDeposit, createWithdrawal } from '@layline/contract/calls/cashier.ts';
import { claimBonus, getBonuses } from '@layline/contract/calls/bonus.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { playerView } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { Population, Player } from './population.ts';
import type { Anybody, Setting } from './setting.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

/** Reports a UPI deposit, whole rupees; sometimes the button is pressed twice. */
export async function deposit<P extends Anybody>(
  world: Setting<P>,
  player: P,
  amount = world.random.int(1, 40) * 100,
): Promise<void> {
  const ref = world.ref();
  const body = {
    amount,
    method: 'UPI',
    reference: `UTR 0000 ${ref.slice(1).padStart(8, '0')}`,
    customerRef: ref,
  };
  const { result, error } = await world.ask(player, createDeposit, { body });
  if (result !== null) {
    world.faults.push(...overDepositLimits(world, player.id, rupees(amount)));
    world.records.requestSeen(player.id, result, world.now);
  }
  if (!world.random.chance(10)) return;
  const again = await world.ask(player, createDeposit, { body });
  // This says nothing of the first press.
  if (again.error?.code === 'OVERLOADED') return;
  if (error !== null && MAY_PASS.has(error.code) && again.result !== null)
    world.records.requestSeen(player.id, again.result, world.now);
  else if (again.result?.requestId !== result?.requestId) world.faults.push(`${ref} made two deposits`);
}

/** Refusals after which the same deposit may be made: others have been decided since, so that there is room, or the player's turn has come. */
const MAY_PASS = new Set(['TOO_MANY_OPEN_REQUESTS', 'DEPOSIT_LIMIT_EXCEEDED', 'OVERLOADED']);

const PERIODS = [
  ['DEPOSIT_DAY', 1],
  ['DEPOSIT_WEEK', 7],
  ['DEPOSIT_MONTH', 30],
] as const;
const DAY_MS = 86_400_000;

/** The player's own limits that an accepted deposit exceeds, counted from observed deposits, credited or pending. */
function overDepositLimits(
  { records, now }: Pick<Population, 'records' | 'now'>,
  player: PlayerId,
  amount: number,
): string[] {
  const own = [...records.requests.values()].filter(
    (request) => request.player === player && request.type === 'DEPOSIT',
  );
  const waiting = own.filter(({ status, askedAt }) => status === 'PENDING' && askedAt + DAY_MS > now);
  return PERIODS.flatMap(([kind, days]) => {
    const limit = records.limitAt(player, kind, now);
    const paid = own.filter(({ creditedAt }) => (creditedAt ?? 0) > now - days * DAY_MS);
    const sum =
      amount +
      paid.reduce((total, { credited }) => total + credited, 0) +
      waiting.reduce((total, one) => total + one.amount, 0);
    return limit !== null && sum > limit ? [`${player} pays ${sum} in, its ${kind} is ${limit}`] : [];
  });
}

/** Asks to withdraw part of the balance, to the own UPI id or another; sometimes more than all of it. */
export async function withdraw(world: Population, player: Player, upiId?: string): Promise<void> {
  const { random, app } = world;
  const available = Math.max(0, playerView(stateInMemory(app.core), player.id)?.available ?? 0) / 100;
  const whole = random.chance(8) ? available + 1000 : (available * random.int(10, 60)) / 100;
  const amount = Math.min(50_000, Math.max(500, Math.floor(whole)));
  await requestWithdrawal(world, player, amount, upiId);
}

/** Asks to withdraw an amount, whole rupees. */
export async function requestWithdrawal<P extends Anybody>(
  world: Setting<P>,
  player: P,
  amount: number,
  upiId = `${player.userName}@bank`,
): Promise<void> {
  const body = { amount, method: 'UPI', upiId, customerRef: world.ref() };
  const { result } = await world.ask(player, createWithdrawal, { body });
  if (result !== null) world.records.requestSeen(player.id, result, world.now);
}

/** Tries to cancel a pending request: possible for a deposit, not for a withdrawal. */
export async function takeBack<P extends Anybody>(world: Setting<P>, player: P): Promise<void> {
  const waiting = [...world.records.requests.values()].filter(
    ({ player: owner, status }) => owner === player.id && status === 'PENDING',
  );
  if (waiting.length === 0) return;
  const { requestId, type } = world.random.pick(waiting);
  const { result } = await world.ask(player, cancelRequest, { body: { requestId } });
  if (result === null) return;
  if (type === 'WITHDRAWAL') world.faults.push(`${player.userName} took a withdrawal back into play`);
  world.records.requestSeen(player.id, result, world.now);
}

/** Claims the named bonus, or an available one, or sometimes one that is not available. Half of the claims are sent twice at once. */
export async function claim(world: Population, player: Player, named?: string): Promise<void> {
  const { random, records } = world;
  const { result } = await world.ask(player, getBonuses);
  const offered = result?.bonuses.filter(({ status }) => status === 'AVAILABLE') ?? [];
  const any = random.chance(20) ? (result?.bonuses ?? []) : offered;
  if (any.length === 0) return;
  const bonusId = named ?? random.pick(any).bonusId;
  const presses = random.chance(50) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: presses }, () => world.ask(player, claimBonus, { query: { bonusId } })),
  );
  for (const { result: bonus } of answers) {
    if (bonus === null || bonus.claim === null) continue;
    const key = `${player.id} ${bonusId}`;
    const amount = toPaise(bonus.claim.amount);
    if ((records.claims.get(key) ?? amount) !== amount) world.faults.push(`${key} has two amounts`);
    records.claims.set(key, amount);
  }
}
