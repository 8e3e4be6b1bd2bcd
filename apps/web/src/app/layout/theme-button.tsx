import { IconButton } from '@layline/ui/forms/icon-button.tsx';

interface ThemeButtonProps {
  /** The dark theme is on the screen. */
  readonly dark: boolean;
  readonly onToggle: () => void;
}

/** Offers the other colours. */
export function ThemeButton({ dark, onToggle }: ThemeButtonProps) {
  return (
    <IconButton
      variant="chrome"
      icon={dark ? 'sun' : 'moon'}
      label={dark ? 'Day colours' : 'Dark colours'}
      onClick={onToggle}
    />
  );
}
