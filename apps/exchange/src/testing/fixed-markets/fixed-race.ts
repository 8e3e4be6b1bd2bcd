import { MAKER } from './match-odds-fixture.ts';
import { RaceFixture } from './race-fixture.ts';
import type { FixedMarket, Stage } from './stage.ts';

const WITHDRAWAL_MS = 2000;
const REOPENS_MS = 2000;
const OFF_MS = 3000;
const FINISH_MS = 4000;
const WEIGH_IN_MS = 3000;
const LEAVES_MS = 10_000;
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
  let number = 0;
  let race = next();
  let running = false;
  function next(): RaceFixture {
    number += 1;
    const name = `fixed.race.${number}`;
    return new RaceFixture(
      name,
      stage.suffix,
      'Fixture Park R1, 1m 2f',
      stage.startedAt + STARTS_IN_MS,
      MAKER,
    );
  }
  const run = async (): Promise<void> => {
    const over = race;
    await rehearsed(stage, over);
    race = next();
    running = false;
    announce(stage, race);
    stage.after(LEAVES_MS, () => stage.say({ type: 'eventClosed', eventId: over.id }));
  };
  return {
    begin: () => announce(stage, race),
    taken(id) {
      if (id === race.win && !running) quote(stage, race);
      if (id !== race.place || running) return;
      running = true;
      void run();
    },
  };
}

function announce(stage: Stage, race: RaceFixture): void {
  stage.say(...race.announced('Fixed races'));
  quote(stage, race);
}

function quote(stage: Stage, race: RaceFixture): void {
  for (const horse of race.field) {
    const [toBack, toLay] = horse === 'h1' || horse === 'h2' ? WIN_PRICES[horse] : OTHER_PRICES;
    stage.say(race.quoted(race.win, horse, toBack, toLay), race.quoted(race.place, horse, ...PLACE_PRICES));
  }
}

/** The race from the withdrawal to the result. */
async function rehearsed(stage: Stage, race: RaceFixture): Promise<void> {
  const pause = (ms: number): Promise<void> => new Promise((resolve) => stage.after(ms, resolve));
  await pause(WITHDRAWAL_MS);
  stage.say(...race.withdraw('h3', 2500, 2000));
  await pause(REOPENS_MS);
  stage.say(...race.opened());
  quote(stage, race);
  await pause(OFF_MS);
  stage.say(...race.off(), told(race, 'OFF', 'They are off'));
  await pause(FINISH_MS);
  stage.say(...race.finished(), told(race, 'PHOTO', 'Photograph for first place'));
  await pause(WEIGH_IN_MS);
  stage.say(
    told(race, 'WEIGHED_IN', 'Dead heat: 1 Early Bird and 2 Second Wind'),
    race.decided(race.place, ['h1', 'h2'], []),
    race.decided(race.win, ['h1', 'h2'], ['h1', 'h2']),
  );
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
