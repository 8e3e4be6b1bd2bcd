import { defineCall } from '../define-call.ts';
import { SettingExpiry } from '../entities/settings.ts';
import { NOW } from '../examples/cricket-match.ts';
import { query } from '../query.ts';

/** R7.9 */
export const getSettingExpiry = defineCall({
  name: 'getSettingExpiry',
  group: 'settings',
  method: 'GET',
  path: 'api/setting/GetSettingExpiry',
  auth: 'none',
  query: query({}),
  body: null,
  result: SettingExpiry,
  background: false,
  description: 'Tells until when the domain settings may be kept, and their version.',
  errors: [],
  example: { query: {}, body: null, result: { expiresAt: NOW + 3_600_000, version: '5f2c91' } },
});
