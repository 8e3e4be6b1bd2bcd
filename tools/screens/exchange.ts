import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenBets, PlaceResult } from '@layline/contract/entities/bet.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import { root } from '../run-step.ts';

interface Bet {
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: 'BACK' | 'LAY';
  /** Decimal odds. */
  readonly price: number;
  /** Rupees. */
  readonly stake: number;
}

/** A separate exchange with the fixed markets, on a free port and an empty database. */
export interface ScreenExchange {
  readonly address: string;
  /** Creates a player with play money; returns the access token. */
  newPlayer(): Promise<string>;
  place(token: string, bet: Bet): Promise<PlaceResult>;
  /** Makes any other call of a player; returns its result. */
  post<T>(token: string, path: string, body: object): Promise<T>;
  openBets(token: string): Promise<OpenBets>;
  book(marketId: string): Promise<MarketBook | undefined>;
  stop(): Promise<void>;
}

/** Starts it; resolves when it takes calls. Throws Error when it ends instead. */
export async function startExchange(): Promise<ScreenExchange> {
  const data = mkdtempSync(join(tmpdir(), 'layline-screens-'));
  const child = spawn(
    process.execPath,
    ['apps/exchange/src/testing/serve-fixed.ts', '--port', '0', '--data', data],
    {
      cwd: root,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_FACTOR: '1000',
        // Rounds of a table take twenty seconds instead of forty.
        TABLE_PACE: '2',
        SIMULATOR_SEED: 'screens',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /open at (http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`The exchange did not start: ${output}`)));
  });

  async function call<T>(path: string, token?: string, body?: object): Promise<T> {
    const response = await fetch(`${address.replace('localhost', '127.0.0.1')}/exchange/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { success: boolean; result: T; error: unknown };
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer.result;
  }

  return {
    address,
    newPlayer: async () => (await call<LoginResult>('Account/LoginAsDemoUser')).accessToken,
    place: (token, bet) =>
      call('Bet/PlaceBetV2', token, { ...bet, customerRef: randomUUID().replaceAll('-', '') }),
    post: (token, path, body) => call(path, token, body),
    openBets: (token) => call('Bet/GetUserOpenBets', token),
    book: async (marketId) => (await call<MarketBook[]>(`Odds/GetUserOddsV2?marketIds=${marketId}`))[0],
    async stop() {
      child.kill();
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
