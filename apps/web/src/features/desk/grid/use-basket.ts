import type { BetId } from '@layline/units/ids.ts';
import { useStore } from 'zustand';
import { followPress } from '../../../api/follow-press.ts';
import { invalidate } from '../../../api/reads.ts';
import { tellFailedPress } from '../../../api/tell-failed-press.ts';
import { cancelBasket, placeBasket } from '../../../provider/baskets.ts';
import type { BasketAnswer, BasketPress } from '../../../provider/baskets.ts';
import { getOpenBets } from '../../../provider/bets.ts';
import { request } from '../../../provider/request.ts';
import { signedInAs } from '../../../session/session-store.ts';
import { recordNote, rewriteNote } from '../record-store.ts';
import { basketStore, endWait, tellsFirst } from './basket-store.ts';
import { callOffText, elsewhereText, isMissingCall, legsText, progressText } from './basket-words.ts';
import type { BasketWords } from './basket-words.ts';
import { useBasketNews } from './use-basket-news.ts';

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
  const sent = { player, marketId, basketId: null, isFollowed: true, until: null } as const;
  basketStore.setState({ underWay: sent });
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
      } else if (phase === 'checking') {
        // The delay may have ended meanwhile: there is nothing to count down or to call off.
        basketStore.setState({ underWay: { ...sent, isUnanswered: true } });
      } else {
        basketStore.setState({ underWay: null });
        if (isMissingCall(progress)) basketStore.setState({ isOffered: false });
        invalidate('betting');
      }
    },
  );
  if (basketStore.getState().underWay?.player === player) basketStore.setState({ underWay: null });
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
  tellFailedPress(outcome.failure, callOffText(words, outcome.failure));
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
