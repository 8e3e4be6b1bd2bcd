import { randomInt, randomUUID } from 'node:crypto';

/** The provider's state, all in memory: players, sessions, codes, bets, requests, bonuses. */

/** A request body or a result, with any fields. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Player {
  readonly userName: string;
  readonly mobile: string;
  password: string;
  verified: boolean;
  /** Rupees available to bet, and rupees tied up in open bets. */
  balance: number;
  exposure: number;
  readonly bets: Bet[];
  readonly requests: CashRequest[];
  readonly attempts: Attempt[];
  readonly claimed: Set<string>;
}

export interface Bet {
  readonly id: number;
  readonly eventId: string;
  /** Rupees that the player can lose. */
  readonly liability: number;
  /** The body that placed it; the specification does not name its fields. */
  readonly placed: Fields;
}

export interface CashRequest {
  readonly id: number;
  readonly kind: 'Deposit' | 'Withdrawal';
  /** The body of the request; the specification does not name its fields. */
  readonly sent: Fields;
  readonly at: Date;
}

export interface Attempt {
  readonly succeeded: boolean;
  readonly at: Date;
}

interface Session {
  readonly player: Player;
  /** UTC ms. */
  readonly expiresAt: number;
}

/** The result of a log-in, with the six fields of section 3. */
export interface LoginResult {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expireInSeconds: number;
  readonly stakes: readonly { readonly title: string; readonly value: number }[];
  readonly casinoToken: string;
  readonly domain: string;
}

/** A call refused with an HTTP status. */
export class Refusal extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

const STAKES = [
  { title: '250', value: 250 },
  { title: '2.5k', value: 2500 },
  { title: '10k', value: 10_000 },
];

/** Ids of the bonuses on offer. */
export const BONUSES = ['71', '72'];

export class House {
  readonly #players = new Map<string, Player>();
  readonly #sessions = new Map<string, Session>();
  readonly #refreshTokens = new Map<string, Player>();
  readonly #codes = new Map<string, number>();
  readonly #partnerCodes = new Map<string, Player>();
  readonly #sessionSec: number;
  readonly #onCode: (mobile: string, code: number) => void;
  #lastId = 5000;

  /** `sessionSec` is the lifetime of an access token, s; `onCode` is called with every one-time code. */
  constructor(sessionSec: number, onCode: (mobile: string, code: number) => void = () => undefined) {
    this.#sessionSec = sessionSec;
    this.#onCode = onCode;
    const demo = this.addPlayer({ userName: 'Demo', password: randomUUID(), mobile: '' });
    demo.verified = true;
    demo.balance = 25_000;
  }

