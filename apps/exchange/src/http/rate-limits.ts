import { isIPv6 } from 'node:net';
import type { Call } from '@layline/contract/define-call.ts';
import { refuse } from './route.ts';
import type { Refused, Session } from './route.ts';
import { TokenBuckets } from './token-buckets.ts';
import type { RateLimit } from './token-buckets.ts';

/** Addresses and players that are remembered at once, for each limit. */
const CAPACITY = 50_000;

const PER_ADDRESS: RateLimit = { burst: 300, perMinute: 3000 };
const PER_PLAYER: RateLimit = { burst: 200, perMinute: 1800 };

/** Calls that cost much or that somebody might guess with, per address. */
const PER_CALL: Readonly<Record<string, RateLimit>> = {
  authenticate: { burst: 20, perMinute: 20 },
  loginAsDemoUser: { burst: 10, perMinute: 10 },
  exchangeToken: { burst: 30, perMinute: 30 },
  register: { burst: 10, perMinute: 5 },
  verifyUser: { burst: 20, perMinute: 20 },
  resendVerificationCode: { burst: 5, perMinute: 5 },
  refreshToken: { burst: 30, perMinute: 30 },
};

/**
 * The check that every call passes: limits per address, per player, and tighter ones for single calls. `factor`
 * multiplies them all, for sites behind one address and for tests.
 */
export function createRateLimits(
  factor: number,
  now: () => number,
): (call: Call, address: string, session: Session | null) => Refused | null {
  const scaled = ({ burst, perMinute }: RateLimit): TokenBuckets =>
    new TokenBuckets({ burst: burst * factor, perMinute: perMinute * factor }, CAPACITY);
  const addresses = scaled(PER_ADDRESS);
  const players = scaled(PER_PLAYER);
  const calls = new Map(Object.entries(PER_CALL).map(([name, limit]) => [name, scaled(limit)]));
  return (call, address, session) => {
    const at = now();
    const from = networkOf(address);
    const waits = [
      addresses.take(from, at),
      calls.get(call.name)?.take(from, at) ?? 0,
      session === null ? 0 : players.take(session.playerId, at),
    ];
    const retryAfterSec = Math.max(...waits);
    return retryAfterSec === 0 ? null : refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec } });
  };
}

/** Whom an address belongs to: one household has a whole /64 of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}
