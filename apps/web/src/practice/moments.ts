import type { PlayedMatch } from '@layline/sandbox/protocol.ts';

export type MomentKind = PlayedMatch['moments'][number]['kind'];

const MINUTE_MS = 60_000;
/** A skip leads to shortly before the moment, so that the prices can be seen moving. */
const BEFORE_MS = 20_000;

/** What the match can be skipped ahead to: the next moment of each kind, in order of kinds. */
export function ahead({ moments }: PlayedMatch, at: number): readonly { kind: MomentKind; at: number }[] {
  const kinds = [...new Set(moments.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const next = moments.find((moment) => moment.kind === kind && moment.at - BEFORE_MS > at);
    return next === undefined || kind === 'RESULT' ? [] : [{ kind, at: next.at - BEFORE_MS }];
  });
}

/** Time since the announcement as `h:mm:ss` or `m:ss`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** A moment some minutes earlier, but not before the announcement. UTC ms. */
export function minutesBefore(match: PlayedMatch, at: number, minutes: number): number {
  return Math.max(match.startAt, at - minutes * MINUTE_MS);
}
