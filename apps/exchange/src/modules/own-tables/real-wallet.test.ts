import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fairRandom } from '@layline/casino/fair/fair-random.ts';
import { tableGames } from '@layline/casino/table-games.ts';
import { logout } from '@layline/contract/calls/log-in.ts';
import type { RoundRecord, SoloAnswer, SoloNext } from '@layline/contract/casino/table-protocol.ts';
import { ledgerAccounts, ledgerBalance, playerView } from '@layline/engine/views.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { rupees } from '@layline/units/money.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { betAt, gameCall, sitDown } from './testing/player-at-table.ts';
import { eventually } from '@layline/table-host/src/testing/table-app.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const ROUNDS = Number(process.env['TABLE_ROUNDS'] ?? '140');
const START = rupees(100_000);

describe('the tables on the exchange’s own wallet', () => {
  let app: BettingApp;
  let players: TestPlayer[];
  beforeEach(async () => {
    app = await openBettingApp();
    players = [await app.player(), await app.player(), await app.player()];
  });
  afterEach(() => app.close());

  const cash = ({ id }: TestPlayer) => playerView(stateInMemory(app.core), id)?.cash ?? 0;
  const house = () => ledgerBalance(stateInMemory(app.core), `house:casino:${OWN_TABLES}`);
  const ledger = () => ledgerAccounts(stateInMemory(app.core)).reduce((sum, [, balance]) => sum + balance, 0);

  /** Advances every table to its next phase, with no work left to do. */
  async function step(): Promise<void> {
    const { tables, transfers } = app.app.tables;
    app.time.advance(100);
    for (const table of tables.values()) {
      await table.quiet();
      await eventually(() => table.image().round?.phase !== 'RESULT');
    }
    await eventually(() => transfers.unresolved.credits === 0);
  }

  test(`${ROUNDS} rounds over all tables: returns match an independent calculation to the paisa, and the ledger sums to zero`, async () => {
    const random = new Random('rounds on the real wallet');
    const { tables } = app.app.tables;
    const seats = new Map<string, string[]>();
    for (const table of tables.values()) {
      const { gameId, tableId } = table.settings;
      const own: string[] = [];
      for (const player of players) own.push(await sitDown(app, player, gameId));
      seats.set(tableId, own);
      await table.watch();
    }
    /** By round and player: stakes by bet, paise. */
    const placed = new Map<string, { player: number; bets: [string, number][] }[]>();
    let requests = 0;
    while (placed.size < ROUNDS) {
      for (const [tableId, own] of seats) {
        const { round } = tables.get(tableId)?.image() ?? {};
        const game = tableGames.find(({ id }) => id === tables.get(tableId)?.settings.gameId);
        if (round?.phase !== 'BETTING' || placed.has(round.roundId) || game === undefined) continue;
        const mine: { player: number; bets: [string, number][] }[] = [];
        placed.set(round.roundId, mine);
        for (const [player, seat] of own.entries()) {
          if (random.chance(30)) continue;
          const bets = Array.from({ length: random.int(1, 4) }, () => ({
            bet: random.pick(game.bets).id,
            stake: random.int(1000, 9999) / 100,
          }));
          requests += 1;
          const words = { seed: `words-${requests}` };
          const { error } = await betAt(app, seat, tableId, {
            requestId: `r${requests}`,
            bets,
            ...(random.chance(50) ? words : {}),
          });
          expect(error).toBeNull();
          mine.push({ player, bets: bets.map(({ bet, stake }) => [bet, Math.round(stake * 100)]) });
        }
      }
      await step();
    }
    const expected = players.map(() => Number(START));
    let open = 0;
    for (const [roundId, mine] of placed) {
      const { result: record } = await gameCall<RoundRecord | null>(app, `rounds/${roundId}`);
      const game = tableGames.find(({ id }) => id === record?.gameId);
      const settled = record?.phase === 'SETTLED' && game !== undefined;
      if (!settled) open += 1;
      const outcome = settled
        ? game.draw(fairRandom(record.serverSeed ?? '', record.clientSeed ?? '', record.nonce))
        : undefined;
      for (const { player, bets } of mine) {
        const sums = new Map<string, number>();
        for (const [bet, stake] of bets) sums.set(bet, (sums.get(bet) ?? 0) + stake);
        for (const [bet, stake] of sums) {
          const returns =
            outcome === undefined ? 0 : (game?.bets.find(({ id }) => id === bet)?.returns(outcome) ?? 0);
          expected[player] =
            (expected[player] ?? 0) - stake + Number((BigInt(stake) * BigInt(returns)) / 100n);
        }
      }
    }
    // Only the last round of a table may still be open.
    expect(open).toBeLessThanOrEqual(tables.size);
    expect(players.map(cash)).toEqual(expected);
    expect(house()).toBe(3 * START - expected.reduce((sum, amount) => sum + amount, 0));
    expect(ledger()).toBe(0);
  }, 600_000);

  test('a solo round is on the player’s statement, and more than the balance is refused', async () => {
    const [player] = players;
    if (player === undefined) throw new Error('no player');
    const seat = await sitDown(app, player, 'plinko');
    const next = await gameCall<SoloNext>(app, 'solo/next?gameId=plinko', undefined, seat);
    const request = {
      requestId: 'one',
      gameId: 'plinko',
      commit: next.result.commit,
      seed: 'words',
      stake: 250,
      choices: { rows: '8', risk: 'low' },
    };
    const { result, error } = await gameCall<SoloAnswer>(app, 'solo/start', request, seat);
    expect(error).toBeNull();
    await eventually(() => app.app.tables.transfers.unresolved.credits === 0);
    expect(cash(player)).toBe(START - 25_000 + Math.round((result.round?.returns ?? 0) * 100));
    expect(house() + cash(player) + 2 * START).toBe(3 * START);
    const roulette = await sitDown(app, player, 'roulette');
    await app.app.tables.tables.get('roulette')?.watch();
    const bets = ['red', 'black', 'odd'].map((bet) => ({ bet, stake: 40_000 }));
    const tooMuch = await betAt(app, roulette, 'roulette', { requestId: 'two', bets });
    expect(tooMuch.error?.code).toBe('INSUFFICIENT_FUNDS');
    expect(ledger()).toBe(0);
  });

  test('a log-out ends the seat for stakes and for reading, but winnings are paid all the same', async () => {
    const [player] = players;
    if (player === undefined) throw new Error('no player');
    const seat = await sitDown(app, player, 'roulette');
    await app.app.tables.tables.get('roulette')?.watch();
    const bets = [
      { bet: 'red', stake: 100 },
      { bet: 'black', stake: 100 },
    ];
    expect((await betAt(app, seat, 'roulette', { requestId: 'a', bets })).error).toBeNull();
    const readable = () =>
      Promise.all(
        ['state', 'rounds?mine=true'].map(
          async (path) => (await gameCall(app, path, undefined, seat)).error?.code ?? null,
        ),
      );
    expect(await readable()).toEqual([null, null]);
    await app.call(logout, { body: {} }, { token: player.token });
    expect(await readable()).toEqual(['SEAT_ENDED', 'SEAT_ENDED']);
    const refused = await betAt(app, seat, 'roulette', { requestId: 'b', bets });
    expect(refused.error?.code).toBe('SEAT_ENDED');
    while (app.app.tables.tables.get('roulette')?.image().round?.phase !== 'SETTLED') await step();
    const { round } = app.app.tables.tables.get('roulette')?.image() ?? {};
    expect(cash(player)).toBe(START - 20_000 + (round?.result === '0' ? 0 : 20_000));
  });
});
