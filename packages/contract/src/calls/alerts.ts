import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Alert, NewAlert } from '../entities/alert.ts';
import { query } from '../query.ts';
import { Id } from '../wire.ts';

/** Alerts of players on markets (R16.3): ours, all of them. */

export const getAlerts = defineCall({
  name: 'getAlerts',
  group: 'settings',
  method: 'GET',
  path: 'Alert/GetAlerts',
  auth: 'player',
  query: query({}),
  body: null,
  result: v.object({ alerts: v.array(Alert) }),
  background: false,
  errors: [],
});

export const setAlert = defineCall({
  name: 'setAlert',
  group: 'settings',
  method: 'POST',
  path: 'Alert/Set',
  auth: 'player',
  query: query({}),
  body: NewAlert,
  result: Alert,
  background: false,
  errors: [
    'INVALID_ACCOUNT_STATE',
    'INVALID_MARKET_ID',
    'INVALID_RUNNER',
    'ALERT_NOT_OFFERED',
    'ALERT_HOLDS_ALREADY',
    'TOO_MANY_ALERTS',
  ],
});

export const removeAlert = defineCall({
  name: 'removeAlert',
  group: 'settings',
  method: 'POST',
  path: 'Alert/Remove',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ alertId: Id }),
  result: v.object({}),
  background: false,
  errors: ['NOT_FOUND'],
});
