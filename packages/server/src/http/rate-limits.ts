import { isIPv6 } from 'node:net';
import type { Call } from '@layline/contract/define-call.ts';
import { refuse } from './route.ts';
import type { OperatorSession, Refused, Session } from './route.ts';
import { TokenBuckets } from './token-buckets.ts';
import type { RateLimit } from './token-buckets.ts';

/** Maximum networks, players and operators tracked per limit. */
const CAPACITY = 50_000;

const PER_HOUSEHOLD: RateLimit = { burst: 300, perMinute: 3000 };
const PER_PLAYER: RateLimit = { burst: 200, perMinute: 1800 };

/** Limit per household for expensive calls and calls that allow guessing. */
const PER_CALL: Readonly<Record<string, RateLimit>> = {
  authenticate: { burst: 20, perMinute: 20 },
  loginAsDemoUser: { burst: 10, perMinute: 10 },
  exchangeToken: { burst: 30, perMinute: 30 },
  register: { burst: 10, perMinute: 5 },
  verifyUser: { burst: 20, perMinute: 20 },
  resendVerificationCode: { burst: 5, perMinute: 5 },
  forgotPassword: { burst: 5, perMinute: 5 },
  resetPassword: { burst: 20, perMinute: 20 },
  changePassword: { burst: 10, perMinute: 10 },
  beginPasskeyLogIn: { burst: 60, perMinute: 60 },
  logInWithPasskey: { burst: 20, perMinute: 20 },
  beginPasskey: { burst: 10, perMinute: 10 },
  getTransactionHistory: { burst: 60, perMinute: 240 },
  getBetHistory: { burst: 60, perMinute: 240 },
  getProfitLossReport: { burst: 60, perMinute: 240 },
  refreshToken: { burst: 30, perMinute: 30 },
  storeImage: { burst: 20, perMinute: 10 },
  operatorLogIn: { burst: 20, perMinute: 20 },
};

/** Refuses calls over the limit; null lets a call pass. */
export interface RateLimits {
  /** Checked first, before any token is verified. */
  admit(call: Call, address: string): Refused | null;
  admitSession(session: Session | OperatorSession): Refused | null;
}

/** A limit per household, and a multiple of it for each wider network, so that many addresses are not many times the limit. */
class NetworkBuckets {
  readonly #limit: RateLimit;
  readonly #byShare = new Map<number, TokenBuckets>();

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  /** Returns 0, or the whole seconds to wait. A household over its own limit uses nothing up of the wider ones. */
  take(address: string, now: number): number {
    for (const { key, share } of networksOf(address)) {
      const wait = this.#of(share).take(key, now);
      if (wait > 0) return wait;
    }
    return 0;
  }

  #of(share: number): TokenBuckets {
    const known = this.#byShare.get(share);
    if (known !== undefined) return known;
    const { burst, perMinute } = this.#limit;
    const made = new TokenBuckets({ burst: burst * share, perMinute: perMinute * share }, CAPACITY);
    this.#byShare.set(share, made);
    return made;
  }
}

/**
 * The rate limits of all calls: per network, per player, and stricter ones for single calls. `factor` multiplies them
 * all, for sites behind one address and for tests. `onLimited` is called with the limit that refused.
 */
export function createRateLimits(
  factor: number,
  now: () => number,
  onLimited: (limit: 'address' | 'call' | 'player') => void = () => undefined,
): RateLimits {
  const scaled = ({ burst, perMinute }: RateLimit): RateLimit => ({
    burst: burst * factor,
    perMinute: perMinute * factor,
  });
  const networks = new NetworkBuckets(scaled(PER_HOUSEHOLD));
  const sessions = new TokenBuckets(scaled(PER_PLAYER), CAPACITY);
  const calls = new Map(
    Object.entries(PER_CALL).map(([name, limit]) => [name, new NetworkBuckets(scaled(limit))]),
  );
  const refused = (limit: 'address' | 'call' | 'player', retryAfterSec: number): Refused | null => {
    if (retryAfterSec === 0) return null;
    onLimited(limit);
    return refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec } });
  };
  return {
    admit(call, address) {
      return (
        refused('address', networks.take(address, now())) ??
        refused('call', calls.get(call.name)?.take(address, now()) ?? 0)
      );
    },
    admitSession: (session) =>
      refused('player', sessions.take('playerId' in session ? session.playerId : session.operatorId, now())),
  };
}

/** Key of a client's household: its IPv4 address, or the /64 of IPv6, because one household has all of it. */
export function networkOf(address: string): string {
  return networksOf(address)[0].key;
}

/** A network that a client belongs to. */
export interface Network {
  readonly key: string;
  /** How many times the limit of one household it may use. */
  readonly share: number;
}

/**
 * The networks of an address, the narrowest first: an IPv4 address and its /24, or the /64, /56 and /48 of IPv6, which is what
 * one customer of a provider can get at most. A /24 may be the exit of a mobile network, so it is given more.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const groups = isIPv6(address) ? groupsOf(address) : null;
  const mapped = /^(?:::ffff:)?((\d+\.\d+\.\d+)\.\d+)$/i.exec(address);
  if (mapped !== null) {
    const [, host = '', start = ''] = mapped;
    return [
      { key: host, share: 1 },
      { key: `${start}.0/24`, share: 16 },
    ];
  }
  if (groups === null) return [{ key: address, share: 1 }];
  const [a, b, c, d = 0] = groups;
  const site = [a, b, c].map((group = 0) => group.toString(16)).join(':');
  return [
    { key: `${site}:${d.toString(16)}`, share: 1 },
    { key: `${site}:${(d & 0xff00).toString(16)}/56`, share: 2 },
    { key: `${site}/48`, share: 4 },
  ];
}

/** The first four of the eight groups of an IPv6 address, however they are written. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
}
