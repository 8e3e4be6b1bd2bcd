import type { Lead, SwitchRules } from '@layline/engine/commands.ts';
import type { Expected } from './expected.ts';
import { again, done, refused } from './expected.ts';
import { isRange } from './shapes.ts';
import type { World } from './world.ts';

/** The newest version of the rules that the auditor knows. */
const NEWEST_RULES = 13;

/** A new journal names the rules under which it begins. */
export function lead(world: World, { rules }: Lead): Expected {
  if (rules === undefined || rules === world.rules) return done([]);
  if (world.lastSeq > 0 || !isRange(rules, world.rules, NEWEST_RULES)) return refused('INVALID_INPUT');
  world.rules = rules;
  return done([]);
}

export function switchRules(world: World, { version }: SwitchRules): Expected {
  if (!isRange(version, world.rules, NEWEST_RULES)) return refused('INVALID_INPUT');
  if (version === world.rules) return again();
  world.rules = version;
  return done([]);
}
