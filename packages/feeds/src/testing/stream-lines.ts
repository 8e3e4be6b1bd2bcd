import type { TimedMessage } from '../feed.ts';
import type { RecordedLines } from '../betfair-stream/recorded-lines.ts';

/** A made-up definition of a two-runner cricket market, for tests to vary. */
export function madeDefinition(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    status: 'OPEN',
    inPlay: false,
    betDelay: 0,
    bettingType: 'ODDS',
    marketType: 'MATCH_ODDS',
    numberOfWinners: 1,
    complete: true,
    turnInPlayEnabled: true,
    persistenceEnabled: true,
    marketBaseRate: 4,
    eventId: '77',
    eventTypeId: '4',
    eventName: 'Reds v Blues',
    marketTime: '2030-01-01T10:00:00.000Z',
    runners: [
      { id: 11, sortPriority: 1, status: 'ACTIVE' },
      { id: 22, sortPriority: 2, status: 'ACTIVE' },
    ],
    ...changes,
  };
}

/** The same runners with these statuses, in order. */
export function runnersWith(...statuses: readonly string[]): readonly Record<string, unknown>[] {
  return statuses.map((status, index) => ({ id: 11 * (index + 1), sortPriority: index + 1, status }));
}

/** One line of a market stream with these market changes. */
export function marketLine(pt: number, ...mc: readonly Record<string, unknown>[]): string {
  return JSON.stringify({ op: 'mcm', pt, clk: 'x', mc });
}

/** Lines in the form in which a recording yields them. */
export async function* numbered(...lines: readonly string[]): AsyncGenerator<RecordedLines, void, undefined> {
  yield lines.map((text, index) => ({ number: index + 1, text }));
}

/** All messages of a feed. */
export async function collect(feed: AsyncIterable<TimedMessage>): Promise<TimedMessage[]> {
  const messages: TimedMessage[] = [];
  for await (const message of feed) messages.push(message);
  return messages;
}

/** All messages of a feed that yields several at a time. */
export async function collectAll(feed: AsyncIterable<readonly TimedMessage[]>): Promise<TimedMessage[]> {
  const messages: TimedMessage[] = [];
  for await (const batch of feed) messages.push(...batch);
  return messages;
}
