import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { endGameVisit, getGameAddress, getOwnGames, setFavourite } from '@layline/contract/calls/casino.ts';
import { logout } from '@layline/contract/calls/log-in.ts';
import { excludeSelf, setRealityCheck } from '@layline/contract/calls/protection.ts';
import { WALLET_PATH, type WalletAnswer, type WalletCall } from '@layline/contract/casino/wallet-protocol.ts';
import { testServer } from '@layline/server/testing/storages.ts';
import { rupees } from '@layline/units/money.ts';
import { casinoProviders, LOCAL_CASINO } from '../casino-providers/configured.ts';
import { parkSign } from '../casino-providers/git-slot-park/park-sign.ts';
import { OWN_TABLES } from '../casino-providers/own-tables.ts';
import { signWalletRequest } from '../casino-providers/signature.ts';
import { FAVOURITES_MAX } from '../modules/casino/favourites.ts';
import { HELD_MAX } from '../modules/casino/payout-watch.ts';
import { CasinoApp } from '../modules/casino/testing/casino-app.ts';
import type { BettingApp, TestPlayer } from '../testing/betting-app.ts';
import { LeaderQuestions } from './messages/leader-questions.ts';
import { openFollowedApp, type FollowedApp, type FollowingApp } from './testing/followed-app.ts';

const ROUND_MAX = rupees(500);
const DAY_MAX = rupees(1200);
const PARK = { agentId: 'Partner01', secrets: ['the secret of the park'] as const };
const PROVIDERS = casinoProviders({
  ...LOCAL_CASINO,
  gitSlotPark: { ...PARK, baseUrl: 'http://127.0.0.1', apiToken: 'api-token' },
});

