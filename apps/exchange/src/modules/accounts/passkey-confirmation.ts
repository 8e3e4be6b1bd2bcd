import { createHash } from 'node:crypto';
import type { beginPasskeyConfirmation } from '@layline/contract/calls/passkeys.ts';
import type { ConfirmedWithdrawal } from '@layline/contract/entities/cashier.ts';
import type { PasskeyRequest, UsedPasskey } from '@layline/contract/entities/passkey.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Request, Session } from '@layline/server/http/route.ts';
import type { Activities } from './activity-log.ts';
import type { Passkeys } from './passkeys.ts';

/** Who confirms something, and where. */
export interface Confirming {
  readonly session: Session;
  readonly host: string;
  readonly now: number;
}

/**
 * Has players who own a passkey confirm with it what a session alone must not do. A session that was left open or stolen, and a password that
 * somebody else knows, then move no money.
 */
export class PasskeyConfirmation {
  readonly #passkeys: Passkeys;
  readonly #activities: Activities;

  constructor(passkeys: Passkeys, activities: Activities) {
    this.#passkeys = passkeys;
    this.#activities = activities;
  }

  /** What the player's device is asked to sign. It is good only in this session, and only for this amount and payee. */
  begin({ session, host, body, now }: Request<typeof beginPasskeyConfirmation>): Promise<PasskeyRequest> {
    const { sessionId } = session;
    return this.#passkeys.askToUse({ host, sessionId, subject: subjectOf(body), now });
  }

  /**
   * Null if one of the player's own passkeys has signed for this withdrawal, or if there is none and nothing was presented; else PASSKEY_REQUIRED
   * without `used`, or PASSKEY_REFUSED. What is presented must fit even if the player has no passkey: it comes from somebody else, who was logged in on
   * the same page a moment ago. Uses up the challenge, so everything else has to be checked first.
   */
  async check(
    { session, host, now }: Confirming,
    withdrawal: ConfirmedWithdrawal,
    used: UsedPasskey | undefined,
  ): Promise<Refused | null> {
    const { playerId, sessionId } = session;
    if (used === undefined) return this.#required(playerId, host);
    const subject = subjectOf(withdrawal);
    const presented = await this.#passkeys.presented(used, { host, sessionId, subject, now });
    const isOwn = presented?.passkey.owner_id === playerId;
    return isOwn && (await this.#passkeys.isSigned(presented, now)) ? null : refuse('PASSKEY_REFUSED');
  }

  async #required(player: PlayerId, host: string): Promise<Refused | null> {
    const own = await this.#passkeys.store.of(player);
    if (own.length === 0) return null;
    if (own.some((passkey) => passkey.rp_id === host)) return refuse('PASSKEY_REQUIRED');
    const hosts = [...new Set(own.map((passkey) => passkey.rp_id))].join(', ');
    return refuse('PASSKEY_REQUIRED', {
      message: `Confirm this with your passkey, which works on ${hosts}. Log in there, or remove it from your account first.`,
    });
  }

  /**
   * True if a passkey was removed at `since` (UTC ms) or later, or one was added beside another: the password or a code is enough for that, so perhaps
   * it was not the owner.
   */
  async changedSince(player: PlayerId, since: number): Promise<boolean> {
    const [newest, another] = await this.#passkeys.store.of(player);
    const isAdded = newest !== undefined && another !== undefined && newest.created_at >= since;
    return isAdded || this.#activities.hasNoted(player, 'PASSKEY_REMOVED', since);
  }
}

/** A digest of amount and payee. */
function subjectOf(withdrawal: ConfirmedWithdrawal): string {
  const { amount, method } = withdrawal;
  const payee =
    withdrawal.method === 'UPI'
      ? [withdrawal.upiId]
      : [withdrawal.bank.holder, withdrawal.bank.accountNumber, withdrawal.bank.ifsc];
  const text = JSON.stringify([method, toPaise(amount), ...payee]);
  return createHash('sha256').update(text).digest('base64url');
}
