import type { Random } from '../random.ts';
import { pairing } from '../round-robin.ts';
import type { Fixture, Side } from '../fixture.ts';

/** Invented leagues, clubs and grounds. */

interface League {
  readonly name: string;
  /** Club, short form, ground. */
  readonly clubs: readonly (readonly [string, string, string])[];
}

const LEAGUES: readonly League[] = [
  {
    name: 'Meridian First Division',
    clubs: [
      ['Harbour Rovers', 'HAR', 'Quayside Park'],
      ['Northgate Albion', 'NOR', 'The Ropewalk'],
      ['Millbrook Athletic', 'MIL', 'Weir Lane'],
      ['Castleford Vale', 'CAV', 'Vale Road'],
      ['St Osric', 'OSR', 'Abbey Field'],
      ['Thornbury Wanderers', 'THW', 'Hedge End'],
      ['Eastmoor Town', 'EAM', 'Moor Street'],
      ['Kingsferry', 'KIN', 'Ferry Meadow'],
      ['Ashdown Borough', 'ASH', 'Beacon Hill'],
      ['Wexcombe United', 'WEX', 'Coppice Ground'],
    ],
  },
  {
    name: 'Coromandel Super League',
    clubs: [
      ['Madras Tridents', 'MTR', 'Marina Stadium'],
      ['Konkan Tigersharks', 'KTS', 'Gateway Ground'],
      ['Hooghly Steamers', 'HST', 'Riverside Maidan'],
      ['Malabar Spice', 'MSP', 'Lighthouse Arena'],
      ['Nilgiri Mist', 'NIL', 'Tea Valley Park'],
      ['Deccan Granite', 'DEG', 'Fortress Ground'],
      ['Thar Falcons', 'THF', 'Dune Stadium'],
      ['Brahmaputra Current', 'BRC', 'Island Bank'],
      ['Shivalik Rangers', 'SHR', 'Cedar Heights'],
      ['Chilika Herons', 'CHH', 'Lagoon Park'],
    ],
  },
  {
    name: 'Liga Atlántica',
    clubs: [
      ['Real Vescara', 'VES', 'Estadio del Faro'],
      ['Atlético Morena', 'MOR', 'La Cantera'],
      ['Deportivo Alcántar', 'ALC', 'Puente Viejo'],
      ['Sporting Beira Nova', 'BEI', 'Campo das Dunas'],
      ['Unión Salvara', 'SAL', 'Las Salinas'],
      ['Racing Monteluz', 'RML', 'Monteluz'],
      ['CD Peñarra', 'PEN', 'El Olivar'],
      ['Marítimo Oeste', 'MAO', 'Ponta Oeste'],
      ['Estrela Douriña', 'EST', 'Ribeira Alta'],
      ['Costa Dorada FC', 'CDO', 'Playa Grande'],
    ],
  },
];

const SURNAMES = [
  'Adeyinde',
  'Barrowell',
  'Castellun',
  'Dvorsek',
  'Emberley',
  'Farrokhan',
  'Gantzel',
  'Hallorin',
  'Idrissou-Ley',
  'Jankovar',
  'Kaltheim',
  'Lestrane',
  'Mbekani',
  'Nordqvarn',
  'Olanremi',
  'Pascuali',
  'Quarterman',
  'Rasolande',
  'Sivaraj',
  'Tolvanen-Ro',
  'Umarbek',
  'Verstappel',
  'Wolcroft',
  'Yildizer',
  'Zambrotte',
  'Arunthal',
  'Beaumarch',
  'Chidimbo',
  'Devraksh',
  'Eskandar',
  'Fjellmark',
  'Guimarez',
] as const;

const BENCH = 5;

/** The leagues take turns; within a league every side plays every other. */
export function footballFixture(world: Random, n: number): Fixture {
  const l = n % LEAGUES.length;
  const league = LEAGUES[l];
  if (league === undefined) throw new RangeError('no such league');
  const clubs = world.fork(`football league ${l}`).shuffle(league.clubs);
  const [home, away] = pairing(clubs, Math.floor(n / LEAGUES.length));
  return {
    competition: league.name,
    venue: home[2],
    sides: [club(world, home[0], home[1]), club(world, away[0], away[1])],
  };
}

function club(world: Random, name: string, short: string): Side {
  const random = world.fork(`football club ${name}`);
  const strength = random.normal() * 0.34;
  return { name, short, strength, players: random.shuffle(SURNAMES).slice(0, 11 + BENCH) };
}
