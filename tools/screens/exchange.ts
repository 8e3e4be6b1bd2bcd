import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenBets, PlaceResult } from '@layline/contract/entities/bet.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import { root } from '../run-step.ts';
import { callsOf, newReference } from './calls.ts';
import type { Calls } from './calls.ts';
import { ADMINS } from './desk/crew.ts';

interface Bet {
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: 'BACK' | 'LAY';
  /** Decimal odds. */
  readonly price: number;
  /** Rupees. */
  readonly stake: number;
}

/** A separate exchange on a free port and an empty database. */
export interface ScreenExchange extends Calls {
  /** Links that create its first two admins, if it was started without them. */
  readonly adminLinks: readonly string[];
  /** Creates a player with play money; returns the access token. */
  newPlayer(): Promise<string>;
  place(token: string, bet: Bet): Promise<PlaceResult>;
  openBets(token: string): Promise<OpenBets>;
  book(marketId: string): Promise<MarketBook | undefined>;
  stop(): Promise<void>;
}

interface Start {
  /** Folder of its database, which is kept; without one it gets an empty folder of its own, which is removed when it stops. */
  readonly kept?: string;
  /** How far its clock is ahead, ms. */
  readonly aheadMs?: number;
  /** True to run it as `npm start` does, without the fixed markets and the two admins. */
  readonly bare?: boolean;
}

const TWO_ADMINS = {
  OPERATOR_ADMIN: `${ADMINS[0].name}:${ADMINS[0].password}`,
  OPERATOR_SECOND_ADMIN: `${ADMINS[1].name}:${ADMINS[1].password}`,
} as const;

/** Loaded before the exchange, moves its clock. */
const CLOCK = new URL('../cluster/shifted-clock.ts', import.meta.url).href;

/** What it prints once it takes calls. The same output ends with the line about operators and the links. */
const OPEN = /open at (http:\/\/localhost:\d+)[^]*\n\n/;

/** Starts it, with the fixed markets unless it is `bare`; resolves when it takes calls. Throws Error when it ends instead. */
export async function startExchange({
  kept,
  aheadMs = 0,
  bare = false,
}: Start = {}): Promise<ScreenExchange> {
  const data = kept ?? mkdtempSync(join(tmpdir(), 'layline-screens-'));
  const child = spawn(
    process.execPath,
    [
      bare ? 'apps/exchange/src/main.ts' : 'apps/exchange/src/testing/serve-fixed.ts',
      '--port',
      '0',
      '--data',
      data,
    ],
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
        PAYEE_COOLING_HOURS: '0',
        ...(bare ? {} : TWO_ADMINS),
        ...(aheadMs === 0 ? {} : { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_SHIFT_MS: String(aheadMs) }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const said = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (OPEN.test(output)) resolve(output);
    });
    void ended.then(() => reject(new Error(`The exchange did not start: ${output}`)));
  });

  const address = OPEN.exec(said)?.[1] ?? '';
  const { get, post } = callsOf(address);

  return {
    address,
    adminLinks: said.match(/^http:\S+#first=\S+$/gm) ?? [],
    get,
    post,
    newPlayer: async () => (await get<LoginResult>('Account/LoginAsDemoUser')).accessToken,
    place: (token, bet) => post(token, 'Bet/PlaceBetV2', { ...bet, customerRef: newReference() }),
    openBets: (token) => get('Bet/GetUserOpenBets', token),
    book: async (marketId) => (await get<MarketBook[]>(`Odds/GetUserOddsV2?marketIds=${marketId}`))[0],
    async stop() {
      child.kill();
      await ended;
      if (kept === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}
