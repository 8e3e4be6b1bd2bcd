import type { FastifyInstance } from 'fastify';
import { RECORDINGS_PATH } from '@layline/contract/calls/practice.ts';
import type { Admission } from '@layline/server/admission/admission.ts';
import { PageBudget } from '@layline/server/admission/page-budget.ts';
import { answerRefused } from '@layline/server/http/answer.ts';
import { refuse } from '@layline/server/http/route.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { contentOf, describeFile } from './offered-file.ts';
import type { OfferedFile } from './offered-file.ts';
import type { Offered } from './scan-recordings.ts';

/** How long caches keep a recording before they ask whether it is still the same, seconds. */
const KEPT_SEC = 3600;

/** The files of the offered recordings under the names by which they are fetched. */
function filesOf(offered: readonly Offered[]): ReadonlyMap<string, OfferedFile> {
  const files = new Map<string, OfferedFile>();
  for (const { recording, market, scores } of offered) {
    files.set(`${recording.recordingId}.jsonl.gz`, market);
    if (scores !== null) files.set(`${recording.recordingId}.ccm.jsonl.gz`, scores);
  }
  return files;
}

/** Serves the files of the offered recordings, and no other file of their folder, within a budget for each household. */
export function serveRecordings(
  app: FastifyInstance,
  offered: Promise<readonly Offered[]>,
  admission: Admission,
): void {
  const budget = PageBudget.recordings(admission);
  const files = offered.then(filesOf);
  app.get<{ Params: { file: string } }>(
    servedPath({ path: `${RECORDINGS_PATH}/{file}` }),
    { exposeHeadRoute: false },
    async (request, reply) => {
      const file = (await files).get(request.params.file);
      if (file === undefined) return answerRefused(reply, refuse('NOT_FOUND'));
      const { size, tag } = await describeFile(file);
      const has = request.headers['if-none-match'] === tag;
      if (!budget.admitsBytes(request, reply, has ? 0 : size)) return reply;
      void reply.header('etag', tag).header('cache-control', `public, max-age=${KEPT_SEC}`);
      return has ? reply.code(304).send() : reply.type('application/gzip').send(await contentOf(file));
    },
  );
}
