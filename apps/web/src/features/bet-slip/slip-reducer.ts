import type { BetRecord } from '../../provider/bet-records.ts';
import { SLIPS_MAX } from '../../provider/saved-slip.ts';
import type { OpenBet } from '../../provider/bets.ts';
import type { BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { WORSE_TICKS_MAX } from '../../provider/preferences.ts';
import { hundredthsTyped, typedOf } from '@layline/ui/forms/decimal-text.ts';
import { cancelledOutcome, followedOutcome } from './placing/bet-outcome.ts';
import { slipsText } from './stored-slips.ts';
import { onScale, snap, step } from '../../betting/price-scale.ts';
import type { PriceScale } from '../../betting/price-scale.ts';
import { outcomeOfRecord } from '../../session/bet-records.ts';
import { isEditable, isInFlight, isOver, isUntouched } from '../../session/slip.ts';
import type {
  BetOutcome,
  PriceChoice,
  Refusal,
  Selection,
  SentBet,
  Slip,
  SlipDefaults,
} from '../../session/slip.ts';

/** All events of the slips. Prices in hundredths. */
export type SlipAction =
  | {
      readonly type: 'open';
      readonly key: string;
      /** For a slip that had none, or whose last one is used up. */
      readonly ref: string;
      readonly selection: Selection;
      readonly price: number | null;
      readonly line: number | null;
      readonly stake?: string | undefined;
      readonly defaults: SlipDefaults;
      /** On a phone each press replaces the one before, unless something was typed into it. */
      readonly replaceUntouched: boolean;
    }
  | { readonly type: 'restore'; readonly slips: readonly Slip[] }
  /** What another tab has stored; `own` are the references of the bets sent from here. */
  | { readonly type: 'follow'; readonly slips: readonly Slip[]; readonly own: ReadonlySet<string> }
  /** The player's open bets were read: all of them, or some that are no longer open. */
  | { readonly type: 'bets'; readonly bets: readonly OpenBet[] }
  /** Records of the player's bets have changed, perhaps before the answer to the press has arrived. */
  | { readonly type: 'records'; readonly records: readonly BetRecord[] }
  /** Changes were missed: from here on the open bets say what has become of the bets. */
  | { readonly type: 'unfollow' }
  /** The unmatched part of a receipt's bet was moved to another price, where it is the bet `sent`. */
  | {
      readonly type: 'moved';
      readonly key: string;
      readonly betId: BetId;
      readonly sent: SentBet;
      readonly nextRef: string;
    }
  | { readonly type: 'clear' }
  | ({ readonly key: string } & SlipChange);

type SlipChange =
  | { readonly type: 'close' }
  | { readonly type: 'typePrice'; readonly text: string }
  | { readonly type: 'settlePrice'; readonly scale: PriceScale }
  | { readonly type: 'stepPrice'; readonly scale: PriceScale; readonly steps: number }
  | { readonly type: 'usePrice'; readonly price: number; readonly line: number | null }
  | { readonly type: 'typeStake'; readonly text: string }
  | { readonly type: 'choose'; readonly choice: PriceChoice; readonly worseTicks?: number }
  | { readonly type: 'keep'; readonly keep: boolean; readonly takeSp?: boolean }
  | { readonly type: 'kill'; readonly kill: boolean }
  | { readonly type: 'arm' }
  | { readonly type: 'sending'; readonly sent: SentBet }
  | { readonly type: 'checking'; readonly ref: string; readonly offline: boolean }
  | { readonly type: 'waiting'; readonly ref: string; readonly until: number }
  | { readonly type: 'placed'; readonly ref: string; readonly outcome: BetOutcome }
  /** The next press is a new one, with its own reference. */
  | { readonly type: 'refused'; readonly ref: string; readonly refusal: Refusal; readonly nextRef: string }
  | { readonly type: 'lost'; readonly ref: string; readonly reason: string | null }
  | { readonly type: 'unclear'; readonly ref: string }
  /** The unmatched part of a receipt's bet was cancelled here; null if the provider does not say how much that was. */
  | { readonly type: 'cancelled'; readonly betId: BetId; readonly amount: Paise | null }
  | { readonly type: 'again'; readonly nextRef: string };

/** Makes room for one more slip by dropping the oldest that is not being placed. */
function withRoom(slips: readonly Slip[]): readonly Slip[] {
  if (slips.length < SLIPS_MAX) return slips;
  const oldest = slips.findLast((slip) => !isInFlight(slip));
  return slips.filter((slip) => slip !== oldest);
}

function isSame(slip: Slip, { marketId, runnerId, side }: Selection): boolean {
  return slip.marketId === marketId && slip.runnerId === runnerId && slip.side === side;
}

/** A bet being placed keeps its slip; the same price may be pressed again for another. */
function freeKey(slips: readonly Slip[], key: string): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? key : `${key}~${count}`;
    if (!slips.some((slip) => slip.key === candidate)) return candidate;
  }
}

