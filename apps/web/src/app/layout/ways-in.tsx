import { Button } from '@layline/ui/forms/button.tsx';

interface WaysInProps {
  /** Null where nobody can sign up. */
  readonly onSignUp: (() => void) | null;
  readonly onLogIn: () => void;
}

/** What a guest finds where a player has money and account. */
export function WaysIn({ onSignUp, onLogIn }: WaysInProps) {
  return (
    <>
      {onSignUp && (
        <Button variant="chrome" onClick={onSignUp}>
          Sign up
        </Button>
      )}
      <Button variant="mark" onClick={onLogIn}>
        Log in
      </Button>
    </>
  );
}
