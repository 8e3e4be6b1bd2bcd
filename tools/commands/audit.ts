import { readFile } from 'node:fs/promises';
import { readEvidence } from '@layline/exchange/src/modules/evidence/evidence-file.ts';
import { isUnsound, runAudit, type Audited } from '../audit/run-audit.ts';
import { readOptions } from '../read-options.ts';
import { STORAGE_OPTIONS, storageKeysOf, storageOf } from '../storage-argument.ts';

const USAGE = `Verifies the books of an exchange, running or not, without changing anything.

  npm run layline -- audit --data DIR | --database URL [OPTIONS]

Follows the journal's hash chain from its first command and recomputes everything with an auditor that shares no code with
the exchange's ledger, then compares every posting, balance, exposure, statement line, bet, fragment, snapshot, money request,
bonus and casino transaction, and follows the operators' audit log.

Exit code 0 if everything is sound, 1 at the first difference, 2 if it could not be checked.`;

function text({
  tip,
  from,
  commands,
  accounts,
  lines,
  postings,
  bets,
  openBets,
  fragments,
  snapshots,
  acts,
}: Audited): string {
  return [
    `journal     ${commands} commands, chain whole, last hash ${tip.seq}:${tip.hash}`,
    ...(from === 0 ? [] : [`            up to command ${from} by the mark of an earlier audit`]),
    `postings    ${postings}`,
    `accounts    ${accounts}, sum 0, ${lines} statement lines`,
    `bets        ${bets} of players, ${openBets} open with makers' own; ${fragments} fragments`,
    `snapshots   ${snapshots}`,
    `audit log   ${acts.entries} entries, chain whole, last hash ${acts.hash}`,
    ...(acts.sealOpened
      ? []
      : [
          '            its end is trusted unverified, because STORAGE_KEYS, which it is sealed with, is not set',
        ]),
    'SOUND: everything stored is what the journal gives.',
  ].join('\n');
}

async function keptEvidence(file: string): Promise<ReturnType<typeof readEvidence>> {
  try {
    return readEvidence(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not evidence`, { cause: error });
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values, refuse } = readOptions(USAGE, {
  ...STORAGE_OPTIONS,
  known: {
    type: 'string',
    takes: 'COMMAND:HASH',
    about: 'the last hash of an earlier audit or backup, to detect a journal rewritten from end to end',
  },
  mark: {
    type: 'string',
    takes: 'FILE',
    about: 'continue from where the audit that left this file ended, and replace it; created if missing',
  },
  full: {
    type: 'boolean',
    default: false,
    about: 'with --mark: start from the first command anyway',
  },
  evidence: {
    type: 'string',
    takes: 'FILE',
    about: 'a kept /evidence.json: everything up to what it signs must be unchanged',
  },
});

try {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(values.known ?? '') ?? [];
  if (values.known !== undefined && seq === undefined) refuse('--known takes COMMAND:HASH');
  const known = seq === undefined || hash === undefined ? null : { seq: Number(seq), hash };
  const evidence = values.evidence === undefined ? null : await keptEvidence(values.evidence);
  const onProgress = (done: number): void => void process.stderr.write(`${done} commands\n`);
  const audited = await runAudit({
    storage: storageOf(values, refuse),
    storageKeys: storageKeysOf(process.env),
    known,
    evidence,
    ...(values.mark === undefined ? {} : { mark: { file: values.mark, full: values.full } }),
    onProgress,
  });
  if (evidence !== null) say(`evidence    of ${evidence.statement.at}: nothing up to it has changed`);
  say(text(audited));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  if (isUnsound(error)) say(`NOT SOUND: ${message}${cause}`);
  else process.stderr.write(`${message}${cause}\n`);
  process.exitCode = isUnsound(error) ? 1 : 2;
}
