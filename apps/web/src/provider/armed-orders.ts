import { ARMED_KINDS, ARMED_STATUSES, WATCHES } from '@layline/domain/armed-orders.ts';
import type {
  ArmedKind,
  ArmedStatus,
  EntryKind,
  ExitKind,
  PairMode,
  Watch,
} from '@layline/domain/armed-orders.ts';
import type { Side } from '@layline/units/betting.ts';
import type { BetId, TriggerId } from '@layline/units/ids.ts';
import { majorFromPaise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { fromHundredths } from './bets.ts';
import { as, defineCall } from './call.ts';
import { Count, Hundredths, list, Money, orNull, record, SomeText } from './decode.ts';
import type { Decoder } from './decode.ts';
import { Nothing, wordOf } from './late-decoders.ts';

/** Orders that the exchange places when something happens (ours, R7.45). */

/** An order that is armed, or what became of it. */
export interface ArmedOrder {
  readonly armedId: TriggerId;
  readonly marketId: string;
  readonly runnerId: string;
  readonly kind: ArmedKind;
  readonly side: Side;
  /** The price that it waits for, hundredths; null for a trailing stop and a tick offset. */
  readonly price: number | null;
  /** Where a trailing stop stands now, hundredths; null before it trails, and for the other kinds. */
  readonly stop: number | null;
  /** Its stake; null for a tick offset, and for an exit that closes a whole position. */
  readonly stake: Paise | null;
  /** What an exit watches. */
  readonly watch: Watch | null;
  /** Only for a trailing stop and a tick offset. */
  readonly ticks: number | null;
  /** The bet or armed order of its pair, or the bet whose fills a tick offset answers. */
  readonly otherId: number | null;
  readonly status: ArmedStatus;
  /** Why it ended: a code. */
  readonly because: string | null;
}

const ArmedNumber = Count as Decoder<TriggerId>;

export const getArmedOrders = defineCall({
  method: 'GET',
  path: 'Bet/GetArmedOrders',
  extension: true,
  silent: true,
  query: as<{ marketId?: string }>(),
  result: record({
    armedOrders: list(
      'armed orders',
      record({
        armedId: ArmedNumber,
        marketId: SomeText,
        runnerId: SomeText,
        kind: wordOf(ARMED_KINDS),
        side: wordOf(['BACK', 'LAY'] as const),
        price: orNull(Hundredths),
        stop: orNull(Hundredths),
        stake: orNull(Money),
        watch: orNull(wordOf(WATCHES)),
        ticks: orNull(Count),
        otherId: orNull(Count),
        status: wordOf(ARMED_STATUSES),
        because: orNull(SomeText),
      }) satisfies Decoder<ArmedOrder>,
    ),
  }),
});

/** One press of the button that arms an entry. */
export interface EntryPress {
  readonly marketId: string;
  readonly runnerId: string;
  readonly kind: EntryKind;
  readonly side: Side;
  /** Hundredths. */
  readonly price: number;
  /** The backer's. */
  readonly stake: Paise;
  readonly keepInPlay: boolean;
  readonly otherId?: number;
  readonly pairMode: PairMode;
  readonly customerRef: string;
}

export const armEntry = defineCall({
  method: 'POST',
  path: 'Bet/ArmEntry',
  extension: true,
  silent: true,
  body: ({ price, stake, ...press }: EntryPress) => ({
    ...press,
    price: fromHundredths(price),
    stake: majorFromPaise(stake),
  }),
  result: record({ armedId: ArmedNumber }),
});

/** One press of the button that arms an exit. What it closes is worked out when it fires. */
export interface ExitPress {
  readonly marketId: string;
  readonly runnerId: string;
  readonly kind: ExitKind;
  /** The side of the closing bet. */
  readonly side: Side;
  /** Hundredths; null for a trailing stop. */
  readonly price: number | null;
  /** Only for a trailing stop. */
  readonly ticks: number | null;
  readonly watch: Watch;
  readonly otherId: number | null;
  readonly customerRef: string;
}

export const armExit = defineCall({
  method: 'POST',
  path: 'Bet/ArmExit',
  extension: true,
  silent: true,
  body: ({ price, ticks, otherId, ...press }: ExitPress) => ({
    ...press,
    ...(price !== null && { price: fromHundredths(price) }),
    ...(ticks !== null && { ticks }),
    ...(otherId !== null && { otherId }),
  }),
  result: record({ armedId: ArmedNumber }),
});

/** A change of what an armed order waits for: its price in hundredths, or its ticks. */
export interface ArmedChange {
  readonly armedId: TriggerId;
  readonly price: number | null;
  readonly ticks: number | null;
  readonly customerRef: string;
}

export const changeArmedOrder = defineCall({
  method: 'POST',
  path: 'Bet/ChangeArmedOrder',
  extension: true,
  silent: true,
  body: ({ price, ticks, ...change }: ArmedChange) => ({
    ...change,
    ...(price !== null && { price: fromHundredths(price) }),
    ...(ticks !== null && { ticks }),
  }),
  result: record({ armedId: ArmedNumber }),
});

export const armOffset = defineCall({
  method: 'POST',
  path: 'Bet/ArmOffset',
  extension: true,
  silent: true,
  body: as<{
    readonly marketId: string;
    readonly betId: BetId;
    readonly ticks: number;
    readonly stakeBy: 'SAME' | 'EQUAL';
    readonly customerRef: string;
  }>(),
  result: record({ armedId: ArmedNumber }),
});

export const disarmOrder = defineCall({
  method: 'POST',
  path: 'Bet/DisarmOrder',
  extension: true,
  silent: true,
  body: as<{ armedId: TriggerId }>(),
  result: Nothing,
});
