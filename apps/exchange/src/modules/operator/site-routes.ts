import {
  getSiteDraft,
  getSiteSettings,
  getSites,
  getSiteVersions,
  saveSiteSettings,
} from '@layline/contract/calls/operator/sites.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import { operatorRoute } from './operator-route.ts';
import type { SiteEditor } from './site-editor.ts';

/** The settings of sites: for admins. */
export function siteRoutes(editor: SiteEditor): readonly Route[] {
  return [
    operatorRoute(getSites, (_, { now }) => editor.list(now)),
    operatorRoute(
      getSiteSettings,
      async ({ query: { site, revision } }) =>
        (revision === undefined ? editor.of(site) : await editor.savedBefore(site, revision)) ??
        refuse('NOT_FOUND'),
    ),
    operatorRoute(
      getSiteVersions,
      async ({ query }) => (await editor.versionsOf(query.site)) ?? refuse('NOT_FOUND'),
    ),
    operatorRoute(getSiteDraft, async ({ query: { site } }, { now }) => {
      const draft = await editor.draftOf(site, now);
      return draft === undefined ? refuse('NOT_FOUND') : draft;
    }),
    operatorRoute(saveSiteSettings, ({ body }, actor) => editor.save(body, actor)),
  ];
}
