import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { untilHere } from '../../../api/follow-press.ts';
import { invalidate, READS } from '../../../api/reads.ts';
import { getBaskets, type WaitingBasket } from '../../../provider/baskets.ts';
import { valueOf } from '../../../provider/failure.ts';
import { request } from '../../../provider/request.ts';
import { basketNews, type BasketNews } from '../../../session/player-news.ts';
import { recordNote } from '../record-store.ts';
import { basketStore, endWait, isTold, tellsFirst } from './basket-store.ts';
import { elsewhereText, type BasketWords } from './basket-words.ts';

/** How long the hub may take to say how a basket ended, after the delay, ms. */
const NEWS_WITHIN_MS = 5_000;

/** Shows a waiting basket unless another is already shown. `at` is when it was read, UTC ms by this device’s clock. */
function adopt(player: string, waiting: WaitingBasket, serverTime: number | null, at: number): void {
  const { basketId, marketId, delayUntil } = waiting;
  const until = untilHere({ delayUntil, serverTime }, at);
  if (basketStore.getState().underWay !== null || until < Date.now()) return;
  basketStore.setState({ underWay: { player, marketId, basketId, isFollowed: false, until } });
}

/** Shows what the exchange lists as waiting: after a reload and on another device the hub says nothing before the wait ends. */
function useWaitingBaskets(player: string | null, marketId: string): void {
  const { data, dataUpdatedAt } = useQuery({
    // Under this key it is read again whenever the player's bets change.
    queryKey: [READS.openBets, 'baskets', player, marketId],
    queryFn: async ({ signal }) => valueOf(await request(getBaskets, { query: { marketId }, signal })),
    enabled: player !== null,
    // A wait is a matter of seconds: an older answer is of no use, and a provider without the call has no other.
    gcTime: 0,
    retry: false,
  });
  const isFree = useStore(basketStore, ({ underWay }) => underWay === null);
  useEffect(() => {
    // An answer from before its end may still list a basket of which the hub has said how it ended.
    const waiting = data?.baskets.find((one) => one.marketId === marketId && !isTold(one.basketId));
    if (isFree && player !== null && data && waiting) adopt(player, waiting, data.serverTime, dataUpdatedAt);
  }, [player, marketId, data, dataUpdatedAt, isFree]);
}

/** Takes over what the hub says: that a basket waits, and how it ended. */
function useHubNews(player: string | null, marketId: string, words: BasketWords): void {
  const take = useEffectEvent(({ change, at }: BasketNews) => {
    const { underWay } = basketStore.getState();
    const { basketId, status, delayUntil, serverTime } = change;
    const isShown = underWay?.player === player && underWay.basketId === basketId;
    if (status === 'WAITING') {
      const isHere = player !== null && change.marketId === marketId && delayUntil !== null;
      if (isHere) adopt(player, { basketId, marketId, delayUntil }, serverTime, at);
      return;
    }
    if (isShown) endWait();
    // Of a press whose answer is still to come, the answer will tell.
    const isOwn = underWay?.player === player && underWay.isFollowed;
    if (!isOwn && change.marketId === marketId && tellsFirst(basketId)) {
      recordNote(elsewhereText(words, change));
    }
  });
  useEffect(() => {
    const { last } = basketNews.getState();
    if (last?.change.status === 'WAITING') take(last);
    return basketNews.subscribe(({ last: news }) => {
      if (news !== null) take(news);
    });
  }, []);
}

/** Without the hub nothing says how a basket ended that this page has not sent. The bets show it. */
function useLostNews(): void {
  const { underWay } = useStore(basketStore);
  const lostAt = underWay === null || underWay.isFollowed ? null : (underWay.until ?? 0) + NEWS_WITHIN_MS;
  useEffect(() => {
    if (lostAt === null) return undefined;
    const lose = () => {
      endWait();
      invalidate('betting');
    };
    const timer = setTimeout(lose, Math.max(0, lostAt - Date.now()));
    return () => clearTimeout(timer);
  }, [lostAt]);
}

/**
 * Follows the player's baskets in a market. The end of a wait wakes the followers of the basket; a basket that was sent before a reload, in another tab or
 * on another device is shown as well, and how it ended is put into the desk's record.
 */
export function useBasketNews(player: string | null, marketId: string, words: BasketWords): void {
  useWaitingBaskets(player, marketId);
  useHubNews(player, marketId, words);
  useLostNews();
}
