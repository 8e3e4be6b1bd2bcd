import { getAgentMember } from '@layline/contract/calls/operator/agents.ts';
import { closedWeeks } from '@layline/engine/agent-views.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';
import { FIRST_ADMIN } from '../operator/testing/operator-harness.ts';
import { entry, openTree } from './testing/agent-tree.ts';
import type { TestTree } from './testing/agent-tree.ts';
import { nextMonday } from './testing/closed-week.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('[R17.21] the week between levels', () => {
  let tree: TestTree;
  beforeEach(async () => {
    tree = await openTree();
  });
  afterEach(() => tree.app.close());

  const weeks = () => closedWeeks(stateInMemory(tree.app.core));

  function passTo(at: number): void {
    tree.app.time.jump(at - tree.app.time.now() - MINUTE);
    tree.app.time.advance(MINUTE);
  }

  async function dueOf(nodeId: string) {
    const admin = await tree.logIn(FIRST_ADMIN.name);
    return (await admin.call(getAgentMember, { query: { nodeId } })).result?.due;
  }

  test('ends on Monday at 00:00 in the exchange’s zone, once, and says what is due', async () => {
    await entry(tree.M, 'DEPOSIT', tree.A.nodeId, 150);
    const monday = nextMonday(tree.app);
    passTo(monday - 1);
    expect(weeks()).toEqual({ week: 0, until: 0 });
    expect(await dueOf(tree.A.nodeId)).toBe(0);
    passTo(monday + MINUTE);
    await expect.poll(weeks).toEqual({ week: 1, until: monday });
    expect(await dueOf(tree.A.nodeId)).toBe(150);
    passTo(monday + 10 * MINUTE);
    passTo(monday + 7 * DAY + MINUTE);
    await expect.poll(weeks).toEqual({ week: 2, until: monday + 7 * DAY });
  });

  test('Mondays that passed while the exchange was down are closed as one', async () => {
    const monday = nextMonday(tree.app);
    tree.app.time.jump(monday + 15 * DAY - tree.app.time.now());
    tree.app.time.advance(MINUTE);
    await expect.poll(weeks).toEqual({ week: 1, until: monday + 14 * DAY });
  });
});
