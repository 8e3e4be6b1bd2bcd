import type { Call } from '@layline/contract/define-call.ts';
import type { Admission } from '../admission/admission.ts';
import { networksOf, playerPays } from '../admission/payers.ts';
import type { Allowance } from '../admission/spending.ts';
import { refuse } from './route.ts';
import type { OperatorSession, Refused, Session } from './route.ts';

const PER_HOUSEHOLD: Allowance = { burst: 300, perMinute: 3000 };
const PER_PLAYER: Allowance = { burst: 200, perMinute: 1800 };

/** Limit for expensive calls and calls that allow guessing: per household, and per player over all networks. */
const PER_CALL: Readonly<Record<string, Allowance>> = {
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
  beginPasskeyConfirmation: { burst: 20, perMinute: 20 },
  beginPasskey: { burst: 10, perMinute: 10 },
  // Each leaves a row, and an operator's lock of the player waits its turn among them.
  takeTimeOut: { burst: 30, perMinute: 30 },
  excludeSelf: { burst: 30, perMinute: 30 },
  getTransactionHistory: { burst: 60, perMinute: 240 },
  getCashOut: { burst: 120, perMinute: 600 },
  // Pressed and called off again while it waits, it costs its owner nothing else.
  cashOut: { burst: 60, perMinute: 300 },
  armOneClick: { burst: 30, perMinute: 30 },
  placeBasket: { burst: 60, perMinute: 300 },
  // Arming one works out a figure, and the exchange keeps reading it.
  armCashOut: { burst: 60, perMinute: 120 },
  // The exchange keeps reading what is armed.
  armEntry: { burst: 100, perMinute: 200 },
  armExit: { burst: 100, perMinute: 200 },
  changeArmedOrder: { burst: 100, perMinute: 200 },
  armOffset: { burst: 100, perMinute: 200 },
  // The exchange keeps looking for each of them.
  setAlert: { burst: 60, perMinute: 120 },
  subscribePush: { burst: 20, perMinute: 20 },
  getBetHistory: { burst: 60, perMinute: 240 },
  // A chart is read again every other second.
  getTrades: { burst: 120, perMinute: 600 },
  getOwnFills: { burst: 60, perMinute: 300 },
  getProfitLossReport: { burst: 60, perMinute: 240 },
  getBettingFigures: { burst: 30, perMinute: 60 },
  refreshToken: { burst: 30, perMinute: 30 },
  storeImage: { burst: 20, perMinute: 10 },
  operatorLogIn: { burst: 20, perMinute: 20 },
  beginOperatorPasskeyLogIn: { burst: 60, perMinute: 60 },
  operatorLogInWithPasskey: { burst: 20, perMinute: 20 },
  addOperatorPasskey: { burst: 10, perMinute: 10 },
  beginOperatorPasskey: { burst: 10, perMinute: 10 },
  setUpOperator: { burst: 20, perMinute: 20 },
  makeFirstAdmin: { burst: 20, perMinute: 20 },
};

/** Refuses calls over the limit; null lets a call pass. */
export interface RateLimits {
  /** Checked first, before any token is verified. */
  admit(call: Call, address: string): Refused | null;
  /** Checked once it is known who calls, for calls that need a session. */
  admitSession(call: Call, session: Session | OperatorSession): Refused | null;
}

/**
 * The rate limits of all calls: per network, per player, and stricter ones for single calls. `onLimited` is called with the limit
 * that refused.
 */
export function createRateLimits(
  admission: Admission,
  onLimited: (limit: 'address' | 'call' | 'player') => void = () => undefined,
): RateLimits {
  const networks = admission.spending('calls of a network', PER_HOUSEHOLD);
  const sessions = admission.spending('calls of a player', PER_PLAYER);
  const calls = new Map(
    Object.entries(PER_CALL).map(([name, limit]) => [name, admission.spending(`call ${name}`, limit)]),
  );
  const refused = (limit: 'address' | 'call' | 'player', retryAfterSec: number): Refused | null => {
    if (retryAfterSec === 0) return null;
    onLimited(limit);
    return refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec } });
  };
  return {
    admit(call, address) {
      const payers = networksOf(address);
      return (
        refused('address', networks.take(payers, 1)) ??
        refused('call', calls.get(call.name)?.take(payers, 1) ?? 0)
      );
    },
    admitSession(call, session) {
      const payers = [playerPays('playerId' in session ? session.playerId : session.operatorId)];
      return (
        refused('player', sessions.take(payers, 1)) ??
        refused('call', calls.get(call.name)?.take(payers, 1) ?? 0)
      );
    },
  };
}
