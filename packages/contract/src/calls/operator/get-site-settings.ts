import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { SettingsFile, exampleSettingsFile } from '../../entities/domain-settings.ts';
import { SiteName } from '../../entities/site.ts';
import { query } from '../../query.ts';

/** The settings of a site. */
export const getSiteSettings = defineCall({
  name: 'getSiteSettings',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetSiteSettings',
  auth: 'operator',
  query: query({ site: SiteName }),
  body: null,
  result: v.object({ site: v.string(), version: v.string(), settings: SettingsFile }),
  background: false,
  description: 'The settings of a site as they are served to its pages.',
  errors: ['NOT_FOUND'],
  example: {
    query: { site: 'play.layline.example' },
    body: null,
    result: { site: 'play.layline.example', version: '5f1c0a9b3d2e', settings: exampleSettingsFile },
  },
});
