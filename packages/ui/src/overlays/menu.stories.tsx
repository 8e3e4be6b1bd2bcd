import type { States } from '../stories/story.ts';
import { MenuItem } from './menu-item.tsx';
import { Menu } from './menu.tsx';

export const title = 'ui/Menu';

const nothing = () => undefined;

export const states: States = {
  closed: (
    <Menu label="Account of Asha" trigger="Asha">
      <MenuItem icon="user" onClick={nothing}>
        My Profile
      </MenuItem>
      <MenuItem icon="logout" onClick={nothing}>
        Log out
      </MenuItem>
    </Menu>
  ),
};
