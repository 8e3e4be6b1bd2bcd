import type { DocsOf } from '../../call-docs.ts';
import { exampleSettingsFile } from '../../entities/domain-settings.ts';
import { NOW } from '../../examples/cricket-match.ts';
import type * as calls from './sites.ts';

export const OPERATOR_SITES_DOCS: DocsOf<typeof calls> = {
  getSites: {
    description: 'The sites, with the version of their settings and what waits for a second admin.',
    example: {
      query: {},
      body: null,
      result: [
        {
          site: 'play.layline.example',
          domain: 'layline.example',
          suspended: false,
          version: '5f1c0a9b3d2e',
          changedBy: null,
          changedAt: null,
          draft: { askedBy: 'meera', askedAt: NOW - 60_000, expiresAt: NOW + 1_740_000 },
        },
      ],
    },
  },
  getSiteSettings: {
    description:
      'The settings of a site as served to its pages, or as an operator saved them before, with how it takes and pays money, which no page is served.',
    notes: {
      revision: 'Number of an earlier version, as `GetSiteVersions` gives it; if absent, what is in force.',
    },
    example: {
      query: { site: 'play.layline.example' },
      body: null,
      result: { site: 'play.layline.example', version: '5f1c0a9b3d2e', settings: exampleSettingsFile },
    },
    samples: [{ query: { site: 'default', revision: 1 }, body: null }],
  },
  getSiteVersions: {
    description: 'What operators have saved of a site, the newest first, at most 200.',
    example: {
      query: { site: 'play.layline.example' },
      body: null,
      result: [{ revision: 1, savedBy: 'meera', savedAt: NOW, shipped: false }],
    },
  },
  getSiteDraft: {
    description:
      'The settings that an admin has asked to publish and that wait for another admin; null if there are none.',
    example: {
      query: { site: 'play.layline.example' },
      body: null,
      result: {
        site: 'play.layline.example',
        version: '5f1c0a9b3d2e',
        settings: exampleSettingsFile,
        shipped: false,
        askedBy: 'meera',
        askedAt: NOW,
        reason: 'New support address',
        expiresAt: NOW + 1_800_000,
      },
    },
  },
  saveSiteSettings: {
    description:
      'Replaces the settings of a site. The first admin’s call is answered with SECOND_PERSON_NEEDED and keeps them as a draft; they take effect when another admin makes the same call within 30 minutes. A call that only suspends the site takes effect at once. They are validated against the schema of a settings file; every version is kept. Null restores the file that came with the exchange. Without `payments` the site continues to take and pay out money as before; those of the file on the host are not kept, so that a change of the file counts.',
    notes: { version: 'The version that was edited; SETTINGS_CHANGED if it is no longer in force.' },
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
  },
};
