import { basename } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openRecording } from '@layline/feeds/betfair-stream/open-recording.ts';
import { withLeadIn } from '@layline/feeds/lead-in.ts';
import { createSimulator } from '@layline/feeds/simulator/simulator.ts';
import { withRunIds } from './run-ids.ts';
import type { FeedSource } from './start-feed.ts';

/** Recordings have gaps of hours. Longest gap to play in real time, ms of feed time. */
const RECORDING_GAP_MS = 20_000;

/** A recording's messages from earlier than this before the start are sent immediately, ms of feed time. */
const LEAD_IN_MS = 30 * 60_000;

/**
 * A simulated day of sport that starts at `now`. Every start has new ids. With a seed the same matches take the same course in
 * the same order; without one every start is a different day.
 */
export function simulatorSource(now: () => number, speed: number, seed: string | null): FeedSource {
  return {
    name: 'simulator',
    speed,
    maxGapMs: Infinity,
    thinUnseen: true,
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
