/** Animations for appearing and disappearing. */
export const keyframes = {
  runOut: { to: { transform: 'scaleX(0)' } },
  breathe: { from: { opacity: 1 }, to: { opacity: 0.55 } },
  fadeIn: { from: { opacity: 0 } },
  fadeOut: { to: { opacity: 0 } },
  riseIn: { from: { opacity: 0, transform: 'translateY(4px)' } },
  sheetIn: { from: { transform: 'translateY(100%)' } },
  sheetOut: { to: { transform: 'translateY(100%)' } },
  spin: { to: { transform: 'rotate(360deg)' } },
};
