import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { placeBet } from '@layline/contract/calls/betting.ts';
import { openRecording } from '@layline/feeds/betfair-stream/open-recording.ts';
import { recordingsFolder, skippedNote } from '@layline/feeds/testing/recordings.ts';
import { Random } from '../../base/random.ts';
import { auditClosed, auditMoney } from '@layline/exchange/src/testing/audit-money.ts';
import { auditProfits } from '@layline/exchange/src/testing/audit-profits.ts';
import { openBettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import type { BettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import { playFeed } from '@layline/exchange/src/testing/play-feed.ts';
import { betOnce } from '../players/actions.ts';
import type { Persona } from '../players/personas.ts';
import { Population } from '../players/population.ts';

const folder = recordingsFolder();

/**
 * Recordings, each with how many markets it decides (corrections included), how often somebody bets, and the minimum
 * of matched bets.
 */
const RECORDINGS = [
  { file: '1.200806927', what: 'a cricket match in-play', decisions: 1, together: 20, matches: 300 },
  { file: '1.170370564', what: 'a tennis match with four markets', decisions: 4, together: 20, matches: 100 },
  {
    file: '1.131162806',
    what: 'a football match with 77 markets, without prices',
    decisions: 78,
    together: 1,
    matches: 20,
  },
  {
    file: '1.185781277',
    what: 'a football market, one minute an hour',
    decisions: 1,
    together: 20,
    matches: 300,
  },
  { file: '1.197931750', what: 'a short one', decisions: 1, together: 20, matches: 20 },
  {
    file: '1.205822330',
    what: 'a race with three runners withdrawn',
    decisions: 1,
    together: 20,
    matches: 100,
  },
] as const;

/** Recordings have no house markets. */
const BETTORS: readonly Persona[] = ['BACKER', 'LAYER', 'TRADER', 'BACKER', 'LAYER', 'TRADER'];

let app: BettingApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

describe.skipIf(folder === null)(`recorded markets with seeded players${skippedNote()}`, () => {
  test.each(RECORDINGS)(
    '$file, $what: bets settle by the recorded result, and the money adds up',
    { timeout: 600_000 },
    async ({ file, decisions, together, matches }) => {
      app = await openBettingApp();
      const world = new Population(app, new Random(file));
      for (const persona of BETTORS) await world.arrive(persona);
      const feed = await openRecording(join(folder ?? '', 'betfair-stream', `${file}.jsonl.gz`));
      const played = await playFeed(app, feed, { together, between: () => betOnce(world) });
      expect(played.decisions).toHaveLength(decisions);
      auditClosed(app, world.players);
      await auditMoney(app, world.players);
      const settled = await auditProfits(app);
      expect(world.records.counted(`${placeBet.name} UNAUTHORIZED`)).toBe(0);
      expect(settled).toBeGreaterThanOrEqual(matches);
      expect(played.refused).toEqual([]);
    },
  );
});
