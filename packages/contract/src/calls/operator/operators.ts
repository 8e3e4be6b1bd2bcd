import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Password } from '../../entities/account.ts';
import {
  AuditEntry,
  Operator,
  OperatorAdmission,
  OperatorLogInResult,
  OperatorName,
  OperatorPassword,
  OperatorProof,
  OperatorReset,
  OperatorRole,
  Reason,
  SecondFactorCode,
  SetUpCode,
  SiteRole,
} from '../../entities/operator.ts';
import { numberParam, query } from '../../query.ts';
import { Count, Id, text } from '../../wire.ts';

/** Opens an operator's session. */
export const operatorLogIn = defineCall({
  name: 'operatorLogIn',
  group: 'operator',
  method: 'POST',
  path: 'Operator/LogIn',
  auth: 'none',
  query: query({}),
  body: v.strictObject({
    name: text(1, 64),
    password: Password,
    code: v.optional(SecondFactorCode),
  }),
  result: OperatorLogInResult,
  background: false,
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'SECOND_FACTOR_REQUIRED', 'BRANCH_LOCKED'],
});

/** A new operator, or one whose password was reset, chooses the password with the codes of two admins. */
export const setUpOperator = defineCall({
  name: 'setUpOperator',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SetUp',
  auth: 'none',
  query: query({}),
  body: v.strictObject({
    name: text(1, 64),
    codes: v.tuple([SetUpCode, SetUpCode]),
    password: OperatorPassword,
  }),
  result: v.object({}),
  background: false,
  errors: ['SET_UP_REFUSED'],
});

/** Makes one of the first two admins of an exchange, with the secret of a link that its start prints, and logs the admin in. */
export const makeFirstAdmin = defineCall({
  name: 'makeFirstAdmin',
  group: 'operator',
  method: 'POST',
  path: 'Operator/MakeFirstAdmin',
  auth: 'none',
  query: query({}),
  body: v.strictObject({
    secret: text(1, 100),
    name: OperatorName,
    password: OperatorPassword,
  }),
  result: OperatorLogInResult,
  background: false,
  errors: ['FIRST_ADMIN_REFUSED', 'USERNAME_TAKEN'],
});

/** Ends the token's session. */
export const operatorLogOut = defineCall({
  name: 'operatorLogOut',
  group: 'operator',
  method: 'POST',
  path: 'Operator/LogOut',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({}),
  result: v.object({}),
  background: false,
  errors: [],
});

/** The operator who owns the token. */
export const getOwnOperator = defineCall({
  name: 'getOwnOperator',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetOwn',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.object({
    operator: Operator,
    /** Names of the calls that the role allows. */
    calls: v.array(v.string()),
  }),
  background: false,
  errors: [],
});

/** Changes the operator's own password. */
export const changeOperatorPassword = defineCall({
  name: 'changeOperatorPassword',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ChangePassword',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ ...OperatorProof, newPassword: OperatorPassword }),
  result: v.object({}),
  background: false,
  errors: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'ACCOUNT_LOCKED'],
});

/** First step of setting up a second factor. */
export const beginSecondFactor = defineCall({
  name: 'beginSecondFactor',
  group: 'operator',
  method: 'POST',
  path: 'Operator/BeginSecondFactor',
  auth: 'operator',
  query: query({}),
  body: v.strictObject(OperatorProof),
  result: v.object({
    /** Base32, to type into an authenticator app. */
    secret: v.string(),
    /** The same as the content of a QR code. */
    uri: v.string(),
  }),
  background: false,
  errors: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'ACCOUNT_LOCKED'],
});

/** Second step of setting up a second factor. */
export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ConfirmSecondFactor',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ code: SecondFactorCode }),
  result: v.object({}),
  background: false,
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'NOT_FOUND'],
});

export const getOperators = defineCall({
  name: 'getOperators',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetOperators',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.array(Operator),
  background: false,
  errors: [],
});

export const addOperator = defineCall({
  name: 'addOperator',
  group: 'operator',
  method: 'POST',
  path: 'Operator/AddOperator',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    name: OperatorName,
    role: SiteRole,
    reason: Reason,
  }),
  result: OperatorAdmission,
  background: false,
  errors: ['USERNAME_TAKEN', 'SECOND_ADMIN_NEEDED'],
});

/** Changes an operator's role or state, or resets the password, with or without the second factor. */
export const changeOperator = defineCall({
  name: 'changeOperator',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ChangeOperator',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    operatorId: Id,
    role: v.optional(SiteRole),
    state: v.optional(v.picklist(['ACTIVE', 'DISABLED'])),
    reset: v.optional(OperatorReset),
    reason: Reason,
  }),
  result: OperatorAdmission,
  background: false,
  errors: ['NOT_FOUND', 'INVALID_INPUT', 'LAST_ADMIN', 'SECOND_ADMIN_NEEDED', 'OPERATOR_PENDING'],
});

/** The second admin's approval of a new or changed operator. */
export const approveOperator = defineCall({
  name: 'approveOperator',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ApproveOperator',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    operatorId: Id,
    role: OperatorRole,
    entry: v.optional(Count),
    reason: Reason,
  }),
  result: OperatorAdmission,
  background: false,
  errors: ['NOT_FOUND', 'SAME_PERSON', 'PROPOSAL_DECIDED', 'SETTINGS_CHANGED'],
});

const instant = numberParam(0, 9_999_999_999_999);

/** Who did what, when and why. */
export const getAuditLog = defineCall({
  name: 'getAuditLog',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetAuditLog',
  auth: 'operator',
  query: query({
    operatorId: v.optional(Id),
    action: v.optional(v.pipe(v.string(), v.regex(/^[A-Z_]{1,40}$/, 'Give the name of an action.'))),
    subject: v.optional(
      v.pipe(v.string(), v.regex(/^[a-z]+:[\w.:-]{1,64}$/, 'Give a subject as market:ID.')),
    ),
    from: v.optional(instant),
    to: v.optional(instant),
    before: v.optional(numberParam(1, 999_999_999_999)),
    take: v.optional(numberParam(1, 200)),
  }),
  body: null,
  result: v.array(AuditEntry),
  background: false,
  errors: [],
});

/** Checks whether the audit log has been tampered with. */
export const verifyAuditLog = defineCall({
  name: 'verifyAuditLog',
  group: 'operator',
  method: 'GET',
  path: 'Operator/VerifyAuditLog',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.object({
    entries: Count,
    /** The first entry that is missing or was altered; null if there is none. */
    firstWrong: v.nullable(Count),
    /** Hash of the last entry. Keep a copy elsewhere, and a truncated log can be detected too. */
    hash: v.string(),
  }),
  background: false,
  errors: [],
});
