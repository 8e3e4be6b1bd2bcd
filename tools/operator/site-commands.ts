import { getOfferedGames } from '@layline/contract/calls/operator/casino.ts';
import {
  getSiteDraft,
  getSiteSettings,
  getSites,
  getSiteVersions,
  saveSiteSettings,
} from '@layline/contract/calls/operator/sites.ts';
import { REASON } from './command.ts';
import type { Command } from './command.ts';
import { objectIn } from './json-file.ts';
import { commandFor } from './simple-command.ts';
import { instant, lines, table } from './print.ts';

/** The settings of sites: for admins. */
export const SITE_COMMANDS: readonly Command[] = [
  {
    name: 'sites',
    about: 'List the sites with the version of their settings.',
    args: [],
    options: {},
    async run(_, { client }) {
      const data = await client.call(getSites);
      const text = table(data, {
        site: ({ site }) => site,
        domain: ({ domain }) => domain,
        suspended: ({ suspended }) => suspended,
        version: ({ version }) => version,
        'changed by': ({ changedBy }) => changedBy,
        at: ({ changedAt }) => instant(changedAt),
      });
      return { data, text };
    },
  },
  {
    name: 'site',
    about: 'Print the settings of a site as JSON, to be edited and saved again.',
    args: ['SITE'],
    options: {},
    async run({ args }, { client }) {
      const data = await client.call(getSiteSettings, { query: { site: args['SITE'] ?? '' } });
      return { data, text: JSON.stringify(data.settings, null, 2) };
    },
  },
  commandFor({
    name: 'offered-games',
    about: 'List the casino providers and games that a site can show, with their ids.',
    call: getOfferedGames,
  }),
  commandFor({
    name: 'site-versions',
    about: 'List what operators have saved for a site before.',
    call: getSiteVersions,
    args: { SITE: { to: 'site' } },
  }),
  {
    name: 'site-draft',
    about: 'Print the settings that an admin has asked to publish, and who has.',
    args: ['SITE'],
    options: {},
    async run({ args }, { client }) {
      const data = await client.call(getSiteDraft, { query: { site: args['SITE'] ?? '' } });
      return { data, text: data === null ? 'Nothing waits.' : JSON.stringify(data, null, 2) };
    },
  },
  {
    name: 'save-site',
    about:
      'Save the settings of a site from a JSON file; without one, revert to those that came with the exchange. Two admins save the same, unless it only suspends the site.',
    args: ['SITE'],
    options: {
      file: { about: 'settings as `site` prints them' },
      version: { about: 'version that was edited; by default the current one' },
      ...REASON,
    },
    async run({ args, options }, { client }) {
      const site = args['SITE'] ?? '';
      const { file, reason = '' } = options;
      const settings = file === undefined ? null : await objectIn(file);
      const version = options['version'] ?? (await client.call(getSiteSettings, { query: { site } })).version;
      const data = await client.call(saveSiteSettings, { body: { site, version, settings, reason } });
      return { data, text: lines(data) };
    },
  },
];
