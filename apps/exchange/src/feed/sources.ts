import { basename } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openRecording } from '@layline/feeds/betfair-stream/open-recording.ts';
import { withLeadIn } from '@layline/feeds/lead-in.ts';
import { createSimulator } from '@layline/feeds/simulator/simulator.ts';
import { withRunIds } from './run-ids.ts';
import type { FeedSource } from './start-feed.ts';

/** Recordings have gaps of hours; none is waited out for longer than this, ms of feed time. */
const RECORDING_GAP_MS = 20_000;

/** Messages of a recording from longer than this before the start are sent immediately, ms of feed time. */
const LEAD_IN_MS = 30 * 60_000;

/**
 * The seeded day of sport, entered at `now`. Every start has ids of its own; without a seed it is another day, too, and
 * with one the same matches, in the same order, take the same course.
 */
export function simulatorSource(now: () => number, speed: number, seed: string | null): FeedSource {
  return {
    name: 'simulator',
    speed,
    maxGapMs: Infinity,
    open() {
      const startAt = now();
      return createSimulator({ startAt, seed: seed ?? `layline ${startAt}` });
    },
  };
}

/** A recorded market file of the Betfair stream. */
export function recordingSource(file: string, speed: number, logger: FastifyBaseLogger): FeedSource {
  return {
    name: `recording ${basename(file)}`,
    speed,
    maxGapMs: RECORDING_GAP_MS,
    open: async ({ number }) => {
      const feed = await openRecording(file, {
        speed,
        onProblem: (problem) => logger.warn({ file: basename(file), problem }, 'the recording has a flaw'),
      });
      return withRunIds(withLeadIn(feed, LEAD_IN_MS), number);
    },
  };
}
