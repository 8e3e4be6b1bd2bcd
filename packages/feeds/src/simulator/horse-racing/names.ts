/** Invented horses, people and courses. Any likeness is coincidence. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * First and second halves of horses' names. The two counts have no common factor, so that every pair comes up before one repeats.
 */
export const FIRST = words(`
  Silver Amber Velvet Northern Hidden Copper Winter Crimson Gentle Brave Morning Distant Painted Royal Wandering
  Marble Stormy Lucky Ancient Whispering Scarlet Emerald Midnight Restless Golden Secret Harvest Ivory Cobalt Rolling
  Summer Willow Saffron Thunder Quiet Bold Misty Lonely Shining Merry Noble Rapid Island Desert Monsoon Coral Granite
  Juniper Tidal Feather Indigo Maple Paper Silent Cedar Sandal Jasmine Lantern Mango Peacock Topaz`);
export const SECOND = words(`
  Comet Harbour Lantern Meadow Falcon Anthem Dancer Bargain Compass Ribbon Outlaw Orchard Echo Parade Sonata Pilgrim
  Banner Castle Whistle Promise Voyage Canyon Fable Monarch Tempest Jubilee Anchor Quest Sparrow Ember Cavalier Fiddler
  Legend Horizon Ballad Drummer Garland Riddle Sultan Verse Gallop Mirage Nomad Oracle Prelude Rampart Signal Tango
  Union Valley Warrior Yarn Zephyr Admiral Bandit Cascade Duchess Errand Fortune`);

export const JOCKEYS = words(`
  A.Brandreth C.Delacour D.Eastwick E.Fairlamb F.Garrido G.Hollinge H.Imrie J.Kettering K.Lacombe L.Marchetti
  M.Narayan N.Oduya O.Pellerin P.Quaife R.Sandhu S.Tremlett T.Umfreville V.Wexley W.Yarrow Y.Zaman B.Chaudhry
  I.Dunmore Q.Farrant U.Ghosh`).map((name) => name.replace('.', ' '));
export const TRAINERS = words(`
  Mrs.A.Ashplant B.Burrell C.Coverdale D.Dhariwal E.Elphick F.Fennimore G.Gascoyne-Roe H.Hathersage J.Joubert-Lane
  K.Kinross L.Lambourne M.Mehrotra N.Netherby O.Ormiston P.Padgate R.Rookwood S.Shergill T.Thackray`).map(
  (name) => name.replaceAll('.', ' '),
);
export const OWNERS = words(`
  Lark_Hill_Partnership The_Thursday_Club Mrs_D_Penhallow Sundarban_Stud Quarry_Bank_Racing J_and_S_Mottram
  Half_Moon_Syndicate Deccan_Bloodstock The_Late_Arrivals R_Castellane Kestrel_Thoroughbreds Old_Mill_Racing`).map(
  (name) => name.replaceAll('_', ' '),
);

export const COLOURS = words(`
  white black red royalblue navy skyblue emerald darkgreen yellow orange pink purple maroon brown grey beige`).map(
  (name) => (name === 'emerald' ? 'mediumseagreen' : name),
);
export const PATTERNS = ['PLAIN', 'STRIPES', 'HOOPS', 'SPOTS', 'CHEVRON', 'HALVES', 'STAR', 'SASH'] as const;

export type Code = 'FLAT' | 'JUMPS';

export interface Course {
  readonly name: string;
  readonly code: Code;
}

export const COURSES: readonly Course[] = [
  { name: 'Larkmead', code: 'FLAT' },
  { name: 'Thornbury Downs', code: 'JUMPS' },
  { name: 'Mahalaya Park', code: 'FLAT' },
  { name: 'Saltmarsh', code: 'FLAT' },
  { name: 'Kilbrannan', code: 'JUMPS' },
  { name: 'Rajvilas Gardens', code: 'FLAT' },
  { name: 'Ravenscar', code: 'FLAT' },
  { name: 'Whinfell', code: 'JUMPS' },
  { name: 'Nandi Hill', code: 'FLAT' },
  { name: 'Port Aubrey', code: 'FLAT' },
  { name: 'Cold Ashby', code: 'JUMPS' },
];

export const GOINGS = {
  FLAT: ['Firm', 'Good to Firm', 'Good', 'Good to Soft', 'Standard'],
  JUMPS: ['Good', 'Good to Soft', 'Soft', 'Heavy'],
} as const;
