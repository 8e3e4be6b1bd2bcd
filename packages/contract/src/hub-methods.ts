import type * as v from 'valibot';
import { examplePlayingTime, exampleLogin } from './examples/player.ts';
import {
  EVENT_ID,
  LINE_MARKET_ID,
  MARKET_ID,
  NOW,
  AWAY_ID,
  exampleBook,
  exampleEvent,
  HOME_ID,
} from './examples/cricket-match.ts';
import { SESSION_ID, SESSION_RUNNER } from './examples/house-markets.ts';
import { exampleWithdrawal } from './examples/cashier.ts';
import { exampleBetRecord } from './examples/reports.ts';
import {
  CatalogueChange,
  EventChanges,
  EventImages,
  HubMessage,
  HubRegistration,
  MarketChanges,
  MarketImages,
  ResyncMarkets,
  SubscribeEvents,
  SubscribeMarkets,
} from './live.ts';

/** A method of the hub: called by the client with a result, or called on the client. */
export interface HubMethod {
  readonly name: string;
  readonly caller: 'client' | 'server';
  readonly description: string;
  /** Its only argument. */
  readonly argument: v.GenericSchema;
  /** The caller's result; null if there is none. */
  readonly answer: v.GenericSchema | null;
  readonly examples: readonly { readonly argument: unknown; readonly answer?: unknown }[];
}

const { status, matchDate, score } = exampleEvent;
const eventChange = { eventId: EVENT_ID, status, matchDate, score, cardVersion: 412 };

const CLIENT_METHODS: readonly HubMethod[] = [
  {
    name: 'RegisterClient',
    caller: 'client',
    description:
      'Identifies the caller. With a valid token, the connection receives Message for that player from now on, starting with a UserBalance; with an empty one it stays a guest. To be called again after each log-in, log-out and reconnect.',
    argument: HubRegistration,
    answer: null,
    examples: [
      {
        argument: {
          Browser: 'Firefox 150',
          Domain: 'layline.example',
          CurrentPage: '/matchlist/3',
          Token: exampleLogin.accessToken,
        },
      },
    ],
  },
  {
    name: 'SubscribeMarkets',
    caller: 'client',
    description:
      'Sets the complete list of markets that this connection watches, and returns their images. A market in `unknown` is sent with its image once there is one. An error that begins with `TOO_MANY_REQUESTS` means that too much is watched from that network, by that player, or by all guests together: the list stays as it was, and prices can be requested by call.',
    argument: SubscribeMarkets,
    answer: MarketImages,
    examples: [
      {
        argument: { marketIds: [MARKET_ID, 'gone.1'], depth: 3 },
        answer: { images: [exampleBook], unknown: ['gone.1'] },
      },
    ],
  },
  {
    name: 'ResyncMarkets',
    caller: 'client',
    description:
      'Requests fresh images of watched markets after a gap in their sequence. Refused with `TOO_MANY_REQUESTS` if too many have been requested.',
    argument: ResyncMarkets,
    answer: MarketImages,
    examples: [{ argument: { marketIds: [MARKET_ID] }, answer: { images: [exampleBook], unknown: [] } }],
  },
  {
    name: 'SubscribeEvents',
    caller: 'client',
    description:
      'Sets the complete list of events whose status and score this connection watches. Refused with `TOO_MANY_REQUESTS` as for markets.',
    argument: SubscribeEvents,
    answer: EventImages,
    examples: [{ argument: { eventIds: [EVENT_ID] }, answer: { events: [eventChange] } }],
  },
];

