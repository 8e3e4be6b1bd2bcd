import { sha256 } from '@noble/hashes/sha2.js';

const encoder = new TextEncoder();

/**
 * The challenge followed by the first number with which its SHA-256 begins with as many zero bits as the challenge asks
 * for.
 */
function solutionOf(challenge: string): string {
  const bits = Number.parseInt(challenge, 10);
  for (let tried = 0; ; tried += 1) {
    const solution = `${challenge}.${tried}`;
    const { buffer } = sha256(encoder.encode(solution));
    if (Math.clz32(new DataView(buffer).getUint32(0)) >= bits) return solution;
  }
}

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(solutionOf(data)));
