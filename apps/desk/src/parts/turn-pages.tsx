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
