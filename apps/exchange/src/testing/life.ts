import { appendFileSync, readFileSync, writeSync } from 'node:fs';

/** A program that counts its lives in the file named first, and ends each as the words after that say. */
const [file = '', ...ends] = process.argv.slice(2);
appendFileSync(file, '.');
const life = readFileSync(file, 'utf8').length;
const end = ends[life - 1] ?? '0';
writeSync(1, `life ${life}\n`);
if (end === 'killed') process.kill(process.pid, 'SIGKILL');
else if (end === 'lives') setInterval(() => undefined, 1000);
else process.exit(Number(end));
