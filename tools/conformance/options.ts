import { randomBytes } from 'node:crypto';

/** Credentials of a player. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Unknown credentials. A new name each time, because a provider may lock one after repeated attempts. */
export function noPlayer(): Credentials {
  return { user: `nobody.${randomBytes(6).toString('hex')}`, password: 'Not-a-password-1!' };
}

/** The body of a log-in, as section 3 of the specification has it. */
export function loginBody({ user, password }: Credentials) {
  return { userNameOrEmailAddress: user, password, rememberClient: false };
}

/** The payload of RegisterClient, as section 3 of the specification has it. */
export function registration(token: string) {
  return { Browser: 'Conformance', Domain: 'localhost', CurrentPage: '/', Token: token };
}

/** What to check, and how. */
export interface ConformanceOptions {
  /** The provider's base address, as `https://api.example/exchange/`. */
  readonly baseUrl: string;
  /** The hub's address; `/hub` on the same origin if absent, not checked if null. */
  readonly hubUrl?: string | null;
  /** The settings file of the site, and the origin of its pages; not checked if absent. */
  readonly settingsUrl?: string;
  readonly origin?: string;
  /** The player to log in; the demo player if null. */
  readonly credentials: Credentials | null;
  /** Whether to place one small bet and cancel it. */
  readonly withBets: boolean;
  /** Longest wait for the hub, ms; 10 s if absent. */
  readonly hubPatienceMs?: number;
  /** Waits when the provider asks to retry later. */
  readonly wait: (ms: number) => Promise<void>;
}
