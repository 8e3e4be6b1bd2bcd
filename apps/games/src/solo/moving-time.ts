import type { SoloRound } from '@layline/contract/casino/table-protocol.ts';
import * as v from 'valibot';

/** What a ball takes from row to row, ms. */
export const ROW_MS = 90;

const Path = v.object({ path: v.array(v.number()) });

/** How long the picture of a finished round moves, ms: as long as a ball falls. 0 where nothing falls or `still` asks for no motion. */
export function movingMs({ picture }: Pick<SoloRound, 'picture'>, still: boolean): number {
  const ball = v.safeParse(Path, picture);
  return still || !ball.success ? 0 : (ball.output.path.length + 1) * ROW_MS;
}
