/**
 * Possible outcomes of one raid and their chances. Both the match and the makers use them, so the makers' chances are the true
 * ones.
 */

/** Sides differ in strength by whole steps of this much chance of a successful raid. */
export const STRENGTH_STEP = 0.012;

export const FULL_SIDE = 7;
/** The raid after two empty ones is do-or-die. */
export const EMPTY_RAIDS = 2;
/** With this few defenders a tackle is a super tackle and counts 2. */
const SUPER_TACKLE = 3;
/** The bonus line counts against at least this many defenders. */
const BONUS_DEFENDERS = 6;
const ALL_OUT_POINTS = 2;

const SUCCESS = 0.355;
const TACKLED = 0.205;
/** Shares of successful raids by number of defenders touched, and the share that also brings a bonus point. */
const TOUCHES = [0.82, 0.14, 0.04] as const;
const BONUS_ALONE = 0.16;
const BONUS_TOO = 0.08;

/** Who is on the mat when a raid begins, raiding side first. */
export interface Mat {
  readonly raiders: number;
  readonly defenders: number;
  /** Empty raids of the raiding side in a row, 0 to 2. */
  readonly empty: number;
}

export interface RaidOutcome {
  readonly chance: number;
  readonly kind: 'EMPTY' | 'TOUCH' | 'TACKLE';
  readonly touches: number;
  readonly bonus: boolean;
  /** Points to the raiding and the defending side, including those for an all-out. */
  readonly raidPoints: number;
  readonly tacklePoints: number;
  readonly allOut: boolean;
  readonly after: Mat;
}

/** All possible outcomes of a raid, with chances that sum to 1; `edge` is the raiders' strength minus the defenders'. */
export function raidOutcomes(mat: Mat, edge: number): RaidOutcome[] {
  const doOrDie = mat.empty === EMPTY_RAIDS;
  const thin = FULL_SIDE - mat.defenders;
  const success = (SUCCESS + edge + 0.018 * thin) * (doOrDie ? 1.28 : 1);
  const tackle = doOrDie ? 1 - success : TACKLED - edge / 2 - 0.012 * thin;
  const outcomes = [...touches(mat, success), tackled(mat, tackle)];
  if (!doOrDie) {
    const after = { ...mat, empty: mat.empty + 1 };
    const nothing = { touches: 0, bonus: false, raidPoints: 0, tacklePoints: 0, allOut: false };
    outcomes.push({ chance: 1 - success - tackle, kind: 'EMPTY', ...nothing, after });
  }
  return outcomes;
}

function touches(mat: Mat, success: number): RaidOutcome[] {
  const bonusOpen = mat.defenders >= BONUS_DEFENDERS;
  const found: RaidOutcome[] = [];
  if (bonusOpen) found.push(touched(mat, success * BONUS_ALONE, 0, true));
  const rest = success * (bonusOpen ? 1 - BONUS_ALONE : 1);
  const most = Math.min(mat.defenders, TOUCHES.length);
  for (let count = 1; count <= most; count++) {
    const share = TOUCHES.slice(count - 1, count === most ? undefined : count).reduce((a, b) => a + b, 0);
    if (bonusOpen) found.push(touched(mat, rest * share * BONUS_TOO, count, true));
    found.push(touched(mat, rest * share * (bonusOpen ? 1 - BONUS_TOO : 1), count, false));
  }
  return found;
}

/** Each defender touched goes out and revives one raider. */
function touched(mat: Mat, chance: number, count: number, bonus: boolean): RaidOutcome {
  const left = mat.defenders - count;
  const allOut = left === 0;
  return {
    chance,
    kind: 'TOUCH',
    touches: count,
    bonus,
    raidPoints: count + (bonus ? 1 : 0) + (allOut ? ALL_OUT_POINTS : 0),
    tacklePoints: 0,
    allOut,
    after: {
      raiders: Math.min(FULL_SIDE, mat.raiders + count),
      defenders: allOut ? FULL_SIDE : left,
      empty: 0,
    },
  };
}

/** The raider goes out and revives one defender. */
function tackled(mat: Mat, chance: number): RaidOutcome {
  const left = mat.raiders - 1;
  const allOut = left === 0;
  const points = mat.defenders <= SUPER_TACKLE ? 2 : 1;
  return {
    chance,
    kind: 'TACKLE',
    touches: 0,
    bonus: false,
    raidPoints: 0,
    tacklePoints: points + (allOut ? ALL_OUT_POINTS : 0),
    allOut,
    after: {
      raiders: allOut ? FULL_SIDE : left,
      defenders: Math.min(FULL_SIDE, mat.defenders + 1),
      empty: 0,
    },
  };
}
