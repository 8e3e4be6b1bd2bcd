import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { playerId } from '@layline/units/ids.ts';
import { Unavailable } from '@layline/server/errors.ts';
import type { Session } from '@layline/server/http/route.ts';
import type { SigningKey } from './signing-keys.ts';

/**
 * Lifetime of an access token, seconds: a day of cricket. A shorter one would log players out at the next reload (R4.3) if their phone slept through
 * the renewal. Tokens of an ended session are rejected immediately all the same.
 */
export const ACCESS_SECONDS = 8 * 3600;

const ISSUER = 'layline';
/** Audience of the tokens: the player calls and the player hub. */
const AUDIENCE = 'layline:player';
/** Size of the cache of verified tokens, so that a polling client is verified only once. */
const KNOWN_MAX = 20_000;

/** How often an unknown key is looked for, ms: made-up key ids must not cost a query each. */
const LOOK_MS = 1000;

const Claims = v.object({
  sub: v.pipe(v.string(), v.transform(playerId)),
  sid: v.string(),
  name: v.string(),
  site: v.string(),
  exp: v.number(),
});

/** Signs and checks access tokens: JWT, HS256, with the session in `sid`. */
export class AccessTokens {
  /** Newest first. */
  #keys: ReadonlyMap<string, Uint8Array>;
  readonly #read: () => Promise<readonly SigningKey[]>;
  #readAt = Number.NEGATIVE_INFINITY;
  /** The last read, which calls that came during it wait for too. */
  #reading: Promise<void> = Promise.resolve();
  /** Keyed by signature, which is a tenth of a token's length, so look-ups cost a tenth as well. */
  readonly #known = new Map<string, { readonly token: string; readonly session: Session }>();

  /**
   * `keys` are newest first: the newest signs, and all of them verify. `read` gives the keys stored by now: another process may have made one since, or the first one,
   * if there was none.
   */
  constructor(keys: readonly SigningKey[], read: () => Promise<readonly SigningKey[]>) {
    this.#keys = byId(keys);
    this.#read = read;
  }

  /** A token for a session. It expires at `expiresAt`, rounded down to whole seconds. */
  async sign(
    { playerId: player, sessionId, userName, site, expiresAt }: Session,
    now: number,
  ): Promise<string> {
    if (this.#keys.size === 0) await this.#readAgain(now);
    const [newest] = this.#keys;
    if (newest === undefined) throw new Unavailable('there is no key yet to sign access tokens with');
    const [kid, secret] = newest;
    return new SignJWT({ sid: sessionId, name: userName, site })
      .setProtectedHeader({ alg: 'HS256', kid })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(player)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(expiresAt / 1000))
      .sign(secret);
  }

  /** The session of a token that has been verified before and is still valid at `now`; null says nothing of any other token. */
  known(token: string, now: number): Session | null {
    const signature = signatureOf(token);
    const known = this.#known.get(signature);
    if (known?.token !== token) return null;
    if (known.session.expiresAt > now) return known.session;
    this.#known.delete(signature);
    return null;
  }

  /** The session of a token at `now`; null if the token is not ours, altered or expired. */
  async verify(token: string, now: number): Promise<Session | null> {
    const known = this.known(token, now);
    if (known !== null) return known;
    const session = await this.#check(token, now);
    if (session !== null) this.#remember(signatureOf(token), token, session);
    return session;
  }

  async #check(token: string, now: number): Promise<Session | null> {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid = '' }) => {
          const key = this.#keys.get(kid) ?? (await this.#lookFor(kid, now));
          if (key === undefined) throw new errors.JWKSNoMatchingKey();
          return key;
        },
        { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE, currentDate: new Date(now) },
      );
      const { sub, sid, name, site, exp } = v.parse(Claims, payload);
      return { playerId: sub, sessionId: sid, userName: name, site, expiresAt: exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof v.ValiError || error instanceof RangeError)
        return null;
      throw error;
    }
  }

  async #lookFor(kid: string, now: number): Promise<Uint8Array | undefined> {
    await this.#readAgain(now);
    return this.#keys.get(kid);
  }

  async #readAgain(now: number): Promise<void> {
    if (Math.abs(now - this.#readAt) >= LOOK_MS) {
      this.#readAt = now;
      this.#reading = this.#read().then((keys) => {
        this.#keys = byId(keys);
      });
    }
    await this.#reading;
  }

  #remember(signature: string, token: string, session: Session): void {
    this.#known.delete(signature);
    if (this.#known.size >= KNOWN_MAX) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    this.#known.set(signature, { token, session });
  }
}

function signatureOf(token: string): string {
  return token.slice(token.lastIndexOf('.') + 1);
}

function byId(keys: readonly SigningKey[]): ReadonlyMap<string, Uint8Array> {
  return new Map(keys.map(({ id, secret }) => [id, secret]));
}
