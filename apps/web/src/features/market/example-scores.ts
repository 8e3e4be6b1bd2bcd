import type { WholeScore as Score } from '../../provider/scores.ts';

/** A score for each sport, as in the middle of a match. */
export const EXAMPLE_SCORES = {
  cricket: {
    sport: 'cricket',
    summary: '',
    situation: 'Papua New Guinea need 110 from 70 balls',
    innings: [
      { team: 'Netherlands', runs: 163, wickets: 7, overs: '20', batting: false },
      { team: 'Papua New Guinea', runs: 54, wickets: 3, overs: '8.2', batting: true },
    ],
    batters: [{ name: 'A Vala', runs: 21, balls: 18, fours: 2, sixes: 0, onStrike: true }],
    bowler: { name: 'B Kingma', overs: '2.2', runs: 15, wickets: 1 },
    lastBalls: ['1', '4', 'W', '0'],
  },
  football: {
    sport: 'football',
    summary: '',
    situation: 'Second half',
    home: { name: 'Rovers', goals: 2, yellowCards: 1, redCards: 1 },
    away: { name: 'United', goals: 1, yellowCards: 0, redCards: 0 },
    period: '2H',
    clock: '67',
    incidents: ["67' Goal, Mehta"],
  },
  tennis: {
    sport: 'tennis',
    summary: '',
    situation: 'Second set',
    players: ['C Gorriti', 'T Istvane'],
    sets: [
      [6, 4],
      [1, 4],
    ],
    points: ['AD', '40'],
    serving: 0,
  },
  kabaddi: {
    sport: 'kabaddi',
    summary: '',
    situation: 'Empty raid, Bhairav Kings',
    home: { name: 'Bhairav Kings', points: 24, onMat: 5, raidPoints: 15, tacklePoints: 7, allOuts: 0 },
    away: { name: 'Malwa Chargers', points: 21, onMat: 3, raidPoints: 16, tacklePoints: 5, allOuts: 1 },
    period: '2H',
    clock: '07:30',
    raiding: 1,
    doOrDie: true,
    incidents: ['07:58 Tackle by Bhairav Kings, R Ohlyan is out'],
  },
  race: {
    sport: 'racing',
    summary: '',
    situation: '4 Velvet Falcon leads 1 Silver Comet',
    stage: 'OFF',
    distance: '1m 2f',
    going: 'Good',
    yardsLeft: 660,
    order: [
      { number: 4, name: 'Velvet Falcon', place: 1, behind: '', status: 'RUNNING' },
      { number: 1, name: 'Silver Comet', place: 2, behind: '1¼', status: 'RUNNING' },
      { number: 2, name: 'Brave Echo', place: null, behind: '', status: 'FELL' },
    ],
    nonRunners: [{ number: 3, name: 'Quiet Union' }],
  },
  other: {
    sport: 'other',
    summary: '',
    situation: 'Second half, 12 min left',
    sides: [
      { name: 'Patna', detail: '21' },
      { name: 'Pune', detail: '19' },
    ],
  },
} satisfies Record<string, Score>;