describe.skipIf(testServer() === undefined)('the casino at followers', () => {
  let both: FollowedApp;
  let other: FollowingApp;
  let leader: BettingApp;
  let casino: CasinoApp;
  let player: TestPlayer;
  let sessionId: string;
  let beforeWrite: () => Promise<void>;
  let beforeTurn: () => Promise<void>;
  let ids: number;

  beforeEach(async () => {
    ids = 0;
    beforeWrite = () => Promise.resolve();
    beforeTurn = () => Promise.resolve();
    both = await openFollowedApp({
      money: {
        casino: { providers: PROVIDERS, payoutLimits: { roundMax: ROUND_MAX, dayMax: DAY_MAX } },
        beforeWrite: () => beforeWrite(),
        beforeTurn: () => beforeTurn(),
      },
    });
    other = await both.beside();
    ({ leader } = both);
    casino = CasinoApp.on(leader);
    player = await leader.player();
    sessionId = await casino.session(player);
    // Each node opens its session for turns with the first of them.
    for (const node of nodes()) await send(node, 'rollback', { txId: `r${node}`, refTxId: `d${node}` });
  });
  afterEach(() => both.close());

  type Node = 'leader' | 'first' | 'second';
  const nodes = (): readonly Node[] => ['leader', 'first', 'second'];
  const appAt = (node: Node) =>
    ({ leader: leader.app, first: both.follower, second: other.follower })[node].fastify;

  /** Calls the wallet of a node as a provider does. */
  const send = async (node: Node, call: WalletCall, request: object) => {
    const payload = JSON.stringify(request);
    const signed = signWalletRequest(
      { provider: OWN_TABLES, secret: casino.casino.ownSecret },
      payload,
      leader.time.now(),
    );
    const { statusCode, body } = await both.meanwhile(
      appAt(node).inject({
        method: 'POST',
        url: `/exchange/${WALLET_PATH}/${call}`,
        headers: { 'content-type': 'application/json', ...signed },
        payload,
      }),
    );
    const answer = statusCode === 200 ? (JSON.parse(body) as WalletAnswer) : null;
    return { code: answer?.code ?? `HTTP ${statusCode}`, body, answer };
  };
  const code = async (...sent: Parameters<typeof send>) => (await send(...sent)).code;
  const debit = (changes: object = {}) => ({
    sessionId,
    roundId: 'r',
    txId: `d-${(ids += 1)}`,
    gameId: 'roulette',
    amount: 1000,
    ...changes,
  });
  const creditOf = ({ txId, roundId }: ReturnType<typeof debit>, amount = 500) => ({
    sessionId,
    roundId,
    txId: `c-${txId}`,
    refTxId: txId,
    amount,
    roundClosed: true,
  });
  /** What the player has gained since, paise. */
  const gainOf = () => {
    const before = casino.cashOf(player);
    return () => casino.cashOf(player) - before;
  };
  const cutOff = () =>
    sql`select pg_terminate_backend(pid, 1000) from pg_stat_activity
      where application_name = 'layline-turns' and datname = current_database()`.execute(
      leader.database.write,
    );
  /** Does something just before a follower's next transaction. */
  const once = (act: () => Promise<unknown>, after = 0) => {
    let writes = 0;
    beforeWrite = async () => {
      writes += 1;
      if (writes !== after + 1) return;
      beforeWrite = () => Promise.resolve();
      await act();
    };
  };

  /** Has the next two calls at followers ask for their turns at the same moment. */
  const together = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let arrived = 0;
    beforeTurn = () => {
      arrived += 1;
      if (arrived === 2) resolve();
      return promise;
    };
  };

  test('[R7.95] a game that is opened at one node is played and left at others', async () => {
    const options = { token: player.token };
    const { result } = await both.meanwhile(
      both.call(getGameAddress, { query: { gameId: 'roulette' } }, options),
    );
    const launchToken = new URL(result?.launchUrl ?? '', 'https://here').searchParams.get('token');
    const begun = await send('second', 'authenticate', { launchToken });
    expect(await code('first', 'authenticate', { launchToken })).toBe('INVALID_TOKEN');
    sessionId = begun.answer?.session?.sessionId ?? '';
    const gain = gainOf();
    const staked = debit();
    const balance = (begun.answer?.balance ?? 0) - 1000;
    other.weather.delayMs = 500;
    expect((await send('first', 'debit', staked)).answer).toMatchObject({ code: 'OK', balance });
    expect((await send('second', 'balance', { sessionId })).answer).toMatchObject({ code: 'OK', balance });
    expect(await code('second', 'credit', creditOf(staked))).toBe('OK');
    expect((await send('first', 'balance', { sessionId })).answer?.balance).toBe(balance + 500);
    expect(gain()).toBe(-500);
    const { visitId = '' } = result ?? {};
    const left = await both.meanwhile(other.call(endGameVisit, { body: { visitId } }, options));
    expect(left.result).toMatchObject({ rounds: 1, staked: 10, returned: 5 });
    for (const node of nodes()) expect(await code(node, 'debit', debit())).toBe('SESSION_ENDED');
  });

  test('[R7.95] a call that is sent to several nodes at once counts once, and all give the same answer', async () => {
    const gain = gainOf();
    for (let round = 1; round <= 3; round += 1) {
      const staked = debit({ roundId: `r${round}` });
      together();
      const debits = await Promise.all(nodes().map((node) => send(node, 'debit', staked)));
      expect(new Set(debits.map(({ body }) => body)).size).toBe(1);
      together();
      const credits = await Promise.all(nodes().map((node) => send(node, 'credit', creditOf(staked))));
      expect(new Set(credits.map(({ body }) => body)).size).toBe(1);
      expect([debits[0]?.code, credits[0]?.code, gain()]).toEqual(['OK', 'OK', -500 * round]);
    }
    expect(casino.ledgerSum()).toBe(0);
  });

  test('[R7.95] a rollback beside its debit at another node leaves the stake with the player', async () => {
    const gain = gainOf();
    for (let round = 1; round <= 6; round += 1) {
      const staked = debit({ roundId: `r${round}` });
      together();
      const answers = await Promise.all([
        code('first', 'debit', staked),
        code('second', 'rollback', { txId: `b-${round}`, refTxId: staked.txId }),
      ]);
      expect([['OK', 'OK'].join(), ['ROLLED_BACK', 'OK'].join()]).toContain(answers.join());
      expect(await code('leader', 'debit', staked)).toBe('ROLLED_BACK');
      expect(gain()).toBe(0);
    }
    expect(casino.ledgerSum()).toBe(0);
  });

  test('[R7.95] what a follower began when it was killed is finished by the provider’s repeat at another node', async () => {
    const gain = gainOf();
    const staked = debit();
    let writes = 0;
    beforeWrite = () => {
      writes += 1;
      return writes === 1 ? Promise.resolve() : Promise.reject(new Error('the process is gone'));
    };
    expect(await code('first', 'debit', staked)).toBe('HTTP 503');
    expect(gain()).toBe(-1000);
    beforeWrite = () => Promise.resolve();
    // As long as it is alive, it may be about to finish.
    expect(await code('second', 'debit', staked)).toBe('HTTP 503');
    await leader.database.write.updateTable('intents').set({ owner: 'a process that is gone' }).execute();
    expect((await send('second', 'debit', staked)).answer).toMatchObject({
      code: 'OK',
      balance: casino.cashOf(player),
    });
    expect(await code('leader', 'credit', creditOf(staked))).toBe('OK');
    expect(gain()).toBe(-500);
  });

  test('[R7.95] a stake that is begun is finished once, and nothing else of the player is begun before, even if its node loses the turn', async () => {
    const gain = gainOf();
    const staked = debit();
    once(async () => {
      await cutOff();
      expect(await code('second', 'debit', staked)).toBe('HTTP 503');
      expect(await code('second', 'rollback', { txId: 'back', refTxId: staked.txId })).toBe('HTTP 503');
    }, 1);
    const { code: answered, body } = await send('first', 'debit', staked);
    expect([answered, (await send('second', 'debit', staked)).body]).toEqual(['OK', body]);
    expect(gain()).toBe(-1000);
    expect(await code('leader', 'rollback', { txId: 'back', refTxId: staked.txId })).toBe('OK');
    expect(gain()).toBe(0);
  });

  test('[R7.95] a follower that loses its turn before it begins takes no stake in a round that ends meanwhile', async () => {
    const staked = debit();
    expect(await code('leader', 'debit', staked)).toBe('OK');
    const late = debit();
    const gain = gainOf();
    once(async () => {
      await cutOff();
      expect(await code('second', 'credit', creditOf(staked))).toBe('OK');
    });
    expect(await code('first', 'debit', late)).toBe('HTTP 503');
    expect(await code('first', 'debit', late)).toBe('ROUND_SETTLED');
    expect(gain()).toBe(500);
  });

  test('[R7.95] a player who may not stake any more is refused at the next stake at each node, and gets what is due', async () => {
    const [won, undone] = [debit(), debit({ roundId: 's' })];
    for (const staked of [won, undone]) expect(await code('first', 'debit', staked)).toBe('OK');
    await leader.call(excludeSelf, { body: { months: 6 } }, { token: player.token });
    const gain = gainOf();
    for (const node of nodes())
      expect(['PLAYER_BLOCKED', 'SESSION_ENDED']).toContain(await code(node, 'debit', debit()));
    expect(await code('first', 'credit', creditOf(won))).toBe('OK');
    expect(await code('second', 'rollback', { txId: 'back', refTxId: undone.txId })).toBe('OK');
    expect(gain()).toBe(1500);
  });

  test('[R7.95] a visit ends at all nodes when its log-out is confirmed', async () => {
    expect(await code('first', 'debit', debit())).toBe('OK');
    await leader.call(logout, { body: {} }, { token: player.token });
    expect(await code('second', 'debit', debit())).toBe('SESSION_ENDED');
    expect(await code('first', 'debit', debit())).toBe('SESSION_ENDED');
  });

  test('[R7.95] stakes at any node count as time in session', async () => {
    await leader.call(setRealityCheck, { body: { minutes: 15 } }, { token: player.token });
    const codes: string[] = [];
    for (let minutes = 0; codes.at(-1) !== 'LIMIT_EXCEEDED' && minutes < 60; minutes += 1) {
      leader.time.jump(60_000);
      codes.push(await code(minutes % 2 === 0 ? 'first' : 'second', 'debit', debit({ amount: 100 })));
    }
    expect(codes).toHaveLength(15);
  });

  test('[R7.95] no more favourites are kept than may be, at however many nodes they are marked', async () => {
    const row = (n: number) => ({ player_id: player.id, game_id: `old-${n}`, created_at: n });
    const rows = Array.from({ length: FAVOURITES_MAX - 1 }, (_, n) => row(n));
    await leader.database.write.insertInto('casino_favourites').values(rows).execute();
    const mark = (node: FollowingApp, gameId: string) =>
      both.meanwhile(node.call(setFavourite, { body: { gameId, favourite: true } }, { token: player.token }));
    const answers = await Promise.all([mark(both, 'roulette'), mark(other, 'mines')]);
    expect(answers.map(({ error }) => error?.code ?? 'OK').toSorted()).toEqual(['FAVOURITES_FULL', 'OK']);
    const own = await both.meanwhile(both.call(getOwnGames, {}, { token: player.token }));
    expect(own.result?.favourites).toHaveLength(1);
  });

  test('[R7.96] a provider pays no more at all nodes together than it may in a day, and is paused at all', async () => {
    const players = [player, await leader.player(), await leader.player(), await leader.player()];
    const credits: object[] = [];
    for (const [n, each] of players.entries()) {
      sessionId = await casino.session(each);
      const staked = debit({ roundId: `r${n}`, amount: 100 });
      expect(await code(n % 2 === 0 ? 'first' : 'second', 'debit', staked)).toBe('OK');
      credits.push(creditOf(staked, ROUND_MAX));
    }
    const before = players.map((each) => casino.cashOf(each));
    const at: readonly Node[] = ['first', 'second', 'leader', 'second'];
    const codes = await Promise.all(credits.map((credit, n) => code(at[n] ?? 'leader', 'credit', credit)));
    expect(codes).toEqual(['OK', 'OK', 'OK', 'OK']);
    const paid = players.map((each, n) => casino.cashOf(each) - (before[n] ?? 0));
    expect(paid.reduce((sum, one) => sum + one, 0)).toBe(2 * ROUND_MAX);

    const staked = debit({ roundId: 'held' });
    expect(await code('first', 'debit', staked)).toBe('OK');
    for (let n = 2; n < HELD_MAX; n += 1) {
      const held = { ...creditOf(staked, ROUND_MAX + 1), txId: `held-${n}`, roundClosed: false };
      expect(await code('first', 'credit', held)).toBe('OK');
    }
    for (const node of nodes()) expect(await code(node, 'debit', debit())).toBe('PLAYER_BLOCKED');
    const more = { ...creditOf(staked, ROUND_MAX + 1), roundClosed: false };
    expect(await code('second', 'credit', more)).toBe('LIMIT_EXCEEDED');
    const query = { gameId: 'mines' };
    const opened = await both.meanwhile(other.call(getGameAddress, { query }, { token: player.token }));
    expect(opened.error?.code).toBe('GAME_UNAVAILABLE');
  });

  test('[R7.95] providers with a protocol of their own call any node too', async () => {
    const { visits } = casino.casino;
    const launchToken = await casino.launch(player, 'gitslotpark');
    expect(await visits.begin('gitslotpark', launchToken, leader.time.now())).not.toBeNull();
    const gain = gainOf();
    const asked = [
      PARK.agentId,
      visits.nameFor('gitslotpark', player.id),
      '10.00',
      '25.00',
      'txn_1',
      'round_1',
    ];
    const [agentID, userID, betAmount, winAmount, transactionID, roundID] = asked;
    const sign = parkSign(PARK.secrets[0], ...asked);
    for (const node of ['first', 'second', 'leader'] as const) {
      const { statusCode, body } = await both.meanwhile(
        appAt(node).inject({
          method: 'POST',
          url: '/exchange/casino/gitslotpark/BetWin',
          payload: { agentID, userID, betAmount, winAmount, transactionID, roundID, sign },
        }),
      );
      expect([statusCode, JSON.parse(body)]).toEqual([
        200,
        { result: 0, balance: casino.cashOf(player) / 100 },
      ]);
    }
    expect(gain()).toBe(1500);
  });

  test('[R7.95] a follower begins nothing while the leader takes no turns with followers', async () => {
    const takesTurns = vi.spyOn(LeaderQuestions.prototype, 'leaderTakesTurns', 'get').mockReturnValue(false);
    onTestFinished(() => takesTurns.mockRestore());
    const staked = debit();
    expect(await code('first', 'debit', staked)).toBe('HTTP 503');
    const query = { gameId: 'roulette' };
    const opened = await both.meanwhile(both.call(getGameAddress, { query }, { token: player.token }));
    expect(opened).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
    expect(await code('leader', 'rollback', { txId: 'back', refTxId: staked.txId })).toBe('OK');
    expect(await code('leader', 'debit', staked)).toBe('ROLLED_BACK');
  });

  test('[R7.95] desks are told what providers do at followers', async () => {
    leader.app.news.take();
    expect(await code('first', 'debit', debit())).toBe('OK');
    const told = () => leader.app.news.take().find(({ topic }) => topic === 'CASINO');
    let news = told();
    for (let steps = 0; news === undefined && steps < 50; steps += 1) {
      both.time.advance(20);
      news = told();
    }
    expect(news?.ids).toEqual([OWN_TABLES]);
  });
});
