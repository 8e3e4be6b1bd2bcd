import { isIPv6 } from 'node:net';
import type { Call } from '@layline/contract/define-call.ts';
import { refuse } from './route.ts';
import type { OperatorSession, Refused, Session } from './route.ts';
import { TokenBuckets } from './token-buckets.ts';
import type { RateLimit } from './token-buckets.ts';

/** Maximum addresses, players and operators tracked per limit. */
const CAPACITY = 50_000;

const PER_ADDRESS: RateLimit = { burst: 300, perMinute: 3000 };
const PER_PLAYER: RateLimit = { burst: 200, perMinute: 1800 };

/** Limit per address for expensive calls and calls that allow guessing. */
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

/**
 * The rate limits of all calls: per address, per player, and stricter ones for single calls. `factor` multiplies them
 * all, for sites behind one address and for tests. `onLimited` is called with the limit that refused.
 */
export function createRateLimits(
  factor: number,
  now: () => number,
  onLimited: (limit: 'address' | 'call' | 'player') => void = () => undefined,
): RateLimits {
  const scaled = ({ burst, perMinute }: RateLimit): TokenBuckets =>
    new TokenBuckets({ burst: burst * factor, perMinute: perMinute * factor }, CAPACITY);
  const addresses = scaled(PER_ADDRESS);
  const sessions = scaled(PER_PLAYER);
  const calls = new Map(Object.entries(PER_CALL).map(([name, limit]) => [name, scaled(limit)]));
  const refused = (limit: 'address' | 'call' | 'player', retryAfterSec: number): Refused | null => {
    if (retryAfterSec === 0) return null;
    onLimited(limit);
    return refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec } });
  };
  return {
    admit(call, address) {
      const from = networkOf(address);
      return (
        refused('address', addresses.take(from, now())) ??
        refused('call', calls.get(call.name)?.take(from, now()) ?? 0)
      );
    },
    admitSession: (session) =>
      refused('player', sessions.take('playerId' in session ? session.playerId : session.operatorId, now())),
  };
}

/** Key of a client's address. IPv6 is cut to its /64, because one household has all of it. */
export function networkOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}
