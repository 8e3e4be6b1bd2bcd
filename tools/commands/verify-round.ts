import { readFileSync, statSync } from 'node:fs';
import { readRound, type ReadRound } from '@layline/casino/round-file.ts';
import { stepText, verifyRound } from '@layline/casino/verify-steps.ts';
import { readOptions } from '../read-options.ts';

const USAGE = `Recomputes a casino round from its seeds and says what it should have been. No network, nothing to install.

  node verify-round.mjs round.json
  node verify-round.mjs --game ID --version N --commit HEX --server-seed HEX --client-seed TEXT --nonce N [OPTIONS]

round.json is a round's record from the exchange. Exit code 0 if the round matches its commitment, 1 if not, 2 for a wrong
command line.`;

/** Bytes; a record with the seeds of a very full table is far smaller. */
const FILE_MAX = 16 * 1024 * 1024;

const TEXT = { type: 'string', takes: 'TEXT' } as const;
const HEX = { type: 'string', takes: 'HEX' } as const;
const NUMBER = { type: 'string', takes: 'N' } as const;

const { values, positionals, refuse } = readOptions(
  USAGE,
  {
    game: { type: 'string', takes: 'ID', about: 'the game' },
    version: { ...NUMBER, about: 'version of its rules' },
    commit: { ...HEX, about: 'hash of the server’s seed, known before the round' },
    'server-seed': { ...HEX, about: 'published after the round' },
    'client-seed': { ...TEXT, about: 'the seed of the players' },
    nonce: { ...NUMBER, about: 'number of the round under its seeds' },
    'round-id': { ...TEXT, about: 'id of the round' },
    'player-seed': { ...TEXT, multiple: true, about: 'one player’s seed; may be given several times' },
    bet: { type: 'string', takes: 'ID=STAKE', multiple: true, about: 'a bet; several times' },
    choice: { type: 'string', takes: 'ID=OPTION', multiple: true, about: 'what was chosen; several times' },
    action: {
      type: 'string',
      takes: 'NAME',
      multiple: true,
      about: 'what was done, in order; several times',
    },
    stake: { type: 'string', takes: 'AMOUNT', about: 'the stake of a solo round' },
  },
  true,
);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function pairs(texts: readonly string[]): (readonly [string, string])[] {
  return texts.map((text) => {
    const at = text.indexOf('=');
    return [at < 0 ? text : text.slice(0, at), at < 0 ? '' : text.slice(at + 1)];
  });
}

/** Text that is not a number stays text, so that the reader can name it in its refusal. */
function number(text: string | undefined): number | string | undefined {
  return text === undefined || text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

function fromFile(path: string): ReadRound {
  try {
    if (statSync(path).size > FILE_MAX) throw new Error('it is too large for a round’s record');
    return readRound(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { read: false, code: 'BAD_FILE', text: `${path} cannot be read: ${why}` };
  }
}

function run(): boolean {
  const [file, ...more] = positionals;
  if (more.length > 0 || (file === undefined) === (values.game === undefined)) {
    return refuse('name a file, or a game with its seeds');
  }
  const read =
    file !== undefined
      ? fromFile(file)
      : readRound({
          game: values.game,
          version: number(values.version),
          commit: values.commit,
          serverSeed: values['server-seed'],
          clientSeed: values['client-seed'],
          nonce: number(values.nonce),
          roundId: values['round-id'],
          playerSeeds: values['player-seed'],
          bets: values.bet && pairs(values.bet).map(([bet, stake]) => ({ bet, stake: number(stake) })),
          choices: values.choice && Object.fromEntries(pairs(values.choice)),
          actions: values.action,
          stake: number(values.stake),
        });
  if (!read.read) {
    say(`${read.code}: ${read.text}`);
    return false;
  }
  const { verified, code, steps } = verifyRound(read.round);
  for (const step of steps) {
    const { name, passed } = step;
    say(`${passed === null ? '     ' : passed ? 'ok   ' : 'WRONG'} ${name.padEnd(13)} ${stepText(step)}`);
  }
  say(verified ? '\nVerified: the seeds give this round.' : `\n${code ?? ''}: the round is not verified.`);
  return verified;
}

process.exitCode = run() ? 0 : 1;
