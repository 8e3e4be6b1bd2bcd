import { majorFromPaise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { fromHundredths, Side } from './bets.ts';
import { defineCall } from './call.ts';
import {
  Amount,
  Hundredths,
  list,
  mapped,
  MarketIdOf,
  orNull,
  record,
  RunnerIdOf,
  SomeText,
} from './decode.ts';
import type { Decoder } from './decode.ts';
import { Nothing } from './late-decoders.ts';

/** A selection in the slip that has not been placed. */
export interface SavedSlip {
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  /** Hundredths. */
  readonly price: number;
  /** Sessions and meters only: the line, hundredths of a run. */
  readonly line?: number;
  /** Null until one is typed. */
  readonly stake: Paise | null;
  /** That of its next press: the exchange drops the selection once it takes a bet under this reference. */
  readonly customerRef?: string;
}

/** Most selections that can be saved. */
export const SLIPS_MAX = 20;

const SavedSlip: Decoder<SavedSlip> = mapped(
  record({
    marketId: MarketIdOf,
    runnerId: RunnerIdOf,
    side: Side,
    price: Hundredths,
    line: orNull(Hundredths),
    stake: orNull(Amount),
    customerRef: orNull(SomeText),
  }),
  ({ line, customerRef, ...slip }) => ({
    ...slip,
    ...(line === null ? {} : { line }),
    ...(customerRef === null ? {} : { customerRef }),
  }),
);

const SavedSlips = record({ slips: list('saved slips', SavedSlip) });

/** Ours (R7.45). */
export const getBetSlip = defineCall({
  method: 'GET',
  path: 'Bet/GetBetSlip',
  extension: true,
  silent: true,
  result: SavedSlips,
});

/** Ours (R7.45): saves the slip, so that the player finds it on another device. */
export const saveBetSlip = defineCall({
  method: 'POST',
  path: 'Bet/SaveBetSlip',
  extension: true,
  body: ({ slips }: { readonly slips: readonly SavedSlip[] }) => ({
    slips: slips.map((slip) => ({
      ...slip,
      price: fromHundredths(slip.price),
      ...(slip.line === undefined ? {} : { line: fromHundredths(slip.line) }),
      stake: slip.stake === null ? null : majorFromPaise(slip.stake),
    })),
  }),
  result: Nothing,
});
