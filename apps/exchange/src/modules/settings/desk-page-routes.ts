import { deleteDeskPage, getDeskPages, saveDeskPage } from '@layline/contract/calls/desk-pages.ts';
import { route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { DeskPageStore } from './desk-pages.ts';

/** The pages of the trading desk that a player has composed. */
export function deskPageRoutes(pages: DeskPageStore): readonly Route[] {
  return [
    route(getDeskPages, async ({ session }) => ({ pages: await pages.of(session.playerId) })),
    route(saveDeskPage, ({ body, session, now }) => pages.save(session.playerId, body, now)),
    route(deleteDeskPage, async ({ body, session }) => {
      await pages.delete(session.playerId, body.pageId);
      return {};
    }),
  ];
}
