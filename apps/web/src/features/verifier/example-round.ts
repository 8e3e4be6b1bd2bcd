/** The seeds of the fair draw's published test vector, as a round of roulette with a bet. */
export const EXAMPLE_ROUND = {
  roundId: 'example',
  gameId: 'roulette',
  version: 1,
  nonce: 1,
  commit: '6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b',
  clientSeed: 'player-seed',
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  result: '18',
  bets: [
    { bet: 'red', stake: 100 },
    { bet: 'straight-18', stake: 10 },
  ],
  returned: 560,
} as const;
