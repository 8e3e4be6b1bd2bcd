import { createRoute } from '@tanstack/react-router';
import { latePage } from './late-page.ts';
import { mainRoute } from './root.tsx';

/** The player's account (R2.9, R2.10), player protection, and the page for what has none yet (R2.7). */

const getParentRoute = () => mainRoute;

const activityLogRoute = createRoute({
  getParentRoute,
  path: '/activity-log',
  staticData: { title: 'My Profile' },
  component: latePage('ProfilePage'),
});
const changePasswordRoute = createRoute({
  getParentRoute,
  path: '/change-password',
  staticData: { title: 'Change Password', login: true },
  component: latePage('ChangePasswordPage'),
});
const protectionRoute = createRoute({
  getParentRoute,
  path: '/player-protection',
  staticData: { title: 'Player Protection', login: true },
  component: latePage('ProtectionPage'),
});
const underConstructionRoute = createRoute({
  getParentRoute,
  path: '/underConstruction',
  staticData: { title: 'Under Construction' },
  component: latePage('UnderConstructionScreen'),
});

export const accountRoutes = [
  activityLogRoute,
  changePasswordRoute,
  protectionRoute,
  underConstructionRoute,
] as const;
