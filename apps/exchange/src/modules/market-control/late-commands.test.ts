import {
  getOperatorMarket,
  openMarket,
  suspendMarket,
  updateMarket,
} from '@layline/contract/calls/operator/markets.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { lockPlayer, setPlayerLimits, unlockPlayer } from '@layline/contract/calls/operator/players.ts';
import { marketView, playerView } from '@layline/engine/views.ts';
import { Overloaded } from '@layline/server/errors.ts';
import { marketId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../operator/testing/operator-harness.ts';
import { OutcomeUnknown } from '../../core/errors.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const M1 = 'm1';
const reason = 'A test of late copies';

let harness: OperatorHarness;

beforeEach(async () => {
  harness = await openOperatorHarness();
  await harness.app.openMarket();
});
afterEach(() => harness.app.close());

test('a late copy of an operator’s command undoes nothing done in between', async () => {
  const { core } = harness.app;
  const trader = await harness.operator('TRADER');
  const player = await harness.app.player();
  const body = { playerId: player.id, reason };
  const one = vi.spyOn(core, 'submit');
  const all = vi.spyOn(core, 'submitAll');
  const acts = [
    await trader.call(suspendMarket, { body: { marketId: M1, lapse: true, reason } }),
    await trader.call(openMarket, { body: { marketId: M1, reason } }),
    await trader.call(updateMarket, { body: { marketId: M1, betDelaySec: 3, reason } }),
    await trader.call(updateMarket, { body: { marketId: M1, betDelaySec: 4, reason } }),
    await harness.admin.call(lockPlayer, { body }),
    await harness.admin.call(unlockPlayer, { body }),
    await harness.admin.call(setPlayerLimits, { body: { ...body, maxStake: 100, exposurePercent: 50 } }),
    await harness.admin.call(setPlayerLimits, { body: { ...body, maxStake: null, exposurePercent: 100 } }),
  ];
  expect(acts.map(({ status }) => status)).toEqual(acts.map(() => 200));
  const sent = [...one.mock.calls.map(([command]) => command), ...all.mock.calls.flatMap(([some]) => some)];
  expect(sent.map(({ type }) => type).toSorted()).toEqual([
    'openMarket',
    'setPlayerLimits',
    'setPlayerLimits',
    'setPlayerState',
    'setPlayerState',
    'suspendMarket',
    'updateMarket',
    'updateMarket',
  ]);
  const before = await core.stateHash();
  for (const command of sent) {
    const outcome = await core.submit(command);
    expect([command.type, outcome.ok && !outcome.repeated]).toEqual([command.type, false]);
  }
  expect(await core.stateHash()).toBe(before);
  expect(playerView(stateInMemory(core), player.id)?.state).toBe('ACTIVE');
  expect(marketView(stateInMemory(core), marketId(M1))).toMatchObject({ status: 'OPEN', betDelaySec: 4 });
});

test('a market that its feed keeps changing is suspended all the same', async () => {
  const { core } = harness.app;
  const trader = await harness.operator('TRADER');
  const submit = core.submit.bind(core);
  vi.spyOn(core, 'submit').mockImplementation(async (command) => {
    if (command.type === 'suspendMarket')
      await submit({ type: 'updateMarket', marketId: marketId(M1), betDelaySec: 1 });
    return submit(command);
  });
  const { status } = await trader.call(suspendMarket, { body: { marketId: M1, reason } });
  expect(status).toBe(200);
  expect(marketView(stateInMemory(core), marketId(M1))).toMatchObject({ status: 'SUSPENDED' });
});

test('if the exchange is too busy to suspend a market that its feed has reopened, the audit log still says who took it over', async () => {
  const { core } = harness.app;
  const trader = await harness.operator('TRADER');
  const submit = core.submit.bind(core);
  let suspensions = 0;
  vi.spyOn(core, 'submit').mockImplementation(async (command) => {
    if (command.type === 'suspendMarket' && (suspensions += 1) > 1) throw new Overloaded();
    const outcome = await submit(command);
    if (command.type === 'suspendMarket') await submit({ type: 'openMarket', marketId: marketId(M1) });
    return outcome;
  });
  const { status, error } = await trader.call(suspendMarket, { body: { marketId: M1, reason } });
  expect([status, error?.code]).toEqual([503, 'UNAVAILABLE']);
  expect(suspensions).toBe(2);
  const { result } = await trader.call(getOperatorMarket, { query: { marketId: M1 } });
  expect(result).toMatchObject({ status: 'OPEN', manual: { by: trader.name } });
  vi.restoreAllMocks();
  harness = await harness.restart();
  const log = await harness.admin.call(getAuditLog, { query: { subject: `market:${M1}` } });
  expect(log.result).toMatchObject([
    { action: 'SUSPEND_MARKET', operatorName: trader.name, outcome: 'INTERRUPTED' },
  ]);
});

test('a limit that the call does not cover stays even if it changes in the middle of the call', async () => {
  const { core } = harness.app;
  const trader = await harness.operator('TRADER');
  const limits = { minStake: 200, maxStake: 600, stakeStep: 1, maxMarketExposure: 1000, maxPayout: 5000 };
  const read = core.read.bind(core);
  const before = (await read((state) => marketView(state, marketId(M1))))?.definition.limits;
  if (before === undefined) throw new Error('there is no market');
  const change = (): Promise<unknown> =>
    core.submit({
      type: 'updateMarket',
      marketId: marketId(M1),
      limits: { ...before, minPayout: rupees(1000) },
    });
  // The change comes between any two reads of the call, in turn.
  for (const readsBefore of [1, 2, 3]) {
    let reads = 0;
    vi.spyOn(core, 'read').mockImplementation(async (look) => {
      const seen = await read(look);
      if ((reads += 1) === readsBefore) await change();
      return seen;
    });
    const { error } = await trader.call(updateMarket, { body: { marketId: M1, limits, reason } });
    vi.restoreAllMocks();
    const now = marketView(stateInMemory(core), marketId(M1))?.definition.limits;
    expect([undefined, 'MARKET_CHANGED']).toContain(error?.code);
    expect(now?.minPayout).toBe(rupees(1000));
    await harness.app.command({ type: 'updateMarket', marketId: marketId(M1), limits: before });
  }
});

test('a market that may still be opened by hand is not handed back to its feed meanwhile', async () => {
  const { core } = harness.app;
  const trader = await harness.operator('TRADER');
  await harness.app.command({
    type: 'suspendMarket',
    marketId: marketId(M1),
    reason: 'REVIEW',
    lapse: false,
  });
  const submit = core.submit.bind(core);
  const late: (() => Promise<unknown>)[] = [];
  vi.spyOn(core, 'submit').mockImplementationOnce((command) => {
    late.push(() => submit(command));
    return Promise.reject(new OutcomeUnknown([command]));
  });
  expect((await trader.call(openMarket, { body: { marketId: M1, reason } })).status).toBe(503);
  for (const arrives of late) await arrives();
  const { result } = await trader.call(getOperatorMarket, { query: { marketId: M1 } });
  expect(result).toMatchObject({ status: 'OPEN', manual: { by: trader.name } });
});
