import type { ReactNode } from 'react';
import { say } from '#words';
import eveningWide from '../../../assets/hero-auth.svg';
import evening from '../../../assets/hero-mobile.svg';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { styles } from './auth.styles.ts';
import { Toasts } from './parts.tsx';

/** The evening scene, and the paper with the forms: side by side from 1024 on, stacked below. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <a href="#main" className={styles.skipLink}>
        {say('Skip to content')}
      </a>
      <div className={styles.frame}>
        <aside className={`on-cloth ${styles.art}`}>
          <div className={styles.aboveArt}>
            <a href="/" aria-label={say('Upbringing, home')} className={styles.brand}>
              <BrandMark />
              <span>Upbringing</span>
            </a>
          </div>
          <p className={styles.line}>{say('Two minutes tonight, kept until they are grown.')}</p>
          <picture>
            <source media="(min-width: 1024px)" srcSet={eveningWide} />
            <img className={styles.picture} src={evening} alt="" />
          </picture>
        </aside>
        <main className={styles.panel} id="main" tabIndex={-1}>
          <div className={styles.column}>
            <h1 className={styles.title}>{title}</h1>
            {children}
          </div>
        </main>
      </div>
      <Toasts />
    </>
  );
}
