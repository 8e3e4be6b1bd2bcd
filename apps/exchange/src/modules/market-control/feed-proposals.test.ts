import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProposedAction } from '@layline/contract/entities/operator-market.ts';
import { marketView } from '@layline/engine/views.ts';
import { marketId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openSeals } from '../../db/seals.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp } from '../../testing/betting-app.ts';
import { BreachedPasswords } from '../accounts/breached-passwords.ts';
import { OperatorSessions } from '../operator/operator-sessions.ts';
import { openStaff } from '../operator/open-staff.ts';
import { OwnTurns } from '@layline/server/turns/turns.ts';
import { Intents } from '../../core/intents.ts';
import { ProposalStore } from './proposal-store.ts';
import { Proposals } from './proposals.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const M1 = marketId('m1');
const won = (winner: string): ProposedAction => ({
  kind: 'SETTLE',
  runners: ['A', 'B', 'C'].map((runnerId) => ({
    runnerId,
    outcome: runnerId === winner ? 'WINNER' : 'LOSER',
    deadHeat: false,
  })),
});

describe.each(storagesUnderTest())('feed results waiting for an operator, on $name', (under) => {
  let app: BettingApp;
  let proposals: Proposals;
  let store: ProposalStore;
  beforeEach(async () => {
    app = await openBettingApp({ under });
    await app.openMarket();
    const { database, core } = app;
    const intents = new Intents({
      turns: new OwnTurns(),
      ...app,
      clock: app.time,
      node: { incarnation: 'beside', living: () => Promise.resolve(['beside']) },
      onError: (error) => expect.unreachable(String(error)),
    });
    const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
    const { actions, audit } = await openStaff(
      {
        database,
        seals: await openSeals(database, []),
        intents,
        sessions: new OperatorSessions(database, false),
      },
      cost,
      BreachedPasswords.read(),
    );
    store = new ProposalStore(database);
    const { manual } = app.app;
    const now = (): number => app.time.now();
    const factsOf = () => Promise.resolve(null);
    proposals = await Proposals.open({
      core,
      database,
      intents,
      manual,
      actions,
      audit,
      store,
      factsOf,
      now,
    });
  });
  afterEach(() => app.close());

  const says = (action: ProposedAction, market = M1) =>
    proposals.proposeForFeed(market, action, 'Result from the feed', app.time.now());
  const waiting = () => proposals.list({ state: 'PENDING', skip: 0, take: 1000 }, app.time.now());

  test('a feed that repeats itself has one proposal; a feed that corrects itself has the latest', async () => {
    expect(await says(won('A'))).toBe(true);
    for (let again = 0; again < 3; again += 1) expect(await says(won('A'))).toBe(false);
    expect(await waiting()).toHaveLength(1);
    expect(await says(won('B'))).toBe(true);
    expect(await waiting()).toMatchObject([{ marketId: 'm1', action: won('B') }]);
    const all = await proposals.list({ skip: 0, take: 10 }, app.time.now());
    expect(all.map(({ state }) => state).sort()).toEqual(['EXPIRED', 'PENDING']);
  });

  test('for another version of the market it is another proposal', async () => {
    await says(won('A'));
    await app.command({ type: 'suspendMarket', marketId: M1, reason: 'REVIEW', lapse: false });
    expect(await says(won('A'))).toBe(true);
    expect(await waiting()).toMatchObject([
      { marketVersion: marketView(stateInMemory(app.core), M1)?.version },
    ]);
  });

  test('with 500 markets waiting no more are accepted until some are decided', async () => {
    await says(won('A'));
    const row = await store.byId((await waiting())[0]?.proposalId ?? '');
    if (row === null) throw new Error('nothing was proposed');
    for (let n = 1; n < 500; n += 1) {
      await store.add({ ...row, proposal_id: `prop-${n}`, market_id: `other-${n}` });
    }
    await app.openMarket({ id: marketId('m2'), eventId: 'e2' as never }, { id: 'e2' as never });
    expect(await says(won('A'), marketId('m2'))).toBe(false);
    // A new result for a waiting market replaces the previous one.
    expect(await says(won('B'))).toBe(true);
    expect(await waiting()).toHaveLength(500);
    await store.decide('prop-7', 'REJECTED', {
      operatorId: null,
      name: 'x',
      now: app.time.now(),
      reason: null,
    });
    expect(await says(won('A'), marketId('m2'))).toBe(true);
  });
});
