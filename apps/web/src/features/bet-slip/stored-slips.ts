import { hundredthsTyped, typedOf } from '@layline/ui/forms/decimal-text.ts';
import { isPaise, paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { RATE_MAX } from '@layline/units/rates.ts';
import * as v from 'valibot';
import { STAKE_MAX } from '../../provider/bets.ts';
import { getBetSlip, saveBetSlip, SLIPS_MAX } from '../../provider/saved-slip.ts';
import type { SavedSlip } from '../../provider/saved-slip.ts';
import { getOdds } from '../../provider/books.ts';
import type { MarketBook } from '../../provider/books.ts';
import { WORSE_TICKS_MAX } from '../../provider/preferences.ts';
import { request } from '../../provider/request.ts';
import { selectionKey } from '../../session/slip-intent.ts';
import { isEditable, isInFlight, newRef } from '../../session/slip.ts';
import type { Slip, SlipDefaults } from '../../session/slip.ts';

function whole(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Ref = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const Typed = v.pipe(v.string(), v.maxLength(20));
const Name = v.pipe(v.string(), v.maxLength(200));

/** Hundredths of a run. Slips from an earlier version have none. */
const StoredLine = v.optional(v.nullable(whole(0, 1_000_000)), null);

const StoredSent = v.object({
  ref: Ref,
  names: v.object({ event: Name, market: Name, runner: Name }),
  price: whole(0, RATE_MAX),
  line: StoredLine,
  stake: v.custom<Paise>((value) => isPaise(value) && value > 0),
  acceptBetter: v.boolean(),
  acceptWorseTicks: whole(0, WORSE_TICKS_MAX),
  persistence: v.picklist(['LAPSE', 'PERSIST', 'TAKE_SP']),
  /** Bets of an earlier version have none. */
  timeInForce: v.optional(v.picklist(['NONE', 'FILL_OR_KILL']), 'NONE'),
  marketVersion: v.nullable(whole(0, Number.MAX_SAFE_INTEGER)),
  sentAt: whole(0, Number.MAX_SAFE_INTEGER),
});

const StoredSlip = v.object({
  key: v.pipe(v.string(), v.maxLength(500)),
  /** Slips from an earlier version have none. */
  ref: v.optional(Ref, newRef),
  eventId: Id,
  marketId: Id,
  runnerId: Id,
  side: v.picklist(['BACK', 'LAY']),
  price: Typed,
  line: StoredLine,
  stake: Typed,
  choice: v.picklist(['BEST', 'EXACT', 'WORSE']),
  worseTicks: whole(1, WORSE_TICKS_MAX),
  keep: v.boolean(),
  /** Slips from an earlier version have none. */
  takeSp: v.optional(v.boolean(), false),
  kill: v.optional(v.boolean(), false),
  /** A bet that was being placed, whose outcome must be found out. */
  sent: v.nullable(StoredSent),
});

const StoredSlips = v.pipe(v.string(), v.parseJson(), v.array(StoredSlip), v.maxLength(SLIPS_MAX));

/** Slips as stored in local storage (R3.11). Receipts are not stored. */
export function slipsText(slips: readonly Slip[]): string {
  const kept = slips.filter((slip) => slip.status.phase !== 'placed' && slip.status.phase !== 'unclear');
  const stored = kept.map(
    ({
      key,
      ref,
      eventId,
      marketId,
      runnerId,
      side,
      price,
      line,
      stake,
      choice,
      worseTicks,
      keep,
      takeSp,
      kill,
      ...slip
    }) => ({
      key,
      ref,
      eventId,
      marketId,
      runnerId,
      side,
      price,
      line,
      stake,
      choice,
      worseTicks,
      keep,
      takeSp,
      kill,
      sent: isInFlight(slip) && 'sent' in slip.status ? slip.status.sent : null,
    }),
  );
  return JSON.stringify(stored satisfies v.InferInput<typeof StoredSlip>[]);
}

/** The slips in a stored text; none if it is damaged. A bet that was being placed is checked. */
export function slipsFrom(text: string | null): Slip[] {
  const parsed = v.safeParse(StoredSlips, text ?? '');
  if (!parsed.success) return [];
  return parsed.output.map(({ sent, ...slip }) => ({
    ...slip,
    notice: null,
    armed: false,
    status: sent ? { phase: 'checking', sent, offline: false } : { phase: 'editing' },
  }));
}

/** The slips that the exchange can save: those with a price that are not being placed. */
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

/**
 * Saves the slips at the exchange. Nothing waits for it, and a failure is not reported, because local storage has
 * them.
 */
export async function saveSlips(slips: readonly SavedSlip[], signal: AbortSignal): Promise<boolean> {
  return (await request(saveBetSlip, { body: { slips }, signal })).ok;
}

/** The slips from another device, without those of closed markets. */
export async function loadSlips(defaults: SlipDefaults, signal: AbortSignal): Promise<Slip[]> {
  const saved = await request(getBetSlip, { signal });
  if (!saved.ok || saved.value.slips.length === 0) return [];
  const { slips } = saved.value;
  const marketIds = [...new Set(slips.map((slip) => slip.marketId))];
  const books = await request(getOdds, { query: { marketIds, depth: 1 }, signal });
  if (!books.ok) return [];
  const bookOf = new Map<string, MarketBook>(books.value.map((book) => [book.marketId, book]));
  return slips.flatMap(({ marketId, runnerId, side, price, line = null, stake, customerRef }) => {
    const book = bookOf.get(marketId);
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
        takeSp: false,
        kill: false,
        armed: false,
        status: { phase: 'editing' },
      },
    ];
  });
}
