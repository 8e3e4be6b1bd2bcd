import { basename } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { openRecording } from '@layline/feeds/betfair-stream/open-recording.ts';
import { withLeadIn } from '@layline/feeds/lead-in.ts';
import { createSimulator, SIMULATOR_VERSION } from '@layline/feeds/simulator/simulator.ts';
import type { SimulatorCheckpoint } from '@layline/feeds/simulator/simulator.ts';
import { startingLater } from '@layline/feeds/starting-later.ts';
import { withRunIds } from './run-ids.ts';
import type { FeedSource } from './feed-source.ts';

/** Recordings have gaps of hours. Longest gap to play in real time, ms of feed time. */
const RECORDING_GAP_MS = 20_000;

/** Raise it when the same recording gives other messages than before, as `SIMULATOR_VERSION`. */
const RECORDING_VERSION = 1;

/** A recording's messages from earlier than this before the start are sent immediately, ms of feed time. */
const LEAD_IN_MS = 30 * 60_000;

/**
 * A simulated day of sport that begins with its run. Every run has new ids. With a seed the same matches take the same course in
 * the same order; without one every run is a different day. Matches do not continue while no process plays them: after a restart each
 * is where it was, and those to come start later by the time that has passed.
 */
export function simulatorSource(now: () => number, speed: number, seed: string | null): FeedSource {
  return {
    name: 'simulator',
    world: `version ${SIMULATOR_VERSION}, ${seed === null ? 'no seed' : `seed ${seed}`}`,
    speed,
    maxGapMs: Infinity,
    thinUnseen: true,
    open({ startedAt, mark, checkpoint }, _stopping, keep) {
      const kept = checkpoint === null ? null : readCheckpoint(checkpoint);
      const feed = createSimulator({
        startAt: startedAt,
        seed: seed ?? `layline ${startedAt}`,
        ...(mark === null ? {} : { resumeAt: mark.at }),
        ...(kept === null ? {} : { checkpoint: kept }),
        onCheckpoint: (reached) => keep({ at: reached.at, content: JSON.stringify(reached) }),
      });
      if (mark === null) return feed;
      const playedMs = (mark.at - startedAt) / speed;
      return startingLater(feed, Math.max(0, Math.round(now() - startedAt - playedMs)));
    },
  };
}

const Whole = v.pipe(v.number(), v.safeInteger());
const Checkpoint = v.object({
  at: Whole,
  schedules: v.record(
    v.string(),
    v.object({ next: v.pipe(Whole, v.minValue(0)), starts: v.array(Whole), ends: v.array(Whole) }),
  ),
});

/** Null if it is damaged: then the simulator plans all its matches again, which takes some ten seconds for each day. */
function readCheckpoint(content: string): SimulatorCheckpoint | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Checkpoint), content);
  return read.success ? read.output : null;
}

/** A recorded market file of the Betfair stream. */
export function recordingSource(file: string, speed: number, logger: FastifyBaseLogger): FeedSource {
  return {
    name: `recording ${basename(file)}`,
    world: `version ${RECORDING_VERSION}, speed ${speed}`,
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
