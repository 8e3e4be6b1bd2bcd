import { WALLET_PATH } from '@layline/contract/casino/wallet-protocol.ts';
import type { WalletAnswer, WalletCall } from '@layline/contract/casino/wallet-protocol.ts';
import { ledgerAccounts, ledgerBalance, playerView } from '@layline/engine/views.ts';
import { OWN_TABLES } from '../../../casino-providers/own-tables.ts';
import { signWalletRequest } from '../../../casino-providers/signature.ts';
import { openBettingApp } from '../../../testing/betting-app.ts';
import type { BettingApp, BettingAppOptions, TestPlayer } from '../../../testing/betting-app.ts';
import { stateInMemory } from '../../../core/testing/state-in-memory.ts';

/** An answer of the wallet's route, unprocessed. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** The body of a 200; meaningless for other statuses. */
  readonly answer: WalletAnswer;
}

/** Deviations from a correct signature. */
export interface Signing {
  readonly provider?: string;
  readonly secret?: string;
  /** UTC ms. */
  readonly time?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An exchange with players in its casino, and a provider that calls its wallet. */
export class CasinoApp {
  app: BettingApp;

  private constructor(app: BettingApp) {
    this.app = app;
  }

  static async open(options: BettingAppOptions = {}): Promise<CasinoApp> {
    return new CasinoApp(await openBettingApp(options));
  }

  /** The casino of an open exchange. */
  static on(app: BettingApp): CasinoApp {
    return new CasinoApp(app);
  }

  get casino() {
    return this.app.app.casino;
  }

  /** Another process on the same storage. */
  async restart(): Promise<void> {
    this.app = await this.app.restart();
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** A launch token for a player. */
  async launch(player: TestPlayer, provider = OWN_TABLES): Promise<string> {
    const now = this.app.time.now();
    const session = await this.app.app.sessions.authenticate(player.token, now);
    if (session === null) throw new Error('the player is not logged in');
    const { launchToken } = await this.casino.visits.open(
      {
        playerId: player.id,
        userName: session.userName,
        sessionId: session.sessionId,
        site: 'test',
        currency: 'INR',
        language: 'en-IN',
        provider,
        gameId: 'roulette',
      },
      now,
    );
    return launchToken;
  }

  /** A wallet session for a player. */
  async session(player: TestPlayer, signing: Signing = {}): Promise<string> {
    const launchToken = await this.launch(player, signing.provider);
    const { answer } = await this.send('authenticate', { launchToken }, signing);
    if (answer.session === undefined) throw new Error(`no session: ${answer.code}`);
    return answer.session.sessionId;
  }

  /** Calls the wallet as a provider does; a string is sent as it is. */
  async send(call: WalletCall, request: object | string, signing: Signing = {}): Promise<RawAnswer> {
    const { provider = OWN_TABLES, secret = this.casino.ownSecret, time = this.app.time.now() } = signing;
    const body = typeof request === 'string' ? request : JSON.stringify(request);
    const response = await this.app.app.fastify.inject({
      method: 'POST',
      url: `/exchange/${WALLET_PATH}/${call}`,
      headers: {
        'content-type': 'application/json',
        ...signWalletRequest({ provider, secret }, body, time),
        ...signing.headers,
      },
      payload: body,
    });
    return {
      status: response.statusCode,
      text: response.body,
      answer: response.json<WalletAnswer>(),
    };
  }

  /** The code in a call's answer. */
  async code(call: WalletCall, request: object, signing: Signing = {}): Promise<string> {
    const { status, answer } = await this.send(call, request, signing);
    return status === 200 ? answer.code : `HTTP ${status}`;
  }

  /** Cash in paise. */
  cashOf({ id }: TestPlayer): number {
    return playerView(stateInMemory(this.app.core), id)?.cash ?? 0;
  }

  /** What a provider's games have won, paise. */
  houseOf(provider = OWN_TABLES): number {
    return ledgerBalance(stateInMemory(this.app.core), `house:casino:${provider}`);
  }

  /** Sum of all accounts; anything but 0 is a defect. */
  ledgerSum(): number {
    return ledgerAccounts(stateInMemory(this.app.core)).reduce((sum, [, balance]) => sum + balance, 0);
  }
}
