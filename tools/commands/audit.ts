import { parseArgs } from 'node:util';
import { isUnsound, runAudit, type Audited } from '../audit/run-audit.ts';
import { storageOf } from '../storage-argument.ts';

const USAGE = `Verifies the books of an exchange, also of one that is running; changes nothing.

  npm run layline -- audit --data DIR | --database URL [--known COMMAND:HASH]

The journal's hash chain is followed from its first command, and everything is worked out again from the commands by
an auditor that shares no code with the exchange's ledger: every posting, balance, exposure, statement line, bet, fragment,
snapshot, money request, bonus and casino transaction is held to that. --known takes what an earlier audit or a backup told, so that a
journal written anew from one end to the other is found as well.

Ends with 0 if all of it is sound, 1 at the first difference, 2 if it could not be looked at.`;

function text({
  tip,
  commands,
  accounts,
  lines,
  postings,
  bets,
  openBets,
  fragments,
  snapshots,
}: Audited): string {
  return [
    `journal     ${commands} commands, chain whole, last hash ${tip.seq}:${tip.hash}`,
    `postings    ${postings}`,
    `accounts    ${accounts}, sum 0, ${lines} statement lines`,
    `bets        ${bets} of players, ${openBets} open with makers' own; ${fragments} fragments`,
    `snapshots   ${snapshots}`,
    'SOUND: everything stored is what the journal gives.',
  ].join('\n');
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      database: { type: 'string' },
      known: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) say(USAGE);
  else {
    const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(values.known ?? '') ?? [];
    if (values.known !== undefined && seq === undefined) throw new Error('--known takes COMMAND:HASH');
    const known = seq === undefined || hash === undefined ? null : { seq: Number(seq), hash };
    const onProgress = (done: number): void => void process.stderr.write(`${done} commands\n`);
    say(text(await runAudit({ storage: storageOf(values), known, onProgress })));
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  if (isUnsound(error)) say(`NOT SOUND: ${message}${cause}`);
  else process.stderr.write(`${message}${cause}\n`);
  process.exitCode = isUnsound(error) ? 1 : 2;
}
