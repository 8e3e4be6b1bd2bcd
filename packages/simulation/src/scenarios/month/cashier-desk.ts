import {
  approveMoneyRequest,
  getMoneyRequests,
  markWithdrawalPaid,
  rejectMoneyRequest,
  releaseWithdrawal,
} from '@layline/contract/calls/operator/money.ts';
import type { OperatorMoneyRequest } from '@layline/contract/entities/operator-money.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';
import { everyPage, taken } from '../checks/every-page.ts';
import type { Population } from '../players/population.ts';
import { CASHIERS } from './staff.ts';
import type { Staff } from './staff.ts';

const reason = 'As the bank says.';

/** Decides the requests waiting for the cashier. With `clear`, none is left for later. */
export async function decideRequests(world: Population, staff: Staff, { clear = false } = {}): Promise<void> {
  for (const request of await waiting(world, staff)) {
    const decision = world.random.weighted([
      [78, 'APPROVE'],
      [12, 'REJECT'],
      [10, 'LEAVE'],
    ] as const);
    if (decision === 'LEAVE' && !clear) continue;
    await decide(world, staff, request, decision !== 'REJECT');
  }
}

/**
 * Waiting requests in the order in which they were made, so that the seed's decisions do not depend on their random
 * ids.
 */
async function waiting(world: Population, staff: Staff): Promise<readonly OperatorMoneyRequest[]> {
  const pages = await everyPage(
    (cursor) => taken(staff.ask(CASHIERS[0], getMoneyRequests, { query: { take: 100, ...cursor } })),
    ({ next }) => next,
  );
  const byId = new Map(pages.flatMap(({ requests }) => requests).map((one) => [one.requestId, one]));
  const ordered = [...world.records.requests.keys()].flatMap((id) => byId.get(id) ?? []);
  if (ordered.length !== byId.size) world.faults.push('the desk has a request that nobody made');
  return ordered;
}

async function decide(
  world: Population,
  staff: Staff,
  request: OperatorMoneyRequest,
  approve: boolean,
): Promise<void> {
  const { random, faults } = world;
  const { requestId, amount, status, type } = request;
  const by = random.pick(CASHIERS);
  // Sometimes less arrived than the player said.
  const less = type === 'DEPOSIT' && random.chance(8) ? { amount: Math.floor(amount / 2) } : {};
  const once = (): Promise<TestAnswer<OperatorMoneyRequest>> => {
    if (!approve) return staff.ask(by, rejectMoneyRequest, { body: { requestId, reason } });
    return status === 'APPROVED'
      ? staff.ask(by, markWithdrawalPaid, {
          body: { requestId, reference: `NEFT ${requestId}`.slice(0, 40), reason },
        })
      : staff.ask(by, approveMoneyRequest, { body: { requestId, reason, ...less } });
  };
  let done = await once();
  if (done.error?.code === 'WITHDRAWAL_HELD') {
    await release(world, staff, requestId, by);
    done = await once();
  }
  if (done.result === null) return;
  note(world, done.result);
  if (!random.chance(10)) return;
  const again = await once();
  if (again.result?.status !== done.result.status)
    faults.push(`${requestId} was decided twice: ${again.text}`);
}

/** A colleague looks at a held withdrawal and releases it. */
async function release(world: Population, staff: Staff, requestId: string, heldFrom: string): Promise<void> {
  const colleague = CASHIERS.find((name) => name !== heldFrom) ?? CASHIERS[0];
  const holds = await taken(staff.ask(colleague, releaseWithdrawal, { body: { requestId, reason } }));
  for (const { rule } of holds) world.records.count(`WITHDRAWAL held by ${rule}`);
}

function note({ records, now }: Population, done: OperatorMoneyRequest): void {
  records.count(`${done.type} ${done.status}`);
  const seen = records.requests.get(done.requestId);
  if (seen === undefined) return;
  seen.status = done.status;
  if (done.type !== 'DEPOSIT' || done.status !== 'APPROVED') return;
  seen.creditedAt = now;
  seen.credited = toPaise(done.credited ?? done.amount);
}
