import type { FromGame, ToGame } from '../../../provider/casino.ts';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { FrameRules } from './frame-rules.ts';
import { messageOfGame } from './frame-rules.ts';
import styles from './room.module.css';

interface GameFrameProps {
  readonly rules: FrameRules;
  /** Name of the frame: the game's. */
  readonly title: string;
  /** Called when the game's page accepts messages. */
  readonly ready: boolean;
  readonly theme: Extract<ToGame, { readonly type: 'theme' }>['theme'];
  /** The player's language, BCP 47. */
  readonly language: string;
  /** Paise; null until known. Our own games are notified when it changes. */
  readonly balance: number | null;
  /** Something covers the game. */
  readonly paused: boolean;
  readonly onMessage: (message: FromGame) => void;
  readonly onLoad: () => void;
  /** Called when the game has navigated its frame to one of our pages, as games do to return to the lobby. */
  readonly onHome: () => void;
}

/** True for a page of our own origin that can be inspected: no game's page can, not even our tables'. */
function isHome(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.origin === location.origin;
  } catch {
    return false;
  }
}

/**
 * A game's page in its sandbox. It is told the site's theme, the player's language and when it is covered; its
 * messages are checked.
 */
export function GameFrame(props: GameFrameProps) {
  const { rules, title, ready, theme, language, balance, paused, onMessage, onLoad, onHome } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin, target } = rules;
  const receive = useEffectEvent((event: MessageEvent) => {
    const message = messageOfGame(event, frame.current?.contentWindow, origin);
    if (message) onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const post = useCallback(
    (message: ToGame) => frame.current?.contentWindow?.postMessage(message, target),
    [target],
  );
  useEffect(() => {
    if (ready) post({ layline: 'game', type: 'theme', theme });
  }, [ready, theme, post]);
  useEffect(() => {
    if (ready) post({ layline: 'game', type: 'language', language });
  }, [ready, language, post]);
  useEffect(() => {
    if (ready) post({ layline: 'game', type: 'pause', paused });
  }, [ready, paused, post]);
  const own = rules.own;
  const known = useRef(balance);
  useEffect(() => {
    if (!ready || !own || known.current === balance) return;
    known.current = balance;
    post({ layline: 'game', type: 'balance' });
  }, [ready, own, balance, post]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={rules.src}
      title={title}
      sandbox={rules.sandbox}
      allow="fullscreen"
      referrerPolicy="strict-origin"
      onLoad={({ currentTarget }) => (isHome(currentTarget) ? onHome() : onLoad())}
    />
  );
}
