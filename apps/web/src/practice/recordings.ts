import { getPracticeRecordings, RECORDINGS_PATH } from '@layline/contract/calls/practice.ts';
import type { PracticeRecording } from '@layline/contract/calls/practice.ts';
import { readRecorded } from '@layline/sandbox/read-recorded.ts';
import type { Recordings } from '@layline/sandbox/serve-sandbox.ts';
import * as v from 'valibot';

/** The only addresses that practice ever asks for; the exchange lets the worker reach no other. */
const BASE = '/exchange/';

const Listed = v.object({ result: getPracticeRecordings.result });

/** Asks without the player's cookies or token. Throws unless it is answered with success. */
async function fetched(path: string): Promise<Response> {
  const response = await fetch(BASE + path, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

async function list(): Promise<readonly PracticeRecording[]> {
  try {
    const response = await fetched(getPracticeRecordings.path);
    return v.parse(Listed, await response.json()).result;
  } catch {
    // Without a connection, or at a provider without recordings, there are the simulated matches.
    return [];
  }
}

const fileOf = async (name: string): Promise<Blob> =>
  (await fetched(`${RECORDINGS_PATH}/${encodeURIComponent(name)}`)).blob();

/** The recordings that this site's exchange offers. Runs in the worker, which knows no session. */
export const recordings: Recordings = {
  list,
  async open(id) {
    try {
      const listed = (await list()).find(({ recordingId }) => recordingId === id);
      if (listed === undefined) return null;
      const [market, scores] = await Promise.all([
        fileOf(`${id}.jsonl.gz`),
        listed.hasScores ? fileOf(`${id}.ccm.jsonl.gz`) : null,
      ]);
      return await readRecorded({ market, scores });
    } catch {
      return null;
    }
  },
};
