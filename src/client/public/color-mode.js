// Runs before the first paint, so that a dark room never sees a white flash. lib/color-mode.ts takes over from here.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('color-mode') || 'system';
  } catch {
    // Storage can be blocked; the system's own choice is then the best guess.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
