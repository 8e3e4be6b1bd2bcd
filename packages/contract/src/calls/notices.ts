import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { NoticeKinds, PushDevice, PushKey } from '../entities/notice.ts';
import { query } from '../query.ts';

/** Push notifications to a player's devices (R16.1): ours, all of them. */

export const getPushSetup = defineCall({
  name: 'getPushSetup',
  group: 'settings',
  method: 'GET',
  path: 'Push/GetSetup',
  auth: 'player',
  query: query({}),
  body: null,
  result: v.object({ publicKey: PushKey, kinds: NoticeKinds }),
  background: false,
  errors: [],
});

export const subscribePush = defineCall({
  name: 'subscribePush',
  group: 'settings',
  method: 'POST',
  path: 'Push/Subscribe',
  auth: 'player',
  query: query({}),
  body: PushDevice,
  result: v.object({ kinds: NoticeKinds }),
  background: false,
  errors: ['PUSH_SERVICE_UNKNOWN', 'INVALID_ACCOUNT_STATE', 'FORBIDDEN'],
});

export const unsubscribePush = defineCall({
  name: 'unsubscribePush',
  group: 'settings',
  method: 'POST',
  path: 'Push/Unsubscribe',
  auth: 'player',
  query: query({}),
  body: v.strictObject({}),
  result: v.object({}),
  background: false,
  errors: [],
});
