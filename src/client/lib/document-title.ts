import { useEffect } from 'react';

/** What the route is called, and what the page on it knows better, such as the child's name. */
const titles: { route?: string | undefined; page?: string | undefined } = {};

function show(): void {
  const title = titles.page ?? titles.route;
  document.title = title ? `${title} · Upbringing` : 'Upbringing';
}

/** "Daily Stories · Upbringing" in the browser's tab and in what a screen reader says first. */
export function useRouteTitle(title: string | undefined) {
  useEffect(() => {
    titles.route = title;
    show();
  }, [title]);
}

/** The same for a page whose route doesn't know what it is about, as long as it is shown. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    titles.page = title;
    show();
    return () => {
      titles.page = undefined;
      show();
    };
  }, [title]);
}
