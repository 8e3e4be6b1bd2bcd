import { eventId } from '@layline/units/ids.ts';
import type { TimedMessage } from '../feed.ts';
import type { EventWords } from './catalogue.ts';
import { CricketMatch } from './cricket-match.ts';
import type { LineError } from './protocol.ts';
import type { RecordedLines } from './recorded-lines.ts';
import { parseScoreLine } from './score-line.ts';
import type { ScoreChange } from './score-line.ts';

/** Maximum matches tracked per stream; scores of further ones are dropped. */
const MAX_MATCHES = 1_000;

/**
 * Scores and cards of a recorded score stream, one of each whenever what is shown changes; those of lines that were read together come together. Bad lines are reported and left out.
 * Nothing in the score suspends betting: the recorded market has its own status.
 */
export async function* scoreStream(
  recording: AsyncIterable<RecordedLines>,
  onProblem: (problem: LineError) => void = () => undefined,
): AsyncGenerator<readonly TimedMessage[], void, undefined> {
  const matches = new Map<string, { readonly match: CricketMatch; lastSent: string }>();
  let at = 0;
  for await (const lines of recording) {
    const told: TimedMessage[] = [];
    for (const line of lines) {
      const parsed = parseScoreLine(line.text, line.number);
      if (!parsed.ok) {
        onProblem(parsed.error);
        continue;
      }
      at = Math.max(at, parsed.message.publishTime);
      for (const change of parsed.message.changes) {
        let known = matches.get(change.eventId);
        if (known === undefined) {
          if (matches.size >= MAX_MATCHES) continue;
          known = { match: new CricketMatch(), lastSent: '' };
          matches.set(change.eventId, known);
        }
        if (!known.match.apply(change)) continue;
        const score = known.match.score();
        const text = JSON.stringify(score);
        if (score === null || text === known.lastSent) continue;
        known.lastSent = text;
        const id = eventId(change.eventId);
        told.push({ at, message: { type: 'score', eventId: id, score } });
        const card = known.match.card();
        if (card !== null) told.push({ at, message: { type: 'scoreCard', eventId: id, card } });
      }
    }
    yield told;
  }
}

/**
 * Names in a score stream: title, competition, teams and selections of each event, from the first lines that have them. `Reds v
 * Blues, 3rd T20 from Somewhere` is split into title and competition.
 */
export async function scanEventWords(
  recording: AsyncIterable<RecordedLines>,
): Promise<ReadonlyMap<string, EventWords>> {
  const words = new Map<string, EventWords>();
  for await (const lines of recording) {
    for (const line of lines) {
      if (words.size > 0 && [...words.values()].every(complete)) return words;
      const parsed = parseScoreLine(line.text, line.number);
      if (!parsed.ok) continue;
      for (const change of parsed.message.changes) {
        if (words.size < MAX_MATCHES || words.has(change.eventId)) {
          words.set(change.eventId, extended(words.get(change.eventId), change));
        }
      }
    }
  }
  return words;
}

function complete({ title, teams, selections }: EventWords): boolean {
  return title !== null && teams.length === 2 && selections.size >= 2;
}

function extended(known: EventWords | undefined, change: ScoreChange): EventWords {
  const selections = new Map(known?.selections);
  for (const team of [change.home, change.away]) {
    if (team === null || team.name === null || team.selectionId === null) continue;
    selections.set(team.selectionId, team.name);
  }
  const description = change.fixture?.description ?? null;
  const comma = description?.indexOf(', ') ?? -1;
  const home = change.home?.name ?? null;
  const away = change.away?.name ?? null;
  return {
    title: known?.title ?? (description === null || comma < 0 ? description : description.slice(0, comma)),
    competition: known?.competition ?? (comma < 0 ? null : (description?.slice(comma + 2) ?? null)),
    teams: home !== null && away !== null ? [home, away] : (known?.teams ?? []),
    selections,
  };
}
