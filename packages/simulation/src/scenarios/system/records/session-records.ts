import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';

/** A session as its player was told of it. Moments are those of `SessionRecords.moment`. */
export interface SeenSession {
  readonly userName: string;
  /** The number of the password by which it was opened. */
  readonly password: number;
  readonly openedAt: number;
  readonly tokens: string[];
  /** From when on every node must refuse it, because its end was confirmed; null before that. */
  endedAt: number | null;
}

interface Change {
  readonly userName: string;
  /** The number of the password that is no longer good. */
  readonly from: number;
  readonly kept: SeenSession;
}

/** Which sessions players have opened, and which of them have ended for certain. It goes by what players were answered, and by nothing else. */
export class SessionRecords {
  readonly #sessions: SeenSession[] = [];
  readonly #byToken = new Map<string, SeenSession>();
  readonly #changes: Change[] = [];
  #moments = 0;

  /** Counts what happens, so that it is known what was before what. */
  moment(): number {
    return (this.#moments += 1);
  }

  /** The player was let in. It may come to hear of it only after the session's end. */
  opened(userName: string, password: number, token: string): SeenSession {
    const session = { userName, password, openedAt: this.moment(), tokens: [token], endedAt: null };
    this.#sessions.push(session);
    this.#byToken.set(token, session);
    for (const change of this.#changes) this.#applyTo(session, change);
    return session;
  }

  /** It goes on under another token. The ones before stay good as long as it does. */
  renewed(session: SeenSession, token: string): void {
    session.tokens.push(token);
    this.#byToken.set(token, session);
  }

  /** It was confirmed that the session has ended. */
  ended(session: SeenSession): void {
    session.endedAt ??= this.moment();
  }

  /** It was confirmed that all other sessions of the player have ended; that was asked for at `sentAt`. */
  othersEnded(kept: SeenSession, sentAt: number): void {
    for (const session of this.#sessions) {
      const isOther = session !== kept && session.userName === kept.userName;
      if (isOther && session.openedAt < sentAt) this.ended(session);
    }
  }

  /** A change of password was confirmed, which ends all sessions that were opened by the one before, even those of which the player is still to hear. */
  passwordChanged(kept: SeenSession, from: number, sentAt: number): void {
    this.othersEnded(kept, sentAt);
    const change = { userName: kept.userName, from, kept };
    this.#changes.push(change);
    for (const session of this.#sessions) this.#applyTo(session, change);
  }

  /** Sessions of a player, in the order in which they were opened. */
  of(userName: string): readonly SeenSession[] {
    return this.#sessions.filter((session) => session.userName === userName);
  }

  /** A call is sent with this token. Returns what tells from the answer what is wrong with it; null if the token is not known here. */
  sends(token: string | undefined): ((answer: TestAnswer<unknown> | null) => string | null) | null {
    const session = this.#byToken.get(token ?? '');
    if (session === undefined) return null;
    const hadEnded = session.endedAt !== null;
    return (answer) =>
      hadEnded && answer !== null && answer.result !== null
        ? `a session of ${session.userName} had ended for certain, and was answered ${answer.text}`
        : null;
  }

  #applyTo(session: SeenSession, { userName, from, kept }: Change): void {
    if (session !== kept && session.userName === userName && session.password <= from) this.ended(session);
  }
}
