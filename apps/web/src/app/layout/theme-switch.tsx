import { toggleTheme, useTheme } from '../../site/theme-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Switches between dark and the site's day theme (R4.10). */
export function ThemeSwitch() {
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      variant="chrome"
      icon={dark ? 'sun' : 'moon'}
      label={dark ? 'Day colours' : 'Dark colours'}
      onClick={toggleTheme}
    />
  );
}
