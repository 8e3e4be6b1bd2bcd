import { defineCall } from '../define-call.ts';
import { PlayingTime } from '../entities/protection.ts';
import { examplePlayingTime } from '../examples/protection.ts';
import { query } from '../query.ts';

/** Ours (R7.45). */
export const getPlayingTime = defineCall({
  name: 'getPlayingTime',
  group: 'protection',
  method: 'GET',
  path: 'Protection/GetPlayingTime',
  auth: 'player',
  query: query({}),
  body: null,
  result: PlayingTime,
  background: true,
  description:
    'Time in session and what came of it: asked once a minute while the page is in view, which also is how the time is measured.',
  errors: [],
  example: { query: {}, body: null, result: examplePlayingTime },
});
