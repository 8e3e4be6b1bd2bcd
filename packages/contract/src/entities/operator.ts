import * as v from 'valibot';
import { Count, Id, Instant, text } from '../wire.ts';
import { Password, UserName } from './account.ts';
import { UsedPasskey } from './passkey.ts';

/** People who run the exchange. Their tokens work for `Operator/…` calls only; a player's token works for none of these. */

const SITE_ROLES = ['VIEWER', 'SUPPORT', 'TRADER', 'CASHIER', 'ADMIN'] as const;

/** VIEWER reads markets; SUPPORT reads players; TRADER runs markets; CASHIER decides on money in and out; ADMIN manages operators, sites and players. */
export const SiteRole = v.picklist(SITE_ROLES);

/** AGENT acts for one level of the tree of agents, and sees nothing but its branch; all other roles act for the site. */
export const OperatorRole = v.picklist([...SITE_ROLES, 'AGENT']);
export type OperatorRole = v.InferOutput<typeof OperatorRole>;

/**
 * A PENDING operator waits for a second admin's approval. Neither PENDING nor DISABLED operators can log in. What they did
 * stays in the audit log.
 */
export const OperatorState = v.picklist(['PENDING', 'ACTIVE', 'DISABLED']);

/** Name of an operator, with the same rules as a player's. */
export const OperatorName = UserName;

/** A password of an operator: any 12 to 128 characters. */
export const OperatorPassword = text(12, 128);

/** The reason for an action. Affected players can read that of a void or a result. */
export const Reason = text(3, 500);

/** A code from an authenticator app (RFC 6238): six digits. */
export const SecondFactorCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'Give the six digits of the code.'));

/** Changing what an operator logs in with takes the password again, and the second factor, by a code or a passkey, once there is one. */
export const OperatorProof = {
  password: Password,
  code: v.optional(SecondFactorCode),
  credential: v.optional(UsedPasskey),
};

/** What another admin has to approve. */
export const OperatorRequest = v.object({
  /** Entry of the audit log in which it was asked for. */
  entry: Count,
  /** A new operator, another role, another password, also another second factor, or the return of a disabled operator. */
  kind: v.picklist(['NEW', 'ROLE', 'PASSWORD', 'PASSWORD_AND_SECOND_FACTOR', 'RETURN']),
  reason: v.string(),
});
export type OperatorRequest = v.InferOutput<typeof OperatorRequest>;

export const Operator = v.object({
  operatorId: Id,
  name: v.string(),
  role: OperatorRole,
  state: OperatorState,
  /** The level that an AGENT acts for; null for all other roles. */
  agentId: v.nullable(Id),
  /** True if there is an authenticator app, whose code log-in also asks for. */
  secondFactor: v.boolean(),
  /** How many passkeys there are; with one and no authenticator app, the password alone is not enough to log in. */
  passkeys: Count,
  /** When an authenticator app or a passkey was last added; null if never. */
  factorAddedAt: v.nullable(Instant),
  /** While PENDING, the admin whose request awaits approval; null otherwise. */
  askedBy: v.nullable(v.string()),
  /** In the list of operators, what a PENDING one waits for; null elsewhere. */
  asked: v.nullable(OperatorRequest),
  /** Until when the operator may choose a password with the codes of two admins; null if there is nothing to choose, or not yet. */
  setUpUntil: v.nullable(Instant),
  createdAt: Instant,
  lastLogInAt: v.nullable(Instant),
});
export type Operator = v.InferOutput<typeof Operator>;

/** What is reset: only the password, or the second factor as well. */
export const OperatorReset = v.picklist(['PASSWORD', 'PASSWORD_AND_SECOND_FACTOR']);
export type OperatorReset = v.InferOutput<typeof OperatorReset>;

/** One of the two codes that an operator chooses a password with: sixteen letters and digits. */
export const SetUpCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z2-7]{16}$/, 'Give the sixteen characters of the code.'),
);

/** An operator whom an admin adds, and that admin's part in it. */
export const OperatorAdmission = v.object({
  operator: Operator,
  /** One of two codes, only for the operator, and shown once; another admin gets the other. Null if the operator keeps the password. */
  setUpCode: v.nullable(v.string()),
});
export type OperatorAdmission = v.InferOutput<typeof OperatorAdmission>;

/** Who is logged in, and until when at most. */
export const OperatorLogInResult = v.object({
  /** Sent as `Authorization: Bearer …`. Opaque. Expires after half an hour without use, and at `expiresAt`. */
  accessToken: v.string(),
  expiresAt: Instant,
  operator: Operator,
  /** True while the session can only set up a second factor or a passkey: one is required where there is real money. */
  secondFactorMissing: v.boolean(),
});
export type OperatorLogInResult = v.InferOutput<typeof OperatorLogInResult>;

/** One entry of the audit log. */
export const AuditEntry = v.object({
  /** From 1, without gaps. */
  entry: Count,
  at: Instant,
  /** Null for actions on the host's command line. */
  operatorId: v.nullable(Id),
  operatorName: v.string(),
  role: v.nullable(OperatorRole),
  /** `SUSPEND_MARKET`, `APPROVE_PROPOSAL` … */
  action: v.string(),
  /** Subject of the action, as `market:sim.cr-1042.mo`, `player:p17`. */
  subject: v.string(),
  reason: v.nullable(v.string()),
  /** DONE, or INTERRUPTED if the process ended before the outcome was recorded. */
  outcome: v.picklist(['DONE', 'INTERRUPTED']),
  /** The request, and the subject before and after it. */
  details: v.unknown(),
  before: v.unknown(),
  after: v.unknown(),
  /** Address that the request came from. */
  address: v.string(),
  /** `x-request-id` of the request. */
  traceId: v.string(),
  /** sha256 in hex of this entry and the previous hash: no entry can be changed or removed unnoticed. */
  hash: v.string(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;
