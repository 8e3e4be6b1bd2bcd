import { DeskPage, PAGES_MAX } from '@layline/contract/entities/desk-page.ts';
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { parseJson } from '../../../provider/read-answer.ts';
import { DESK_KEYS } from '../../../site/desk-storage.ts';
import { storage } from '../../../site/storage.ts';

/** Pages that this browser keeps: those of guests, and of players whose provider keeps none. */

function stored(): readonly DeskPage[] {
  const list = v.safeParse(v.array(v.unknown()), parseJson(storage.get(DESK_KEYS.pages) ?? ''));
  if (!list.success) return [];
  return list.output.filter((page): page is DeskPage => v.is(DeskPage, page)).slice(0, PAGES_MAX);
}

/** In the order in which they were made. */
export const devicePages = createStore<{ readonly pages: readonly DeskPage[] }>(() => ({ pages: stored() }));

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === DESK_KEYS.pages) devicePages.setState({ pages: stored() });
});

function keep(pages: readonly DeskPage[]): void {
  if (pages.length === 0) storage.remove(DESK_KEYS.pages);
  else storage.set(DESK_KEYS.pages, JSON.stringify(pages));
  devicePages.setState({ pages });
}

/** Keeps a page, over what another window may have made of it. False if a new page is one too many. */
export function keepPage({ pageId, name, panels }: Omit<DeskPage, 'version'>): boolean {
  const pages = stored();
  const before = pages.find((page) => page.pageId === pageId);
  if (!before && pages.length >= PAGES_MAX) return false;
  const page = { pageId, name, panels, version: (before?.version ?? 0) + 1 };
  keep(before ? pages.map((each) => (each === before ? page : each)) : [...pages, page]);
  return true;
}

/** Removes a page, if it is there. */
export function dropPage(pageId: string): void {
  keep(stored().filter((page) => page.pageId !== pageId));
}
