import type { SoloChoices, SoloGame } from '@layline/casino/solo-game.ts';
import type { SoloRound } from '@layline/contract/casino/table-protocol.ts';
import * as v from 'valibot';
import { MinesPicture } from './mines-picture.tsx';
import { PlinkoPicture } from './plinko-picture.tsx';

interface SoloPictureProps {
  readonly game: SoloGame;
  readonly choices: SoloChoices;
  readonly round: SoloRound | null;
  /** The picture of the round is on its way to where it comes to rest. */
  readonly moving: boolean;
  readonly open: boolean;
  readonly onAct: (action: string) => void;
}

const Pays = v.object({ pays: v.array(v.number()) });

/** The picture of a solo game: that of its round or, with other choices, of the one to come. */
export function SoloPicture({ game, choices, round, moving, open, onAct }: SoloPictureProps) {
  if (game.id === 'mines') return <MinesPicture round={round} open={open} onOpen={onAct} />;
  const rows = Number(choices['rows']);
  const seen = v.safeParse(Pays, round?.picture);
  const same = seen.success && JSON.stringify(round?.choices) === JSON.stringify(choices);
  return (
    <PlinkoPicture
      rows={rows}
      pays={same && seen.success ? seen.output.pays : bucketsOf(game, choices, rows)}
      round={same ? round : null}
      moving={moving}
    />
  );
}

/** All buckets from left to right: the pay table names the left half and the middle. */
function bucketsOf(game: SoloGame, choices: SoloChoices, rows: number): number[] {
  const half = game.payTable(choices).map(({ returns }) => returns);
  return Array.from({ length: rows + 1 }, (_, bucket) => half[Math.min(bucket, rows - bucket)] ?? 0);
}
