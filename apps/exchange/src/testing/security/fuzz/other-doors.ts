import { signWalletRequest } from '../../../casino-providers/signature.ts';
import { OWN_TABLES } from '../../../casino-providers/own-tables.ts';
import { CasinoApp } from '../../../modules/casino/testing/casino-app.ts';
import { sitDown } from '../../../modules/own-tables/testing/player-at-table.ts';
import type { BettingApp, TestPlayer } from '../../betting-app.ts';

/** A valid request to a route that is not a call of the contract. */
export interface Door {
  readonly method: 'GET' | 'POST';
  /** `{name}` stands for a value of `query`. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | null;
  /** What it requires: a seat at a game, a player's token, or a provider's signature. */
  readonly key: 'none' | 'seat' | 'player' | 'wallet';
}

const get = (path: string, query: Door['query'] = {}, key: Door['key'] = 'none'): Door => ({
  method: 'GET',
  path,
  query,
  body: null,
  key,
});
const post = (path: string, body: Door['body'], key: Door['key'] = 'none'): Door => ({
  method: 'POST',
  path,
  query: {},
  body,
  key,
});
const wallet = (call: string, body: object): Door =>
  post(`/exchange/casino/wallet/${call}`, { ...body }, 'wallet');

const STAKED = { txId: 'tx-1', roundId: 'round-1', amount: 50_000 };

/** All of them. */
export const DOORS: readonly Door[] = [
  get('/games/tables'),
  get('/games/tables/{tableId}', { tableId: 'roulette' }),
  get('/games/rounds', { tableId: 'roulette' }),
  get('/games/rounds', { mine: 'true' }, 'seat'),
  get('/games/rounds/{roundId}', { roundId: 'round-1' }, 'seat'),
  get('/games/state', {}, 'seat'),
  get('/games/solo/next', { gameId: 'mines' }, 'seat'),
  get('/games/solo/open', { gameId: 'mines' }, 'seat'),
  post('/games/enter', { launchToken: 'A'.repeat(43) }),
  post(
    '/games/bets',
    { requestId: 'b1', tableId: 'roulette', roundId: 'round-1', bets: [{ bet: 'red', stake: 100 }] },
    'seat',
  ),
  post(
    '/games/solo/start',
    {
      requestId: 's1',
      gameId: 'mines',
      commit: '0'.repeat(64),
      seed: 'words',
      stake: 100,
      choices: { mines: '3' },
    },
    'seat',
  ),
  post('/games/solo/act', { roundId: 'round-1', step: 0, action: 'open-1' }, 'seat'),
  wallet('authenticate', { launchToken: 'A'.repeat(43) }),
  wallet('balance', { sessionId: '' }),
  wallet('debit', { sessionId: '', gameId: 'roulette', ...STAKED }),
  wallet('credit', { sessionId: '', refTxId: 'tx-1', roundClosed: false, ...STAKED }),
  wallet('rollback', { txId: 'back-1', refTxId: 'tx-1', reason: 'The table was closed' }),
  post('/exchange/api/v1/token/handover', {
    clientId: 'partner-one',
    clientSecret: 'a secret of sixteen',
    externalId: 'p1',
    userName: 'Asha',
  }),
  get('/exchange/setting/getimage/{imageId}', { imageId: 'A'.repeat(22) }, 'player'),
  get('/cdn/settings/{file}', { file: 'localhost.json' }),
  get('/cdn/logos/{file}', { file: 'layline.svg' }),
  get('/metrics'),
  get('/docs/api'),
  get('/{anything}', { anything: 'matchlist' }),
];

/** One player's credentials for these routes: a seat and a wallet session. */
export interface Keys {
  readonly seat: string;
  readonly walletSession: string;
}

/** Takes a seat at a game and opens a wallet session for a player. */
export async function keysOf(app: BettingApp, player: TestPlayer): Promise<Keys> {
  return {
    seat: await sitDown(app, player, 'mines'),
    walletSession: await CasinoApp.on(app).session(player),
  };
}

/** The headers that sign a body for the wallet, as our own tables do. */
export function signed(app: BettingApp, body: string | Buffer): Readonly<Record<string, string>> {
  const signer = { provider: OWN_TABLES, secret: app.app.casino.ownSecret };
  return signWalletRequest(signer, body, app.time.now());
}
