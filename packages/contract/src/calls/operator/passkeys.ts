import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { OperatorLogInResult, OperatorProof } from '../../entities/operator.ts';
import {
  CreatedPasskey,
  OwnPasskey,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
  UsedPasskey,
} from '../../entities/passkey.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Passkeys of operators. Players' passkeys and challenges are not valid here, nor the other way round. */

export const beginOperatorPasskeyLogIn = defineCall({
  name: 'beginOperatorPasskeyLogIn',
  group: 'operator',
  method: 'GET',
  path: 'Operator/BeginPasskeyLogIn',
  auth: 'none',
  query: query({}),
  body: null,
  result: PasskeyRequest,
  background: false,
  errors: ['FORBIDDEN'],
});

/** Opens an operator's session; the passkey is password and second factor in one. */
export const operatorLogInWithPasskey = defineCall({
  name: 'operatorLogInWithPasskey',
  group: 'operator',
  method: 'POST',
  path: 'Operator/LogInWithPasskey',
  auth: 'none',
  query: query({}),
  body: v.strictObject({ credential: UsedPasskey }),
  result: OperatorLogInResult,
  background: false,
  errors: ['PASSKEY_REFUSED', 'BRANCH_LOCKED'],
});

/** What a passkey signs when an operator has to prove again who they are. */
export const beginOperatorProof = defineCall({
  name: 'beginOperatorProof',
  group: 'operator',
  method: 'GET',
  path: 'Operator/BeginProof',
  auth: 'operator',
  query: query({}),
  body: null,
  result: PasskeyRequest,
  background: false,
  errors: ['FORBIDDEN'],
});

/** First step of adding a passkey. */
export const beginOperatorPasskey = defineCall({
  name: 'beginOperatorPasskey',
  group: 'operator',
  method: 'POST',
  path: 'Operator/BeginPasskey',
  auth: 'operator',
  query: query({}),
  body: v.strictObject(OperatorProof),
  result: PasskeyCreation,
  background: false,
  errors: [
    'INVALID_CREDENTIALS',
    'SECOND_FACTOR_REQUIRED',
    'ACCOUNT_LOCKED',
    'TOO_MANY_PASSKEYS',
    'FORBIDDEN',
  ],
});

/** Second step of adding a passkey. */
export const addOperatorPasskey = defineCall({
  name: 'addOperatorPasskey',
  group: 'operator',
  method: 'POST',
  path: 'Operator/AddPasskey',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ name: PasskeyName, credential: CreatedPasskey }),
  result: OwnPasskey,
  background: false,
  errors: ['PASSKEY_REFUSED', 'TOO_MANY_PASSKEYS'],
});

export const getOperatorPasskeys = defineCall({
  name: 'getOperatorPasskeys',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetPasskeys',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.object({ passkeys: v.array(OwnPasskey) }),
  background: false,
  errors: [],
});

export const removeOperatorPasskey = defineCall({
  name: 'removeOperatorPasskey',
  group: 'operator',
  method: 'POST',
  path: 'Operator/RemovePasskey',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ passkeyId: Id, ...OperatorProof }),
  result: v.object({}),
  background: false,
  errors: [
    'NOT_FOUND',
    'INVALID_CREDENTIALS',
    'SECOND_FACTOR_REQUIRED',
    'ACCOUNT_LOCKED',
    'LAST_SECOND_FACTOR',
  ],
});
