import { changePassword, endSession, register, verifyUser } from '@layline/contract/calls/account.ts';
import { authenticate, logout, refreshToken } from '@layline/contract/calls/log-in.ts';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Random } from '../../../base/random.ts';
import type { Door } from '../processes/door.ts';
import { CODE } from '../processes/exchange-process.ts';
import type { SeenSession } from '../records/session-records.ts';
import type { World } from '../world.ts';
import { insistAt } from './press.ts';

/** Sessions of which the player keeps the tokens. */
const KEPT = 5;
/** Tokens with which the player tries calls, the newest ones of all. */
const TRIED = 12;

interface Held {
  readonly session: SeenSession;
  token: string;
  refreshToken: string;
}

interface Owner {
  readonly userName: string;
  readonly id: PlayerId;
}

/** A player's account, as its owner uses it on several devices: log-ins, renewals, log-outs and changes of the password, at whichever node. */
export class OwnAccount {
  readonly #world: World;
  readonly #random: Random;
  readonly #owner: Owner;
  /** Numbers of the passwords of which one is right, the likeliest first. */
  #passwords: readonly number[] = [1];
  #main: Held;
  #others: Held[] = [];
  #loggingIn: Promise<void> | null = null;
  #isBusy = false;
  /** Whether an old password was tried since the last log-in; the exchange delays those who guess. */
  #hasGuessed = false;

  private constructor(world: World, random: Random, owner: Owner, first: Held) {
    this.#world = world;
    this.#random = random;
    this.#owner = owner;
    this.#main = first;
  }

  /** Opens an account over a good line. */
  static async open(world: World, random: Random, userName: string): Promise<OwnAccount> {
    const exchange = await world.serving();
    const mobile = `9${String(random.int(0, 999_999_999)).padStart(9, '0')}`;
    const password = passwordOf(1);
    await exchange.call(register, { body: { userName, password, confirmPassword: password, mobile } });
    const body = { userName, mobile, domain: 'localhost', otp: CODE };
    const { accessToken: token, refreshToken: renewal } = sure(await exchange.call(verifyUser, { body }));
    const session = await exchange.app.sessions.authenticate(token, world.time.now());
    if (session === null) throw new Error('the token of a log-in is not good');
    const opened = world.sessions.opened(userName, 1, token);
    const first = { session: opened, token, refreshToken: renewal };
    return new OwnAccount(world, random, { userName, id: session.playerId }, first);
  }

  get userName(): string {
    return this.#owner.userName;
  }

  get id(): PlayerId {
    return this.#owner.id;
  }

  get token(): string {
    return this.#main.token;
  }

