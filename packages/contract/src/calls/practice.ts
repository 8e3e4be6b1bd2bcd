import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { SportNumber } from '../entities/event.ts';
import { query } from '../query.ts';
import { Count, Id, Instant } from '../wire.ts';

/** Most recordings that an exchange offers for practice. */
export const RECORDINGS_MAX = 50;

/** Where the files of a recording are, below the provider's base address: `NAME.jsonl.gz`, and `NAME.ccm.jsonl.gz` for its scores. */
export const RECORDINGS_PATH = 'Practice/Recordings';

/** A recorded match that players can practise on (R18.8). */
export const PracticeRecording = v.object({
  recordingId: Id,
  title: v.string(),
  sportId: SportNumber,
  competition: v.string(),
  /** When the recorded match was due to start. */
  startTime: Instant,
  /** How long it takes at its real pace, from ten minutes before it turns in-play to its last result, seconds. */
  lengthSec: Count,
  hasScores: v.boolean(),
});
export type PracticeRecording = v.InferOutput<typeof PracticeRecording>;

/** Ours (R7.45). */
export const getPracticeRecordings = defineCall({
  name: 'getPracticeRecordings',
  group: 'catalogue',
  method: 'GET',
  path: 'Practice/GetRecordings',
  auth: 'none',
  query: query({}),
  body: null,
  result: v.pipe(v.array(PracticeRecording), v.maxLength(RECORDINGS_MAX)),
  background: true,
  errors: [],
});
