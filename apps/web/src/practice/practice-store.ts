import type { PracticeRecording } from '@layline/contract/calls/practice.ts';
import type { OwnRecord, PlayedMatch, Standing } from '@layline/sandbox/protocol.ts';
import { createStore } from 'zustand/vanilla';

interface Practice {
  /** Null until a match has begun. */
  readonly match: PlayedMatch | null;
  readonly standing: Standing | null;
  readonly record: OwnRecord;
  /** Rises whenever the match is taken to another moment: what is on screen then starts over. */
  readonly visit: number;
  /** Recorded matches that can be chosen. */
  readonly recordings: readonly PracticeRecording[];
  /** The recording that was chosen cannot be played. */
  readonly isUnavailable: boolean;
  /** The sandbox has stopped with an error. */
  readonly failed: boolean;
}

/** What is known of the match that is played. */
export const practiceStore = createStore<Practice>(() => ({
  match: null,
  standing: null,
  record: { bets: [], profit: 0 },
  visit: 0,
  recordings: [],
  isUnavailable: false,
  failed: false,
}));