  /** The token was refused: makes sure that there is another. */
  async refused(token: string): Promise<void> {
    if (token !== this.#main.token) return;
    this.#loggingIn ??= this.#logInAgain().finally(() => (this.#loggingIn = null));
    await this.#loggingIn;
  }

  /** Does one thing that players do with their accounts, one at a time. */
  async act(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const acts = {
      LOG_IN: () => this.#useAnotherDevice(),
      RENEW: () => this.#renew(this.#main),
      LOG_OUT: () => this.#logOut(),
      END_OTHERS: () => this.#endOthers(),
      CHANGE: () => this.#changePassword(),
      TRY: () => this.#tryToken(),
      GUESS: () => this.#tryOldPassword(),
    };
    try {
      await acts[
        this.#random.weighted([
          [4, 'LOG_IN'],
          [4, 'RENEW'],
          [4, 'LOG_OUT'],
          [4, 'END_OTHERS'],
          [4, 'CHANGE'],
          [12, 'TRY'],
          [6, 'GUESS'],
        ] as const)
      ]();
    } finally {
      this.#isBusy = false;
    }
  }

  async #logInAgain(): Promise<void> {
    this.#main = await this.#logIn();
  }

  async #useAnotherDevice(): Promise<void> {
    const before = this.#main;
    this.#main = await this.#logIn();
    this.#others = [before, ...this.#others].slice(0, KEPT);
  }

  /** Tries the passwords that may be right until one is. */
  async #logIn(): Promise<Held> {
    const { userName, id } = this.#owner;
    const { sessions, entrance } = this.#world;
    let tries = 0;
    return this.#insist(authenticate, async (door) => {
      const passwords = this.#passwords;
      const password = passwords[tries % passwords.length] ?? 1;
      tries += 1;
      const looked = entrance?.looking(id);
      const body = { userNameOrEmailAddress: userName, password: passwordOf(password), rememberClient: true };
      const answer = await this.#call(door, authenticate, { body });
      const code = answer?.error?.code;
      this.#world.tally.count(`log-in: ${answer === null ? 'cut off' : (code ?? 'done')}`);
      const isCertain = passwords.length === 1 && passwords === this.#passwords;
      if (code === 'INVALID_CREDENTIALS' && isCertain)
        this.#world.report(`${userName} was not let in by the right password`);
      if (answer === null || answer.result === null) return null;
      const { accessToken: token, refreshToken: renewal, balance } = answer.result;
      this.#hasGuessed = false;
      // What was right when it was sent may have been changed since.
      if (this.#passwords.includes(password))
        this.#passwords = [password, ...this.#passwords.filter((one) => one > password)];
      looked?.(toPaise(balance));
      const session = sessions.opened(userName, password, token);
      return { session, token, refreshToken: renewal };
    });
  }

  /** Renews a session, of which the refresh token works once, or again where an answer was lost. */
  async #renew(held: Held): Promise<void> {
    const { sessions } = this.#world;
    const { refreshToken: renewal } = held;
    let sends = 0;
    await this.#insist(refreshToken, async (door) => {
      sends += 1;
      const hadEnded = held.session.endedAt !== null;
      const answer = await this.#call(door, refreshToken, { query: { refreshToken: renewal } });
      const code = answer?.error?.code;
      this.#world.tally.count(`renewal: ${answer === null ? 'cut off' : (code ?? 'done')}`);
      if (answer === null) return null;
      if (answer.result !== null) {
        if (hadEnded)
          this.#world.report(`a session of ${this.#owner.userName} had ended for certain, and was renewed`);
        const { accessToken: token, refreshToken: next } = answer.result;
        sessions.renewed(held.session, token);
        // The answer to an earlier try may come after the session was renewed again.
        if (held.refreshToken === renewal) Object.assign(held, { token, refreshToken: next });
        return 'RENEWED';
      }
      if (code !== 'REFRESH_REUSED' && code !== 'UNAUTHORIZED') return null;
      if (code === 'REFRESH_REUSED' && sends === 1)
        this.#world.report(`a refresh token of ${this.#owner.userName} was new, and refused as used`);
      sessions.ended(held.session);
      return 'OVER';
    });
    if (held.session.endedAt !== null && held === this.#main) await this.#logInAgain();
  }

  /** Logs out, sometimes on another device too, and in again. */
  async #logOut(): Promise<void> {
    const { sessions } = this.#world;
    const main = this.#main;
    const other = this.#random.chance(30) ? this.#others.pop() : undefined;
    const body = other === undefined ? {} : { refreshToken: other.refreshToken };
    await this.#insist(logout, async (door) => {
      const answer = await this.#call(door, logout, { body }, main.token);
      this.#world.tally.count(`log-out: ${answer?.error?.code ?? (answer === null ? 'cut off' : 'done')}`);
      if (answer === null || isOpen(answer)) return null;
      if (answer.result === null) return 'OVER';
      sessions.ended(main.session);
      if (other !== undefined) sessions.ended(other.session);
      return 'DONE';
    });
    if (this.#random.chance(50)) await this.#tryToken(main.session);
    if (main === this.#main) await this.#logInAgain();
  }

  async #endOthers(): Promise<void> {
    const { sessions } = this.#world;
    const main = this.#main;
    await this.#insist(endSession, async (door) => {
      const sentAt = sessions.moment();
      const answer = await this.#call(door, endSession, { body: { others: true } }, main.token);
      this.#world.tally.count(
        `other sessions: ${answer?.error?.code ?? (answer === null ? 'cut off' : 'ended')}`,
      );
      if (answer === null || isOpen(answer)) return null;
      if (answer.result !== null) sessions.othersEnded(main.session, sentAt);
      return 'DONE';
    });
    const [other] = this.#others;
    this.#others = [];
    if (other !== undefined) await this.#tryToken(other.session);
  }

  /** Changes the password. If it was changed and nobody said so, the next try hears that the old one is wrong. */
  async #changePassword(): Promise<void> {
    const [from = 1, ...doubtful] = this.#passwords;
    if (doubtful.length > 0) return;
    const { sessions } = this.#world;
    const to = from + 1;
    this.#passwords = [to, from];
    const [currentPassword, newPassword] = [passwordOf(from), passwordOf(to)];
    await this.#insist(changePassword, async (door) => {
      const { session, token } = this.#main;
      const sentAt = sessions.moment();
      const body = { currentPassword, newPassword, confirmPassword: newPassword };
      const answer = await this.#call(door, changePassword, { body }, token);
      this.#world.tally.count(
        `password: ${answer?.error?.code ?? (answer === null ? 'cut off' : 'changed')}`,
      );
      if (answer?.status === 401) await this.refused(token);
      // Somebody was let in by the new one.
      if (this.#passwords.length === 1) return 'DONE';
      if (answer === null || isOpen(answer) || answer.status === 401) return null;
      if (answer.result !== null) sessions.passwordChanged(session, from, sentAt);
      else if (answer.error?.code !== 'WRONG_PASSWORD') return null;
      this.#passwords = [to];
      return 'DONE';
    });
  }

  /** Tries a call with some token, old or new. */
  async #tryToken(session?: SeenSession): Promise<void> {
    const known = this.#world.sessions.of(this.#owner.userName).slice(-TRIED);
    const { tokens } = session ?? this.#random.pick(known);
    const token = this.#random.pick(tokens);
    const answer = await this.#call(await this.#world.door(), getOpenBets, {}, token);
    this.#world.tally.count(`some token: ${answer?.error?.code ?? (answer === null ? 'cut off' : 'good')}`);
  }

  /** Tries to log in by a password that is no longer good. */
  async #tryOldPassword(): Promise<void> {
    const old = Math.min(...this.#passwords) - 1;
    if (old < 1 || this.#hasGuessed) return;
    this.#hasGuessed = true;
    const { userName } = this.#owner;
    const body = { userNameOrEmailAddress: userName, password: passwordOf(old) };
    const answer = await this.#call(await this.#world.door(), authenticate, { body });
    this.#world.tally.count(`old password: ${answer?.error?.code ?? (answer === null ? 'cut off' : 'good')}`);
    if (answer !== null && answer.result !== null)
      this.#world.report(`${userName} was let in by a password that had been changed for certain`);
  }

  /** Repeats it at nodes until it says something. */
  #insist<T>(call: Call, send: (door: Door) => Promise<T | null>): Promise<T> {
    const world = this.#world;
    return insistAt<T, Door>(world, () => world.door(), { name: call.name, send });
  }

  async #call<C extends Call>(
    door: Door,
    call: C,
    request: { readonly query?: object; readonly body?: object },
    token?: string,
  ): Promise<TestAnswer<ResultOf<C>> | null> {
    const answer = await this.#world.ask(door, call, request, token);
    const said = answer === null ? 'cut off' : `${answer.status} ${answer.error?.code ?? 'done'}`;
    this.#world.hear(this.#owner.userName, `${call.name} ${said}`);
    return answer;
  }
}

/** The text of a password. */
function passwordOf(number: number): string {
  return `Quiet*monsoon-${number * 7919}`;
}

/** True for answers that leave open what was done. */
function isOpen({ status }: TestAnswer<unknown>): boolean {
  return status >= 500 || status === 429;
}

function sure<T>(answer: TestAnswer<T> | null): T {
  if (answer === null || answer.result === null) throw new Error(`no account: ${answer?.text}`);
  return answer.result;
}
