import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashNow, replayedHash } from '../../core/testing/replayed-hash.ts';
import { inRound } from './shared-rounds.ts';
import { CasinoUnderAgent, HELD, STAKE } from './testing/casino-under-agent.ts';
import { winTransfer } from './wallet-postings.ts';

/** The agent's four tenths of a lost round, paise. */
const LOST = STAKE * 0.4;
const FIRST = { txId: 'first', roundClosed: false };

let under: CasinoUnderAgent;
let sessionId: string;
beforeEach(async () => {
  under = await CasinoUnderAgent.open();
  sessionId = await under.staked('lucky-7');
});
afterEach(() => under.casino.close());

/** Declines a credit as earlier versions did: the wallet's rows change, and the journal gets nothing. */
async function declineAsBefore(txId: string): Promise<void> {
  const { store } = under.casino.casino;
  const row = await under.held(txId);
  const statements = [
    store.changed(row, 'HELD', { state: 'REFUSED' }),
    store.credited({ ...row, amount: 0 }),
  ];
  await under.casino.app.database.transact(statements);
}

/** Pays a credit as earlier versions did if it was not its round's last one: the round stays open. */
async function payAsBefore(txId: string): Promise<void> {
  const { store } = under.casino.casino;
  const row = await under.held(txId);
  await under.casino.app.command(inRound(winTransfer(row), { ...row, shared: true, ends: false }));
  const statements = [store.changed(row, 'HELD', { state: 'DONE' }), store.credited(row)];
  await under.casino.app.database.transact(statements);
}

async function endsOfRounds(): Promise<number> {
  const { core, database } = under.casino.app;
  await core.waitForProjection(core.seq);
  const rows = await database.read
    .selectFrom('postings')
    .select('seq')
    .where('kind', '=', 'ROUND_SHARE')
    .execute();
  return rows.length;
}

describe('[R17.44] a round whose last credit an earlier version declined', () => {
  test('ends at the next start, once, and by a command that replays', async () => {
    await under.credit(sessionId, HELD);
    const { risk } = under.agent();
    await declineAsBefore('c-r');
    expect(under.agent()).toEqual({ cash: 0, risk });
    expect(risk).toBeGreaterThan(0);
    await under.casino.restart();
    expect(under.agent()).toEqual({ cash: LOST, risk: 0 });
    expect(await endsOfRounds()).toBe(1);
    const { seq, hash } = await hashNow(under.casino.app.core);
    expect(await replayedHash(under.casino.app.database, seq)).toBe(hash);
    await under.casino.restart();
    expect(under.agent()).toEqual({ cash: LOST, risk: 0 });
    expect(await endsOfRounds()).toBe(1);
    expect(under.casino.ledgerSum()).toBe(0);
  });

  test('shares what was paid in it by another credit', async () => {
    await under.credit(sessionId, HELD, 'r', FIRST);
    await under.credit(sessionId, HELD);
    await declineAsBefore('c-r');
    await payAsBefore('first');
    expect(under.agent().cash).toBe(0);
    await under.casino.restart();
    expect(under.agent()).toEqual({ cash: (STAKE - HELD) * 0.4, risk: 0 });
  });

  test('stays open while another credit is held, and ends with its decision', async () => {
    await under.credit(sessionId, HELD, 'r', FIRST);
    await under.credit(sessionId, HELD);
    const open = under.agent();
    await declineAsBefore('c-r');
    await under.casino.restart();
    expect(under.agent()).toEqual(open);
    await under.casino.casino.held.decide(await under.held('first'), 'DECLINE');
    expect(under.agent()).toEqual({ cash: LOST, risk: 0 });
  });

  test('is told from rounds that continue: others of the player, and one whose declined credit was not the last', async () => {
    await under.credit(sessionId, HELD, 'r', FIRST);
    await declineAsBefore('first');
    await under.stake(sessionId, 'lucky-7', 'over');
    await under.credit(sessionId, HELD, 'over');
    await declineAsBefore('c-over');
    const { risk } = under.agent();
    await under.casino.restart();
    expect(under.agent()).toEqual({ cash: LOST, risk: risk / 2 });
    expect(await endsOfRounds()).toBe(1);
  });
});
