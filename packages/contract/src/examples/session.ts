import type { OwnSession } from '../entities/session.ts';
import { NOW } from './cricket-match.ts';

export const exampleSession: OwnSession = {
  sessionId: 'sA4c9Jw2Pq7Xe1Bn',
  browser: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
  address: '203.0.113.7',
  since: NOW - 3_600_000,
  lastSeenAt: NOW,
  current: true,
};
