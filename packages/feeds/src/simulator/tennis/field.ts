import type { Random } from '../random.ts';
import { pairing } from '../round-robin.ts';
import type { Fixture, Side } from '../fixture.ts';

/** Invented tournaments and players. Any likeness to a real person is coincidence. */

const TOURNAMENTS = [
  ['Monsoon Classic', 'Court 1, Palmgrove'],
  ['Adriatic Lights Open', 'Centre Court, Porto Vessa'],
  ['Lakeside Trophy', 'Grandstand, Aldermere'],
] as const;

const SURNAMES = [
  'Abelard',
  'Brandvold',
  'Caskarin',
  'Delvaro',
  'Estrand',
  'Faluvec',
  'Gorriti',
  'Halvarsen',
  'Istvane',
  'Jorvik',
  'Kestrelli',
  'Lindqvarn',
  'Marovic-Tell',
  'Nakadori',
  'Oskarine',
  'Pavlenkov',
  'Quintrell',
  'Rosmarin',
  'Sandovare',
  'Tamuraki',
  'Ulvestrom',
  'Vantongel',
  'Wisterley',
  'Xavarro',
  'Yarrowby',
  'Zelenchuk',
  'Ardentin',
  'Bellaquist',
  'Corvino-Hale',
  'Drazhenko',
  'Ekelborn',
  'Fontellis',
  'Grivasse',
  'Hoshikawara',
  'Ilvento',
  'Jesperdahl',
  'Korolenka',
  'Lavandeira',
  'Montclare',
  'Nordhavn',
  'Orsolini',
  'Petrasco',
  'Ravensholt',
  'Solberini',
  'Trevanion',
  'Urbanczek',
  'Valderrey',
  'Westerling',
] as const;

const INITIALS = 'ABCDEFGHJKLMNPRSTVZ';

/** Sixteen players per tournament; everybody plays everybody. */
export function tennisFixture(world: Random, n: number): Fixture {
  const t = n % TOURNAMENTS.length;
  const [competition, venue] = TOURNAMENTS[t] ?? TOURNAMENTS[0];
  const size = SURNAMES.length / TOURNAMENTS.length;
  const field = world.fork(`tennis draw ${t}`).shuffle(SURNAMES.slice(t * size, (t + 1) * size));
  const [one, two] = pairing(field, Math.floor(n / TOURNAMENTS.length));
  return { competition, venue, sides: [player(world, one), player(world, two)] };
}

function player(world: Random, surname: string): Side {
  const random = world.fork(`tennis player ${surname}`);
  const initial = INITIALS[random.below(INITIALS.length)] ?? 'A';
  return {
    name: `${initial}. ${surname}`,
    short: surname,
    strength: random.normal() * 0.022,
    players: [],
  };
}
