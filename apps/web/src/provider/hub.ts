import type { MarketId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Decoder } from './decode.ts';
import {
  Amount,
  isObject,
  list,
  MarketIdOf,
  Money,
  Nothing,
  oneOf,
  or,
  reader,
  record,
  SomeText,
  Text,
} from './decode.ts';
import { parseJson } from './read-answer.ts';
import { REQUEST_STATUSES } from './request-status.ts';
import type { RequestStatus } from './request-status.ts';

/** What the live hub says to a player (R3.10). Live facts of markets and events are in books.ts and catalogue.ts. */

/** Where the hub is on the site's own origin. */
export const HUB_PATH = '/hub';

/** Argument of RegisterClient (R3.10); an empty token registers a guest. */
export interface HubRegistration {
  readonly Browser: string;
  readonly Domain: string;
  readonly CurrentPage: string;
  readonly Token: string;
}

/** A `Message` of the hub: its data is JSON text, of some providers the object itself. */
export const HubMessage = record({
  code: SomeText,
  data: reader((input) => {
    const data = typeof input === 'string' ? parseJson(input) : input;
    return isObject(data) ? data : undefined;
  }),
});

/** A market with bets of the player was settled. */
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

/** A bonus of the player moved on. */
export interface BonusChanged {
  readonly status: (typeof BONUS_STATUSES)[number] | 'UNKNOWN';
}

/** Those that a bonus may come to while nobody is looking. */
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

/** Data of a message by its code. */
export const MESSAGES = {
  UserBalance,
  /** The player's bets in these markets changed. */
  BetsChanged: record({ marketIds: list<MarketId>('markets of changed bets', MarketIdOf) }),
  BetSettled,
  RequestChanged,
  BonusChanged: record({ status: oneOf(BONUS_STATUSES) }),
  /** The reality check that the player asked for is due. */
  RealityCheck: Nothing,
} as const;

/** Argument of the client method Catalogue: events or markets appeared or left. */
export const CatalogueChange = record({ version: or(Text, '') });
