import { expect, test } from 'vitest';
import { wonBy } from '../../../builders.ts';
import { ResultRecords, type Decision } from '../records/result-records.ts';
import { checkProposals, checkResults, type ProposalRow, type Settlement } from './check-results.ts';

const won = (winner: string): Decision => ({ runners: wonBy(winner, ['A', 'B']), lineResult: null });

/** A market that A won by the feed, and B by a correction of its state 7. */
function corrected(): ResultRecords {
  const records = new ResultRecords();
  records.decided('m', won('A'));
  const about = { proposalId: 'p1', marketId: 'm', marketVersion: 7 };
  records.corrections.push({ ...about, decision: won('B'), told: 'DONE' });
  return records;
}

const FIRST: Settlement = { marketId: 'm', version: 1, seen: null, decision: won('A') };
const SECOND: Settlement = { marketId: 'm', version: 2, seen: 7, decision: won('B') };

test('the result that counts is the one of the last correction, whichever was heard of last', () => {
  const records = corrected();
  expect(records.inForce('m')).toEqual(won('B'));
  const later = { proposalId: 'p2', marketId: 'm', marketVersion: 9, decision: null };
  records.corrections.unshift({ ...later, told: 'REFUSED' });
  expect(records.inForce('m')).toEqual(won('B'));
  records.corrections.unshift({ ...later, told: 'DONE' });
  expect(records.inForce('m')).toBeNull();
});

test.each<readonly [what: string, settlements: readonly Settlement[], says: string]>([
  ['is lost', [FIRST], 'was acknowledged, and the journal has'],
  ['pays the first result again', [FIRST, { ...SECOND, decision: won('A') }], 'nobody has agreed'],
  [
    'is carried out twice',
    [FIRST, SECOND, { ...SECOND, version: 3 }],
    'was acknowledged, and the journal has',
  ],
  ['comes from nobody', [FIRST, SECOND, { ...SECOND, version: 3, seen: null }], 'no operator was asked'],
  ['is of another state', [FIRST, { ...SECOND, seen: 8 }], 'nobody has agreed'],
])('[R7.120] a correction that %s is found', (_what, settlements, says) => {
  expect(() => checkResults(corrected(), settlements)).toThrow(says);
});

test('[R7.120] results as they were said and acknowledged are sound', () => {
  expect(() => checkResults(corrected(), [FIRST, SECOND])).not.toThrow();
  expect(() => checkResults(corrected(), [{ ...FIRST, decision: won('B') }, SECOND])).toThrow('it was said');
});

test('[R7.120] a correction that was refused is not carried out, and of two of one state only one is', () => {
  const records = corrected();
  const other = { proposalId: 'p2', marketId: 'm', marketVersion: 7, decision: null };
  records.corrections.push({ ...other, told: 'REFUSED' });
  expect(() => checkResults(records, [FIRST, SECOND])).not.toThrow();
  expect(() => checkResults(records, [FIRST, { ...SECOND, decision: null }])).toThrow('nobody has agreed');
  records.corrections.push({ ...other, told: 'DONE' });
  expect(() => checkResults(records, [FIRST, SECOND])).toThrow('was acknowledged, and the journal has');
});

test.each<readonly [what: string, states: Readonly<Record<string, string>>, says: string]>([
  ['was acknowledged and is not done', { p1: 'REFUSED' }, 'its approver was told DONE'],
  ['was acknowledged and is lost', {}, 'p1 is undefined'],
  ['never ends', { p1: 'DONE', p2: 'APPROVED' }, 'is never carried out'],
])('[R7.120] a proposal that %s is found', (_what, states, says) => {
  const rows = Object.entries(states).map(([id, state]) => rowOf(id, state));
  expect(() => checkProposals(corrected(), rows, [FIRST, SECOND])).toThrow(says);
});

test('[R7.120] a proposal that is done and not in the journal is found', () => {
  expect(() => checkProposals(corrected(), [rowOf('p1', 'DONE')], [FIRST, SECOND])).not.toThrow();
  expect(() => checkProposals(corrected(), [rowOf('p1', 'DONE')], [FIRST])).toThrow('not in the journal');
});

function rowOf(id: string, state: string): ProposalRow {
  return { proposal_id: id, market_id: 'm', market_version: 7, state };
}
