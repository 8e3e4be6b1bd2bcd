import { isPaise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { RATE_MAX } from '@layline/units/rates.ts';
import * as v from 'valibot';
import { SLIPS_MAX } from '../../provider/bets.ts';
import { WORSE_TICKS_MAX } from '../../provider/preferences.ts';
import { isInFlight, newRef } from './slip.ts';
import type { Slip } from './slip.ts';

function whole(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Ref = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const Typed = v.pipe(v.string(), v.maxLength(20));
const Name = v.pipe(v.string(), v.maxLength(200));

/** Hundredths of a run. Slips of an earlier version have none. */
const StoredLine = v.optional(v.nullable(whole(0, 1_000_000)), null);

const StoredSent = v.object({
  ref: Ref,
  names: v.object({ event: Name, market: Name, runner: Name }),
  price: whole(0, RATE_MAX),
  line: StoredLine,
  stake: v.custom<Paise>((value) => isPaise(value) && value > 0),
  acceptBetter: v.boolean(),
  acceptWorseTicks: whole(0, WORSE_TICKS_MAX),
  persistence: v.picklist(['LAPSE', 'PERSIST']),
  marketVersion: v.nullable(whole(0, Number.MAX_SAFE_INTEGER)),
  sentAt: whole(0, Number.MAX_SAFE_INTEGER),
});

const StoredSlip = v.object({
  key: v.pipe(v.string(), v.maxLength(500)),
  /** Slips of an earlier version have none. */
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
  /** A bet that was on its way: it has to be found out what became of it. */
  sent: v.nullable(StoredSent),
});

const StoredSlips = v.pipe(v.string(), v.parseJson(), v.array(StoredSlip), v.maxLength(SLIPS_MAX));

/** Slips as they are kept in local storage (R3.11). What has become of a bet is no slip any more. */
export function slipsText(slips: readonly Slip[]): string {
  const kept = slips.filter((slip) => slip.life.phase !== 'placed' && slip.life.phase !== 'unclear');
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
      sent: isInFlight(slip) && 'sent' in slip.life ? slip.life.sent : null,
    }),
  );
  return JSON.stringify(stored satisfies v.InferInput<typeof StoredSlip>[]);
}

/** The slips that a text of local storage holds; none where it is damaged. A bet that was on its way is checked. */
export function slipsFrom(text: string | null): Slip[] {
  const parsed = v.safeParse(StoredSlips, text ?? '');
  if (!parsed.success) return [];
  return parsed.output.map(({ sent, ...slip }) => ({
    ...slip,
    notice: null,
    armed: false,
    life: sent ? { phase: 'checking', sent, offline: false } : { phase: 'editing' },
  }));
}