const SERVER_METHODS: readonly HubMethod[] = [
  {
    name: 'Message',
    caller: 'server',
    description:
      'Something about the player. Data is JSON text whose shape depends on Code: UserBalance, BetsChanged (at most four a second), BetRecords (at most ten a second, each with at most 100 bets), CashOutChanged, BasketChanged, AutomaticCashOutChanged, BetSettled, AlertFired, RequestChanged, BonusChanged, InboxRead or RealityCheck. Ignore unknown codes.',
    argument: HubMessage,
    answer: null,
    examples: [
      { argument: { Code: 'UserBalance', Data: JSON.stringify({ Balance: 9500, Exposure: 500 }) } },
      {
        argument: {
          Code: 'BetsChanged',
          Data: JSON.stringify({ marketIds: [MARKET_ID] }),
          Trace: '4bf92f3577b34da6a3ce929d0e0e4736',
        },
      },
      {
        argument: {
          Code: 'BetRecords',
          Data: JSON.stringify({ follows: 411, number: 412, bets: [exampleBetRecord] }),
        },
      },
      { argument: { Code: 'InboxRead', Data: JSON.stringify({ readUntil: NOW }) } },
      {
        argument: {
          Code: 'CashOutChanged',
          Data: JSON.stringify({
            cashOutId: 90_301,
            marketId: MARKET_ID,
            runnerId: null,
            status: 'DONE',
            figure: 24,
            delayUntil: null,
            because: null,
            serverTime: NOW,
          }),
        },
      },
      {
        argument: {
          Code: 'BasketChanged',
          Data: JSON.stringify({
            basketId: 90_310,
            marketId: MARKET_ID,
            status: 'LAPSED',
            delayUntil: null,
            because: 'FOK_NOT_FILLED',
            runnerId: HOME_ID,
            serverTime: NOW,
          }),
        },
      },
      {
        argument: {
          Code: 'AutomaticCashOutChanged',
          Data: JSON.stringify({
            automaticCashOutId: 90_288,
            marketId: MARKET_ID,
            status: 'FAILED',
            because: 'FIGURE_WORSE',
          }),
        },
      },
      {
        argument: {
          Code: 'BetSettled',
          Data: JSON.stringify({ marketId: MARKET_ID, marketName: 'Match Odds', profit: 219.45 }),
        },
      },
      {
        argument: {
          Code: 'AlertFired',
          Data: JSON.stringify({
            alertId: 'a3f09c21d4b7',
            marketId: MARKET_ID,
            eventId: 'e1',
            eventName: 'Granite Gladiators v Marble Mavericks',
            marketName: 'Match Odds',
            runnerId: 'A',
            runnerName: 'Granite Gladiators',
            condition: 'PRICE_AT_LEAST',
            team: null,
            value: 2.5,
            score: null,
            createdAt: NOW,
            firedAt: NOW,
          }),
        },
      },
      {
        argument: { Code: 'BonusChanged', Data: JSON.stringify({ bonusId: 'welcome', status: 'RELEASED' }) },
      },
      { argument: { Code: 'RealityCheck', Data: JSON.stringify(examplePlayingTime) } },
      {
        argument: {
          Code: 'RequestChanged',
          Data: JSON.stringify({
            requestId: exampleWithdrawal.requestId,
            type: exampleWithdrawal.type,
            status: exampleWithdrawal.status,
            amount: exampleWithdrawal.amount,
          }),
        },
      },
    ],
  },
  {
    name: 'Markets',
    caller: 'server',
    description:
      'Changes of watched markets, at most one message every 100 ms. A sequence that is not above the last known one is out of date: ignore it. One that `follows` another than the last known one comes after a gap: call ResyncMarkets.',
    argument: MarketChanges,
    answer: null,
    examples: [
      {
        argument: [
          {
            marketId: MARKET_ID,
            sequence: 5127,
            follows: 5120,
            publishedAt: NOW + 100,
            totalMatched: 402_400,
            runners: [
              {
                runnerId: AWAY_ID,
                lastPrice: 1.78,
                totalMatched: 182_000,
                back: [[1.77, 2100]],
                lay: [[1.78, 950]],
              },
            ],
          },
          {
            marketId: LINE_MARKET_ID,
            sequence: 881,
            follows: 880,
            publishedAt: NOW + 100,
            status: 'SUSPENDED',
            suspendReason: 'WICKET',
            version: 15,
          },
          {
            marketId: SESSION_ID,
            sequence: 315,
            follows: 310,
            publishedAt: NOW + 100,
            runners: [
              {
                runnerId: SESSION_RUNNER,
                quote: {
                  state: 'BALL_RUNNING',
                  back: { line: 46, rate: 90, maxStake: 25_000 },
                  lay: { line: 46, rate: 110, maxStake: null },
                },
              },
            ],
          },
        ],
      },
      {
        argument: [
          {
            marketId: MARKET_ID,
            sequence: 5130,
            publishedAt: NOW + 200,
            image: { ...exampleBook, sequence: 5130 },
          },
        ],
      },
    ],
  },
  {
    name: 'Events',
    caller: 'server',
    description:
      'New status or score of watched events. A higher `cardVersion` means that the score card has changed: call GetScoreCard while it is shown.',
    argument: EventChanges,
    answer: null,
    examples: [{ argument: [eventChange] }],
  },
  {
    name: 'Catalogue',
    caller: 'server',
    description: 'Events or markets were added or removed: reload the lists.',
    argument: CatalogueChange,
    answer: null,
    examples: [{ argument: { version: 311 } }],
  },
];

/** Every method of the hub, the client's first. */
export const HUB_METHODS: readonly HubMethod[] = [...CLIENT_METHODS, ...SERVER_METHODS];
