import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { LoginResult, Password } from '../entities/account.ts';
import { ConfirmedWithdrawal } from '../entities/cashier.ts';
import {
  CreatedPasskey,
  OwnPasskey,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
  UsedPasskey,
} from '../entities/passkey.ts';
import { query } from '../query.ts';
import { Id } from '../wire.ts';

/** Passkeys of players: ours, all of them (R7.45). */

export const beginPasskeyLogIn = defineCall({
  name: 'beginPasskeyLogIn',
  group: 'account',
  method: 'GET',
  path: 'Account/BeginPasskeyLogin',
  auth: 'none',
  query: query({}),
  body: null,
  result: PasskeyRequest,
  background: true,
  errors: ['FORBIDDEN', 'SITE_SUSPENDED'],
});

export const logInWithPasskey = defineCall({
  name: 'logInWithPasskey',
  group: 'account',
  method: 'POST',
  path: 'Account/LoginWithPasskey',
  auth: 'none',
  query: query({}),
  body: v.strictObject({ credential: UsedPasskey, rememberClient: v.optional(v.boolean(), false) }),
  result: LoginResult,
  background: false,
  errors: ['PASSKEY_REFUSED', 'ACCOUNT_BLOCKED', 'NOT_VERIFIED', 'SITE_SUSPENDED'],
});

export const beginPasskeyConfirmation = defineCall({
  name: 'beginPasskeyConfirmation',
  group: 'account',
  method: 'POST',
  path: 'Account/BeginPasskeyConfirmation',
  auth: 'player',
  query: query({}),
  body: ConfirmedWithdrawal,
  result: PasskeyRequest,
  background: false,
  errors: ['FORBIDDEN'],
});

export const beginPasskey = defineCall({
  name: 'beginPasskey',
  group: 'account',
  method: 'POST',
  path: 'Account/BeginPasskey',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ currentPassword: Password }),
  result: PasskeyCreation,
  background: false,
  errors: ['WRONG_PASSWORD', 'ACCOUNT_LOCKED', 'TOO_MANY_PASSKEYS', 'FORBIDDEN'],
});

export const addPasskey = defineCall({
  name: 'addPasskey',
  group: 'account',
  method: 'POST',
  path: 'Account/AddPasskey',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ name: PasskeyName, credential: CreatedPasskey }),
  result: OwnPasskey,
  background: false,
  errors: ['PASSKEY_REFUSED', 'TOO_MANY_PASSKEYS'],
});

export const getPasskeys = defineCall({
  name: 'getPasskeys',
  group: 'account',
  method: 'GET',
  path: 'Account/GetPasskeys',
  auth: 'player',
  query: query({}),
  body: null,
  result: v.object({ passkeys: v.array(OwnPasskey) }),
  background: false,
  errors: [],
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  group: 'account',
  method: 'POST',
  path: 'Account/RenamePasskey',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ passkeyId: Id, name: PasskeyName }),
  result: v.object({}),
  background: false,
  errors: ['NOT_FOUND'],
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  group: 'account',
  method: 'POST',
  path: 'Account/RemovePasskey',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ passkeyId: Id, currentPassword: Password }),
  result: v.object({}),
  background: false,
  errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'ACCOUNT_LOCKED', 'FORBIDDEN'],
});
