import { readFile } from 'node:fs/promises';
import { getSiteSettings } from '@layline/contract/calls/operator/get-site-settings.ts';
import { getSites } from '@layline/contract/calls/operator/get-sites.ts';
import { saveSiteSettings } from '@layline/contract/calls/operator/save-site-settings.ts';
import { REASON } from './command.ts';
import type { Command } from './command.ts';
import { usageFailure } from './exit-codes.ts';
import { instant, lines, table } from './print.ts';

/** The object that a file of JSON holds. */
async function objectIn(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw usageFailure(`${file} cannot be read`);
  });
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Falls through to the failure below.
  }
  throw usageFailure(`${file} holds no JSON object`);
}

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
  {
    name: 'save-site',
    about:
      'Put other settings of a site in force, from a file of JSON; without one, those that came with the exchange.',
    args: ['SITE'],
    options: {
      file: { about: 'settings as `site` prints them' },
      version: { about: 'version that was edited; the one in force if absent' },
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
