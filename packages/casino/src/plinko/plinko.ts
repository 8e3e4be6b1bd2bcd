import { combinations } from '../combinations.ts';
import { averageReturn, fraction, rangeOf } from '../fraction.ts';
import { acceptsChoices, everyChoice, timesStake } from '../solo-choices.ts';
import type {
  SoloChoice,
  SoloChoices,
  SoloGame,
  SoloPay,
  SoloPicture,
  SoloView,
  SoloWay,
} from '../solo-game.ts';
import { buckets, type Risk, type Rows } from './pay-tables.ts';

/** Where the ball goes at each pin, from the top: 0 is left, 1 is right. */
export type Path = readonly number[];

const CHOICES: readonly SoloChoice[] = [
  {
    id: 'rows',
    name: 'Rows',
    options: [
      { id: '8', name: '8 rows' },
      { id: '12', name: '12 rows' },
      { id: '16', name: '16 rows' },
    ],
    first: '12',
  },
  {
    id: 'risk',
    name: 'Risk',
    options: [
      { id: 'low', name: 'Low' },
      { id: 'medium', name: 'Medium' },
      { id: 'high', name: 'High' },
    ],
    first: 'low',
  },
];

function accepts(choices: SoloChoices): boolean {
  return acceptsChoices(CHOICES, choices);
}

/** The choices in the form that the pay tables use; throws RangeError for any that the game does not offer. */
function chosen(choices: SoloChoices): { readonly rows: Rows; readonly pays: readonly number[] } {
  if (!accepts(choices)) throw new RangeError('plinko has no such choices');
  const rows = Number(choices['rows']) as Rows;
  return { rows, pays: buckets(rows, choices['risk'] as Risk) };
}

function bucketOf(path: Path): number {
  return path.reduce((bucket, step) => bucket + step, 0);
}

function picture(choices: SoloChoices, path: Path): SoloPicture {
  const { rows, pays } = chosen(choices);
  return { rows, pays, path, bucket: bucketOf(path) };
}

function view(choices: SoloChoices, path: Path, actions: readonly string[]): SoloView | null {
  if (actions.length > 0) return null;
  const { rows, pays } = chosen(choices);
  const bucket = bucketOf(path);
  const returns = pays[bucket] ?? 0;
  const text = `The ball falls into bucket ${bucket + 1} of ${rows + 1} and returns ${timesStake(returns)} times the stake.`;
  return { done: true, returns, actions: [], picture: picture(choices, path), text };
}

/** C(rows, k) of the 2^rows paths end in bucket k; a bucket and its mirror image share a line. */
function payTable(choices: SoloChoices): SoloPay[] {
  const { rows, pays } = chosen(choices);
  const middle = rows / 2;
  return pays.slice(0, middle + 1).map((returns, bucket) => ({
    name: bucket === middle ? `Bucket ${bucket + 1}` : `Bucket ${bucket + 1} or ${rows + 1 - bucket}`,
    returns,
    chance: fraction(combinations(rows, bucket) * (bucket === middle ? 1n : 2n), 2n ** BigInt(rows)),
  }));
}

function ways(choices: SoloChoices): SoloWay[] {
  const pays = payTable(choices);
  return [{ name: 'Each ball', steps: 0, rtp: averageReturn(pays), pays }];
}

/** A ball falls through rows of pins, left or right at each with the same chance; its bucket determines the return. */
export const plinko: SoloGame<Path> = {
  id: 'plinko',
  name: 'Plinko',
  version: 1,
  rules: [
    'A ball falls through 8, 12 or 16 rows of pins. At each pin it goes left or right with equal chance.',
    'The buckets are counted from the left. The one that the ball falls into returns the stake times its number; some return less than the stake.',
    'Rows and risk change how far apart the buckets are. The outer buckets return more and are reached less often.',
    'The seeds fix where the ball falls before it is dropped, whatever you stake and whatever came before.',
  ],
  choices: CHOICES,
  rtp: rangeOf(everyChoice(CHOICES).flatMap((choices) => ways(choices).map(({ rtp }) => rtp))),
  ways,
  payTable,
  mostReturn: (choices) => Math.max(...chosen(choices).pays),
  accepts,
  draw: (choices, random) => Array.from({ length: chosen(choices).rows }, () => random.uniform(2)),
  view,
  reveal: picture,
};
