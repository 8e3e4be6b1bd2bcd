import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionsOf, withOption, withoutName } from './address.ts';

const URL = 'postgres://layline@localhost/exchange';

test.each([
  [URL, URL],
  [`${URL}?application_name=mine`, URL],
  [`${URL}?options=-c%20search_path%3Da&application_name=mine`, `${URL}?options=-c%20search_path%3Da`],
])('[R7.53] sessions from %s keep the names that they have of their own', (databaseUrl, address) => {
  expect(withoutName(databaseUrl)).toBe(address);
  const client = new pg.Client({
    connectionString: withoutName(databaseUrl),
    application_name: 'layline-pulse 1',
  });
  expect(client).toMatchObject({ connectionParameters: { application_name: 'layline-pulse 1' } });
});

test('a setting is added to those of the address', () => {
  const client = new pg.Client({
    connectionString: withOption(`${URL}?options=-c%20search_path%3Da`, 'idle_session_timeout=10s'),
  });
  expect(client).toMatchObject({
    connectionParameters: { options: '-c search_path=a -c idle_session_timeout=10s' },
  });
});

test('the address says how many connections there may be', () => {
  expect(connectionsOf(URL, 6)).toBe(6);
  expect(connectionsOf(`${URL}?connections=2`, 6)).toBe(2);
});