  addPlayer({ userName, password, mobile }: Pick<Player, 'userName' | 'password' | 'mobile'>): Player {
    if (this.#players.has(userName.toLowerCase())) throw new Refusal('This username is taken.');
    const player: Player = {
      userName,
      password,
      mobile,
      verified: false,
      balance: 5000,
      exposure: 0,
      bets: [],
      requests: [],
      attempts: [],
      claimed: new Set(),
    };
    this.#players.set(userName.toLowerCase(), player);
    return player;
  }

  playerNamed(userName: string): Player {
    const player = this.#players.get(userName.toLowerCase());
    if (player === undefined) throw new Refusal('There is no such user.');
    return player;
  }

  logIn(userName: string, password: string): LoginResult {
    const player = this.#players.get(userName.toLowerCase());
    const succeeded = player?.password === password;
    player?.attempts.push({ succeeded, at: new Date() });
    // The one 401 that does not end a session (section 4).
    if (player === undefined || !succeeded) throw new Refusal('Invalid username or password.', 401);
    if (!player.verified) throw new Refusal('Verify your mobile number first.');
    return this.openSession(player);
  }

  openSession(player: Player): LoginResult {
    const refreshToken = randomUUID();
    this.#refreshTokens.set(refreshToken, player);
    return {
      ...this.#newAccess(player),
      refreshToken,
      stakes: STAKES,
      casinoToken: randomUUID(),
      domain: 'provider.example',
    };
  }

  /** Issues a new access token for a refresh token, which stays valid. */
  refresh(refreshToken: string): Pick<LoginResult, 'accessToken' | 'expireInSeconds'> {
    const player = this.#refreshTokens.get(refreshToken);
    if (player === undefined) throw new Refusal('Your session is over.', 401);
    return this.#newAccess(player);
  }

  #newAccess(player: Player): Pick<LoginResult, 'accessToken' | 'expireInSeconds'> {
    const accessToken = randomUUID();
    this.#sessions.set(accessToken, { player, expiresAt: Date.now() + this.#sessionSec * 1000 });
    return { accessToken, expireInSeconds: this.#sessionSec };
  }

  /** The owner of an access token; undefined if it is unknown or has expired. */
  playerWith(accessToken: string): Player | undefined {
    const session = this.#sessions.get(accessToken);
    return session !== undefined && session.expiresAt > Date.now() ? session.player : undefined;
  }

  /** Remaining lifetime of an access token, s; 0 if it is unknown or has expired. */
  secondsLeft(accessToken: string): number {
    const session = this.#sessions.get(accessToken);
    return session === undefined ? 0 : Math.max(0, Math.round((session.expiresAt - Date.now()) / 1000));
  }

  /** Invalidates every token. */
  endSessions(): void {
    this.#sessions.clear();
    this.#refreshTokens.clear();
  }

  /** Sends a player a new one-time code. */
  sendCode(player: Player): void {
    const code = randomInt(100_000, 1_000_000);
    this.#codes.set(player.mobile, code);
    this.#onCode(player.mobile, code);
  }

  /** The latest code sent to a number. */
  codeFor(mobile: string): number {
    const code = this.#codes.get(mobile);
    if (code === undefined) throw new Error(`No code was sent to ${mobile}`);
    return code;
  }

  /** A single-use code with which a partner's site hands over a player. */
  handOver(userName: string): string {
    // It contains what the outgoing clean-up would remove, as a random code may.
    const code = `${randomUUID()}--from`;
    this.#partnerCodes.set(code, this.playerNamed(userName));
    return code;
  }

  exchangeCode(code: string): LoginResult {
    const player = this.#partnerCodes.get(code);
    if (player === undefined) throw new Refusal('The code is not valid.');
    this.#partnerCodes.delete(code);
    return this.openSession(player);
  }

  verify(userName: string, mobile: string, otp: unknown): LoginResult {
    const player = this.playerNamed(userName);
    if (player.mobile !== mobile || otp !== this.#codes.get(mobile)) throw new Refusal('The code is wrong.');
    this.#codes.delete(mobile);
    player.verified = true;
    return this.openSession(player);
  }

  placeBet(player: Player, eventId: string, liability: number, placed: Fields): Bet {
    if (!(liability > 0)) throw new Refusal('The stake is not valid.');
    if (liability > player.balance) throw new Refusal('Your balance is too low for this bet.');
    player.balance -= liability;
    player.exposure += liability;
    const bet = { id: this.#nextId(), eventId, liability, placed };
    player.bets.push(bet);
    return bet;
  }

  askForCash(player: Player, kind: CashRequest['kind'], sent: Fields): void {
    const amount = Number(Object.values(sent).find((value) => Number(value) > 0));
    if (!(amount > 0)) throw new Refusal('The amount is not valid.');
    if (kind === 'Withdrawal' && amount > player.balance) throw new Refusal('Your balance is too low.');
    player.requests.push({ id: this.#nextId(), kind, sent, at: new Date() });
  }

  claim(player: Player, bonus: string | undefined): void {
    if (bonus === undefined) throw new Refusal('There is no such bonus.');
    if (player.claimed.has(bonus)) throw new Refusal('This bonus has been claimed.');
    player.claimed.add(bonus);
    player.balance += 100;
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}
