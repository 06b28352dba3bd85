import type { ReactNode } from 'react';
import { css } from '#styled-system/css';

/** A corner of a screen, as the reader finds it. The apricot part is what to press. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={pictureClass} viewBox="0 0 104 72" aria-hidden>
      <rect x="1" y="1" width="102" height="70" rx="10" fill="var(--paper)" stroke="var(--line)" strokeWidth="2" />
      {children}
    </svg>
  );
}

const lines = <path d="M16 18h56M16 29h40" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" fill="none" />;
const mark = { fill: 'var(--mark)' };
const ink = { stroke: 'var(--ink)', strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** The bar at the bottom, with Share. */
export const SharePicture = () => (
  <Picture>
    {lines}
    <path d="M2 46h100" stroke="var(--line)" strokeWidth="2" />
    <circle cx="52" cy="58" r="12" {...mark} />
    <path d="M48 57h-2v7h12v-7h-2M52 60V51m-3 3 3-3 3 3" fill="none" {...ink} />
  </Picture>
);

/** The address bar, with three dots. */
export const DotsPicture = () => (
  <Picture>
    <rect x="12" y="12" width="62" height="18" rx="9" fill="var(--line)" />
    <circle cx="88" cy="21" r="11" {...mark} />
    <path d="M88 15v.1M88 21v.1M88 27v.1" {...ink} strokeWidth={4} />
    <path d="M16 44h56M16 55h40" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
  </Picture>
);

/** A menu, with its entry to add. */
export const ListPicture = () => (
  <Picture>
    <path d="M16 16h44M16 58h36" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
    <rect x="8" y="26" width="88" height="22" rx="7" {...mark} />
    <path d="M18 37h40" {...ink} strokeWidth={4} />
    <path d="M76 31h12v12H76zM82 34v6M79 37h6" fill="none" {...ink} strokeWidth={2} />
  </Picture>
);

/** The address bar of a computer, with the icon to install. */
export const InstallBarPicture = () => (
  <Picture>
    <rect x="8" y="14" width="88" height="22" rx="11" fill="var(--line)" />
    <circle cx="82" cy="25" r="11" {...mark} />
    <path d="M76 21h12v8H76zM79 33h6M82 23v3" fill="none" {...ink} strokeWidth={2} />
    <path d="M16 50h56M16 60h40" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
  </Picture>
);

/** The home screen, with the product's icon. */
export const IconPicture = () => (
  <Picture>
    <rect x="10" y="12" width="22" height="22" rx="6" fill="var(--line)" />
    <rect x="72" y="12" width="22" height="22" rx="6" fill="var(--line)" />
    <rect x="10" y="42" width="22" height="22" rx="6" fill="var(--line)" />
    <rect x="36" y="20" width="32" height="32" rx="8" fill="#173f33" />
    <path d="M45 45V34a7 7 0 0 1 14 0v11M42 45h20" stroke="#f6f2e6" strokeWidth="2" strokeLinecap="round" fill="none" />
    <path d="M45 33h8" stroke="#f4b37a" strokeWidth="2.4" strokeLinecap="round" />
  </Picture>
);

const pictureClass = css({
  display: 'block',
  width: '100%',
  '--paper': '{colors.bg.subtle}',
  '--line': '{colors.bg.emphasized}',
  '--mark': '{colors.accent.solid}',
  '--ink': '{colors.accent.contrast}',
});
