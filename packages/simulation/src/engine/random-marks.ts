import type { MarkFeed, Unsequenced } from '@layline/engine/commands.ts';
import type { World } from '../auditor/world.ts';
import type { Random } from '../base/random.ts';

/** A feed moves its mark: usually forwards, sometimes back or not at all, and sometimes behind another holder of its run. */
export function randomMark(random: Random, { marks, lastAt: now }: World): Unsequenced<MarkFeed> {
  const run = random.pick(['simulator#1', 'recording#1', 'recording#2']);
  const before = marks.get(run);
  const at = random.chance(60) ? now : Math.max(0, (before?.at ?? now) - random.int(0, 1));
  const count = Math.max(1, (before?.count ?? 0) + random.int(-1, 2));
  const command = { type: 'markFeed', run, mark: { at, count } } as const;
  if (!random.chance(60)) return command;
  const expected = random.chance(80) ? (before ?? null) : { at, count };
  return { ...command, expects: { run, mark: expected } };
}
