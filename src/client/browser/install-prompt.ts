/** How this browser puts the app on the home screen. */

/** Chromium's own question, which it offers once for each page. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Navigator {
    /** Safari on iPhone and iPad only: whether the page was opened from the home screen. */
    readonly standalone?: boolean;
  }
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Call it early: the browser tells once. */
export function followInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Without this, Chrome shows its own bar on top of the page.
    event.preventDefault();
    offered = event as InstallPrompt;
    tell();
  });
  addEventListener('appinstalled', () => {
    offered = undefined;
    tell();
  });
}

export const installPrompt = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isOffered: () => offered !== undefined,
  /** Shows the browser's question, while a button is pressed. */
  async ask(): Promise<boolean> {
    const answer = await offered?.prompt();
    offered = undefined;
    tell();
    return answer?.outcome === 'accepted';
  },
};

export const isInstalled = (): boolean =>
  navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;

/** Where the steps differ. `insecure`: over http no browser installs; `unable`: this browser has no way. */
export type InstallWay = 'iphone' | 'android' | 'mac' | 'desktop' | 'insecure' | 'unable';

export function installWayOf(userAgent: string, { isSecure, touchPoints }: { isSecure: boolean; touchPoints: number }) {
  const isSafari = /Safari\//.test(userAgent) && !/Chrome|Chromium|Edg|Android/.test(userAgent);
  const way = (): InstallWay => {
    if (!isSecure) return 'insecure';
    // An iPad says that it is a Mac, but has a touch screen.
    if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'iphone';
    if (/Android/.test(userAgent)) return 'android';
    if (isSafari && /Macintosh/.test(userAgent)) return 'mac';
    return /Chrome|Edg/.test(userAgent) ? 'desktop' : 'unable';
  };
  return way();
}

export const installWay = (): InstallWay =>
  installWayOf(navigator.userAgent, { isSecure: isSecureContext, touchPoints: navigator.maxTouchPoints });
