import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HeldDecision } from './held-credits.ts';
import { CasinoUnderAgent, HELD, STAKE } from './testing/casino-under-agent.ts';

/** The agent has four tenths. */
const SHARE = 0.4;
const AGENTS_RESULT = { PAY: (STAKE - HELD) * SHARE, DECLINE: STAKE * SHARE };

let under: CasinoUnderAgent;
let sessionId: string;
beforeEach(async () => {
  under = await CasinoUnderAgent.open();
  sessionId = await under.staked('lucky-7');
});
afterEach(() => under.casino.close());

async function decide(txId: string, decision: HeldDecision): Promise<void> {
  await under.casino.casino.held.decide(await under.held(txId), decision);
}

test('[R17.40] declining the last credit of a round shares what was lost in it, once', async () => {
  expect(await under.credit(sessionId, HELD)).toBe('OK');
  expect(under.agent().cash).toBe(0);
  await decide('c-r', 'DECLINE');
  await decide('c-r', 'DECLINE');
  expect(under.agent()).toEqual({ cash: AGENTS_RESULT.DECLINE, risk: 0 });
  expect(under.casino.ledgerSum()).toBe(0);
});

describe('[R17.45] a round with two credits that wait ends when both are decided, once', () => {
  const first = { txId: 'first', roundClosed: false };

  test.each([
    { order: ['c-r', 'first'], second: 'PAY' },
    { order: ['c-r', 'first'], second: 'DECLINE' },
    { order: ['first', 'c-r'], second: 'PAY' },
    { order: ['first', 'c-r'], second: 'DECLINE' },
  ] as const)('$order.0 declined, then $order.1: $second', async ({ order, second }) => {
    await under.credit(sessionId, HELD, 'r', first);
    await under.credit(sessionId, HELD);
    const open = under.agent();
    await decide(order[0], 'DECLINE');
    expect(under.agent()).toEqual(open);
    await decide(order[1], second);
    expect(under.agent()).toEqual({ cash: AGENTS_RESULT[second], risk: 0 });
    await decide(order[1], second);
    expect(under.agent()).toEqual({ cash: AGENTS_RESULT[second], risk: 0 });
    expect(under.casino.ledgerSum()).toBe(0);
  });

  test('the provider’s last one is paid while the first one waits', async () => {
    await under.credit(sessionId, HELD, 'r', first);
    await under.credit(sessionId, HELD);
    await decide('c-r', 'PAY');
    expect(under.agent().cash).toBe(0);
    await decide('first', 'DECLINE');
    expect(under.agent()).toEqual({ cash: AGENTS_RESULT.PAY, risk: 0 });
  });

  test('the provider’s last one is of nothing, and needs no decision', async () => {
    await under.credit(sessionId, HELD, 'r', first);
    const open = under.agent();
    expect(await under.credit(sessionId, 0)).toBe('OK');
    expect(under.agent()).toEqual(open);
    await decide('first', 'PAY');
    expect(under.agent()).toEqual({ cash: AGENTS_RESULT.PAY, risk: 0 });
  });

  test('a credit that waits ends nothing while the provider’s last one has not come', async () => {
    await under.credit(sessionId, HELD, 'r', first);
    const open = under.agent();
    await decide('first', 'DECLINE');
    expect(under.agent()).toEqual(open);
    expect(await under.credit(sessionId, 0)).toBe('OK');
    expect(under.agent()).toEqual({ cash: AGENTS_RESULT.DECLINE, risk: 0 });
  });
});
