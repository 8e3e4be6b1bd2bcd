import { MAKER } from './match-odds-fixture.ts';
import { RaceFixture } from './race-fixture.ts';
import { isTaken } from './stage.ts';
import type { FixedMarket, Stage } from './stage.ts';
import type { MarketView } from '@layline/engine/view-types.ts';

const WITHDRAWAL_MS = 2000;
const REOPENS_MS = 2000;
const OFF_MS = 3000;
const FINISH_MS = 4000;
const WEIGH_IN_MS = 3000;
const LEAVES_MS = 10_000;
const WITHDRAWAL = ['h3', 2500, 2000] as const;
const COMPETITION = 'Fixed races';
const STARTS_IN_MS = 24 * 60 * 60_000;

/**
 * Prices that a backer and a layer can take, hundredths of odds: for the first two horses in the win market, and for
 * everything else.
 */
const WIN_PRICES = { h1: [800, 820], h2: [400, 410] } as const;
const OTHER_PRICES = [600, 620] as const;
const PLACE_PRICES = [300, 310] as const;

/**
 * `fixed.race.N`: a race of six, with `fixed.race.N.win` and `fixed.race.N.place` (two places). Early Bird stands at 8 to
 * win and at 3 to be placed. Nothing happens until the first take in the place market; then Lame Excuse is withdrawn
 * after 2 s (25 % of the win prices, 20 % of the place winnings), the markets open again 2 s later, they are off after 3
 * more, Early Bird and Second Wind pass the post together after another 4, and it is a dead heat 3 s later. `N` rises
 * from 1: the next race opens with the result.
 */
export function fixedRace(stage: Stage): FixedMarket {
  let number = Math.max(1, stage.lastOf('race'));
  let race = raceOf(stage, number);
  let running = false;
  const run = async (from: number): Promise<void> => {
    const over = race;
    running = true;
    await rehearsed(stage, over, from);
    running = false;
    next();
    stage.after(LEAVES_MS, () => stage.say({ type: 'eventClosed', eventId: over.id }));
  };
  const next = (): void => {
    number += 1;
    race = raceOf(stage, number);
    stage.say(...race.announced(COMPETITION));
    quote(stage, race);
  };
  return {
    begin() {
      const win = stage.left(race.win);
      if (win?.status === 'CLOSED') return next();
      const from = stepOf(stage.left(race.place));
      if (from > 0) race.withdraw(...WITHDRAWAL);
      stage.say(...race.listed(COMPETITION));
      if (IS_OPEN_BEFORE[from] === true) {
        stage.say(...race.opened());
        quote(stage, race);
      }
      if (from > 0 || isTaken(stage.left(race.place))) void run(from);
    },
    taken(id) {
      if (id === race.win && !running) quote(stage, race);
      if (id === race.place && !running) void run(0);
    },
  };
}

function raceOf(stage: Stage, number: number): RaceFixture {
  const name = `race.${number}`;
  const ids = {
    id: stage.eventId(name),
    win: stage.marketId(name, 'win'),
    place: stage.marketId(name, 'place'),
  };
  return new RaceFixture(ids, 'Fixture Park R1, 1m 2f', stage.startedAt + STARTS_IN_MS, MAKER);
}

function quote(stage: Stage, race: RaceFixture): void {
  for (const horse of race.field) {
    const [toBack, toLay] = horse === 'h1' || horse === 'h2' ? WIN_PRICES[horse] : OTHER_PRICES;
    stage.say(race.quoted(race.win, horse, toBack, toLay), race.quoted(race.place, horse, ...PLACE_PRICES));
  }
}

/** Whether bets are taken before each of the steps of `rehearsed`. */
const IS_OPEN_BEFORE = [true, false, true, true, false];

/** The step of `rehearsed` that is next for a race with this place market. */
function stepOf(place: MarketView | undefined): number {
  if (place?.inPlay === true) return place.suspendReason === 'RESULT_PENDING' ? 4 : 3;
  const isWithdrawn = place?.runners.some(({ status }) => status === 'REMOVED') === true;
  if (!isWithdrawn) return 0;
  return place.status === 'OPEN' ? 2 : 1;
}

/** The race from a step on: 0 is the withdrawal, 4 the result. */
async function rehearsed(stage: Stage, race: RaceFixture, from: number): Promise<void> {
  const steps: readonly (readonly [waitMs: number, act: () => void])[] = [
    [WITHDRAWAL_MS, () => stage.say(...race.withdraw(...WITHDRAWAL))],
    [
      REOPENS_MS,
      () => {
        stage.say(...race.opened());
        quote(stage, race);
      },
    ],
    [OFF_MS, () => stage.say(...race.off(), told(race, 'OFF', 'They are off'))],
    [FINISH_MS, () => stage.say(...race.finished(), told(race, 'PHOTO', 'Photograph for first place'))],
    [
      WEIGH_IN_MS,
      () =>
        stage.say(
          told(race, 'WEIGHED_IN', 'Dead heat: 1 Early Bird and 2 Second Wind'),
          race.decided(race.place, ['h1', 'h2'], []),
          race.decided(race.win, ['h1', 'h2'], ['h1', 'h2']),
        ),
    ],
  ];
  for (const [waitMs, act] of steps.slice(from)) {
    await new Promise<void>((resolve) => stage.after(waitMs, resolve));
    act();
  }
}

function told(
  race: RaceFixture,
  stage: 'OFF' | 'PHOTO' | 'WEIGHED_IN',
  situation: string,
): ReturnType<RaceFixture['score']> {
  const order = race.field.map((horse, index) => {
    const place = horse === 'h2' && stage === 'WEIGHED_IN' ? 1 : index + 1;
    return race.placed(horse, place, index === 0 ? '' : place === 1 ? 'dh' : '1');
  });
  return race.score(situation, { stage, situation, yardsLeft: stage === 'OFF' ? 2200 : 0, order });
}
