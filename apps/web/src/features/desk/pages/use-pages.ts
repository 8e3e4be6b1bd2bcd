import type { DeskPage } from '@layline/contract/entities/desk-page.ts';
import { PAGES_MAX } from '@layline/contract/entities/desk-page.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { isUnknownCall } from '../../../provider/failure.ts';
import { useUser } from '../../../session/session-store.ts';
import { accountPagesQuery, deleteOnAccount, onSavedElsewhere, saveOnAccount } from './account-pages.ts';
import { devicePages, dropPage, keepPage } from './device-pages.ts';
import { deskPages } from './texts.ts';

/** The visitor's pages, and how they are changed. */
export interface Pages {
  /** How they are being read; what the exchange keeps, or this browser. */
  readonly query: {
    readonly data: readonly DeskPage[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** They are in this browser only. */
  readonly onDevice: boolean;
  /** Keeps a page as it is now. False if a new page is one too many; the player was told. */
  readonly save: (page: Omit<DeskPage, 'version'>) => boolean;
  readonly remove: (pageId: string) => void;
}

/** Pages that a guest has made join the account, as far as there is room. */
function useAdopted(player: string | null, onAccount: readonly DeskPage[] | undefined): void {
  const client = useQueryClient();
  const adopt = useEffectEvent(() => {
    if (player === null || onAccount === undefined) return;
    const room = PAGES_MAX - onAccount.length;
    for (const { version: _, ...page } of devicePages.getState().pages.slice(0, room)) {
      dropPage(page.pageId);
      void saveOnAccount(client, player, page);
    }
  });
  const isRead = onAccount !== undefined;
  useEffect(() => adopt(), [player, isRead]);
}

/** The pages of the present user: a player's on the exchange, a guest's in this browser. */
export function usePages(): Pages {
  const t = useTexts(deskPages);
  const client = useQueryClient();
  const player = useUser()?.userName ?? null;
  const query = useQuery(accountPagesQuery(player));
  const kept = useStore(devicePages, ({ pages }) => pages);
  const onDevice = player === null || isUnknownCall(query.error);
  useAdopted(player, query.data);
  useEffect(
    () =>
      onSavedElsewhere(() => void client.invalidateQueries({ queryKey: accountPagesQuery(player).queryKey })),
    [client, player],
  );

  function save(page: Omit<DeskPage, 'version'>): boolean {
    const pages = query.data ?? [];
    const isOneTooMany = pages.length >= PAGES_MAX && !pages.some(({ pageId }) => pageId === page.pageId);
    const done = onDevice ? keepPage(page) : !isOneTooMany;
    if (!done) showToast('error', t('You have as many pages as can be kept. Delete one first.'));
    else if (!onDevice) void saveOnAccount(client, player, page);
    return done;
  }
  return {
    query: onDevice ? { data: kept, error: null, refetch: () => undefined } : query,
    onDevice,
    save,
    remove: (pageId) => (onDevice ? dropPage(pageId) : deleteOnAccount(client, player, pageId)),
  };
}
