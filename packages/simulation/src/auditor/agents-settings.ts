import type { AgentCommand } from '@layline/engine/commands.ts';
import { settingsLine } from './agents-lines.ts';
import { isAbove, lockAt, parentsOf } from './agents-tree.ts';
import type { Member, Settings } from './agents-world.ts';
import { again, done, refused, type Expected } from './expected.ts';
import type { World } from './world.ts';

/** What a branch may bet (agent rules section 2.2). */

const LARGEST = ['minStake', 'betDelaySec'] as const;
const SMALLEST = ['maxStake', 'maxMarketExposure', 'maxPayout'] as const;

/** The strictest of the settings on a path; null for what none of them sets. */
function strictest(path: readonly Member[]): Settings {
  const values = (name: keyof Settings): number[] => path.flatMap(({ settings }) => settings?.[name] ?? []);
  const of = (name: keyof Settings, pick: (...all: number[]) => number): number | null =>
    values(name).length === 0 ? null : pick(...values(name));
  return {
    minStake: of('minStake', Math.max),
    betDelaySec: of('betDelaySec', Math.max),
    maxStake: of('maxStake', Math.min),
    maxMarketExposure: of('maxMarketExposure', Math.min),
    maxPayout: of('maxPayout', Math.min),
  };
}

/** Tells every player under agents what its branch may bet. */
export function spreadSettings(world: World): void {
  for (const member of world.members.values()) {
    const player = member.level === '' ? world.players.get(member.id) : undefined;
    if (player) player.branch = strictest([member, ...parentsOf(world, member)]);
  }
}

/** Expects settings of a child. */
export function setSettings(
  world: World,
  { nodeId, by, settings, version }: Extract<AgentCommand, { readonly type: 'setSettings' }>,
): Expected {
  const child = world.members.get(nodeId);
  if (!child || !isAbove(world, by, child)) return refused('NODE_NOT_FOUND');
  if (child.parent !== by) return refused('NOT_YOUR_CHILD');
  if (child.closed || lockAt(world, by) !== null) return refused('BRANCH_LOCKED');
  const line = settingsLine(nodeId, settings);
  if (version !== undefined && version <= child.settingsVersion) {
    const none = {
      minStake: null,
      maxStake: null,
      maxMarketExposure: null,
      maxPayout: null,
      betDelaySec: null,
    };
    const same = line === settingsLine(nodeId, child.settings ?? none);
    return version === child.settingsVersion && same ? again() : refused('TOO_OLD');
  }
  const above = strictest(parentsOf(world, child));
  const looser =
    LARGEST.some((name) => settings[name] !== null && settings[name] < (above[name] ?? 0)) ||
    SMALLEST.some((name) => settings[name] !== null && settings[name] > (above[name] ?? Infinity));
  if (looser) return refused('LOOSER_THAN_PARENT');
  child.settings = { ...settings };
  child.settingsVersion = version ?? child.settingsVersion + 1;
  spreadSettings(world);
  return done([line]);
}
