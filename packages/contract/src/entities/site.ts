import * as v from 'valibot';

/** Name of a site's settings: a host, `test` or `default`. */
export const SiteName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/, 'Give the host of a site, in small letters.'),
);
