import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { SoloRound } from '@layline/contract/casino/table-protocol.ts';
import * as v from 'valibot';
import { ArrowGrid } from '../board/arrow-grid.tsx';
import { soloGame } from './texts.ts';
import styles from './mines-picture.module.css';

const SIDE = 5;
const FIELDS = Array.from({ length: SIDE * SIDE }, (_, index) => index + 1);

const Seen = v.object({ opened: v.array(v.number()), hit: v.number() });
const Revealed = v.object({ mined: v.array(v.number()) });

type FieldState = 'closed' | 'safe' | 'mine' | 'hit';

function stateOf(field: number, round: SoloRound | null): FieldState {
  const seen = v.safeParse(Seen, round?.picture);
  if (!seen.success) return 'closed';
  if (seen.output.hit === field) return 'hit';
  if (seen.output.opened.includes(field)) return 'safe';
  const revealed = v.safeParse(Revealed, round?.revealed);
  return revealed.success && revealed.output.mined.includes(field) ? 'mine' : 'closed';
}

const STATES = {
  closed: 'Field {field}, row {row}, column {column}, closed',
  safe: 'Field {field}, row {row}, column {column}, safe',
  mine: 'Field {field}, row {row}, column {column}, a mine, not opened',
  hit: 'Field {field}, row {row}, column {column}, a mine, opened',
} as const satisfies Record<FieldState, TextOf<typeof soloGame>>;

interface MinesPictureProps {
  readonly round: SoloRound | null;
  /** A field can be opened now. */
  readonly open: boolean;
  readonly onOpen: (action: string) => void;
}

/** The 25 fields; the arrow keys move between them, Enter opens one. */
export function MinesPicture({ round, open, onOpen }: MinesPictureProps) {
  const t = useTexts(soloGame);
  return (
    <ArrowGrid label={t('Fields: use the arrow keys to move')} className={styles.fields}>
      {FIELDS.map((field) => {
        const state = stateOf(field, round);
        const action = `open-${field}`;
        const can = open && round?.actions.includes(action) === true;
        return (
          <button
            key={field}
            type="button"
            className={styles.field}
            data-state={state}
            data-over={round?.done || undefined}
            aria-label={t(STATES[state], {
              field,
              row: Math.ceil(field / SIDE),
              column: ((field - 1) % SIDE) + 1,
            })}
            aria-disabled={!can || undefined}
            onClick={() => {
              if (can) onOpen(action);
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {state === 'safe' && <path d="M12 3l8 6.5L12 21 4 9.5zM4 9.5h16" />}
              {(state === 'mine' || state === 'hit') && (
                <path d="M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.5 2.5M16.5 16.5L19 19M19 5l-2.5 2.5M7.5 16.5L5 19" />
              )}
            </svg>
          </button>
        );
      })}
    </ArrowGrid>
  );
}
