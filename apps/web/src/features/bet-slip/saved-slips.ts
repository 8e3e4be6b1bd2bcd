import { getBetSlip } from '@layline/contract/calls/get-bet-slip.ts';
import { getOdds } from '@layline/contract/calls/get-odds.ts';
import { saveBetSlip } from '@layline/contract/calls/save-bet-slip.ts';
import type { BetSlip } from '@layline/contract/entities/bet-slip.ts';
import { fromHundredths, fromPaise, toHundredths, toPaise } from '@layline/contract/wire.ts';
import type { Paise } from '@layline/units/money.ts';
import { RATE_MAX } from '@layline/units/rates.ts';
import { request } from '../../provider/request.ts';
import { selectionKey } from '../../session/slip-intent.ts';
import { hundredthsTyped, typedOf } from '../../ui/decimal-text.ts';
import { STAKE_CEILING } from './slip-money.ts';
import { isEditable } from './slip.ts';
import type { Slip, SlipDefaults } from './slip.ts';

/** The highest rate; odds end long before it. */
const PRICE_CEILING = RATE_MAX;

/** The slips that the exchange can keep: those with a price, that are not on their way. */
export function savable(slips: readonly Slip[]): BetSlip['slips'] {
  return slips.filter(isEditable).flatMap(({ marketId, runnerId, side, price, line, stake }) => {
    const asked = hundredthsTyped(price);
    const typed = hundredthsTyped(stake);
    if (asked === null || asked > PRICE_CEILING) return [];
    const amount = typed !== null && typed > 0 && typed <= STAKE_CEILING ? fromPaise(typed as Paise) : null;
    const at = { price: fromHundredths(asked), ...(line === null ? {} : { line: fromHundredths(line) }) };
    return [{ marketId, runnerId, side, ...at, stake: amount }];
  });
}

/** Keeps the slips at the exchange. Nobody waits for it, and nobody is told when it fails: local storage has them. */
export async function saveSlips(slips: BetSlip['slips'], signal: AbortSignal): Promise<boolean> {
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
  const eventOf = new Map(books.value.map((book) => [book.marketId, book]));
  return slips.flatMap(({ marketId, runnerId, side, price, line, stake }) => {
    const book = eventOf.get(marketId);
    if (!book || book.status === 'CLOSED') return [];
    return [
      {
        key: selectionKey(marketId, runnerId, side),
        eventId: book.eventId,
        marketId,
        runnerId,
        side,
        price: typedOf(toHundredths(price)),
        line: line === undefined ? null : toHundredths(line),
        stake: stake === null ? '' : typedOf(toPaise(stake)),
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
