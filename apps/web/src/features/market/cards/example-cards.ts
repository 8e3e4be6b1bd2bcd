import type { KabaddiCard, RaceCard, RaceEntry, ScoreCard, Silks } from '../../../provider/scores.ts';

/** A match in its second half. */
export const FOOTBALL_CARD: ScoreCard = {
  sport: 'football',
  home: { name: 'Rovers', goals: 1, yellowCards: 1, redCards: 0, substitutions: 1 },
  away: { name: 'United', goals: 0, yellowCards: 0, redCards: 1, substitutions: 0 },
  period: '2H',
  clock: '67',
  halfTime: [1, 0],
  incidents: [
    { minute: '12', kind: 'GOAL', side: 0, player: 'K. Mehta', detail: null, score: [1, 0] },
    { minute: '61', kind: 'VAR_REVIEW', side: 1, player: null, detail: 'Possible offside', score: [1, 0] },
  ],
};

const FIGURES = {
  aces: 3,
  doubleFaults: 1,
  pointsWon: 20,
  servicePointsPlayed: 16,
  servicePointsWon: 12,
  breakPoints: 2,
  breakPointsWon: 1,
};

/** A first set, after one game. */
export const TENNIS_CARD: ScoreCard = {
  sport: 'tennis',
  players: ['C. Gorriti', 'T. Istvane'],
  sets: [
    {
      games: [1, 0],
      tieBreak: null,
      winner: null,
      history: [{ server: 1, winner: 0, tieBreak: false, points: [0, 0, 1, 0, 0] }],
    },
  ],
  figures: [FIGURES, { ...FIGURES, servicePointsPlayed: 0, servicePointsWon: 0 }],
  serving: 0,
  result: null,
};

/** A match in its second half. */
export const KABADDI_CARD: KabaddiCard = {
  sport: 'kabaddi',
  sides: [
    {
      name: 'Bhairav Kings',
      points: 24,
      allOuts: 1,
      players: [{ name: 'R. Ohlyan', raids: 9, raidPoints: 7, tackles: 1, tacklePoints: 1 }],
    },
    { name: 'Malwa Chargers', points: 21, allOuts: 0, players: [] },
  ],
  halves: [
    [12, 13],
    [12, 8],
  ],
  raids: [
    {
      half: 2,
      clock: '07:30',
      side: 0,
      raider: 'R. Ohlyan',
      kind: 'TOUCH',
      doOrDie: true,
      points: [3, 0],
      bonus: false,
      superRaid: true,
      superTackle: false,
      allOut: false,
    },
  ],
  result: null,
};

/** Colours of a rider. */
export const SILKS: Silks = { jacket: 'red', pattern: 'STAR', second: 'white', sleeves: 'navy', cap: 'gold' };

/** A horse in these races; it is running unless `changes` says otherwise. */
export const horse = (number: number, name: string, changes: Partial<RaceEntry> = {}): RaceEntry => ({
  runnerId: `h${number}`,
  number,
  name,
  draw: number,
  age: 4,
  weight: '9-07',
  jockey: 'V. Wexley',
  trainer: 'R. Rookwood',
  owner: 'J. Mottram',
  form: '231-4',
  silks: SILKS,
  status: 'RUNS',
  place: null,
  behind: '',
  ...changes,
});

/** An upcoming race, with a non-runner. */
export const RACE_CARD: RaceCard = {
  sport: 'racing',
  course: 'Larkmead',
  code: 'FLAT',
  race: 1,
  distance: '5f',
  fences: 0,
  going: 'Good',
  places: 3,
  entries: [horse(1, 'Silver Comet'), horse(2, 'Quiet Union', { status: 'NON_RUNNER' })],
  result: null,
};

/** A finished race. */
export const FINISHED_RACE_CARD: RaceCard = {
  ...RACE_CARD,
  entries: [
    horse(1, 'Silver Comet', { status: 'FINISHED', place: 2, behind: '1¼' }),
    horse(2, 'Quiet Union', { status: 'NON_RUNNER' }),
    horse(3, 'Brave Echo', { status: 'FELL' }),
    horse(4, 'Velvet Falcon', { status: 'FINISHED', place: 1 }),
  ],
  result: '1 Velvet Falcon, 2 Silver Comet',
};
