import * as v from 'valibot';
import { DESK_HUB_PATH, DESK_PERIOD_MS, DESK_TOPICS, DeskRegistration } from '@layline/contract/desk-live.ts';
import type { DeskChange, DeskTopic } from '@layline/contract/desk-live.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Admission } from '@layline/server/admission/admission.ts';
import { networksOf } from '@layline/server/admission/payers.ts';
import type { HubClients } from '@layline/server/http/hub-clients.ts';
import type { OperatorSession } from '@layline/server/http/route.ts';
import { systemClock } from '@layline/signalr/clock.ts';
import type { Clock } from '@layline/signalr/clock.ts';
import type { HubConnection } from '@layline/signalr/hub-connection.ts';
import type { HubOptions } from '@layline/signalr/hub-options.ts';
import { createHubServer } from '@layline/signalr/hub-server.ts';
import type { HubServer } from '@layline/signalr/hub-server.ts';
import { HubError } from '@layline/signalr/invocation.ts';
import type { CoreEvents, CoreReads } from '../core/core-types.ts';
import { AUTHORITY } from '../modules/operator/authority.ts';
import type { DeskNews } from '../modules/operator/desk-news.ts';
import { noteBatch } from './desk-batch.ts';

/** How often the sessions of connected desks are looked at, even if nothing has changed, ms. */
const CHECK_MS = 2000;
/** How long a connection may stay without a session, ms. */
const UNREGISTERED_MS = 10_000;
/** Connections of one session: a desk has one, and another while it reconnects. */
const PER_SESSION_MAX = 4;
/** Far more desks than an exchange has operators, and a bound on what one change costs. */
const LIMITS = {
  maxConnections: 500,
  maxBufferedBytes: 65_536,
  invocationBurst: 20,
  invocationsPerMinute: 60,
};
/** Registrations from one household; each reads the storage. */
const REGISTRATIONS = { burst: 120, perMinute: 240 };

const SESSION_ENDED = 'Your session has ended. Log in again.';

export interface DeskHubDependencies {
  readonly core: Pick<CoreReads<ExchangeState>, 'seq'> & CoreEvents<ExchangeState>;
  readonly news: DeskNews;
  readonly operators: {
    authenticate(token: string): Promise<OperatorSession | null>;
    /** Those of the sessions that are still open, with the role that each has now. */
    openSessions(ids: readonly string[]): Promise<ReadonlyMap<string, OperatorRole>>;
  };
  readonly allowedOrigins: HubOptions['allowedOrigins'];
  readonly clients: HubClients;
  readonly admission: Admission;
  readonly logger: NonNullable<HubOptions['logger']>;
  /** The machine's unless a test supplies one. */
  readonly clock?: Clock | undefined;
}

/** What a role hears of: all that it may read. */
export function topicsOf(role: OperatorRole): readonly DeskTopic[] {
  return (Object.keys(DESK_TOPICS) as DeskTopic[]).filter((topic) =>
    DESK_TOPICS[topic].every((call) => (AUTHORITY[call].roles as readonly OperatorRole[]).includes(role)),
  );
}

/**
 * The changes that a session may hear of. A change in a branch names all levels above it, so people of a level hear of those that name their own, and
 * never which member of the branch it was.
 */
function heardBy(
  { role, agentId }: Pick<OperatorSession, 'role' | 'agentId'>,
  changes: readonly DeskChange[],
): readonly DeskChange[] {
  const topics = topicsOf(role);
  const heard = changes.filter(({ topic }) => topics.includes(topic));
  if (role !== 'AGENT') return heard;
  return heard
    .filter(({ ids }) => ids === null || (agentId !== null && ids.includes(agentId)))
    .map(({ topic }) => ({ topic, ids: null }));
}

