import type { Random } from '../random.ts';
import { pairing } from '../round-robin.ts';
import type { Fixture, Side } from '../fixture.ts';

/** Invented leagues and players, and national sides playing a series. Any likeness to a real person is coincidence. */

interface League {
  readonly name: string;
  /** Side and short name. */
  readonly sides: readonly (readonly [string, string])[];
  readonly grounds: readonly string[];
  readonly surnames: readonly string[];
}

const SOUTH = [
  'Agnivesh',
  'Bhardwaj-Rao',
  'Chandvardhan',
  'Devanarayan',
  'Eklavyan',
  'Garudesh',
  'Harivansh',
  'Ishwaran',
  'Jagatpal',
  'Kesarkant',
  'Lohitaksh',
  'Madhuvan',
  'Neelambar',
  'Omkarnath',
  'Parthivan',
  'Raghuvendra',
  'Satyaketu',
  'Trilokan',
  'Udayveer',
  'Vasukinath',
  'Yashovardhan',
  'Arkaprabh',
  'Bhimsenan',
  'Chiranjay',
] as const;

const WORLD = [
  'Abbotsleigh',
  'Brackenfell',
  'Coetzander',
  'Drummorrow',
  'Eastwyke',
  'Fernhollow',
  'Gallowden',
  'Huxtaburn',
  'Inverlachan',
  'Jansvoort',
  'Karunatileka',
  'Lanterwood',
  'Mpholweni',
  'Nkosandla',
  'Oranjeveld',
  'Pemberlock',
  'Qasimzada',
  'Rathnasekara',
  'Stonehewer',
  'Tamblyn-Roe',
  'Usmankhel',
  'Vandermoor',
  'Wickramaratna',
  'Zondekile',
] as const;

const LEAGUES: readonly League[] = [
  {
    name: 'Peninsula T20 League',
    sides: [
      ['Malabar Mariners', 'MAM'],
      ['Deccan Drummers', 'DED'],
      ['Ganga Gliders', 'GAG'],
      ['Kutch Caravans', 'KUC'],
      ['Vindhya Volts', 'VIV'],
      ['Sundarban Stripes', 'SUS'],
      ['Aravalli Archers', 'ARA'],
      ['Coromandel Comets', 'COC'],
      ['Bundelkhand Blades', 'BUB'],
      ['Nilgiri Nightjars', 'NIN'],
    ],
    grounds: [
      'Seafort Stadium, Malabar',
      'Rock Garden Ground, Deccan',
      'Ghats Arena, Ganga',
      'Salt Flats Oval, Kutch',
    ],
    surnames: SOUTH,
  },
  {
    name: 'International T20 Series',
    sides: [
      ['Netherlands', 'NED'],
      ['Scotland', 'SCO'],
      ['Nepal', 'NEP'],
      ['Oman', 'OMA'],
      ['Namibia', 'NAM'],
      ['Uganda', 'UGA'],
      ['Canada', 'CAN'],
      ['Kenya', 'KEN'],
      ['Hong Kong', 'HKG'],
      ['Papua New Guinea', 'PNG'],
    ],
    grounds: ['Harbour Oval', 'Windmill Park', 'Highland Ground', 'Desert View Stadium'],
    surnames: WORLD,
  },
  {
    name: 'Southern Isles Blast',
    sides: [
      ['Lagoon Lancers', 'LAL'],
      ['Coral Bay Kites', 'CBK'],
      ['Palm Point Pirates', 'PPP'],
      ['Reef City Rays', 'RCR'],
      ['Trade Wind Tigers', 'TWT'],
      ['Volcano Valley', 'VOV'],
      ['Mangrove Monsoons', 'MMO'],
      ['Spice Coast Sparks', 'SCS'],
      ['Albatross Bay', 'ALB'],
      ['Turtle Cove Titans', 'TCT'],
    ],
    grounds: ['Lagoon Green', 'Coral Bay Ground', 'Reef Oval', 'Trade Wind Park'],
    surnames: [...WORLD, ...SOUTH],
  },
];

const INITIALS = 'ABDFGHJKLMNPRSTV';

/** The leagues take turns; within a league every side plays every other. */
export function cricketFixture(world: Random, n: number): Fixture {
  const l = n % LEAGUES.length;
  const league = LEAGUES[l];
  if (league === undefined) throw new RangeError('no such league');
  const sides = world.fork(`cricket league ${l}`).shuffle(league.sides);
  const [one, two] = pairing(sides, Math.floor(n / LEAGUES.length));
  return {
    competition: league.name,
    venue: world.fork(`cricket ground ${n}`).pick(league.grounds),
    sides: [team(world, league, one), team(world, league, two)],
  };
}

function team(world: Random, league: League, [name, short]: readonly [string, string]): Side {
  const random = world.fork(`cricket side ${name}`);
  const players = random
    .shuffle(league.surnames)
    .slice(0, 11)
    .map((surname) => `${INITIALS[random.below(INITIALS.length)] ?? 'A'} ${surname}`);
  return { name, short, strength: random.normal() * 0.06, players };
}
