import type { RaceEntry, Silks } from '@layline/contract/entities/score-card.ts';
import type { Random } from '../random.ts';
import type { Code, Course } from './names.ts';
import { COLOURS, COURSES, FIRST, GOINGS, JOCKEYS, OWNERS, PATTERNS, SECOND, TRAINERS } from './names.ts';

/** Race cards. Three meetings run at once and their races alternate; after seven races each, the next three begin. */

const MEETINGS = 3;
const RACES = 7;
const LEAST_FIELD = 6;
const MOST_FIELD = 16;
const HORSES = FIRST.length * SECOND.length;

export interface Horse {
  readonly name: string;
  readonly card: Omit<RaceEntry, 'runnerId' | 'name' | 'status' | 'place' | 'behind'>;
  /** Lengths by which it beats the average of the field over this distance. */
  readonly ability: number;
  /** Chance of failing at any one fence; 0 on the flat. */
  readonly hazard: number;
  /** Lengths ahead of its true position at half-way; positive for front-runners. */
  readonly style: number;
}

export interface PlannedRace {
  readonly course: string;
  readonly code: Code;
  /** Number within the meeting, from 1. */
  readonly race: number;
  readonly title: string;
  readonly furlongs: number;
  readonly fences: number;
  readonly going: string;
  /** In saddlecloth order. */
  readonly horses: readonly Horse[];
}

/** The n-th race (from 0) of the world. */
export function planRace(world: Random, n: number): PlannedRace {
  const round = Math.floor(n / (MEETINGS * RACES));
  const race = (Math.floor(n / MEETINGS) % RACES) + 1;
  const meeting = round * MEETINGS + (n % MEETINGS);
  const courses = world.fork('racecourses').shuffle(COURSES);
  const course: Course | undefined = courses[meeting % courses.length];
  if (course === undefined) throw new RangeError('no such course');
  const random = world.fork(`race ${n}`);
  const { code } = course;
  const furlongs = code === 'FLAT' ? 5 + random.below(10) : 16 + random.below(5);
  const handicap = random.chance(0.6);
  return {
    course: course.name,
    code,
    race,
    title: `${course.name} R${race}, ${distanceText(furlongs)} ${kindOf(code, handicap, random)}`,
    furlongs,
    fences: code === 'JUMPS' ? Math.round(furlongs / 2) : 0,
    going: world.fork(`going ${meeting}`).pick(GOINGS[code]),
    horses: field(world, n, random, { code, furlongs, handicap }),
  };
}

/** `1m 2f`; a furlong is an eighth of a mile. */
export function distanceText(furlongs: number): string {
  const miles = Math.floor(furlongs / 8);
  const rest = furlongs % 8;
  return [miles > 0 ? `${miles}m` : '', rest > 0 ? `${rest}f` : ''].filter((part) => part !== '').join(' ');
}

/** Number of places paid, by horses declared. */
export function placesFor(declared: number): number {
  return declared < 8 ? 2 : declared < 16 ? 3 : 4;
}

/** Standard deviation of results around ability, lengths; larger in longer races. */
export function deviationOf({ furlongs }: Pick<PlannedRace, 'furlongs'>): number {
  return 2.2 * Math.sqrt(furlongs / 5);
}

interface Terms {
  readonly code: Code;
  readonly furlongs: number;
  readonly handicap: boolean;
}

function kindOf(code: Code, handicap: boolean, random: Random): string {
  if (handicap) return code === 'FLAT' ? 'Handicap' : 'Handicap Chase';
  return code === 'FLAT'
    ? random.pick(['Maiden', 'Stakes', 'Conditions'])
    : random.pick(['Chase', 'Novices Chase']);
}

function field(world: Random, n: number, random: Random, terms: Terms): Horse[] {
  const size = LEAST_FIELD + random.below(MOST_FIELD - LEAST_FIELD + 1);
  const spread = deviationOf(terms) * (terms.handicap ? 0.55 : 0.85);
  const abilities = Array.from({ length: size }, () => random.normal() * spread);
  const mean = abilities.reduce((a, b) => a + b, 0) / size;
  const stalls = random.shuffle(Array.from({ length: size }, (_, i) => i + 1));
  const jockeys = random.shuffle(JOCKEYS);
  return abilities.map((ability, i): Horse => {
    const name = horseName(world, n * MOST_FIELD + i);
    const level = (ability - mean) / spread;
    const own = world.fork(`horse ${name}`);
    return {
      name,
      ability: ability - mean,
      hazard: terms.code === 'JUMPS' ? random.between(0.004, 0.018) : 0,
      style: random.normal() * 2.5,
      card: {
        number: i + 1,
        draw: terms.code === 'FLAT' ? (stalls[i] ?? null) : null,
        age: (terms.code === 'FLAT' ? 2 : 5) + own.below(6),
        weight: weightText(terms, level, random),
        jockey: jockeys[i] ?? '',
        trainer: own.pick(TRAINERS),
        owner: own.pick(OWNERS),
        form: formText(level, terms.code, random),
        silks: silks(own),
      },
    };
  });
}

/** Names step through all pairs, so that none repeats within about two hundred races. */
function horseName(world: Random, k: number): string {
  const begin = world.fork('horses').below(HORSES);
  const at = (begin + k * 1367) % HORSES;
  return `${FIRST[at % FIRST.length] ?? ''} ${SECOND[at % SECOND.length] ?? ''}`;
}

/** Stones and pounds. The handicapper gives a better horse more weight, but never enough to make up all of the difference. */
function weightText({ code, handicap }: Terms, level: number, random: Random): string {
  const least = code === 'FLAT' ? 116 : 140;
  const middle = least + 12;
  const pounds = handicap ? middle + level * 5 + random.between(-2, 2) : middle + random.pick([0, 0, 3, 5]);
  const whole = Math.max(least, Math.min(least + 24, Math.round(pounds)));
  return `${Math.floor(whole / 14)}-${String(whole % 14).padStart(2, '0')}`;
}

function formText(level: number, code: Code, random: Random): string {
  const races = 3 + random.below(4);
  const runs = Array.from({ length: races }, () => {
    if (code === 'JUMPS' && random.chance(0.06)) return random.pick(['F', 'U', 'P']);
    const place = Math.max(1, Math.round(5 - level * 2 + random.normal() * 2.5));
    return place > 9 ? '0' : String(place);
  });
  if (random.chance(0.4)) runs.splice(1 + random.below(races - 1), 0, '-');
  return runs.join('');
}

function silks(random: Random): Silks {
  const [jacket = 'white', second = 'black', sleeves = 'white'] = random.shuffle(COLOURS);
  return {
    jacket,
    pattern: random.pick(PATTERNS),
    second,
    sleeves: random.chance(0.5) ? jacket : sleeves,
    cap: random.pick([jacket, second, sleeves]),
  };
}
