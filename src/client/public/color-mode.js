// Runs before the first paint, so that dark mode never flashes white, and follows the system; browser/color-mode.ts
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
