import { Navigate } from '@tanstack/react-router';
import { useMay } from '../exchange/own.ts';
import { SCREENS } from './screens.ts';

/** Redirects to the first screen where the role works, or else to the first that it may see. */
export function FirstScreen() {
  const may = useMay();
  const seen = SCREENS.filter(({ needs }) => may(needs));
  const first = seen.find(({ work }) => work !== undefined && may(work)) ?? seen[0];
  return first === undefined ? null : <Navigate to={first.path} replace />;
}
