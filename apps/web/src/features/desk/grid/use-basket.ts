import type { BetId } from '@layline/units/ids.ts';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { followPress, untilHere } from '../../../api/follow-press.ts';
import { invalidate } from '../../../api/reads.ts';
import { cancelBasket, placeBasket } from '../../../provider/baskets.ts';
import type { BasketAnswer, BasketPress } from '../../../provider/baskets.ts';
import { getOpenBets } from '../../../provider/bets.ts';
import { request } from '../../../provider/request.ts';
import { basketNews } from '../../../session/basket-news.ts';
import type { BasketNews } from '../../../session/basket-news.ts';
import { signedInAs } from '../../../session/session-store.ts';
import { recordNote, rewriteNote } from '../record-store.ts';
import { basketStore, tellsFirst } from './basket-store.ts';
import { callOffText, elsewhereText, isMissingCall, legsText, progressText } from './basket-words.ts';
import type { BasketWords } from './basket-words.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits, but only as long as a basket is still waiting too. */
function waitWhileUnderWay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const stop = basketStore.subscribe(({ underWay }) => {
      if (underWay?.basketId === null) done();
    });
  });
}

/** Sends a basket and follows it; its entry in the desk's record says how far it has come. */
async function send(player: string, press: BasketPress, words: BasketWords): Promise<void> {
  const { marketId, customerRef } = press;
  const what = legsText(words, press.legs);
  const note = recordNote(`${what}. ${words.t('Sending.')}`);
  basketStore.setState({ underWay: { player, marketId, basketId: null, isFollowed: true, until: null } });
  await followPress<BasketAnswer, number>(
    {
      send: (signal) => request(placeBasket, { body: press, signal, press: customerRef }),
      find: async () => {
        const found = await request(getOpenBets, { query: { customerRef }, press: customerRef });
        if (!found.ok) return found;
        const count = found.value.openBets.filter((bet) => bet.customerRef === customerRef).length;
        return { ok: true, value: count > 0 ? count : null };
      },
      isIn: () => signedInAs() === player,
      now: () => Date.now(),
      wait,
      waitForNews: waitWhileUnderWay,
    },
    (progress) => {
      rewriteNote(note, `${what}. ${progressText(words, progress)}`);
      const { phase } = progress;
      if ('answer' in progress) tellsFirst(progress.answer.basketId);
      if (phase === 'waiting') {
        const { basketId } = progress.answer;
        const { until } = progress;
        basketStore.setState({ underWay: { player, marketId, basketId, isFollowed: true, until } });
      } else if (phase !== 'checking') {
        basketStore.setState({ underWay: null });
        if (isMissingCall(progress)) basketStore.setState({ isOffered: false });
        invalidate('betting');
      }
    },
  );
  if (basketStore.getState().underWay?.player === player) basketStore.setState({ underWay: null });
}

/** The wait is over: whoever follows the basket asks at once how it ended. */
function endWait(): void {
  basketStore.setState(({ underWay }) => ({
    underWay: underWay?.isFollowed ? { ...underWay, basketId: null, until: null } : null,
  }));
}

/** How long the hub may take to say how a basket ended, after the delay, ms. */
const NEWS_WITHIN_MS = 5_000;

/**
 * Takes over what the hub says of the player's baskets in a market. The end of a wait wakes whoever follows the basket; one that was sent before a
 * reload, in another tab or on another device is shown as well, and how it ended is put into the desk's record.
 */
function useBasketNews(player: string | null, marketId: string, words: BasketWords): void {
  const take = useEffectEvent(({ change, at }: BasketNews) => {
    const { underWay } = basketStore.getState();
    const { basketId, status, delayUntil, serverTime } = change;
    const isShown = underWay?.player === player && underWay.basketId === basketId;
    if (status === 'WAITING') {
      const until = delayUntil === null ? 0 : untilHere({ delayUntil, serverTime }, at);
      if (player === null || underWay !== null || change.marketId !== marketId || until < Date.now()) return;
      basketStore.setState({ underWay: { player, marketId, basketId, isFollowed: false, until } });
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
  const { underWay } = useStore(basketStore);
  const lostAt = underWay === null || underWay.isFollowed ? null : (underWay.until ?? 0) + NEWS_WITHIN_MS;
  useEffect(() => {
    if (lostAt === null) return undefined;
    // The hub has said nothing. The bets show how it ended.
    const lose = () => {
      endWait();
      invalidate('betting');
    };
    const timer = setTimeout(lose, Math.max(0, lostAt - Date.now()));
    return () => clearTimeout(timer);
  }, [lostAt]);
}

/** Calls off a basket that waits, and says so if it is too late. */
async function callOff(basketId: BetId, words: BasketWords): Promise<void> {
  const outcome = await request(cancelBasket, { body: { basketId } });
  if (outcome.ok) {
    const isFollowed = basketStore.getState().underWay?.isFollowed ?? false;
    if (!isFollowed && tellsFirst(basketId)) {
      recordNote(elsewhereText(words, { status: 'CANCELLED', because: null, runnerId: null }));
    }
    endWait();
    return;
  }
  toastFailure(outcome.failure, callOffText(words, outcome.failure));
}

/** Baskets in a market: what is under way for the player, and the ways to send one and to call it off. */
export function useBasket(player: string | null, marketId: string, words: BasketWords) {
  useBasketNews(player, marketId, words);
  const { underWay, isOffered } = useStore(basketStore);
  return {
    underWay: underWay?.player === player ? underWay : null,
    isOffered,
    /** Does nothing while another basket of the player is under way. */
    send: (press: BasketPress) => {
      if (player !== null && basketStore.getState().underWay?.player !== player) {
        void send(player, press, words);
      }
    },
    callOff: (basketId: BetId) => void callOff(basketId, words),
  };
}
