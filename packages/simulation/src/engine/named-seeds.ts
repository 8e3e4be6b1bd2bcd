/**
 * Seeds that every test run plays, each with its purpose. A seed that finds a failure joins them, and its reduced
 * commands join the found faults. In those with ARMS players arm orders, in those with EXITS also orders that close a position, in those with BASKETS they place
 * baskets, and in those with STARTING PRICES they arm orders and bet at the starting price; the others are older and play as they always have. A name with a
 * slash is a single world, as a failure prints it.
 */
export const NAMED_SEEDS: readonly (readonly [
  seed: string,
  steps: number,
  why: string,
  plays?: 'ARMS' | 'EXITS' | 'BASKETS' | 'STARTING PRICES',
])[] = [
  ['diwali', 12_000, 'all kinds of markets'],
  ['eden gardens', 12_000, 'all kinds of markets'],
  ['2/0', 4_000, 'rubbish for ids, headers and sizes'],
  ['1001/21', 4_000, 'waits, suspensions and early ends of waits'],
  ['1/2039', 4_000, 'a result that names a runner by a list'],
  ['1/260', 4_000, 'a line market without its lines'],
  ['1/1174', 4_000, 'the id of a forgotten casino transfer on a deposit'],
  ['monsoon', 12_000, 'automatic cash-outs that fire, wait, lapse and are armed again'],
  ['wankhede', 12_000, 'entries, pairs and tick offsets', 'ARMS'],
  ['chinnaswamy', 12_000, 'entries, pairs and tick offsets', 'ARMS'],
  ['mutiny/0', 2_000, 'a close that takes the room of its owner’s own offers', 'EXITS'],
  ['brabourne', 12_000, 'stops, profits and trailing stops', 'EXITS'],
  ['mahalaxmi', 12_000, 'bets at the starting price, and the off', 'STARTING PRICES'],
  ['flower market', 12_000, 'baskets that are struck, wait, lapse and are called off', 'BASKETS'],
];
