import { addBonus, cancelBonusClaim, getBonusClaims } from '@layline/contract/calls/operator/bonuses.ts';
import { approveProposal, propose } from '@layline/contract/calls/operator/markets.ts';
import type { ProposedAction } from '@layline/contract/entities/operator-market.ts';
import { marketView, openBets } from '@layline/engine/views.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import type { MarketId } from '@layline/units/ids.ts';
import {
  FIRST_ADMIN,
  SECOND_ADMIN,
} from '@layline/exchange/src/modules/operator/testing/operator-harness.ts';
import { SITE } from '../players/population.ts';
import type { Population } from '../players/population.ts';
import { TRADERS } from './staff.ts';
import type { Staff } from './staff.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

const DAY_MS = 86_400_000;

type Result = Extract<FeedMessage, { type: 'result' }>;

/**
 * Corrects some of the day's results, a few of them twice, or voids their markets. One trader proposes, the other
 * approves.
 */
export async function correctResults(
  world: Population,
  staff: Staff,
  decisions: readonly FeedMessage[],
  percent: number,
): Promise<void> {
  const { app, random } = world;
  for (const decision of decisions) {
    if (decision.type !== 'result' || !random.chance(percent)) continue;
    const rounds = random.int(1, 3);
    for (let round = 1; round <= rounds; round += 1) {
      if (marketView(stateInMemory(app.core), decision.marketId)?.status !== 'CLOSED') break;
      const isVoid = random.chance(15);
      const action = isVoid ? ({ kind: 'VOID_MARKET' } as const) : corrected(world, decision, round === 2);
      await agree(world, staff, decision.marketId, action);
      // A voided market is never settled again.
      if (isVoid) break;
    }
  }
}

/** Another runner has won, or another figure counts; or the first result is restored. */
function corrected(
  { app, random }: Population,
  { marketId, runners, lineResult }: Result,
  asBefore: boolean,
): ProposedAction {
  const ran = new Set(
    marketView(stateInMemory(app.core), marketId)
      ?.runners.filter(({ removedAt }) => removedAt === null)
      .map(({ runnerId }) => runnerId),
  );
  const those = runners.filter(({ runnerId }) => ran.has(runnerId));
  const moved = asBefore ? 0 : random.int(1, Math.max(1, those.length - 1));
  const figure =
    lineResult === null ? null : Math.max(0, lineResult / 100 + (asBefore ? 0 : random.int(-9, 9)));
  return {
    kind: 'SETTLE',
    runners: those.map(({ runnerId }, index) => {
      const from = those[(index + moved) % those.length];
      return { runnerId, outcome: from?.outcome ?? 'VOID', deadHeat: from?.deadHeat ?? false };
    }),
    ...(figure === null ? {} : { lineResult: figure }),
  };
}

/** One trader proposes, tries to approve alone, and the other approves; sometimes twice. */
export async function agree(
  world: Population,
  staff: Staff,
  marketId: MarketId,
  action: ProposedAction,
): Promise<void> {
  const { app, random, records, faults } = world;
  const [proposer = TRADERS[0], other = TRADERS[1]] = random.shuffle(TRADERS);
  const marketVersion = marketView(stateInMemory(app.core), marketId)?.version;
  const body = { marketId, marketVersion, action, reason: 'The official result says so.' };
  const { result } = await staff.ask(proposer, propose, { body });
  if (result === null) {
    faults.push(`${action.kind} of ${marketId} could not be proposed`);
    return;
  }
  const { proposalId } = result;
  const alone = await staff.ask(proposer, approveProposal, { body: { proposalId } });
  if (alone.error?.code !== 'SAME_PERSON') faults.push(`${proposalId} was approved by who proposed it`);
  const presses = random.chance(10) ? 2 : 1;
  for (let press = 0; press < presses; press += 1) {
    const { result: done, error } = await staff.ask(other, approveProposal, { body: { proposalId } });
    if (done?.state !== 'DONE') faults.push(`${action.kind} of ${marketId} was refused: ${error?.code}`);
  }
  records.count(`done ${action.kind}`);
}

/** Voids one player's bet in a market that is still open. */
export async function voidOneBet(world: Population, staff: Staff): Promise<void> {
  const player = world.random.pick(world.players);
  const bets = openBets(stateInMemory(world.app.core), player.id);
  if (bets.length === 0) return;
  const { betId, marketId } = world.random.pick(bets);
  await agree(world, staff, marketId, { kind: 'VOID_BET', betId });
}

/** Offers a bonus for some days. */
export async function offerBonus(world: Population, staff: Staff, day: number): Promise<void> {
  const { random, now } = world;
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
  const body = { domain: SITE, definition, reason: 'Offered for some days.' };
  await staff.ask(FIRST_ADMIN.name, addBonus, { body });
  await staff.must(SECOND_ADMIN.name, addBonus, { body });
}

/** Cancels the newest bonus that somebody is wagering. */
export async function cancelOneClaim(staff: Staff): Promise<void> {
  const claims = await staff.must(FIRST_ADMIN.name, getBonusClaims, { query: {} });
  const running = claims.find(({ state }) => state === 'WAGERING');
  if (running === undefined) return;
  const body = { claimId: running.claimId, reason: 'Claimed against the terms.' };
  await staff.must(FIRST_ADMIN.name, cancelBonusClaim, { body });
}