function opened(slips: readonly Slip[], action: Extract<SlipAction, { type: 'open' }>): readonly Slip[] {
  const { selection, defaults } = action;
  const price = action.price === null ? '' : typedOf(action.price);
  const before = slips.find((slip) => isSame(slip, selection) && !isInFlight(slip));
  const others = slips.filter((slip) => slip !== before && !(action.replaceUntouched && isUntouched(slip)));
  const fresh: Slip = {
    ...selection,
    key: before?.key ?? freeKey(slips, action.key),
    ref: before && isEditable(before) ? before.ref : action.ref,
    price,
    line: action.line,
    stake: action.stake ?? (before && isEditable(before) ? before.stake : ''),
    notice: null,
    choice: before?.choice ?? defaults.choice,
    worseTicks: before?.worseTicks ?? defaults.worseTicks,
    keep: before?.keep ?? defaults.keep,
    takeSp: before?.takeSp ?? false,
    kill: before?.kill ?? false,
    armed: false,
    status: { phase: 'editing' },
  };
  const room = withRoom(others);
  return room.length < SLIPS_MAX ? [fresh, ...room] : slips;
}

/** Applies an edit, if the slip can be edited; it also clears a refusal and a first press. */
function edited(slip: Slip, change: Partial<Slip>): Slip {
  if (!isEditable(slip)) return slip;
  return { ...slip, armed: false, notice: null, ...change, status: { phase: 'editing' } };
}

function settled(slip: Slip, scale: PriceScale): Slip {
  const typed = hundredthsTyped(slip.price);
  if (typed === null || onScale(scale, typed)) return slip;
  const used = snap(scale, typed);
  return edited(slip, { price: typedOf(used), notice: { typed, used } });
}

function stepped(slip: Slip, scale: PriceScale, steps: number): Slip {
  const from = hundredthsTyped(slip.price);
  if (from === null) return slip;
  return edited(slip, { price: typedOf(step(scale, from, steps)) });
}

/** Applies an update about the bet being placed; one about an earlier bet is ignored. */
function progressed(
  slip: Slip,
  ref: string,
  status: (sent: SentBet) => Slip['status'],
  nextRef = slip.ref,
): Slip {
  if (slip.status.phase === 'editing' || slip.status.sent.ref !== ref || !isInFlight(slip)) return slip;
  return { ...slip, ref: nextRef, status: status(slip.status.sent) };
}

function changedSlip(slip: Slip, action: SlipChange): Slip | null {
  switch (action.type) {
    case 'close':
      // While it is uncertain whether there is a bet, only the slip shows it.
      return slip.status.phase === 'placing' || slip.status.phase === 'checking' ? slip : null;
    case 'typePrice':
      return edited(slip, { price: action.text });
    case 'settlePrice':
      return settled(slip, action.scale);
    case 'stepPrice':
      return stepped(slip, action.scale, action.steps);
    case 'usePrice':
      return edited(slip, { price: typedOf(action.price), line: action.line });
    case 'typeStake':
      return edited(slip, { stake: action.text, notice: slip.notice });
    case 'choose': {
      const ticks = Math.min(Math.max(action.worseTicks ?? slip.worseTicks, 1), WORSE_TICKS_MAX);
      return edited(slip, { choice: action.choice, worseTicks: ticks });
    }
    case 'keep':
      return edited(slip, { keep: action.keep, takeSp: action.takeSp ?? false });
    case 'kill':
      return edited(slip, { kill: action.kill });
    case 'arm':
      return isEditable(slip) ? { ...slip, armed: true } : slip;
    case 'sending':
      if (!isEditable(slip) && slip.status.phase !== 'lost') return slip;
      return { ...slip, armed: false, notice: null, status: { phase: 'placing', sent: action.sent } };
    case 'checking':
      return progressed(slip, action.ref, (sent) => ({ phase: 'checking', sent, offline: action.offline }));
    case 'waiting':
      return progressed(slip, action.ref, (sent) => ({
        phase: 'waiting',
        sent,
        until: action.until,
      }));
    case 'placed':
      return progressed(slip, action.ref, (sent) => ({ phase: 'placed', sent, outcome: action.outcome }));
    case 'refused':
      return progressed(
        slip,
        action.ref,
        (sent) => ({ phase: 'refused', sent, refusal: action.refusal }),
        action.nextRef,
      );
    case 'lost':
      return progressed(slip, action.ref, (sent) => ({ phase: 'lost', sent, reason: action.reason }));
    case 'unclear':
      return progressed(slip, action.ref, (sent) => ({ phase: 'unclear', sent }));
    case 'cancelled': {
      const { status } = slip;
      if (status.phase !== 'placed' || status.outcome.betId !== action.betId) return slip;
      return { ...slip, status: { ...status, outcome: cancelledOutcome(status.outcome, action.amount) } };
    }
    case 'again':
      if (!isOver(slip)) return slip;
      return { ...slip, ref: action.nextRef, status: { phase: 'editing' } };
  }
}

