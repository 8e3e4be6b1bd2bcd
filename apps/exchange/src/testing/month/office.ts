import { marketView } from '@layline/engine/views.ts';
import type { BetView } from '@layline/engine/order.ts';
import { openBets } from '@layline/engine/views.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import { paise } from '@layline/units/money.ts';
import type { NewCommand } from '../../core/engine.ts';
import { isRefused } from '../../http/route.ts';
import type { Refused } from '../../http/route.ts';
import type { DeskRequest } from '../../modules/cashier/cashier-desk.ts';
import { SITE } from './month.ts';
import type { Month } from './month.ts';

const OPERATORS = ['asha', 'ravi'] as const;
const DAY_MS = 86_400_000;

/** How often the desk does what with a request that waits. */
const DECISIONS = [
  [78, 'APPROVE'],
  [12, 'REJECT'],
  [10, 'LEAVE'],
] as const;

/** Decides over what waits at the cashier's desk. With `clear` nothing is left for later. */
export async function decideRequests(month: Month, { clear = false } = {}): Promise<void> {
  const waiting = await waitingAtDesk(month);
  for (const request of waiting) {
    const decision = month.random.weighted(DECISIONS);
    if (decision === 'LEAVE' && !clear) continue;
    await decide(month, request, decision === 'REJECT' ? 'REJECT' : 'APPROVE');
  }
}

async function waitingAtDesk({ app }: Month): Promise<readonly DeskRequest[]> {
  const { desk } = app.parts.cashier;
  const waiting: DeskRequest[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await desk.pending(cursor == null ? {} : { cursor });
    waiting.push(...page.requests);
    cursor = page.next;
  } while (cursor !== null);
  return waiting;
}

async function decide(month: Month, request: DeskRequest, decision: 'APPROVE' | 'REJECT'): Promise<void> {
  const { random, app, faults } = month;
  const { desk } = app.parts.cashier;
  const { requestId, amount, status, type } = request;
  const by = random.pick(OPERATORS);
  const once = (): Promise<DeskRequest | Refused> => {
    if (decision === 'REJECT') return desk.reject(requestId, by, 'The payment was not found.');
    if (status === 'APPROVED') return desk.markPaid(requestId, by, `NEFT${requestId}`);
    return desk.approve(requestId, by, less === null ? {} : { amount: less });
  };
  // What arrived is at times less than what was said to be paid.
  const less = type === 'DEPOSIT' && random.chance(8) ? paise(Math.floor(amount / 2)) : null;
  const done = await once();
  note(month, request, done);
  if (!random.chance(10) || isRefused(done)) return;
  const again = await once();
  if (isRefused(again)) faults.push(`${requestId} was decided again and refused: ${again.refused}`);
}

function note(
  { records, faults, now }: Month,
  { requestId }: DeskRequest,
  done: DeskRequest | Refused,
): void {
  if (isRefused(done)) {
    records.count(`desk ${done.refused}`);
    return;
  }
  records.count(`desk ${done.type} ${done.status}`);
  const seen = records.requests.get(requestId);
  if (seen === undefined) {
    faults.push(`the desk has a request that nobody made: ${requestId}`);
    return;
  }
  seen.status = done.status;
  if (done.type !== 'DEPOSIT' || done.status !== 'APPROVED') return;
  seen.creditedAt = now;
  seen.credited = done.credited ?? done.amount;
}

type Decision = Extract<FeedMessage, { type: 'result' | 'voidMarket' }>;

/** Corrects some of the day's results once more, or makes their markets void: one operator proposes, the other agrees. */
export async function correctResults(
  month: Month,
  decisions: readonly FeedMessage[],
  share: number,
): Promise<void> {
  const { app, random } = month;
  for (const decision of decisions) {
    if (decision.type !== 'result' || !random.chance(share)) continue;
    const rounds = random.int(1, 2);
    for (let round = 0; round < rounds; round += 1) {
      const view = marketView(app.core.state, decision.marketId);
      if (view?.status !== 'CLOSED') break;
      const settlementVersion = view.settlementVersion + 1;
      const proposed = random.chance(20)
        ? voided(decision, settlementVersion)
        : corrected(month, decision, settlementVersion, round === 1);
      const [proposer, other] = random.shuffle(OPERATORS);
      if (proposer === other) continue;
      await mustDo(month, proposed);
      // A second press of the one who agrees changes nothing.
      if (random.chance(10)) await mustDo(month, proposed);
      if (proposed.type === 'voidMarket') break;
    }
  }
}

function voided({ marketId }: Decision, settlementVersion: number): NewCommand {
  return { type: 'voidMarket', marketId, settlementVersion, reason: 'The match was not played to its end.' };
}

/** Another runner has won, or another figure counts; or after all the first result stands. */
function corrected(
  { random }: Month,
  { marketId, runners, lineResult }: Extract<Decision, { type: 'result' }>,
  settlementVersion: number,
  asBefore: boolean,
): NewCommand {
  const moved = asBefore ? 0 : random.int(1, Math.max(1, runners.length - 1));
  const turned = runners.map(({ runnerId }, index) => {
    const from = runners[(index + moved) % runners.length];
    return { runnerId, outcome: from?.outcome ?? 'VOID', deadHeat: from?.deadHeat ?? false };
  });
  const result = {
    runners: turned,
    lineResult:
      lineResult === null || asBefore ? lineResult : Math.max(0, lineResult + random.int(-9, 9) * 100),
  };
  return { type: 'settleMarket', marketId, settlementVersion, result };
}

async function mustDo({ app, records, faults }: Month, command: NewCommand): Promise<void> {
  const outcome = await app.core.submit(command);
  records.count(outcome.ok ? `operator ${command.type}` : `operator ${command.type} ${outcome.refusal.code}`);
  if (!outcome.ok) faults.push(`${command.type} of an operator was refused: ${outcome.refusal.code}`);
}

/** Voids one player's bet in a market that is still played. */
export async function voidOneBet(month: Month): Promise<void> {
  const player = month.random.pick(month.players);
  const bets: readonly BetView[] = openBets(month.app.core.state, player.id);
  if (bets.length === 0) return;
  const { betId } = month.random.pick(bets);
  await mustDo(month, { type: 'voidBet', betId, reason: 'A wrong price was shown.' });
}

/** Offers a bonus for some days, as a site's operator does once in a while. */
export async function offerBonus(month: Month, day: number): Promise<void> {
  const { random, app, now } = month;
  const kind = random.pick(['FIXED', 'DEPOSIT'] as const);
  const definition = {
    bonusId: `month-${day}`,
    title: `Bonus of day ${day + 1}`,
    terms: 'Wager it in time, and it is yours.',
    kind,
    amount: random.int(2, 10) * 100,
    percent: kind === 'FIXED' ? 100 : random.pick([25, 50, 100]),
    minDeposit: kind === 'FIXED' ? 0 : 500,
    firstDeposit: false,
    wagering: random.pick([0, 1, 1, 2, 5]),
    minOdds: random.pick([1.2, 1.5]),
    sports: [],
    days: random.int(1, 4),
    opensAt: 0,
    closesAt: now + random.int(1, 5) * DAY_MS,
    maxClaims: random.chance(40) ? 10 : null,
    budget: random.chance(40) ? 3000 : null,
    demo: false,
  };
  await app.parts.bonuses.definitions.define(definition, SITE, random.pick(OPERATORS), now);
}
