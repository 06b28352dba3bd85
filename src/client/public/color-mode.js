// Runs before the first paint, so that a dark room never sees a white flash, and follows the system from then on.
// lib/color-mode.ts changes the choice. Paper is white at any hour.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const paper = matchMedia('print');
  function apply() {
    let choice = 'system';
    try {
      choice = localStorage.getItem('color-mode') || 'system';
    } catch {
      // Storage can be blocked; the system's own choice is then the best guess.
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
})();
