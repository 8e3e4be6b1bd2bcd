import { openForReading } from '@layline/exchange/src/db/open-for-reading.ts';
import { acceptLostEnd, endText, seeEnd } from '../journal/accept-lost-end.ts';
import { readOptions } from '../read-options.ts';

const USAGE = `Lets an exchange go on after its PostgreSQL database has come back without the end of the journal, and without the bets that are lost.

  npm run layline -- accept-lost-end --database URL [--end COMMAND]

Without --end it only shows where the journal ends, and which processes are listed. Those that follow have applied what is lost.

Exit code 0, 1 if it was refused and nothing was changed, 2 for a wrong command line.`;

const { values, refuse } = readOptions(USAGE, {
  database: { type: 'string', takes: 'URL', about: 'the address of the PostgreSQL database' },
  end: {
    type: 'string',
    takes: 'COMMAND',
    about: 'the last command of its journal: everything acknowledged after it is given up',
  },
});
const databaseUrl = values.database ?? refuse('--database must name the PostgreSQL database');
const end = values.end === undefined ? null : Number(values.end);
if (end !== null && !/^\d+$/.test(values.end ?? '')) refuse('--end must be the number of a command');

try {
  const reader = await openForReading({ databaseUrl });
  try {
    const seen = await seeEnd(reader.read);
    console.log(endText(seen));
    if (end === null) {
      console.log(`
Nothing was changed. To go on without what came after command ${seen.end.seq}: keep these lines, stop all processes and whatever starts them again, and add --end ${seen.end.seq}.`);
    } else {
      await acceptLostEnd(databaseUrl, end);
      console.log(`
Everything acknowledged after command ${end} is given up, bets and payments alike: settle it with the players.
The key for messages between processes is deleted, so nothing announced before can be repeated. Start one process: it leads, and makes a new key. Then start the others.`);
    }
  } finally {
    await reader.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
