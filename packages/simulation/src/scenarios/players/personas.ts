/** What a player can do next. */
export type Action =
  | 'BACK'
  | 'LAY'
  | 'OFFER'
  | 'SESSION'
  | 'CANCEL'
  | 'CLOSE_OUT'
  | 'TOO_MUCH'
  | 'DEPOSIT'
  | 'WITHDRAW'
  | 'TAKE_BACK'
  | 'CASINO'
  | 'BONUS'
  | 'LIMIT'
  | 'RAISE'
  | 'BREAK'
  | 'EXCLUDE'
  | 'REALITY';

export type Persona =
  | 'BACKER'
  | 'LAYER'
  | 'SESSION_PLAYER'
  | 'TRADER'
  | 'BONUS_HUNTER'
  | 'OVER_BETTOR'
  | 'LIMITED'
  | 'BREAK_TAKER';

type Habits = readonly (readonly [weight: number, action: Action])[];

/** What every persona does now and then. */
const ALL: Habits = [
  [6, 'DEPOSIT'],
  [3, 'WITHDRAW'],
  [1, 'TAKE_BACK'],
  [3, 'CANCEL'],
  [2, 'CASINO'],
];

/** How often each persona does what, relative to the sum of its weights. */
export const HABITS: Readonly<Record<Persona, Habits>> = {
  BACKER: [[60, 'BACK'], [6, 'SESSION'], [1, 'BONUS'], ...ALL],
  LAYER: [[45, 'LAY'], [25, 'OFFER'], [6, 'CANCEL'], ...ALL],
  SESSION_PLAYER: [[70, 'SESSION'], [5, 'BACK'], [1, 'BONUS'], ...ALL],
  TRADER: [[25, 'BACK'], [15, 'OFFER'], [12, 'CANCEL'], [25, 'CLOSE_OUT'], ...ALL],
  BONUS_HUNTER: [[30, 'BACK'], [20, 'LAY'], [15, 'BONUS'], [10, 'CLOSE_OUT'], ...ALL],
  OVER_BETTOR: [[30, 'TOO_MUCH'], [30, 'BACK'], [10, 'SESSION'], [10, 'CASINO'], ...ALL],
  LIMITED: [
    [30, 'BACK'],
    [15, 'LAY'],
    [15, 'SESSION'],
    [10, 'CASINO'],
    [8, 'DEPOSIT'],
    [8, 'LIMIT'],
    [8, 'RAISE'],
    [1, 'REALITY'],
    ...ALL,
  ],
  BREAK_TAKER: [[40, 'BACK'], [15, 'OFFER'], [4, 'BREAK'], [1, 'EXCLUDE'], ...ALL],
};

/** How often a player of the whole-system simulation presses what, over a line that loses calls. */
export const PRESSES = [
  [70, 'BET'],
  [12, 'CANCEL'],
  [8, 'CHANGE'],
  [4, 'CANCEL_ALL'],
  [5, 'WITHDRAW'],
  [5, 'DEPOSIT'],
  [2, 'TAKE_BACK'],
] as const;

/** Actions about bets only. */
export const BETTING: ReadonlySet<Action> = new Set([
  'BACK',
  'LAY',
  'OFFER',
  'SESSION',
  'CANCEL',
  'CLOSE_OUT',
  'TOO_MUCH',
]);

/** Personas in the order in which players are given them, so that even a few players have all of them. */
export const PERSONAS = Object.keys(HABITS) as readonly Persona[];
