import { runnerKey } from './cache.ts';
import type { StreamRunner, StreamDefinition } from './definition.ts';
import { parseLine } from './protocol.ts';
import type { RecordedLines } from './recorded-lines.ts';

/** Everything a recording's definitions ever say about a market, gathered before it is played. */
export interface CatalogueMarket {
  readonly name: string | null;
  /** Every runner that any definition lists, by runner key, with its name if any definition gives one. */
  readonly runners: ReadonlyMap<string, StreamRunner>;
}

/** Names of an event that the market stream lacks, from the score stream beside it. */
export interface EventWords {
  readonly title: string | null;
  readonly competition: string | null;
  readonly teams: readonly string[];
  /** Names by selection id. */
  readonly selections: ReadonlyMap<number, string>;
}

/** Names known before the first message is played. */
export interface Catalogue {
  readonly markets: ReadonlyMap<string, CatalogueMarket>;
  /** By event id. */
  readonly eventNames: ReadonlyMap<string, string>;
  readonly words: ReadonlyMap<string, EventWords>;
}

export const NOTHING_KNOWN: Catalogue = { markets: new Map(), eventNames: new Map(), words: new Map() };

interface Draft {
  name: string | null;
  readonly runners: Map<string, StreamRunner>;
}

/**
 * Reads through a recording once and collects its definitions. Live captures name runners only in their last definition, if at
 * all, and some markets add runners later, while ours are created with all of them. Only lines with a definition are parsed; bad
 * lines are left for the replay to report.
 */
export async function scanCatalogue(
  recording: AsyncIterable<RecordedLines>,
  words: ReadonlyMap<string, EventWords>,
): Promise<Catalogue> {
  const markets = new Map<string, Draft>();
  const eventNames = new Map<string, string>();
  for await (const lines of recording) {
    for (const line of lines) {
      if (!line.text.includes('"marketDefinition"')) continue;
      const parsed = parseLine(line.text, line.number);
      if (!parsed.ok) continue;
      for (const change of parsed.message.markets) {
        if (change.definition === null) continue;
        note(markets, change.id, change.definition);
        const { eventId, eventName } = change.definition;
        if (eventName !== null) eventNames.set(eventId, eventName);
      }
    }
  }
  return { markets, eventNames, words };
}

function note(markets: Map<string, Draft>, id: string, definition: StreamDefinition): void {
  let market = markets.get(id);
  if (market === undefined) {
    market = { name: null, runners: new Map() };
    markets.set(id, market);
  }
  market.name = definition.name ?? market.name;
  for (const runner of definition.runners) {
    const key = runnerKey(runner.id, runner.handicap);
    const name = runner.name ?? market.runners.get(key)?.name ?? null;
    market.runners.set(key, { ...runner, name });
  }
}
