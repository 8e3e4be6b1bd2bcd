import { inner } from '@layline/engine/state.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { CasinoApp } from './testing/casino-app.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

let casino: CasinoApp;

afterEach(() => casino.close());

const STAKE = { roundId: 'r', gameId: 'roulette', amount: 1000 } as const;

test.each([
  ['moved the money', true, 1],
  ['did not move it', false, 0],
] as const)(
  'a stake whose first attempt %s, with the answer lost, is taken once even after the engine has forgotten transfers that old',
  async (_, reaches, postedBefore) => {
    casino = await CasinoApp.open();
    const { core, database } = casino.app;
    Object.assign(inner(stateInMemory(core)).casinoTransfers, { kept: 2 });
    const [asha, ravi] = [await casino.app.player(), await casino.app.player()];
    const [ofAsha, ofRavi] = [await casino.session(asha), await casino.session(ravi)];
    const before = casino.cashOf(asha);
    const submitAll = core.submitAll.bind(core);
    vi.spyOn(core, 'submitAll').mockImplementationOnce(async (commands) => {
      if (reaches) await submitAll(commands);
      throw new Error('the answer was lost');
    });
    const stake = { ...STAKE, sessionId: ofAsha, txId: 'lost' };
    expect(await casino.code('debit', stake)).toBe('HTTP 503');
    expect(casino.cashOf(asha)).toBe(before - 1000 * postedBefore);
    for (let n = 0; n < 6; n += 1)
      expect(await casino.code('debit', { ...STAKE, sessionId: ofRavi, txId: `other-${n}` })).toBe('OK');
    for (let n = 0; n < 2; n += 1) expect(await casino.code('debit', stake)).toBe('OK');
    expect(casino.cashOf(asha)).toBe(before - 1000);
    expect(casino.houseOf()).toBe(7000);
    await core.waitForProjection(core.seq);
    const posted = await database.read
      .selectFrom('postings')
      .select('external_id')
      .where('external_id', 'like', '%:lost')
      .execute();
    expect(posted).toHaveLength(1);
  },
);
