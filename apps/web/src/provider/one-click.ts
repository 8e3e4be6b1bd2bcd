import { majorFromPaise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { as, defineCall } from './call.ts';
import { record, SomeText } from './decode.ts';
import { Nothing } from './late-decoders.ts';

/** Bets that nobody confirms, within caps that the provider counts (ours, R7.45). */

interface OneClickCaps {
  readonly capPerPress: Paise;
  readonly capPerMinute: Paise;
}

export const armOneClick = defineCall({
  method: 'POST',
  path: 'Bet/ArmOneClick',
  extension: true,
  body: ({ capPerPress, capPerMinute }: OneClickCaps) => ({
    capPerPress: majorFromPaise(capPerPress),
    capPerMinute: majorFromPaise(capPerMinute),
  }),
  result: record({ armId: SomeText }),
});

export const disarmOneClick = defineCall({
  method: 'POST',
  path: 'Bet/DisarmOneClick',
  extension: true,
  silent: true,
  body: as<{ armId: string }>(),
  result: Nothing,
});
