import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenBets, PlaceResult } from '@layline/contract/entities/bet.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import { Random } from '@layline/simulation/base/random.ts';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { verifyStorage } from '../../core/testing/verify-storage.ts';
import { openDatabase } from '../../db/open-database.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';

/** The market continues after each restart. */
const MARKET = 'fixed.quiet.mo';
const KILLS = 3;
const PLAYERS = 6;
/** Concurrent requests per player. */
const AT_ONCE = 6;

interface Answer<T> {
  readonly status: number;
  readonly result: T | null;
  readonly error: { readonly code: ErrorCode } | null;
}

/** A bet acknowledged to its sender, and what was sent. */
interface Acknowledged {
  readonly token: string;
  readonly body: { readonly customerRef: string; readonly stake: number };
  readonly betId: number;
}

describe.each(storagesUnderTest())('the program killed under load on $name', (under) => {
  let made: TestStorage;
  let program: Program | null;
  const acknowledged: Acknowledged[] = [];
  /** Bets that their players asked to cancel, whether or not the answer arrived. */
  const cancelled = new Set<number>();
  beforeEach(async () => {
    made = await under.make();
    program = null;
    acknowledged.length = 0;
    cancelled.clear();
  });
  afterEach(async () => {
    await program?.kill();
    await made.remove();
  });

  async function call<T>(path: string, token?: string, body?: object): Promise<Answer<T>> {
    const response = await fetch(`${program?.address}/exchange/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Answer<T>;
  }

  async function isOpen(): Promise<boolean> {
    const { result } = await call<MarketBook[]>(`Odds/GetUserOddsV2?marketIds=${MARKET}`);
    return result?.[0]?.status === 'OPEN' && result[0].runners.every(({ back }) => back.length > 0);
  }

  /** Bets as fast as answers arrive, with cancels in between, until the program is gone. */
  async function hammer(token: string, random: Random, onBet: () => void): Promise<void> {
    for (let count = 0; ; count += 1) {
      const body = {
        marketId: MARKET,
        runnerId: random.pick(['home', 'away']),
        side: random.pick(['BACK', 'LAY']),
        price: random.pick([1.5, 1.9, 2, 2.02, 2.5, 3]),
        stake: 100 * random.int(1, 4),
        customerRef: `${random.seed.replaceAll(/[^a-z0-9]/g, '-')}-${count}`,
      };
      try {
        const { result } = await call<PlaceResult>('Bet/PlaceBetV2', token, body);
        if (result === null) continue;
        acknowledged.push({ token, body, betId: result.betId });
        onBet();
        if (random.chance(30)) {
          cancelled.add(result.betId);
          await call('Bet/CancelBet', token, { betId: result.betId });
        }
      } catch {
        return;
      }
    }
  }

  test('[R7.17] keeps every acknowledged bet, once, and everybody’s money', async () => {
    const random = new Random(`kill on ${under.name}`);
    const tokens: string[] = [];
    for (let life = 1; life <= KILLS; life += 1) {
      program = await startProgram(made.storage);
      await expect.poll(isOpen).toBe(true);
      await checkSurvivors(tokens);
      while (tokens.length < PLAYERS * life) {
        const { result } = await call<LoginResult>('Account/LoginAsDemoUser');
        tokens.push(result?.accessToken ?? '');
      }
      const until = acknowledged.length + random.int(60, 160);
      const killed = Promise.withResolvers<void>();
      const killSoon = (): void => {
        if (acknowledged.length === until) program?.kill().then(killed.resolve, killed.reject);
      };
      const players = tokens.slice(-PLAYERS);
      await Promise.all(
        players.flatMap((token, player) =>
          Array.from({ length: AT_ONCE }, (_, lane) =>
            hammer(token, random.fork(`${life} ${player} ${lane}`), killSoon),
          ),
        ),
      );
      await killed.promise;
      expect(acknowledged.length).toBeGreaterThanOrEqual(until);
      await verifyStorage(made.storage, [], random.chance(50));
      await checkBooks();
    }
  });

  /** What players from earlier runs find: all their money, every bet that they did not cancel, and that their presses are remembered. */
  async function checkSurvivors(tokens: readonly string[]): Promise<void> {
    const answers = tokens.map(async (token) => (await call<OpenBets>('Bet/GetUserOpenBets', token)).result);
    const open = new Set<number>();
    for (const result of await Promise.all(answers)) {
      expect((result?.balance ?? 0) + (result?.exposure ?? 0)).toBe(100_000);
      for (const { betId } of result?.openBets ?? []) open.add(betId);
    }
    const lost = acknowledged.filter(({ betId }) => !open.has(betId) && !cancelled.has(betId));
    expect(lost).toEqual([]);
    for (const { token, body, betId } of acknowledged.slice(-40)) {
      const { result } = await call<PlaceResult>('Bet/PlaceBetV2', token, body);
      expect(result?.betId).toBe(betId);
    }
  }

  async function checkBooks(): Promise<void> {
    const database = await openDatabase(made.storage);
    const rows = await database.read
      .selectFrom('bets')
      .select(['bet_id', 'player_id', 'customer_ref', 'stake'])
      .where('customer_ref', 'is not', null)
      .execute();
    await database.close();
    const byRef = new Map(rows.map((row) => [row.customer_ref, row]));
    expect(byRef.size).toBe(rows.length);
    for (const { token, body, betId } of acknowledged) {
      expect(byRef.get(body.customerRef)).toEqual({
        bet_id: betId,
        player_id: playerOf(token),
        customer_ref: body.customerRef,
        stake: body.stake * 100,
      });
    }
  }
});

function playerOf(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sub: string }).sub;
}
