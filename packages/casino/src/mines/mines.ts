import { shuffle } from '../fair/shuffle.ts';
import { averageReturn, rangeOf } from '../fraction.ts';
import { acceptsChoices, everyChoice } from '../solo-choices.ts';
import {
  TAKE,
  type SoloChoice,
  type SoloChoices,
  type SoloGame,
  type SoloPay,
  type SoloPicture,
  type SoloView,
  type SoloWay,
} from '../solo-game.ts';
import { chanceOf, FIELDS, mostOpened, returnAfter, SIDE } from './field.ts';
import { textOf, type Round } from './text.ts';

/** The field that each action opens, by the action's name. */
const OPENS: ReadonlyMap<string, number> = new Map(
  Array.from({ length: FIELDS }, (_, index) => [`open-${index + 1}`, index + 1]),
);

const COUNTS = [1, 2, 3, 5, 8, 12, 16, 20, 24];

const CHOICES: readonly SoloChoice[] = [
  {
    id: 'mines',
    name: 'Mines',
    options: COUNTS.map((count) => ({ id: String(count), name: count === 1 ? '1 mine' : `${count} mines` })),
    first: '3',
  },
];

/** The fields with a mine, 1 to 25, in the order in which they were drawn. */
export type MineField = readonly number[];

function accepts(choices: SoloChoices): boolean {
  return acceptsChoices(CHOICES, choices);
}

/** The number of mines chosen; throws RangeError for choices that the game does not offer. */
function minesOf(choices: SoloChoices): number {
  if (!accepts(choices)) throw new RangeError('mines has no such choices');
  return Number(choices['mines']);
}

function isDone(round: Round): boolean {
  return round.taken || round.hit !== 0 || round.opened.length === mostOpened(round.mines);
}

function returnsOf(round: Round): number {
  return round.hit === 0 ? returnAfter(round.mines, round.opened.length) : 0;
}

function actionsOf(round: Round): string[] {
  if (isDone(round)) return [];
  const open = [...OPENS].flatMap(([action, field]) => (round.opened.includes(field) ? [] : [action]));
  return round.opened.length > 0 ? [...open, TAKE] : open;
}

/** The round after an action, or null if it is not one of `actionsOf`. Runs for each step of a replay, so it builds no list. */
function after(round: Round, action: string, mined: MineField): Round | null {
  if (isDone(round)) return null;
  if (action === TAKE) return round.opened.length > 0 ? { ...round, taken: true } : null;
  const field = OPENS.get(action);
  if (field === undefined || round.opened.includes(field)) return null;
  return mined.includes(field) ? { ...round, hit: field } : { ...round, opened: [...round.opened, field] };
}

/** Only what the player has opened: `hit` is the mine, or 0; `next` is what the next safe field would return, or 0 at the end. */
function picture(round: Round): SoloPicture {
  return {
    side: SIDE,
    mines: round.mines,
    opened: round.opened,
    hit: round.hit,
    next: isDone(round) ? 0 : returnAfter(round.mines, round.opened.length + 1),
  };
}

function view(choices: SoloChoices, mined: MineField, actions: readonly string[]): SoloView | null {
  let round: Round = { mines: minesOf(choices), opened: [], hit: 0, taken: false };
  for (const action of actions) {
    const next = after(round, action, mined);
    if (next === null) return null;
    round = next;
  }
  return {
    done: isDone(round),
    returns: returnsOf(round),
    actions: actionsOf(round),
    picture: picture(round),
    text: textOf(round),
  };
}

/** A line for each number of safe fields after which a round may end. */
function payTable(choices: SoloChoices): SoloPay[] {
  const hidden = minesOf(choices);
  return Array.from({ length: mostOpened(hidden) }, (_, index) => ({
    name: index === 0 ? '1 safe field' : `${index + 1} safe fields`,
    returns: returnAfter(hidden, index + 1),
    chance: chanceOf(hidden, index + 1),
  }));
}

function ways(choices: SoloChoices): SoloWay[] {
  return payTable(choices).map((pay, index) => ({
    name: `Taking after ${pay.name}`,
    steps: index + 1,
    rtp: averageReturn([pay]),
    pays: [pay],
  }));
}

/** A field of 25 with hidden mines: each safe field raises the return that can be taken, and a mine loses the stake. */
export const mines: SoloGame<MineField> = {
  id: 'mines',
  name: 'Mines',
  version: 1,
  rules: [
    'A field of 25 hides as many mines as you choose. The seeds fix where they lie before the first field is opened.',
    'Open one field after another. Each safe one raises what the stake returns; a mine ends the round and loses the stake.',
    'After any safe field you can take what the stake returns at that point, which ends the round.',
    'After k safe fields of 25 with m mines the stake returns 98 % of C(25, k) / C(25 - m, k), cut to two decimals.',
    'No stake returns more than 10,000 times itself: a round ends by itself and is paid when all safe fields are open, or when one more would return more than that.',
  ],
  choices: CHOICES,
  rtp: rangeOf(everyChoice(CHOICES).flatMap((choices) => ways(choices).map(({ rtp }) => rtp))),
  ways,
  payTable,
  mostReturn: (choices) => returnAfter(minesOf(choices), mostOpened(minesOf(choices))),
  accepts,
  draw: (choices, random) => {
    const count = minesOf(choices);
    return shuffle(FIELDS, random)
      .slice(0, count)
      .map((index) => index + 1);
  },
  view,
  reveal: (choices, mined) => ({
    side: SIDE,
    mines: minesOf(choices),
    mined: [...mined].sort((left, right) => left - right),
  }),
};
