import type { Random } from '../random.ts';
import { pairing } from '../round-robin.ts';
import type { Fixture, Side } from '../fixture.ts';
import { STRENGTH_STEP } from './raid.ts';

/** Invented leagues, sides and halls. */

interface League {
  readonly name: string;
  readonly halls: readonly string[];
  /** Side and short name. */
  readonly sides: readonly (readonly [string, string])[];
}

const LEAGUES: readonly League[] = [
  {
    name: 'Akhada Premier Kabaddi',
    halls: ['Rajgarh Indoor Arena', 'Netravati Hall', 'Fort Stadium, Kalinjar', 'Sangam Sports Complex'],
    sides: [
      ['Bhairav Kings', 'BHK'],
      ['Malwa Chargers', 'MAL'],
      ['Konark Suns', 'KON'],
      ['Sahyadri Panthers', 'SAH'],
      ['Vindhya Wrestlers', 'VIN'],
      ['Kaveri Raiders', 'KAV'],
      ['Aravalli Steel', 'ARV'],
      ['Godavari Bulls', 'GOD'],
      ['Marwar Camels', 'MAR'],
      ['Teesta Tuskers', 'TEE'],
      ['Kutch Scorpions', 'KUT'],
      ['Doab Thunder', 'DOA'],
    ],
  },
  {
    name: 'Gangetic Challenger Trophy',
    halls: ['Ghat Road Hall', 'Mango Grove Indoor Stadium', 'Old Barracks Arena'],
    sides: [
      ['Rohtas Rangers', 'ROH'],
      ['Champaran Charge', 'CHM'],
      ['Mithila Mavericks', 'MIT'],
      ['Awadh Nawabs', 'AWD'],
      ['Magadh Maces', 'MAG'],
      ['Bundel Braves', 'BUN'],
      ['Kosi Currents', 'KOS'],
      ['Terai Tigers', 'TER'],
    ],
  },
];

const SURNAMES = [
  'Ahlavat',
  'Bhatkar',
  'Chillarge',
  'Dhakad',
  'Ekambaram',
  'Farswan',
  'Ghuman',
  'Hooda-Rai',
  'Inamke',
  'Jaglanwar',
  'Khatodia',
  'Lathwal',
  'Malikpur',
  'Narvekar',
  'Ohlyan',
  'Pawaskar',
  'Rathikar',
  'Selvamani',
  'Tomarsingh',
  'Ujjainkar',
  'Vichare',
  'Wadmare',
  'Yadavrao',
  'Zinjade',
] as const;

const INITIALS = 'ABDGHJKMNPRSVY';

/** The leagues take turns; within a league every side plays every other. */
export function kabaddiFixture(world: Random, n: number): Fixture {
  const l = n % LEAGUES.length;
  const league = LEAGUES[l];
  if (league === undefined) throw new RangeError('no such league');
  const sides = world.fork(`kabaddi league ${l}`).shuffle(league.sides);
  const [home, away] = pairing(sides, Math.floor(n / LEAGUES.length));
  return {
    competition: league.name,
    venue: world.fork(`kabaddi hall ${n}`).pick(league.halls),
    sides: [side(world, home), side(world, away)],
  };
}

/** Players: three raiders, then four defenders. Strength is a whole number of steps, from −3 to 3. */
function side(world: Random, [name, short]: readonly [string, string]): Side {
  const random = world.fork(`kabaddi side ${name}`);
  const players = random
    .shuffle(SURNAMES)
    .slice(0, 7)
    .map((surname) => `${INITIALS[random.below(INITIALS.length)] ?? 'A'} ${surname}`);
  const steps = Math.max(-3, Math.min(3, Math.round(random.normal() * 1.4)));
  return { name, short, strength: steps * STRENGTH_STEP, players };
}
