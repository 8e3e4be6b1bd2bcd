import { appendFileSync, readFileSync, writeSync } from 'node:fs';

/** A program that counts its runs in the file given first and ends each run as the following arguments say. */
const [file = '', ...ends] = process.argv.slice(2);
appendFileSync(file, '.');
const life = readFileSync(file, 'utf8').length;
const end = ends[life - 1] ?? '0';
writeSync(1, `life ${life}\n`);
if (end === 'killed') process.kill(process.pid, 'SIGKILL');
else if (end === 'lives') setInterval(() => undefined, 1000);
else process.exit(Number(end));
