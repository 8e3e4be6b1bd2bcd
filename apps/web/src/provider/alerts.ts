import { ALERT_CONDITIONS } from '@layline/domain/notices.ts';
import type { AlertCondition } from '@layline/domain/notices.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import { Id, Instant, list, numberOf, orNull, reader, record, SomeText } from './decode.ts';
import { Nothing, wordOf } from './late-decoders.ts';

/** Alerts of the player on markets (ours, R16.3). */

export interface MarketAlert {
  readonly alertId: string;
  readonly marketId: string;
  readonly eventId: string | null;
  readonly eventName: string | null;
  readonly marketName: string;
  readonly runnerName: string | null;
  readonly condition: AlertCondition;
  /** A price, or an amount in major units; null for the other conditions. */
  readonly value: number | null;
  /** Whose score it waits for; null for either side, and for the others. */
  readonly team: string | null;
  /** The score with which an alert on the score went off; null for the others. */
  readonly score: string | null;
  /** UTC ms; null while it waits. */
  readonly firedAt: number | null;
}

export const MarketAlert: Decoder<MarketAlert> = record({
  alertId: Id,
  marketId: Id,
  eventId: orNull(Id),
  eventName: orNull(SomeText),
  marketName: SomeText,
  runnerName: orNull(SomeText),
  condition: wordOf(ALERT_CONDITIONS),
  value: orNull(reader(numberOf)),
  team: orNull(SomeText),
  score: orNull(SomeText),
  firedAt: orNull(Instant),
});

/** The newest first; those that went off stay for a day. */
export const getAlerts = defineCall({
  method: 'GET',
  path: 'Alert/GetAlerts',
  extension: true,
  silent: true,
  result: list('alerts', MarketAlert, ['alerts']),
});

/** What a new alert waits for. */
export interface NewAlert {
  readonly condition: AlertCondition;
  readonly marketId: string;
  /** Prices only. */
  readonly runnerId?: string;
  /** Prices and amounts, major units. */
  readonly value?: number;
  /** Scores only; either side without it. */
  readonly team?: string;
}

export const setAlert = defineCall({
  method: 'POST',
  path: 'Alert/Set',
  extension: true,
  body: as<NewAlert>(),
  result: Nothing,
});

export const removeAlert = defineCall({
  method: 'POST',
  path: 'Alert/Remove',
  extension: true,
  body: as<{ alertId: string }>(),
  result: Nothing,
});
