import { refreshToken } from '@layline/contract/calls/log-in.ts';
import { register, verifyUser } from '@layline/contract/calls/account.ts';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { Random } from '../../base/random.ts';
import type { BettingApp, TestPlayer } from '@layline/exchange/src/testing/betting-app.ts';
import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';
import type { Persona } from './personas.ts';
import { Records } from './records.ts';

/** `domain` setting of the site that everybody plays on. */
export const SITE = 'localhost';
const PASSWORD = 'Monsoon#2026';
const FIRST_MOBILE = 9_100_000_000;
/** Well within the life of an access token. */
const RENEW_MS = 10 * 60_000;

export interface Player {
  readonly id: TestPlayer['id'];
  readonly userName: string;
  /** Abusers do nothing by habit: `../month/abusers.ts`. */
  readonly persona: Persona | 'ABUSER';
  token: string;
  refreshToken: string;
  readonly casinoToken: string;
  readonly deviceToken: string | undefined;
  renewedAt: number;
}

/** Where a player signs up: an address, and what an earlier log-in has left there. */
export interface Device {
  readonly address: string;
  readonly deviceToken: string | undefined;
}

/** An address for each player. */
function addressOf(index: number): string {
  return `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
}

/** An exchange during a simulated day or month, its players, and what was observed. */
export class Population {
  app: BettingApp;
  readonly random: Random;
  /** Start of the simulation, UTC ms. */
  readonly start: number;
  readonly records = new Records();
  readonly players: Player[] = [];
  /** Violations found. */
  readonly faults: string[] = [];
  #refs = 0;

  constructor(app: BettingApp, random: Random) {
    this.app = app;
    this.random = random;
    this.start = app.time.now();
  }

  get now(): number {
    return this.app.time.now();
  }

  /** A new reference. */
  ref(): string {
    return `m${(this.#refs += 1)}`;
  }

  /** Signs a player up as a browser would, with a one-time code to a new mobile number, on a device and network of its own. */
  async signUp(
    index: number,
    persona: Player['persona'],
    { address = addressOf(index), deviceToken }: Partial<Device> = {},
  ): Promise<Player> {
    const userName = `month${index}`;
    const mobile = String(FIRST_MOBILE + index);
    const form = { userName, password: PASSWORD, confirmPassword: PASSWORD, mobile };
    await this.app.call(register, { body: form });
    const body = { userName, mobile, domain: SITE, otp: this.app.sms.lastCode(mobile), deviceToken };
    const { result } = await this.app.call(verifyUser, { body }, { address });
    if (result === null) throw new Error(`the sign-up of ${userName} came to nothing`);
    return this.#admit(userName, persona, result);
  }

  /** Adds a player with play money. */
  async arrive(persona: Persona): Promise<void> {
    await this.#admit(`player${this.players.length}`, persona, await this.app.demo());
  }

  async #admit(
    userName: string,
    persona: Player['persona'],
    logIn: ResultOf<typeof verifyUser>,
  ): Promise<Player> {
    const { accessToken: token, refreshToken: renewal, casinoToken, deviceToken } = logIn;
    const session = await this.app.app.sessions.authenticate(token, this.now);
    if (session === null) throw new Error(`the token of ${userName} is not good`);
    const { playerId: id } = session;
    const renewedAt = this.now;
    const player = {
      id,
      userName,
      persona,
      token,
      refreshToken: renewal,
      casinoToken,
      deviceToken,
      renewedAt,
    };
    this.players.push(player);
    return player;
  }

  /** Makes a call as a player, keeping the session alive, and counts the outcome. */
  async ask<C extends Call>(
    player: Player,
    call: C,
    request: { readonly query?: object; readonly body?: unknown } = {},
  ): Promise<TestAnswer<ResultOf<C>>> {
    await this.#staySignedIn(player);
    const answer = await this.app.call(call, request, { token: player.token });
    this.records.count(answer.error === null ? call.name : `${call.name} ${answer.error.code}`);
    if (answer.status >= 500) this.faults.push(`${call.name} failed: ${answer.text}`);
    return answer;
  }

  /**
   * Checks a stake just placed, in paise, against the player's own stake limit and break as its calls have set them.
   * A stake that took no risk, such as a hedge, is exempt from the limit.
   */
  checkStake({ id, userName }: Player, stake: number, tookRisk = true): void {
    const { records, now } = this;
    const most = records.limitAt(id, 'STAKE', now);
    if (tookRisk && most !== null && stake > most)
      this.faults.push(`${userName} staked ${stake} above its limit ${most}`);
    if ((records.breaks.get(id) ?? 0) > now) this.faults.push(`${userName} staked ${stake} in a break`);
  }

  /** The process ends and restarts on the same storage. */
  async restart(): Promise<void> {
    this.app = await this.app.restart();
    this.records.count('restart');
  }

  async #staySignedIn(player: Player): Promise<void> {
    if (this.now - player.renewedAt < RENEW_MS) return;
    const query = { refreshToken: player.refreshToken };
    const { result } = await this.app.call(refreshToken, { query }, { token: player.token });
    if (result === null) throw new Error(`the session of ${player.userName} was not renewed`);
    player.token = result.accessToken;
    player.refreshToken = result.refreshToken;
    player.renewedAt = this.now;
  }
}
