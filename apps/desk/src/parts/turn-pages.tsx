import { Button } from '@layline/ui/forms/button.tsx';
import { Row } from './row.tsx';

interface TurnPagesProps {
  readonly back: { readonly label: string; readonly go: () => void } | null;
  readonly on: { readonly label: string; readonly go: () => void } | null;
}

/** Links to the previous and the next page of a list whose length is not counted. */
export function TurnPages({ back, on }: TurnPagesProps) {
  if (back === null && on === null) return null;
  return (
    <nav aria-label="Pages">
      <Row>
        {back !== null && (
          <Button size="sm" onClick={back.go}>
            {back.label}
          </Button>
        )}
        {on !== null && (
          <Button size="sm" onClick={on.go}>
            {on.label}
          </Button>
        )}
      </Row>
    </nav>
  );
}

interface CursorPagesProps {
  /** Where the page begins; undefined or null for the first page. */
  readonly cursor: string | null | undefined;
  /** Where the next page begins; null if this is the last one. */
  readonly next: string | null;
  readonly onTurn: (cursor: string | null) => void;
}

/** Links to the first and the next page of a list that is read from a cursor. */
export function CursorPages({ cursor, next, onTurn }: CursorPagesProps) {
  const isFirst = cursor === undefined || cursor === null;
  return (
    <TurnPages
      back={isFirst ? null : { label: 'First page', go: () => onTurn(null) }}
      on={next === null ? null : { label: 'Next page', go: () => onTurn(next) }}
    />
  );
}
