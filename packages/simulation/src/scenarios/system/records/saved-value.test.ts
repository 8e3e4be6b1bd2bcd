import { expect, test } from 'vitest';
import { Attempt } from './attempt.ts';
import { SavedStars } from './saved-stars.ts';
import { SavedValue } from './saved-value.ts';

let moments = 0;
const moment = (): number => (moments += 1);

/** An attempt that reached one node, and what became of it. */
function attempt(outcome: 'DONE' | 'REFUSED' | 'UNKNOWN'): Attempt {
  const made = new Attempt(moment);
  made.sent();
  made.hasSentAll();
  if (outcome === 'DONE') made.done();
  if (outcome === 'REFUSED') made.refused();
  return made;
}

test('[R7.100] what was saved for certain is read from then on, and what it replaced is not', () => {
  const value = new SavedValue('the value', 'old');
  const before = moment();
  expect(value.read('old', moment())).toBeNull();
  value.writes('new', attempt('DONE'));
  expect(value.read('new', moment())).toBeNull();
  expect(value.read('old', moment())).toMatch(/had been replaced for certain/);
  expect(value.read('old', before)).toBeNull();
  expect(value.read('another', moment())).toMatch(/nobody has saved/);
});

test('[R7.100] what may have been saved can be read at any time, but not be gone again once it was read', () => {
  const value = new SavedValue('the value', 'old');
  value.writes('new', attempt('DONE'));
  value.writes('newer', attempt('UNKNOWN'));
  expect(value.read('new', moment())).toBeNull();
  expect(value.read('newer', moment())).toBeNull();
  expect(value.read('new', moment())).toMatch(/had been replaced for certain/);
  value.writes('refused', attempt('REFUSED'));
  expect(value.read('refused', moment())).toMatch(/nobody has saved/);
});

test('[R7.100] one that was sent twice may be done again, until both are answered', () => {
  const value = new SavedValue('the value', 'old');
  const twice = new Attempt(moment);
  twice.sent();
  twice.sent();
  twice.done();
  twice.hasSentAll();
  value.writes('twice', twice);
  value.writes('new', attempt('DONE'));
  expect(value.read('twice', moment())).toBeNull();
  twice.done();
  value.writes('newest', attempt('DONE'));
  expect(value.read('twice', moment())).toMatch(/had been replaced for certain/);
});

test('[R7.100] stars that were saved are there, removed ones are not, and there are never too many', () => {
  const stars = new SavedStars();
  stars.changes(['a', 'b'], [], attempt('DONE'));
  stars.changes(['c'], [], attempt('UNKNOWN'));
  stars.changes(['d'], [], attempt('REFUSED'));
  expect(stars.certain).toEqual(['a', 'b']);
  expect(stars.read(['a', 'b'], moment())).toBeNull();
  expect(stars.read(['a', 'b', 'c'], moment())).toBeNull();
  expect(stars.read(['a'], moment())).toMatch(/star b was saved and is lost/);
  expect(stars.read(['a', 'b', 'd'], moment())).toMatch(/star d was refused and is there/);
  expect(stars.read(['a', 'b', 'e'], moment())).toMatch(/nobody has set/);
  stars.changes([], ['a'], attempt('DONE'));
  stars.changes([], ['b'], attempt('UNKNOWN'));
  expect(stars.read(['b'], moment())).toBeNull();
  expect(stars.read([], moment())).toBeNull();
  expect(stars.read(['a', 'b'], moment())).toMatch(/star a was removed and is there/);
  const many = Array.from({ length: 101 }, (_, index) => `s${index}`);
  stars.changes(many, [], attempt('UNKNOWN'));
  expect(stars.read(many, moment())).toMatch(/101 stars are kept/);
});
