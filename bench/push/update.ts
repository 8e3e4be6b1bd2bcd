/** Occurs once in every update, before its send time, and nowhere else in a frame. */
export const MARK = 0x40;
const DIGITS = 16;

/** Microseconds of the machine's monotonic clock, which all processes share. */
export function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

/** One change of a market with both sides of a runner's ladder at depth 3; always of the same length. */
export function marketUpdate(): object {
  return {
    marketId: '1.200806927',
    sequence: 123_456,
    follows: 123_411,
    totalMatched: 1_456_504.25,
    runners: [
      {
        runnerId: '228749',
        lastPrice: 1.98,
        totalMatched: 756_504.25,
        back: [
          [1.98, 12_450.5],
          [1.97, 8400],
          [1.96, 22_100],
        ],
        lay: [
          [2, 10_250.5],
          [2.02, 7300],
          [2.04, 18_900],
        ],
      },
    ],
    sentAt: `@${String(microseconds()).padStart(DIGITS, '0')}`,
  };
}

/** The time written at `mark`, or null if the bytes end first. */
export function sentAt(bytes: Buffer, mark: number): number | null {
  if (mark + DIGITS >= bytes.length) return null;
  return Number(bytes.toString('latin1', mark + 1, mark + 1 + DIGITS));
}
