import { useEffect } from 'react';

/** "Daily Stories · Upbringing" in the browser's tab and in what a screen reader says first. */
export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · Upbringing` : 'Upbringing';
  }, [title]);
}
