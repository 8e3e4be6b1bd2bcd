import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SHIPPED_FILTER } from '@layline/exchange/src/modules/accounts/breached-passwords.ts';
import { buildFilter, PUBLIC_LIST } from '../breached-passwords/build-filter.ts';
import { readOptions } from '../read-options.ts';

const USAGE = `Makes the filter of published passwords, which nobody may choose.

  npm run layline -- breached-passwords [--from FILE] [--least N] [--to FILE]

The list has one password a line, or one SHA-1 hash as Have I Been Pwned ships them (HASH:COUNT). The filter has three bytes for
each password. An exchange reads the one that BREACHED_PASSWORDS names, and without it the one that comes with it.`;

const { values, refuse } = readOptions(USAGE, {
  from: {
    type: 'string',
    takes: 'FILE',
    about: 'the list; by default the public one of a million passwords',
  },
  least: {
    type: 'string',
    takes: 'N',
    default: '1',
    about: 'leave out hashes that were seen less often than this',
  },
  to: {
    type: 'string',
    takes: 'FILE',
    about: 'the filter to write; by default the one that comes with the exchange',
  },
});

const least = Number(values.least);
if (!Number.isSafeInteger(least) || least < 1) refuse('--least takes a whole number from 1');
const to = values.to ?? fileURLToPath(SHIPPED_FILTER);
const { filter, passwords } = buildFilter(values.from ?? PUBLIC_LIST, least);
writeFileSync(to, filter.bytes);
process.stdout.write(`${passwords} passwords in ${filter.bytes.length} bytes: ${to}\n`);
