/** After this time it counts as there: a part of it may never come. */
const longestMs = 10_000;

const lookMs = 100;

let there: Promise<void> | undefined;

/** Until the first page shows its content: what it doesn't need would take the place of what it needs on a slow line. */
export const whenPageIsThere = (): Promise<void> => {
  there ??= new Promise((resolve) => {
    const look = (): void => {
      const isThere = document.querySelector('h1') && !document.querySelector('[aria-busy=true]');
      if (isThere || performance.now() > longestMs) resolve();
      else setTimeout(look, lookMs);
    };
    look();
  });
  return there;
};

/** The fonts, which `early.js` holds back on a slow line. */
export const showFonts = async (): Promise<void> => {
  await whenPageIsThere();
  delete document.documentElement.dataset.fonts;
};