/** The desks' hub. It checks the session of a connection right before it sends anything: nothing goes to one that has ended. */
export class DeskHub {
  readonly server: HubServer;
  readonly #deps: DeskHubDependencies;
  readonly #clock: Clock;
  readonly #sessions = new Map<HubConnection, OperatorSession>();
  /** Connections without a session, with the time by which they need one. */
  readonly #waiting = new Map<HubConnection, number>();
  readonly #stops: readonly (() => void)[];
  #checkedAt = -Infinity;
  #isTelling = false;

  constructor(deps: DeskHubDependencies) {
    const { core, news, clock = systemClock, admission } = deps;
    this.#deps = deps;
    this.#clock = clock;
    const registrations = admission.spending('registrations at the desk hub', REGISTRATIONS);
    this.server = createHubServer({
      path: DESK_HUB_PATH,
      clock,
      limits: LIMITS,
      allowedOrigins: deps.allowedOrigins,
      ...deps.clients,
      logger: deps.logger,
      methods: {
        Register: (connection, [argument]) => {
          const { address } = connection;
          if (address !== undefined && registrations.take(networksOf(address), 1) > 0) throw tooMany();
          const parsed = v.safeParse(DeskRegistration, argument);
          if (!parsed.success) throw new HubError('The argument is not valid.');
          return this.#register(connection, parsed.output.Token);
        },
      },
      onConnected: (connection) => void this.#waiting.set(connection, clock.now() + UNREGISTERED_MS),
      onDisconnected: (connection) => this.#drop(connection),
    });
    this.#stops = [
      core.subscribe((batch, state) => {
        if (this.#sessions.size > 0) noteBatch(news, batch, state);
      }),
      clock.every(DESK_PERIOD_MS, () => void this.tell()),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Sends what has changed, and closes the connections whose session has ended. If the storage does not answer, both are tried again. */
  async tell(): Promise<void> {
    this.#closeWaiting();
    const { news, operators, logger } = this.#deps;
    if (this.#sessions.size === 0) news.take();
    const isDue = !news.isEmpty || this.#clock.now() - this.#checkedAt >= CHECK_MS;
    if (this.#isTelling || this.#sessions.size === 0 || !isDue) return;
    this.#isTelling = true;
    try {
      const asked = [...this.#sessions];
      const ids = new Set(asked.map(([, { sessionId }]) => sessionId));
      const roles = await operators.openSessions([...ids]);
      this.#checkedAt = this.#clock.now();
      for (const [connection, session] of asked) {
        if (roles.get(session.sessionId) !== session.role) this.#end(connection);
      }
      // This includes operators who have registered meanwhile, and so have just been looked at too.
      this.#send(news.take());
    } catch (error) {
      logger.error({ err: error }, 'the sessions of the desks could not be read');
    } finally {
      this.#isTelling = false;
    }
  }

  async #register(connection: HubConnection, token: string): Promise<object> {
    const session = await this.#deps.operators.authenticate(token);
    if (session === null || session.secondFactorMissing) throw new HubError(SESSION_ENDED);
    const others = [...this.#sessions].filter(
      ([other, { sessionId }]) => other !== connection && sessionId === session.sessionId,
    );
    if (others.length >= PER_SESSION_MAX) throw tooMany();
    if (connection.open) {
      this.#waiting.delete(connection);
      this.#sessions.set(connection, session);
    }
    return { topics: topicsOf(session.role) };
  }

  #send(changes: readonly DeskChange[]): void {
    if (changes.length === 0) return;
    const position = this.#deps.core.seq;
    for (const [connection, session] of this.#sessions) {
      const heard = heardBy(session, changes);
      if (heard.length > 0) connection.send('Changed', { position, changes: heard });
    }
  }

  #closeWaiting(): void {
    const now = this.#clock.now();
    for (const [connection, until] of this.#waiting) if (until <= now) this.#end(connection);
  }

  #end(connection: HubConnection): void {
    this.#drop(connection);
    connection.close(SESSION_ENDED);
  }

  #drop(connection: HubConnection): void {
    this.#sessions.delete(connection);
    this.#waiting.delete(connection);
  }
}

function tooMany(): HubError {
  return new HubError('TOO_MANY_REQUESTS: Too many desks are connected from here.');
}
