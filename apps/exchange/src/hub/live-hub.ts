import * as v from 'valibot';
import {
  HUB_PATH,
  HubRegistration,
  ResyncMarkets,
  SubscribeEvents,
  SubscribeMarkets,
} from '@layline/contract/live.ts';
import { MARKETS_PERIOD_MS } from '@layline/contract/limits.ts';
import type { MessageCode, MessageData } from '@layline/contract/live.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Clock as HubClock } from '@layline/signalr/clock.ts';
import { systemClock } from '@layline/signalr/clock.ts';
import type { HubConnection } from '@layline/signalr/hub-connection.ts';
import { createHubServer } from '@layline/signalr/hub-server.ts';
import type { HubServer } from '@layline/signalr/hub-server.ts';
import type { HubOptions } from '@layline/signalr/hub-options.ts';
import { HubError } from '@layline/signalr/invocation.ts';
import type { HubMethod } from '@layline/signalr/invocation.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreEvents, CoreReads } from '../core/core-types.ts';
import type { BetRecords } from '../core/histories/bet-records.ts';
import { onDisk } from '../core/on-disk.ts';
import type { Admission } from '@layline/server/admission/admission.ts';
import type { HubClients } from '@layline/server/http/hub-clients.ts';
import type { Session } from '@layline/server/http/route.ts';
import type { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';
import type { BookPublisher } from '../modules/catalogue/book-publisher.ts';
import { EventWatch } from './event-watch.ts';
import { MarketWatch } from './market-watch.ts';
import type { NodePeers } from './node-peers.ts';
import { PlayerWatch } from './player-watch.ts';
import { RecordWatch } from './record-watch.ts';
import { WatchBudget } from './watch-budget.ts';

export interface LiveHubDependencies {
  readonly core: CoreReads<ExchangeState> & CoreEvents<ExchangeState>;
  readonly records: BetRecords;
  readonly books: BookPublisher;
  readonly catalogue: EventCatalogue;
  readonly sessions: {
    authenticate(token: string, now: number): Promise<Session | null>;
    hasEnded(sessionId: string): boolean;
    onEnded(listener: (sessionId: string) => void): () => void;
  };
  /** Exchange time, UTC ms. */
  readonly now: () => number;
  readonly allowedOrigins: HubOptions['allowedOrigins'];
  readonly clients: HubClients;
  /** The other processes of the exchange; null or absent if it has one. */
  readonly peers?: NodePeers | null | undefined;
  readonly admission: Admission;
  readonly logger: NonNullable<HubOptions['logger']>;
  /** Clock for connections and the flush; the machine's unless a test supplies one. */
  readonly clock?: HubClock | undefined;
}

const SESSION_ENDED = 'Your session has ended. Log in again.';

type Told = (player: PlayerId, code: MessageCode, data: MessageData<MessageCode>) => void;

/** The exchange's live hub. */
export interface LiveHub {
  readonly server: HubServer;
  /** Sends everything queued for the next flush, as soon as it is on disk. */
  flush(): void;
  /** Sends a message to all of a player's connections, here and, by those who listen, elsewhere. */
  tell<C extends MessageCode>(player: PlayerId, code: C, data: MessageData<C>): void;
  /** Sends a message to those of a player's connections that are here. */
  tellHere<C extends MessageCode>(player: PlayerId, code: C, data: MessageData<C>): void;
  /** Calls `listener` with every message of `tell`. Returns the unsubscribe function. */
  onTold(listener: Told): () => void;
  /** Players with a registered connection. */
  players(): readonly PlayerId[];
  /** Stops the flush; the server is closed separately. */
  stop(): void;
}

/** Creates the hub of the contract (`live.ts`): guests watch, and registered players also get their own data. */
export function createLiveHub(deps: LiveHubDependencies): LiveHub {
  const { core, books, catalogue, sessions, now, clock = systemClock } = deps;
  const markets = new MarketWatch(books);
  const events = new EventWatch(catalogue);
  const players = new PlayerWatch(now);
  const budget = new WatchBudget(deps.admission);
  const told = new Set<Told>();
  const records = recordsFor(deps, players);
  const forget = (connection: HubConnection): void => {
    players.drop(connection);
    budget.identify(connection, null);
  };
  const server = createHubServer({
    path: HUB_PATH,
    clock,
    allowedOrigins: deps.allowedOrigins,
    ...clientsOf(deps),
    logger: deps.logger,
    methods: {
      // A client repeats this on every page. Until its token is verified it stays who it was, so it misses nothing.
      RegisterClient: method(HubRegistration, async (connection, { Token }) => {
        if (Token === '') return forget(connection);
        const session = await budget.registering(connection, () => sessions.authenticate(Token, now()));
        const number = session === null ? 0 : await records.lastNumber();
        await core.read((state) => {
          if (session === null || sessions.hasEnded(session.sessionId)) {
            forget(connection);
            throw new HubError(SESSION_ENDED);
          }
          if (!connection.open) return;
          players.register(state, connection, session);
          records.begin(session.playerId, number);
          budget.identify(connection, session.playerId);
        });
      }),
      ...watching({ books, markets, events, budget }),
    },
    onConnected(connection) {
      budget.connect(connection);
      events.connect(connection);
    },
    onDisconnected(connection) {
      budget.drop(connection);
      markets.drop(connection);
      events.drop(connection);
      players.drop(connection);
    },
  });
  const flush = onDisk(core, (state) => {
    markets.flush(state);
    events.flush();
    players.flush(state);
    records.flush();
  });
  const stops = [
    core.subscribe((batch, state) => records.note(players.follow(batch, state), batch)),
    sessions.onEnded((sessionId) => players.endSession(sessionId)),
    clock.every(MARKETS_PERIOD_MS, flush),
  ];
  return {
    server,
    flush,
    tellHere: (player, code, data) => players.tell(player, code, data),
    tell(player, code, data) {
      players.tell(player, code, data);
      for (const listener of told) listener(player, code, data);
    },
    onTold(listener) {
      told.add(listener);
      return () => told.delete(listener);
    },
    players: () => players.registered(),
    stop: () => stops.forEach((stop) => stop()),
  };
}

/** Pages that may use the hub: the site's own, and those of allowed origins. */
export function pagesOf({
  corsOrigins,
}: {
  readonly corsOrigins: readonly string[];
}): HubOptions['allowedOrigins'] {
  return (origin, request) =>
    corsOrigins.includes(origin) || URL.parse(origin)?.host === request.headers.host;
}

/** Clients that come by way of another process count for their own address. */
function clientsOf({
  clients,
  peers = null,
}: LiveHubDependencies): Pick<HubOptions, 'addressOf' | 'places' | 'peers'> {
  if (peers === null) return clients;
  return {
    ...clients,
    addressOf: (request) => peers.clientOf(request) ?? clients.addressOf(request),
    peers: peers.through(clients.addressOf),
  };
}

/** The methods by which anybody watches markets and events. */
function watching({
  books,
  markets,
  events,
  budget,
}: {
  readonly books: BookPublisher;
  readonly markets: MarketWatch;
  readonly events: EventWatch;
  readonly budget: WatchBudget;
}): Readonly<Record<string, HubMethod>> {
  return {
    SubscribeMarkets: method(SubscribeMarkets, async (connection, { marketIds, depth }) => {
      budget.askForImages(connection, 'markets', marketIds.length);
      budget.watch(connection, 'markets', new Set(marketIds).size);
      await books.refresh(marketIds);
      if (!connection.open) return { images: [], unknown: [] };
      // The changes that follow start from what is published now.
      return markets.subscribe(connection, marketIds, depth);
    }),
    ResyncMarkets: method(ResyncMarkets, (connection, { marketIds }) => {
      budget.askForImages(connection, 'markets', marketIds.length);
      return markets.resync(connection, marketIds);
    }),
    SubscribeEvents: method(SubscribeEvents, (connection, { eventIds }) => {
      budget.askForImages(connection, 'events', eventIds.length);
      budget.watch(connection, 'events', new Set(eventIds).size);
      return events.subscribe(connection, eventIds);
    }),
  };
}

function recordsFor({ core, records, logger }: LiveHubDependencies, players: PlayerWatch): RecordWatch {
  return new RecordWatch({
    core,
    records,
    isHere: (player) => players.has(player),
    tell: (player, data, trace) => players.tell(player, 'BetRecords', data, trace),
    onError: (error) => logger.error({ err: error }, 'changed bets could not be read'),
  });
}

/** A method with one argument, which is checked against the contract first. */
function method<S extends v.GenericSchema>(
  schema: S,
  run: (connection: Parameters<HubMethod>[0], argument: v.InferOutput<S>) => unknown,
): HubMethod {
  return (connection, args) => {
    const parsed = v.safeParse(schema, args[0]);
    if (!parsed.success || args.length !== 1) throw new HubError('The argument is not valid.');
    return run(connection, parsed.output);
  };
}
