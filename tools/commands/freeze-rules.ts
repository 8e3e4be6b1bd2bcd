import { existsSync, writeFileSync } from 'node:fs';
import { freezeSoloGame, freezeTableGame } from '@layline/casino/frozen-rounds.ts';
import { soloGame } from '@layline/casino/solo-games.ts';
import { tableGame } from '@layline/casino/table-games.ts';
import { readOptions } from '../read-options.ts';

const USAGE = `Records rounds of a game's current rules, against which a test checks that version for ever.

  npm run layline -- freeze-rules GAME

A frozen version is never rewritten, because rounds have been played with it. Raise the version instead.`;

const FROZEN = new URL('../../packages/casino/src/frozen/', import.meta.url);

function freeze(id: string): string {
  const table = tableGame(id);
  const solo = soloGame(id);
  const frozen = table !== null ? freezeTableGame(table) : solo !== null ? freezeSoloGame(solo) : null;
  if (frozen === null) throw new RangeError(`there is no game ${id}`);
  const name = `${id}.${frozen.version}.json`;
  const file = new URL(name, FROZEN);
  if (existsSync(file)) throw new RangeError(`${id} version ${frozen.version} is frozen already`);
  writeFileSync(file, `${JSON.stringify(frozen, null, 2)}\n`, { flag: 'wx' });
  return name;
}

const { positionals, refuse } = readOptions(USAGE, {}, true);
const [id, ...more] = positionals;
if (id === undefined || more.length > 0) refuse('name one game');
else {
  try {
    process.stdout.write(`${freeze(id)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
