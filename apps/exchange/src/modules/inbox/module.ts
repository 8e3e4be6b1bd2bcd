import { getInbox, markInboxRead } from '@layline/contract/calls/inbox.ts';
import type { Module } from '@layline/server/http/module.ts';
import { route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Context } from '../../core/context.ts';
import type { LiveHub } from '../../hub/live-hub.ts';
import { Inboxes } from './inbox.ts';

/** Opens the players' inboxes. */
export function openInbox(
  { core, database }: Pick<Context, 'core' | 'database'>,
  { hub }: { readonly hub: Pick<LiveHub, 'tell'> },
): Module {
  return { routes: inboxRoutes(new Inboxes(core, database), hub) };
}

/** The routes that read it and mark it as read. All of a player's devices are told when one of them has read it. */
export function inboxRoutes(inboxes: Inboxes, hub: Pick<LiveHub, 'tell'>): readonly Route[] {
  return [
    route(getInbox, ({ session, now }) => inboxes.read(session.playerId, now)),
    route(markInboxRead, async ({ body, session, now }) => {
      const readUntil = await inboxes.markRead(session.playerId, body.readUntil, now);
      hub.tell(session.playerId, 'InboxRead', { readUntil });
      return { readUntil };
    }),
  ];
}
