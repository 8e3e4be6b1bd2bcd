import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { Tally } from '../../checks/tally.ts';
import { ProjectedWatch } from './projected-watch.ts';

function watched() {
  const files = new DatabaseSync(':memory:');
  files.exec('create table projection_position (name text, seq integer)');
  files.exec('create table journal (last_seq integer)');
  files.exec("insert into projection_position values ('core', 0)");
  const reports: string[] = [];
  const tally = new Tally();
  const announced = { seq: 100 };
  const watch = new ProjectedWatch({ tally, report: (what) => reports.push(what) }, () => announced.seq);
  const move = (seq: number): void => void files.prepare('update projection_position set seq = ?').run(seq);
  const append = (seq: number): void => void files.prepare('insert into journal values (?)').run(seq);
  return { files, reports, tally, announced, watch, move, append };
}

test('[R7.79] projections beyond the journal or the announcements, or that go back, are found', () => {
  const { files, reports, announced, watch, move, append } = watched();
  const follower = watch.witness('node1', () => 'a follower');
  append(10);
  move(10);
  follower.committed(files);
  expect(reports).toEqual([]);
  move(8);
  follower.committed(files);
  move(11);
  follower.committed(files);
  append(12);
  announced.seq = 11;
  move(12);
  watch.witness('node2', () => 'the leader').committed(files);
  expect(reports).toEqual([
    'a follower, node1, has moved the projections from 10 to 8: they never go back',
    'a follower, node1, has moved the projections from 8 to 11: the journal ends at 10',
  ]);
  append(13);
  move(13);
  follower.committed(files);
  expect(reports.at(-1)).toMatch(/from 12 to 13: only 11 has been announced/);
});

test('what a power cut takes back is counted, as well as who goes on and what befalls them', () => {
  const { files, reports, tally, watch, move, append } = watched();
  append(10);
  move(10);
  watch.witness('node1', () => 'a follower').committed(files);
  watch.befalls('node1', 'was killed');
  watch.befalls('node2', 'was killed');
  move(7);
  watch.lostPower(files);
  move(9);
  const leader = watch.witness('node2', () => 'the leader');
  leader.committed(files);
  const statement = { sql: 'update "projection_position" set …', parameters: [] };
  leader.undone([statement], new UnexpectedChanges('moved'));
  leader.undone([statement], new Error('another reason'));
  expect(reports).toEqual([]);
  expect(new Map(tally.counts)).toEqual(
    new Map([
      ['projections: commands written by a follower', 10],
      ['projections: their follower was killed', 1],
      ['projections: commands taken back by a power cut', 3],
      ['projections: commands written by the leader', 2],
      ['projections: from a follower to the leader', 1],
      ['projections: the leader found the position moved', 1],
    ]),
  );
});
