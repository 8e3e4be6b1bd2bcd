import { useTexts } from '@layline/ui/language/texts.ts';
import type { BetId } from '@layline/units/ids.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { noteCancelledHere } from '../../api/open-bets.ts';
import { invalidate } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { isUncertain } from '../../api/uncertain.ts';
import { useOfferText } from '../../betting/offer-text.ts';
import { changeBet } from '../../provider/bets.ts';
import type { ApiFailure } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';
import { newRef } from '../../session/slip.ts';
import type { Armed } from '../../armed/use-armed.ts';
import type { DeskOrder, FollowOrder } from './desk-order.ts';
import { disarmOneClick, noteFull, oneClickStore } from './one-click-store.ts';
import type { OwnOffer } from '../../betting/own-offers.ts';
import { recordNote, recordOrder, recordUpdate } from './record-store.ts';
import { answered, withdrawn } from './rules/one-click.ts';
import { desk } from './texts.ts';
import type { DeskSends } from './use-desk.ts';

/** Tells one-click how a press ended; three refusals in a row switch it off. */
function noteAnswer(ref: string, accepted: boolean): void {
  const { armed } = oneClickStore.getState();
  if (!armed) return;
  const next = answered(armed, ref, accepted);
  if (next) oneClickStore.setState({ armed: next });
  else disarmOneClick('REFUSALS');
}

/** What was not sent after all does not count. */
function withdraw(refs: readonly string[]): void {
  const { armed } = oneClickStore.getState();
  if (armed) oneClickStore.setState({ armed: withdrawn(armed, refs) });
}

/** Takes over what the provider says about one-click when it refuses a press. */
function noteRefusal(failure: ApiFailure): void {
  if (failure.kind !== 'refused') return;
  const { code, details } = failure;
  if (code === 'ONE_CLICK_NOT_ARMED') disarmOneClick('EXCHANGE');
  if (code !== 'ONE_CLICK_CAP' || details.used === undefined || details.freeAt === undefined) return;
  const cap = details.cap === 'COUNT' ? 'COUNT' : 'MINUTE';
  // It is within a minute, whatever our clock says.
  noteFull({ cap, used: details.used, freeAt: Math.min(details.freeAt, Date.now() + 60_000) });
}

function sendOrder(follow: FollowOrder, order: DeskOrder, onPlaced: (betId: BetId) => void): void {
  let isPlaced = false;
  recordOrder(order);
  follow(order, (update) => {
    recordUpdate(order.ref, update);
    if (update.type === 'checking') return;
    // Its fills are answered from the moment at which the bet is known, the earlier fills included.
    const betId = update.type === 'placed' ? update.outcome.betId : null;
    if (betId !== null && !isPlaced) onPlaced(betId);
    isPlaced ||= betId !== null;
    noteAnswer(order.ref, update.type !== 'refused' && update.type !== 'lost');
    if (update.type === 'refused') noteRefusal(update.failure);
    invalidate('betting');
  });
}

/** Sends orders and moves, and records how they end. */
export function useDeskSends(follow: FollowOrder, answerFills: Armed['answerFills']): DeskSends {
  const t = useTexts(desk);
  const amount = useAmount();
  const offerText = useOfferText();

  async function move(
    { bets, price: from, remaining }: OwnOffer,
    price: number,
    refs: readonly string[],
    armId: string | null,
  ) {
    noteCancelledHere(bets.map(({ betId }) => betId));
    // One after the other, so that they queue at the new price in their old order.
    for (const [index, { betId }] of bets.entries()) {
      const customerRef = refs[index] ?? newRef();
      const body = { betId, price, customerRef, ...(armId !== null && { armId }) };
      const outcome = await request(changeBet, { body, press: customerRef });
      if (outcome.ok) {
        noteAnswer(customerRef, true);
        continue;
      }
      const { failure } = outcome;
      noteAnswer(customerRef, isUncertain(failure));
      withdraw(refs.slice(index + 1));
      noteRefusal(failure);
      recordNote(
        isUncertain(failure)
          ? t('No answer to the move. The ladder shows what you have on offer once it is known.')
          : failureText(failure, amount),
      );
      invalidate('betting');
      return;
    }
    recordNote(
      t('Moved: {amount} from {from} to {to}', {
        amount: amount(remaining),
        from: offerText('ODDS', from),
        to: offerText('ODDS', price),
      }),
    );
    invalidate('betting');
  }

  return {
    order: (order, terms) =>
      sendOrder(follow, order, (betId) => {
        if (terms !== undefined && terms.ticks > 0) answerFills(betId, terms);
      }),
    move: (offer, price, refs, armId) => void move(offer, price, refs, armId),
  };
}
