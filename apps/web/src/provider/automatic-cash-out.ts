import { TRIGGER_RULES, TRIGGER_STATUSES } from '@layline/domain/triggers.ts';
import type { TriggerRule, TriggerStatus } from '@layline/domain/triggers.ts';
import type { TriggerId } from '@layline/units/ids.ts';
import { majorFromPaise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { as, defineCall } from './call.ts';
import { Count, list, Money, orNull, record, SomeText } from './decode.ts';
import type { Decoder } from './decode.ts';
import { Nothing, wordOf } from './late-decoders.ts';

/** Automatic cash-outs (ours, R7.45). */

/** One that is armed, or what became of it. */
export interface AutomaticCashOut {
  readonly automaticCashOutId: TriggerId;
  readonly marketId: string;
  readonly rule: TriggerRule;
  /** The figure at which it fires; for TRAILING, how far below the highest. */
  readonly amount: Paise;
  readonly status: TriggerStatus;
  /** Why it ended, or why its last cash-out lapsed: a code. */
  readonly because: string | null;
}

const AutomaticNumber = Count as Decoder<TriggerId>;

export const getAutomaticCashOuts = defineCall({
  method: 'GET',
  path: 'Bet/GetAutomaticCashOuts',
  extension: true,
  silent: true,
  query: as<{ marketId?: string }>(),
  result: record({
    automaticCashOuts: list(
      'automatic cash-outs',
      record({
        automaticCashOutId: AutomaticNumber,
        marketId: SomeText,
        rule: wordOf(TRIGGER_RULES),
        amount: Money,
        status: wordOf(TRIGGER_STATUSES),
        because: orNull(SomeText),
      }) satisfies Decoder<AutomaticCashOut>,
    ),
  }),
});

/** One press of the button that arms one. */
export interface ArmingPress {
  readonly marketId: string;
  readonly rule: TriggerRule;
  readonly amount: Paise;
  readonly customerRef: string;
}

export const armCashOut = defineCall({
  method: 'POST',
  path: 'Bet/ArmCashOut',
  extension: true,
  silent: true,
  body: ({ amount, ...press }: ArmingPress) => ({ ...press, amount: majorFromPaise(amount) }),
  result: record({ automaticCashOutId: AutomaticNumber }),
});

export const disarmCashOut = defineCall({
  method: 'POST',
  path: 'Bet/DisarmCashOut',
  extension: true,
  silent: true,
  body: as<{ automaticCashOutId: TriggerId }>(),
  result: Nothing,
});
