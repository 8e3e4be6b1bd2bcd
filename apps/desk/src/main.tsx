import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { DeskRoot } from './app/desk-root.tsx';
import { startTheme } from './app/theme.ts';
import { watchPresence } from './exchange/presence.ts';
import { hubConnection } from './exchange/watch-live.ts';
import { watchFirstLink } from './log-in/first-link.ts';
import '@layline/ui/base.css';

startTheme();
watchFirstLink();
watchPresence();
const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with id "root" to draw into.');
createRoot(element).render(
  <StrictMode>
    <DeskRoot makeConnection={hubConnection} />
  </StrictMode>,
);
