import type { DocsOf } from '../call-docs.ts';
import { NOW } from '../examples/cricket-match.ts';
import type * as calls from './practice.ts';

export const PRACTICE_DOCS: DocsOf<typeof calls> = {
  getPracticeRecordings: {
    description:
      'Recorded matches that players can practise on in their own browser, latest first. The recording of the Betfair stream is at `GET Practice/Recordings/{recordingId}.jsonl.gz`, and its scores, if `hasScores`, at `GET Practice/Recordings/{recordingId}.ccm.jsonl.gz`: gzip files of at most 4 MB that caches may keep, without the envelope.',
    example: {
      query: {},
      body: null,
      result: [
        {
          recordingId: '1.200806927',
          title: 'Netherlands v Papua New Guinea',
          sportId: 3,
          competition: 'T20 World Cup Qualifier',
          startTime: NOW - 90 * 86_400_000,
          lengthSec: 14_400,
          hasScores: true,
        },
      ],
    },
  },
};
