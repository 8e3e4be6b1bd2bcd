import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { mainRoute } from './root.tsx';

/** The player's account (R2.9, R2.10), player protection, and the page for what has none yet (R2.7). */

const getParentRoute = () => mainRoute;

const activityLogRoute = createRoute({
  getParentRoute,
  path: '/activity-log',
  staticData: { title: 'My Profile' },
  component: lazyRouteComponent(() => import('../../features/account/profile-page.tsx'), 'ProfilePage'),
});
const changePasswordRoute = createRoute({
  getParentRoute,
  path: '/change-password',
  staticData: { title: 'Change Password', login: true },
  component: lazyRouteComponent(
    () => import('../../features/account/change-password-page.tsx'),
    'ChangePasswordPage',
  ),
});
const protectionRoute = createRoute({
  getParentRoute,
  path: '/player-protection',
  staticData: { title: 'Player Protection', login: true },
  component: lazyRouteComponent(
    () => import('../../features/protection/protection-page.tsx'),
    'ProtectionPage',
  ),
});
const underConstructionRoute = createRoute({
  getParentRoute,
  path: '/underConstruction',
  staticData: { title: 'Under Construction' },
  component: lazyRouteComponent(
    () => import('../screens/under-construction-screen.tsx'),
    'UnderConstructionScreen',
  ),
});

export const accountRoutes = [
  activityLogRoute,
  changePasswordRoute,
  protectionRoute,
  underConstructionRoute,
] as const;
