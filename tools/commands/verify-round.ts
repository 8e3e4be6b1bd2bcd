import { readFileSync, statSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readRound, type ReadRound } from '@layline/casino/round-file.ts';
import { stepText, verifyRound } from '@layline/casino/verify-steps.ts';

const USAGE = `Recomputes a casino round from its seeds and says what it should have been. No network, nothing to install.

  node verify-round.mjs round.json
  node verify-round.mjs --game ID --version N --commit HEX --server-seed HEX --client-seed TEXT --nonce N
      [--round-id TEXT] [--player-seed TEXT]… [--bet ID=STAKE]… [--choice ID=OPTION]… [--action NAME]… [--stake AMOUNT]

round.json is a round's record from the exchange. Exit code 0 if the round matches its commitment, else 1.`;

/** Bytes; a record with the seeds of a very full table is far smaller. */
const FILE_MAX = 16 * 1024 * 1024;

const OPTIONS = {
  game: { type: 'string' },
  version: { type: 'string' },
  commit: { type: 'string' },
  'server-seed': { type: 'string' },
  'client-seed': { type: 'string' },
  nonce: { type: 'string' },
  'round-id': { type: 'string' },
  'player-seed': { type: 'string', multiple: true },
  bet: { type: 'string', multiple: true },
  choice: { type: 'string', multiple: true },
  action: { type: 'string', multiple: true },
  stake: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

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
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [file, ...more] = positionals;
  if (values.help || more.length > 0 || (file === undefined) === (values.game === undefined)) {
    say(USAGE);
    return values.help;
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

try {
  process.exitCode = run() ? 0 : 1;
} catch (error) {
  // Arguments that parseArgs rejects.
  say(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 1;
}
