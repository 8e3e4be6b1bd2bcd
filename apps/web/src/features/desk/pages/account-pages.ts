import type { DeskPage } from '@layline/contract/entities/desk-page.ts';
import { toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { providerText } from '../../../api/refusal-text.ts';
import { deleteDeskPage, getDeskPages, saveDeskPage } from '../../../provider/desk-pages.ts';
import type { ApiFailure } from '../../../provider/failure.ts';
import { valueOf } from '../../../provider/failure.ts';
import { request } from '../../../provider/request.ts';
import { sessionStore } from '../../../session/session-store.ts';
import { isSame } from './composition.ts';

/** Pages that the exchange keeps for a player. Changes are shown at once and sent one after another. */

type Content = Omit<DeskPage, 'version'>;

/** What a player has to know about a page that was changed in two places. */
export type PageNews =
  | { readonly kind: 'REPLACED'; readonly pageId: string; readonly theirs: DeskPage }
  | { readonly kind: 'RESTORED' | 'CHANGED'; readonly pageId: string };

export const pageNews = createStore<{ readonly news: PageNews | null }>(() => ({ news: null }));

/** The changes of one session: a change that waits for its turn must not reach the account of the next player. */
interface Session {
  turn: Promise<void>;
  /** Content that was not answered yet. */
  readonly waiting: Map<string, Content>;
  readonly deleting: Set<string>;
  ended: boolean;
}

const begin = (): Session => ({
  turn: Promise.resolve(),
  waiting: new Map(),
  deleting: new Set(),
  ended: false,
});
let current = begin();
sessionStore.subscribe(({ status }) => {
  if (status === 'player') return;
  current.ended = true;
  current = begin();
  pageNews.setState({ news: null });
});

/** Other windows of this browser read the pages again when one of them has saved. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('desk-pages');

/** Calls back when another window has saved a page; returns the function that ends that. */
export function onSavedElsewhere(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

const keyOf = (player: string | null) => ['desk-pages', player] as const;

/** What the exchange has, with our own changes that are still on their way; notes what has changed elsewhere. */
function merged(fresh: readonly DeskPage[], before: readonly DeskPage[]): readonly DeskPage[] {
  const { waiting, deleting } = current;
  const pages = fresh
    .filter(({ pageId }) => !deleting.has(pageId))
    .map((page) => {
      const known = before.find(({ pageId }) => pageId === page.pageId);
      // Its version stays the one that was changed, so that the exchange can tell what we had not seen.
      if (known && waiting.has(page.pageId)) return known;
      if (known && known.version !== page.version && !isSame(known, page)) {
        pageNews.setState({ news: { kind: 'CHANGED', pageId: page.pageId } });
      }
      return page;
    });
  const unsent = before.filter(
    ({ pageId }) => waiting.has(pageId) && !fresh.some((page) => page.pageId === pageId),
  );
  return [...pages, ...unsent];
}

/** The pages of a player; not requested for guests. */
export function accountPagesQuery(player: string | null) {
  return queryOptions({
    queryKey: keyOf(player),
    queryFn: async ({ signal, client }): Promise<readonly DeskPage[]> => {
      const { pages } = valueOf(await request(getDeskPages, { signal }));
      return merged(pages, client.getQueryData<readonly DeskPage[]>(keyOf(player)) ?? pages);
    },
    enabled: player !== null,
    retry: false,
  });
}

type Change = (pages: readonly DeskPage[]) => readonly DeskPage[];

/** Shows a change before it is sent. A read that is under way would show the time before it. */
function show(client: QueryClient, player: string, change: Change): void {
  void client.cancelQueries({ queryKey: keyOf(player) });
  client.setQueryData<readonly DeskPage[]>(keyOf(player), (pages) => change(pages ?? []));
}

function fail(client: QueryClient, player: string, failure: ApiFailure): void {
  toastFailure(failure, providerText(failure));
  void client.invalidateQueries({ queryKey: keyOf(player) });
}

async function send(client: QueryClient, player: string, pageId: string, session: Session): Promise<void> {
  const content = session.waiting.get(pageId);
  if (session.ended || !content) return;
  const shown = client.getQueryData<readonly DeskPage[]>(keyOf(player));
  const basedOn = shown?.find((page) => page.pageId === pageId)?.version ?? 0;
  const outcome = await request(saveDeskPage, { body: { ...content, basedOn } });
  if (session.ended) return;
  // A later change of the page keeps waiting.
  if (session.waiting.get(pageId) === content) session.waiting.delete(pageId);
  if (!outcome.ok) {
    fail(client, player, outcome.failure);
    return;
  }
  const { page, replaced, restored } = outcome.value;
  show(client, player, (pages) =>
    pages.map((each) => (each.pageId === pageId ? { ...each, version: page.version } : each)),
  );
  if (replaced) pageNews.setState({ news: { kind: 'REPLACED', pageId, theirs: replaced } });
  else if (restored) pageNews.setState({ news: { kind: 'RESTORED', pageId } });
  channel?.postMessage('saved');
}

/** Saves a page as it is now; only the latest of several quick changes is sent. Resolves when it is answered. */
export function saveOnAccount(client: QueryClient, player: string, content: Content): Promise<void> {
  const session = current;
  session.waiting.set(content.pageId, content);
  show(client, player, (pages) => {
    const before = pages.find(({ pageId }) => pageId === content.pageId);
    return before
      ? pages.map((page) => (page === before ? { ...content, version: page.version } : page))
      : [...pages, { ...content, version: 0 }];
  });
  session.turn = session.turn.then(() => send(client, player, content.pageId, session));
  return session.turn;
}

/** Deletes a page. */
export function deleteOnAccount(client: QueryClient, player: string, pageId: string): void {
  const session = current;
  session.waiting.delete(pageId);
  session.deleting.add(pageId);
  show(client, player, (pages) => pages.filter((page) => page.pageId !== pageId));
  session.turn = session.turn.then(async () => {
    if (session.ended) return;
    const outcome = await request(deleteDeskPage, { body: { pageId } });
    session.deleting.delete(pageId);
    if (session.ended) return;
    if (outcome.ok) channel?.postMessage('saved');
    else fail(client, player, outcome.failure);
  });
}
