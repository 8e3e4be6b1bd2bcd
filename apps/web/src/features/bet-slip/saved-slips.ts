import { paise } from '@layline/units/money.ts';
import { RATE_MAX } from '@layline/units/rates.ts';
import { getBetSlip, saveBetSlip, STAKE_MAX } from '../../provider/bets.ts';
import type { SavedSlip } from '../../provider/bets.ts';
import { getOdds } from '../../provider/books.ts';
import type { MarketBook } from '../../provider/books.ts';
import { request } from '../../provider/request.ts';
import { selectionKey } from '../../session/slip-intent.ts';
import { hundredthsTyped, typedOf } from '@layline/ui/decimal-text.ts';
import { isEditable, newRef } from './slip.ts';
import type { Slip, SlipDefaults } from './slip.ts';

/** The slips that the exchange can keep: those with a price, that are not on their way. */
export function savable(slips: readonly Slip[]): SavedSlip[] {
  return slips.filter(isEditable).flatMap(({ marketId, runnerId, side, price, line, stake, ref }) => {
    const asked = hundredthsTyped(price);
    const typed = hundredthsTyped(stake);
    // Odds end long before the highest rate.
    if (asked === null || asked > RATE_MAX) return [];
    const amount = typed !== null && typed > 0 && typed <= STAKE_MAX ? paise(typed) : null;
    const at = { price: asked, ...(line === null ? {} : { line }) };
    return [{ marketId, runnerId, side, ...at, stake: amount, customerRef: ref }];
  });
}

/** Keeps the slips at the exchange. Nobody waits for it, and nobody is told when it fails: local storage has them. */
export async function saveSlips(slips: readonly SavedSlip[], signal: AbortSignal): Promise<boolean> {
  return (await request(saveBetSlip, { body: { slips }, signal })).ok;
}

/** The slips of another device; those of markets that are gone are left out. */
export async function loadSlips(defaults: SlipDefaults, signal: AbortSignal): Promise<Slip[]> {
  const saved = await request(getBetSlip, { signal });
  if (!saved.ok || saved.value.slips.length === 0) return [];
  const { slips } = saved.value;
  const marketIds = [...new Set(slips.map((slip) => slip.marketId))];
  const books = await request(getOdds, { query: { marketIds, depth: 1 }, signal });
  if (!books.ok) return [];
  const eventOf = new Map<string, MarketBook>(books.value.map((book) => [book.marketId, book]));
  return slips.flatMap(({ marketId, runnerId, side, price, line = null, stake, customerRef }) => {
    const book = eventOf.get(marketId);
    if (!book || book.status === 'CLOSED') return [];
    return [
      {
        key: selectionKey(marketId, runnerId, side),
        ref: customerRef ?? newRef(),
        eventId: book.eventId,
        marketId,
        runnerId,
        side,
        price: typedOf(price),
        line,
        stake: stake === null ? '' : typedOf(stake),
        notice: null,
        choice: defaults.choice,
        worseTicks: defaults.worseTicks,
        keep: defaults.keep,
        armed: false,
        life: { phase: 'editing' },
      },
    ];
  });
}
