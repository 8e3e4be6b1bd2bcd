import type { States } from '../stories/story.ts';
import { Button } from '../forms/button.tsx';
import { showToast } from './toast.ts';

export const title = 'ui/Toast';

export const states: States = {
  success: <Button onClick={() => showToast('success', 'OTP Code Send Again')}>Show a success</Button>,
  error: <Button onClick={() => showToast('error', 'The market is suspended.')}>Show an error</Button>,
  info: <Button onClick={() => showToast('info', 'Your session ends soon.')}>Show a message</Button>,
};
