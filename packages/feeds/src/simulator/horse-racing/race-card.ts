import type { RaceCard, RaceEntry } from '@layline/contract/entities/score-card.ts';
import type { PlannedRace } from './card.ts';
import { distanceText, placesFor } from './card.ts';
import type { Running } from './run.ts';
import { behindText } from './scoreboard.ts';

/** The runner id of a horse in the markets of its race. */
export function runnerIdOf(number: number): string {
  return `h${number}`;
}

/** The current card; `order` and `result` are set once the horses have weighed in. */
export function raceCard(
  race: PlannedRace,
  withdrawn: readonly number[],
  finish: { readonly order: readonly Running[]; readonly result: string } | null,
): RaceCard {
  return {
    sport: 'racing',
    course: race.course,
    code: race.code,
    race: race.race,
    distance: distanceText(race.furlongs),
    fences: race.fences,
    going: race.going,
    places: placesFor(race.horses.length),
    entries: race.horses.map(({ name, card }, horse) => ({
      ...card,
      runnerId: runnerIdOf(card.number),
      name,
      ...fortune(horse, withdrawn, finish?.order ?? null),
    })),
    result: finish?.result ?? null,
  };
}

function fortune(
  horse: number,
  withdrawn: readonly number[],
  order: readonly Running[] | null,
): Pick<RaceEntry, 'status' | 'place' | 'behind'> {
  if (withdrawn.includes(horse)) return { status: 'NON_RUNNER', place: null, behind: '' };
  const index = order?.findIndex((one) => one.horse === horse) ?? -1;
  const found = order?.[index];
  if (found === undefined) return { status: 'RUNS', place: null, behind: '' };
  const { fate, place, behind } = found;
  return {
    status: fate === 'RUNNING' ? 'FINISHED' : fate,
    place,
    behind: place === null ? '' : behindText(behind, place, order?.[index - 1]?.place ?? null),
  };
}