/** The receipt becomes that of the new bet; it stays beside it if it has a matched part to show. */
function moved(
  slips: readonly Slip[],
  { key, betId, sent, nextRef }: Extract<SlipAction, { type: 'moved' }>,
): readonly Slip[] {
  const old = slips.find((slip) => slip.key === key);
  if (old?.status.phase !== 'placed' || old.status.outcome.betId !== betId) return slips;
  const next: Slip = {
    ...old,
    ref: nextRef,
    price: typedOf(sent.price),
    stake: typedOf(sent.stake),
    status: { phase: 'placing', sent },
  };
  if ((old.status.outcome.matched ?? 0) === 0) return slips.map((slip) => (slip === old ? next : slip));
  const room = withRoom(slips);
  return room.length < SLIPS_MAX ? [{ ...next, key: freeKey(slips, key) }, ...room] : slips;
}

/** The receipts after a read of the open bets; the same array if nothing is new. */
function withBets(slips: readonly Slip[], bets: readonly OpenBet[]): readonly Slip[] {
  const next = slips.map((slip) => {
    if (slip.status.phase !== 'placed') return slip;
    const outcome = followedOutcome(slip.status.outcome, slip.status.sent, bets);
    return outcome === slip.status.outcome ? slip : { ...slip, status: { ...slip.status, outcome } };
  });
  return next.every((slip, at) => slip === slips[at]) ? slips : next;
}

/**
 * The slips whose bets these records are about; the same array if there are none. A bet in the delay is left to the one who follows it,
 * who knows when the delay ends by our own clock.
 */
function withRecords(slips: readonly Slip[], records: readonly BetRecord[]): readonly Slip[] {
  const next = slips.map((slip) => {
    if (!('sent' in slip.status) || slip.status.phase === 'refused') return slip;
    const { sent } = slip.status;
    const betId = slip.status.phase === 'placed' ? slip.status.outcome.betId : null;
    const record = records.find((one) => one.customerRef === sent.ref || one.betId === betId);
    if (record === undefined || record.state === 'PENDING') return slip;
    return { ...slip, status: { phase: 'placed', sent, outcome: outcomeOfRecord(record) } } as const;
  });
  return next.every((slip, at) => slip === slips[at]) ? slips : next;
}

function unfollowed(slip: Slip): Slip {
  const { status } = slip;
  if (status.phase !== 'placed' || status.outcome.listed !== 'FOLLOWED') return slip;
  return { ...slip, status: { ...status, outcome: { ...status.outcome, listed: 'YES' } } };
}

/**
 * True for a slip that this tab knows more about: a receipt, or a bet sent from here. Bets sent by another tab are
 * followed there, and disappear here when they do there.
 */
function isOurs(slip: Slip, own: ReadonlySet<string>): boolean {
  if (isOver(slip)) return true;
  return isInFlight(slip) && 'sent' in slip.status && own.has(slip.status.sent.ref);
}

/**
 * The slips after another tab has stored its own: what was typed, closed or placed there is taken over, and what is
 * being placed from here continues. The same array if nothing differs, so that two tabs do not answer each other
 * endlessly.
 */
export function followed(
  slips: readonly Slip[],
  stored: readonly Slip[],
  own: ReadonlySet<string>,
): readonly Slip[] {
  const known = new Map(slips.map((slip) => [slip.key, slip]));
  const theirs = stored.map((slip) => {
    const mine = known.get(slip.key);
    return mine && (isOurs(mine, own) || slipsText([mine]) === slipsText([slip])) ? mine : slip;
  });
  const taken = new Set(stored.map((slip) => slip.key));
  const next = [...theirs, ...slips.filter((slip) => isOurs(slip, own) && !taken.has(slip.key))];
  const same = next.length === slips.length && next.every((slip, at) => slip === slips[at]);
  return same ? slips : next;
}

/** The slips after an event, newest first. The same array if nothing changed. */
export function slipReducer(slips: readonly Slip[], action: SlipAction): readonly Slip[] {
  switch (action.type) {
    case 'open':
      return opened(slips, action);
    case 'restore': {
      const known = new Set(slips.map((slip) => slip.key));
      return [...slips, ...action.slips.filter((slip) => !known.has(slip.key))].slice(0, SLIPS_MAX);
    }
    case 'follow':
      return followed(slips, action.slips, action.own);
    case 'bets':
      return withBets(slips, action.bets);
    case 'records':
      return withRecords(slips, action.records);
    case 'unfollow':
      return slips.map(unfollowed);
    case 'moved':
      return moved(slips, action);
    case 'clear':
      return slips.filter(isInFlight);
    default: {
      const before = slips.find((slip) => slip.key === action.key);
      if (!before) return slips;
      const after = changedSlip(before, action);
      if (after === before) return slips;
      return after === null
        ? slips.filter((slip) => slip !== before)
        : slips.map((slip) => (slip === before ? after : slip));
    }
  }
}
