import { TRIGGER_STATUSES } from '@layline/domain/triggers.ts';
import type { TriggerStatus } from '@layline/domain/triggers.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Decoder } from './decode.ts';
import {
  Amount,
  isObject,
  list,
  MarketIdOf,
  Money,
  oneOf,
  or,
  reader,
  record,
  SomeText,
  Text,
} from './decode.ts';
import { Nothing } from './late-decoders.ts';
import { parseJson } from './read-answer.ts';
import { REQUEST_STATUSES } from './request-status.ts';
import type { RequestStatus } from './request-status.ts';

/** Messages from the live hub to a player (R3.10). Live data of markets and events is in books.ts and catalogue.ts. */

/** Path of the hub on the site's own origin. */
export const HUB_PATH = '/hub';

/** Argument of RegisterClient (R3.10); an empty token registers a guest. */
export interface HubRegistration {
  readonly Browser: string;
  readonly Domain: string;
  readonly CurrentPage: string;
  readonly Token: string;
}

/** A `Message` from the hub. Its data is JSON text; some providers send the object itself. */
export const HubMessage = record({
  code: SomeText,
  data: reader((input) => {
    const data = typeof input === 'string' ? parseJson(input) : input;
    return isObject(data) ? data : undefined;
  }),
});

/** A market in which the player had bets was settled. */
export interface BetSettled {
  readonly marketName: string;
  /** After commission, negative for a loss. */
  readonly profit: Paise;
}

/** A deposit or withdrawal of the player has a new status. */
export interface RequestChanged {
  readonly type: 'DEPOSIT' | 'WITHDRAWAL' | 'UNKNOWN';
  readonly status: RequestStatus;
  readonly amount: Paise;
}

/** What became of an automatic cash-out of the player. */
export interface AutomaticChanged {
  readonly marketId: MarketId;
  readonly status: TriggerStatus | 'UNKNOWN';
}

/** One of the player's bonuses changed status. */
export interface BonusChanged {
  readonly status: (typeof BONUS_STATUSES)[number] | 'UNKNOWN';
}

/** Statuses that a bonus reaches without the player doing anything. */
const BONUS_STATUSES = ['RELEASED', 'EXPIRED', 'FORFEITED', 'CANCELLED'] as const;

/** Available to bet, and exposure. */
interface UserBalance {
  readonly balance: Paise;
  readonly exposure: Paise;
}

const UserBalance: Decoder<UserBalance> = record({ balance: Money, exposure: Amount });
const BetSettled: Decoder<BetSettled> = record({ marketName: or(SomeText, 'A market'), profit: Money });
const RequestChanged: Decoder<RequestChanged> = record({
  type: oneOf(['DEPOSIT', 'WITHDRAWAL']),
  status: oneOf(REQUEST_STATUSES),
  amount: Amount,
});

/** How the data of a message is read, by its code. */
export const MESSAGES = {
  UserBalance,
  /** The player's bets in these markets changed. */
  BetsChanged: record({ marketIds: list<MarketId>('markets of changed bets', MarketIdOf) }),
  AutomaticCashOutChanged: record({ marketId: MarketIdOf, status: oneOf(TRIGGER_STATUSES) }),
  BetSettled,
  RequestChanged,
  BonusChanged: record({ status: oneOf(BONUS_STATUSES) }),
  /** A reality check is due. */
  RealityCheck: Nothing,
} as const;

/** Argument of the client method Catalogue: events or markets were added or removed. */
export const CatalogueChange = record({ version: or(Text, '') });
