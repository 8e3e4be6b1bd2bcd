import { hash } from 'node:crypto';

/** The first number, from `first` on, that solves a challenge; or, with `right` false, one that does not. */
export function solutionOf(challenge: string, right = true, first = 0): string {
  const bits = Number(challenge.split('.')[0]);
  for (let tried = first; ; tried += 1) {
    const solution = `${challenge}.${tried}`;
    const isRight = Math.clz32(hash('sha256', solution, 'buffer').readUInt32BE()) >= bits;
    if (isRight === right) return solution;
  }
}
