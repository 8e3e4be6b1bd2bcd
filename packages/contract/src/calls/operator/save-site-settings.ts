import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { exampleSettingsFile } from '../../entities/domain-settings.ts';
import { Reason } from '../../entities/operator.ts';
import { SiteName } from '../../entities/site.ts';
import { query } from '../../query.ts';
import { text } from '../../wire.ts';

/** New settings of a site. */
export const saveSiteSettings = defineCall({
  name: 'saveSiteSettings',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SaveSiteSettings',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    site: SiteName,
    version: text(1, 64),
    settings: v.nullable(v.looseObject({})),
    reason: Reason,
  }),
  result: v.object({ site: v.string(), version: v.string() }),
  background: false,
  description:
    'Puts other settings of a site in force at once. They are held to the schema of a settings file; every version is kept. Null goes back to the file that came with the exchange.',
  notes: { version: 'The version that was edited; SETTINGS_CHANGED if it is no longer in force.' },
  errors: ['NOT_FOUND', 'SETTINGS_CHANGED'],
  example: {
    query: {},
    body: {
      site: 'play.layline.example',
      version: '5f1c0a9b3d2e',
      settings: { ...exampleSettingsFile },
      reason: 'New support address',
    },
    result: { site: 'play.layline.example', version: '0d4e77a1c6b2' },
  },
  samples: [
    {
      query: {},
      body: { site: 'default', version: '5f1c0a9b3d2e', settings: null, reason: 'Back to the shipped one' },
    },
  ],
});
