import type { BetSettings } from '@layline/domain/agents/settings.ts';
import type { AgentId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import { restore, snapshot, stateHash } from '../snapshot.ts';
import { tree } from '../test-support/agents.ts';
import { TestExchange, definition, rs } from '../test-support/exchange.ts';
import { limitsView } from '../views.ts';

const NONE: BetSettings = {
  minStake: null,
  maxStake: null,
  maxMarketExposure: null,
  maxPayout: null,
  betDelaySec: null,
};

function set(
  x: TestExchange,
  nodeId: string,
  by: string | null,
  settings: Partial<BetSettings>,
  version?: number,
): string {
  const outcome = x.send({
    type: 'setSettings',
    nodeId,
    by: by as AgentId | null,
    settings: { ...NONE, ...settings },
    ...(version !== undefined && { version }),
  });
  if (outcome.ok) return outcome.repeated ? 'repeated' : 'accepted';
  return outcome.refusal.code;
}

/** Least and most stake in rupees, and the delay in seconds. */
function inForce(x: TestExchange, player = 'p1'): number[] {
  const view = limitsView(x.state, player as never, 'm' as never);
  return view === undefined ? [] : [view.limits.minStake / 100, view.limits.maxStake / 100, view.betDelaySec];
}

/** The site of agent rules section 2.2: stakes from 100 to 500,000, delay 5. */
function site(): TestExchange {
  const x = new TestExchange();
  tree(x);
  const { limits } = definition();
  x.market(definition({ limits: { ...limits, minStake: rs(100), maxStake: rs(500_000) } }));
  return x;
}

describe('[R17.27] settings of a branch bound the bets of its players (agent rules section 2.2)', () => {
  test('the example: the tightest on the path is in force', () => {
    const x = site();
    expect(inForce(x)).toEqual([100, 500_000, 5]);
    expect(set(x, 'U', null, { maxStake: rs(200_000) })).toBe('accepted');
    expect(set(x, 'A', 'M', { minStake: rs(200), betDelaySec: 7 })).toBe('accepted');
    expect(inForce(x)).toEqual([200, 200_000, 7]);
    expect(inForce(x, 'p3')).toEqual([100, 200_000, 5]);
    expect(set(x, 'p1', 'A', { maxStake: rs(300_000) })).toBe('LOOSER_THAN_PARENT');
    expect(set(x, 'p1', 'A', { betDelaySec: 6 })).toBe('LOOSER_THAN_PARENT');
    x.ok({ type: 'updateMarket', marketId: 'm' as never, betDelaySec: 8 });
    expect(inForce(x)).toEqual([200, 200_000, 8]);
    expect(set(x, 'U', null, {})).toBe('accepted');
    expect(inForce(x)).toEqual([200, 500_000, 8]);
    const before = stateHash(x.state);
    x.state = restore(JSON.parse(JSON.stringify(snapshot(x.state))));
    expect(stateHash(x.state)).toBe(before);
    expect(inForce(x)).toEqual([200, 500_000, 8]);
  });

  test('a bet outside them is refused, and one in-play waits as long as they say', () => {
    const x = site();
    x.players('q');
    set(x, 'A', 'M', { minStake: rs(200), maxStake: rs(300), maxPayout: rs(900), betDelaySec: 7 });
    expect(x.refused(x.order('p1', 'BACK A 100 @ 2'))).toBe('INVALID_BET_SIZE');
    expect(x.refused(x.order('p1', 'BACK A 400 @ 2'))).toBe('INVALID_BET_SIZE');
    expect(x.refused(x.order('p1', 'BACK A 300 @ 5'))).toBe('MAX_PAYOUT_EXCEEDED');
    x.place('p3', 'BACK A 100 @ 2');
    x.turnInPlay(5);
    const [bet, other] = [x.place('p1', 'BACK A 300 @ 2'), x.place('q', 'BACK A 300 @ 2')];
    expect(x.bet(bet).delayUntil).toBe(x.at + 7000);
    expect(x.bet(other).delayUntil).toBe(x.at + 5000);
  });

  test('only the parent sets them, as a whole, and a late repeat undoes nothing', () => {
    const x = site();
    expect(set(x, 'A', 'U', { minStake: rs(200) })).toBe('NOT_YOUR_CHILD');
    expect(set(x, 'A', 'A', { minStake: rs(200) })).toBe('NODE_NOT_FOUND');
    expect(set(x, 'M', 'A', { minStake: rs(200) })).toBe('NODE_NOT_FOUND');
    expect(set(x, 'A', 'M', { minStake: rs(200) }, 1)).toBe('accepted');
    expect(set(x, 'A', 'M', { minStake: rs(200) }, 1)).toBe('repeated');
    expect(set(x, 'A', 'M', { maxStake: rs(400) }, 2)).toBe('accepted');
    expect(set(x, 'A', 'M', { minStake: rs(200) }, 1)).toBe('TOO_OLD');
    expect(inForce(x)).toEqual([100, 400, 5]);
    expect(set(x, 'A', 'M', { betDelaySec: 13 })).toBe('INVALID_INPUT');
    expect(set(x, 'A', 'M', { minStake: -1 as never })).toBe('INVALID_INPUT');
  });
});
