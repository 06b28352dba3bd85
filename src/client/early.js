// Runs before the first paint, and before the app's own scripts: the build writes it into the documents.

// Dark mode never flashes white, and follows the system; browser/color-mode.ts
// changes the choice. Print is always light. `index.html` doesn't show the pages that shell/hidden-pages.ts remembers.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const paper = matchMedia('print');
  function apply() {
    let choice = 'system';
    try {
      choice = localStorage.getItem('color-mode') || 'system';
    } catch {
      // Storage can be blocked; then the system's scheme applies.
    }
    const dark = !paper.matches && (choice === 'dark' || (choice !== 'light' && system.matches));
    const root = document.documentElement;
    root.classList.toggle('dark', dark);
    root.classList.toggle('light', !dark);
    root.style.colorScheme = dark ? 'dark' : 'light';
  }
  system.addEventListener('change', apply);
  paper.addEventListener('change', apply);
  apply();
  try {
    const pages = JSON.parse(localStorage.getItem('hidden-pages') || '[]').map((page) => `[href="${page}"]`);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.shell nav :is(${pages}) { display: none }`);
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Nothing is remembered: every page shows until the settings are there.
  }
})();

// On a slow line the fonts come after the page (`browser/page-there.ts`): for two seconds they would take the place of its
// scripts.
(() => {
  // Since the navigation began: what is kept here comes at once.
  const isSlow = performance.now() > 350 && !navigator.serviceWorker?.controller;
  if (isSlow) document.documentElement.dataset.fonts = 'later';
  else for (const font of document.querySelectorAll('link[data-font]')) font.rel = 'preload';
})();

// A service worker that can't give this page its scripts is taken out, with all that it kept: once, and only with a line.
addEventListener(
  'error',
  ({ target }) => {
    const { serviceWorker, onLine } = navigator;
    if (!(target instanceof HTMLScriptElement) || !serviceWorker?.controller || !onLine) return;
    try {
      if (sessionStorage.getItem('service-worker-out')) return;
      sessionStorage.setItem('service-worker-out', '1');
    } catch {
      // Without a note of it the page could reload for ever.
      return;
    }
    const workersGone = serviceWorker
      .getRegistrations()
      .then((all) => Promise.all(all.map((each) => each.unregister())));
    const cachesGone = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
    void Promise.allSettled([workersGone, cachesGone]).then(() => location.reload());
  },
  true,
);
