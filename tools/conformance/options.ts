import { randomBytes } from 'node:crypto';

/** How to log in; without it the demo log-in. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Credentials of nobody. A new name each time: a provider may lock one that is tried again and again. */
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

/** What is looked at, and how. */
export interface ConformanceOptions {
  /** The provider's base address, as `https://api.example/exchange/`. */
  readonly baseUrl: string;
  /** The hub's address; `/hub` on the same origin if absent. Null leaves it out. */
  readonly hubUrl?: string | null;
  /** The settings file of the site, and the origin that its pages come from; not looked at if absent. */
  readonly settingsUrl?: string;
  readonly origin?: string;
  /** Who to log in; the demo player if null. */
  readonly credentials: Credentials | null;
  /** Places one small bet, and cancels it. */
  readonly withBets: boolean;
  /** Longest wait for anything of the hub, ms; 10 s if absent. */
  readonly hubPatienceMs?: number;
  /** How to wait when the provider asks for patience. */
  readonly wait: (ms: number) => Promise<void>;
}
