import { join } from 'node:path';
import type { Configuration } from './configuration.ts';
import type { Security, ServeOptions } from './http/serve.ts';
import type { SettingsOptions } from './modules/settings/module.ts';

/** Where the files lie that every process serves: the sites' settings and logos, and the built client. */
export type ServedFiles = Pick<SettingsOptions, 'sitesDir' | 'logosDir'> & Pick<ServeOptions, 'clientDir'>;

/** The files of a project whose root directory is `root`; the configuration may name other settings of the sites. */
export function servedFiles({ sitesDir }: Pick<Configuration, 'sitesDir'>, root: string): ServedFiles {
  return {
    sitesDir: sitesDir ?? join(root, 'apps/exchange/seed/sites'),
    logosDir: join(root, 'apps/exchange/seed/logos'),
    clientDir: join(root, 'apps/web/dist'),
  };
}

/** How the exchange faces the network, with the origins that its pages need. */
export function securityOf(configuration: Configuration): Security {
  const { frameOrigins, razorpay, casino } = configuration;
  return {
    ...configuration,
    frameOrigins:
      casino.tablesUrl === null ? frameOrigins : [...frameOrigins, new URL(casino.tablesUrl).origin],
    razorpayCheckout: razorpay !== null,
  };
}
